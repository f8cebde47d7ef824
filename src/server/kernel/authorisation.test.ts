import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type Caller, callers, capabilitySets } from '#server/testing/callers.ts';
import { createExampleRequests, type ExampleRequests, loadExamples } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';

const examples = await loadExamples();

let scene: Scene;
let requests: ExampleRequests;
const tokens = {} as Record<Caller, string | undefined>;
const counted = { cases: 0, leaks: 0, wrongfulRefusals: 0 };

beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef, client, office } = scene;
  const member = async (capabilities: readonly Capability[]) => {
    const user = await build.user();
    await build.member(user.ref, clientRef, { capabilities: [...capabilities] });
    return user.token;
  };
  const elsewhere = await build.user();
  await build.member(elsewhere.ref, await build.client(), { role: 'client' });
  const removed = await build.user();
  await build.member(removed.ref, clientRef, { capabilities: ['manager'] });
  await build.query('delete from memberships where user_ref = $1', [removed.ref]);
  const ended = await build.user();
  await build.query('update sessions set ended_at = now() where user_ref = $1', [ended.ref]);
  const email = `${newRef()}@example.org`;
  const invited = await build.user({ email });
  await build.invitation(clientRef, { email, capabilities: ['manager'] });
  const organisationRef = await build.organisation();
  await build.link(organisationRef, clientRef);
  const { token: staffToken } = await build.staff(organisationRef);
  requests = await createExampleRequests(scene, { organisationRef, staffToken });
  Object.assign(tokens, {
    staff: staffToken,
    otherStaff: (await build.staff(await build.organisation())).token,
    anonymous: undefined,
    expired: await build.token(client.ref, { expiresAt: testNow }),
    ended: ended.token,
    signedOut: await signedOut(client.ref),
    refreshToken: await build.token(client.ref, { kind: 'refresh' }),
    stranger: (await build.user()).token,
    otherClient: elsewhere.token,
    removed: removed.token,
    invited: invited.token,
    office: office.token,
    client: client.token,
  });
  for (const [name, capabilities] of Object.entries(capabilitySets)) {
    tokens[name as Caller] = await member(capabilities);
  }
});
afterAll(async () => {
  const { cases, leaks, wrongfulRefusals } = counted;
  const words = `${cases} requests, ${leaks} leaks, ${wrongfulRefusals} wrongful refusals`;
  console.log(`authorisation: ${Object.keys(api).length} endpoints as ${callers.length} kinds of caller: ${words}`);
  await scene.close();
});

/** The token of a session that its owner has ended. */
async function signedOut(userRef: string): Promise<string> {
  const token = await scene.build.token(userRef);
  const body = { client_id: 'alongside-web', client_secret: 'public', token };
  expect((await scene.test.call('POST /auth/sign-out', { body })).status).toBe(204);
  return token;
}

async function ask(name: EndpointName, caller: Caller, clientRef?: string) {
  const answer = await requests.send(name, { token: tokens[caller], ...(clientRef && { clientRef }) });
  counted.cases += 1;
  const isIn = ![401, 403, 404].includes(answer.status) || answer.status === examples[name].status;
  const mayIn = examples[name].mayCall(caller) === 'allowed';
  if (isIn && !mayIn) counted.leaks += 1;
  if (!isIn && mayIn) counted.wrongfulRefusals += 1;
  return answer;
}

const cases = (Object.keys(api) as EndpointName[]).flatMap((name) => callers.map((caller) => ({ name, caller })));

describe('the authorisation matrix', () => {
  // All tests share these sessions, and one that asks for a hundred things of others is ended.
  beforeEach(() => scene.build.query('delete from foreign_refs'));

  it.each(cases)('$name as $caller', async ({ name, caller }) => {
    const { status, body } = await ask(name, caller);
    const outcome = examples[name].mayCall(caller);
    if (outcome === 'allowed') {
      const fine = examples[name].status ?? (status >= 200 && status < 300 ? status : 'a success');
      expect(status, JSON.stringify(body)).toBe(fine);
    } else {
      expect(status).toBe(outcome);
      expect(body.errors).toBeUndefined();
    }
  });

  it.each(cases.filter(({ name, caller }) => name.includes('{clientRef}') && examples[name].mayCall(caller) === 404))(
    '$name as $caller answers alike for a client that is not there',
    async ({ name, caller }) => {
      const real = await ask(name, caller);
      const imagined = await ask(name, caller, newRef());
      expect([imagined.status, imagined.body]).toEqual([real.status, real.body]);
    },
  );

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
