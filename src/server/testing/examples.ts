import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MayCall } from './callers.ts';
import type { Scene } from './scene.ts';
import type { CallOptions, CallReply } from './test-app.ts';
import { addDevice } from './worker-devices.ts';

export type ExampleContext = {
  scene: Scene;
  /** The organisation of the calling staff. */
  organisationRef: string;
  token: string | undefined;
};
type Made<T> = T | Promise<T>;

/** A valid request to an endpoint, about things that exist, and the callers who may send it. */
export type Example = {
  mayCall: MayCall;
  /** The refs that the address names besides the scene's client: new each time, so that no call has changed them yet. */
  params?: (context: ExampleContext) => Made<Record<string, string>>;
  query?: (context: ExampleContext) => Made<Record<string, string>>;
  body?: (context: ExampleContext) => unknown;
  /** Without it the first version. */
  ifMatch?: (context: ExampleContext) => Promise<number>;
  /** The answer to a caller who may call it, where one request alone cannot succeed. */
  status?: number;
  /** The call only begins something, remembers a choice or changes nothing, so the audit log gets no row. */
  changesNothing?: true;
};
export type Examples = Partial<Record<EndpointName, Example>>;

const server = resolve(import.meta.dirname, '..');

/** Loads the examples beside the routes that answer them. */
export async function loadExamples(): Promise<Record<EndpointName, Example>> {
  const all = new Map<string, Example>();
  for (const path of globSync('{kernel,modules/**}/examples.ts', { cwd: server }).sort()) {
    const { examples } = (await import(join(server, path))) as { examples: Examples };
    for (const [name, example] of Object.entries(examples)) {
      if (all.has(name)) throw new Error(`${name} has an example in two places`);
      all.set(name, example);
    }
  }
  const missing = Object.keys(api).filter((name) => !all.has(name));
  const withoutBody = [...all].filter(([name, { body }]) => (api[name as EndpointName] as Endpoint).body && !body);
  if (missing.length > 0) throw new Error(`No examples.ts beside the routes has an example of ${missing.join(', ')}`);
  if (withoutBody.length > 0)
    throw new Error(`These examples need a body: ${withoutBody.map(([name]) => name).join(', ')}`);
  return Object.fromEntries(all) as Record<EndpointName, Example>;
}

export type SendOptions = {
  token?: string | undefined;
  /** In place of the example's. */
  clientRef?: string;
  /** In place of the example's. */
  body?: unknown;
};

export type ExampleRequests = {
  examples: Record<EndpointName, Example>;
  send(name: EndpointName, options: SendOptions): Promise<CallReply>;
  /** Makes the request before it is sent, so that a test can change it or send it twice. */
  optionsOf(name: EndpointName, options: SendOptions): Promise<CallOptions>;
  /** Makes the body for the endpoint; undefined where it takes none. */
  bodyOf(name: EndpointName): Promise<unknown>;
  /** Finds the token of a caller who may call it: a new one where it is about their own account. */
  tokenFor(name: EndpointName): Promise<string | undefined>;
};

type ExampleStaff = { organisationRef: string; staffToken: string };

async function createStaff({ build }: Scene): Promise<ExampleStaff> {
  const organisationRef = await build.organisation();
  return { organisationRef, staffToken: (await build.staff(organisationRef)).token };
}

/** Makes the requests of the examples. `staffToken` is of a staff member of the organisation; without one both are made. */
export async function createExampleRequests(scene: Scene, staff?: ExampleStaff): Promise<ExampleRequests> {
  const { organisationRef, staffToken } = staff ?? (await createStaff(scene));
  const examples = await loadExamples();
  const optionsOf: ExampleRequests['optionsOf'] = async (name, { token, clientRef, ...options }) => {
    const example = examples[name];
    const context = { scene, organisationRef, token };
    return {
      token,
      params: { clientRef: scene.clientRef, ...(await example.params?.(context)), ...(clientRef && { clientRef }) },
      query: (await example.query?.(context)) ?? {},
      body: 'body' in options ? options.body : await example.body?.(context),
      ifMatch: (await example.ifMatch?.(context)) ?? 1,
      ...((api[name] as Endpoint).bodyMedia === 'text/csv' && { headers: { 'content-type': 'text/csv' } }),
    };
  };
  return {
    examples,
    bodyOf: async (name) => examples[name].body?.({ scene, organisationRef, token: undefined }),
    optionsOf,
    send: async (name, options) => scene.test.call(name, await optionsOf(name, options)),
    async tokenFor(name) {
      const tokens: Record<Endpoint['access']['scope'], () => Made<string | undefined>> = {
        public: () => undefined,
        office: () => scene.office.token,
        organisation: () => staffToken,
        client: () => scene.client.token,
        signedIn: async () => (await scene.build.user()).token,
        worker: async () => (await addDevice(scene.build, scene.workerRef)).token,
      };
      return tokens[api[name].access.scope]();
    },
  };
}
