import { api, type EndpointName } from '#contract/api.ts';
import type { Scene } from './scene.ts';

/** Tells a token of somebody who may call an endpoint; where it is about their own account somebody new each time. */
export function createRightCallers(scene: Scene, staffToken: string) {
  return async (name: EndpointName): Promise<string | undefined> => {
    switch (api[name].access.scope) {
      case 'office':
        return scene.office.token;
      case 'organisation':
        return staffToken;
      case 'client':
        return scene.client.token;
      case 'signedIn':
        return (await scene.build.user()).token;
      default:
        return undefined;
    }
  };
}
