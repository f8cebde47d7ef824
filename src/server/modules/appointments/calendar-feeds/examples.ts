import { membersWho, signedIn } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

/** The caller has a feed before it is changed. */
async function makeFeed({ scene, token }: ExampleContext): Promise<Record<string, string>> {
  await scene.test.call('POST /clients/{clientRef}/calendar-feed', {
    ...{ token, params: { clientRef: scene.clientRef }, body: { content: 'times' } },
  });
  return {};
}

export const examples: Examples = {
  'GET /users/me/calendar-feeds': { mayCall: signedIn },
  'POST /clients/{clientRef}/calendar-feed': { mayCall: membersWho.readRoster, body: () => ({ content: 'times' }) },
  'PUT /clients/{clientRef}/calendar-feed': {
    mayCall: membersWho.readRoster,
    params: makeFeed,
    body: () => ({ content: 'names' }),
  },
  'DELETE /clients/{clientRef}/calendar-feed': { mayCall: membersWho.readRoster, params: makeFeed },
};
