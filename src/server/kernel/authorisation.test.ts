import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type CallerTokens, createCallerTokens } from '#server/testing/caller-tokens.ts';
import { type Caller, callers, type Outcome } from '#server/testing/callers.ts';
import { endpointNames } from '#server/testing/endpoint-names.ts';
import { type ExampleRequests, loadExamples } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import type { CallOptions, CallReply } from '#server/testing/test-app.ts';

const examples = await loadExamples();

let scene: Scene;
let requests: ExampleRequests;
let tokens: CallerTokens;
let requestsSent = 0;

beforeAll(async () => {
  scene = await createScene();
  ({ tokens, requests } = await createCallerTokens(scene));
});
afterAll(async () => {
  console.log(
    `authorisation: ${endpointNames.length} endpoints as ${callers.length} kinds of caller, ${requestsSent} requests`,
  );
  await scene.close();
});

type Answers = Partial<Record<Caller, CallReply>>;
const whoIs = (name: EndpointName, ...outcomes: Outcome[]) =>
  callers.filter((caller) => outcomes.includes(examples[name].mayCall(caller)));
const requestOf = (name: EndpointName, caller: Caller) => requests.optionsOf(name, { token: tokens[caller] });

async function ask(name: EndpointName, group: readonly Caller[], request: CallOptions): Promise<Answers> {
  requestsSent += group.length;
  const answers = group.map(async (caller) => [
    caller,
    await scene.test.call(name, { ...request, token: tokens[caller] }),
  ]);
  return Object.fromEntries(await Promise.all(answers));
}

/**
 * Asks as each caller about something of their own, which no one has changed. Those who are refused share it, since they change nothing.
 * Those who find nothing ask once more about a client that is not there.
 */
async function askAsEach(name: EndpointName): Promise<{ answers: Answers; imagined: Answers }> {
  const answers: Answers = {};
  const imagined: Answers = {};
  const refused = whoIs(name, 404, 403, 401);
  if (refused[0]) {
    const request = await requestOf(name, refused[0]);
    Object.assign(answers, await ask(name, refused, request));
    const elsewhere = { ...request, params: { ...request.params, clientRef: newRef() } };
    if (name.includes('{clientRef}')) Object.assign(imagined, await ask(name, whoIs(name, 404), elsewhere));
  }
  for (const caller of whoIs(name, 'allowed'))
    Object.assign(answers, await ask(name, [caller], await requestOf(name, caller)));
  return { answers, imagined };
}

/** Returns the answer as its rule has it, or all of it where that is broken. */
function judge(name: EndpointName, caller: Caller, { status, body }: CallReply) {
  const { mayCall, status: rightStatus } = examples[name];
  const outcome = mayCall(caller);
  const isSuccess = rightStatus === undefined ? status >= 200 && status < 300 : status === rightStatus;
  const isRight = outcome === 'allowed' ? isSuccess : status === outcome && body.errors === undefined;
  return isRight ? outcome : { status, body };
}

describe('the authorisation matrix', () => {
  // Everyone comes from one network, which may fail to sign in so often.
  beforeEach(() => scene.build.query('delete from sign_in_failures'));

  it.each(endpointNames)('%s', async (name) => {
    const { mayCall } = examples[name];
    const { answers, imagined } = await askAsEach(name);
    const judged = callers.map((caller) => [caller, judge(name, caller, answers[caller]!)]);
    const rules = callers.map((caller) => [caller, mayCall(caller)]);
    expect(Object.fromEntries(judged)).toEqual(Object.fromEntries(rules));
    for (const [caller, { status, body }] of Object.entries(imagined)) {
      const real = answers[caller as Caller]!;
      expect([caller, status, body], 'of a client that is not there').toEqual([caller, real.status, real.body]);
    }
  });

  it('refuses a sub-resource of another client, even to a caller who may read both', async () => {
    const { build, client, test } = scene;
    const other = await build.client();
    await build.member(client.ref, other, { capabilities: ['manager'] });
    const [mine] = (await scene.book()).body.appointments;
    const moved = await test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
      token: client.token,
      params: { clientRef: other, ref: mine.ticketRef },
      ifMatch: 1,
    });
    expect(moved.status).toBe(404);
  });

  it('tells an outsider nothing about what is wrong with the request', async () => {
    const broken = await scene.test.call('POST /clients/{clientRef}/appointments', {
      token: tokens.stranger,
      params: { clientRef: scene.clientRef },
      body: { nonsense: true },
    });
    expect(broken.status).toBe(404);
  });

  it('takes effect at once when a capability is narrowed', async () => {
    const { build, clientRef, test } = scene;
    const user = await build.user();
    await build.member(user.ref, clientRef, { capabilities: ['manageRoster'] });
    const list = () => test.call('GET /clients/{clientRef}/tickets', { token: user.token, params: { clientRef } });
    expect((await list()).status).toBe(200);
    await build.query('update memberships set manage_roster = false, view_roster = true where user_ref = $1', [
      user.ref,
    ]);
    expect((await list()).status).toBe(403);
  });
});
