import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type CallerTokens, createCallerTokens } from '#server/testing/caller-tokens.ts';
import { type Caller, callers } from '#server/testing/callers.ts';
import { endpointNames } from '#server/testing/endpoint-names.ts';
import { type ExampleRequests, loadExamples } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const examples = await loadExamples();

let scene: Scene;
let requests: ExampleRequests;
let tokens: CallerTokens;
const counted = { cases: 0, leaks: 0, wrongfulRefusals: 0 };

beforeAll(async () => {
  scene = await createScene();
  ({ tokens, requests } = await createCallerTokens(scene));
});
afterAll(async () => {
  const { cases, leaks, wrongfulRefusals } = counted;
  const words = `${cases} requests, ${leaks} leaks, ${wrongfulRefusals} wrongful refusals`;
  console.log(`authorisation: ${Object.keys(api).length} endpoints as ${callers.length} kinds of caller: ${words}`);
  await scene.close();
});

async function ask(name: EndpointName, caller: Caller, clientRef?: string) {
  const answer = await requests.send(name, { token: tokens[caller], ...(clientRef && { clientRef }) });
  counted.cases += 1;
  const isIn = ![401, 403, 404].includes(answer.status) || answer.status === examples[name].status;
  const mayIn = examples[name].mayCall(caller) === 'allowed';
  if (isIn && !mayIn) counted.leaks += 1;
  if (!isIn && mayIn) counted.wrongfulRefusals += 1;
  return answer;
}

const cases = endpointNames.flatMap((name) => callers.map((caller) => ({ name, caller })));

describe('the authorisation matrix', () => {
  // All tests share these sessions, and one that asks for a hundred things of others is ended.
  beforeEach(() => scene.build.query('with cleared as (delete from sign_in_failures) delete from foreign_refs'));

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
