import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { createRightCallers } from '#server/testing/right-callers.ts';
import { createRightRequests, type RightRequests } from '#server/testing/right-requests.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let requests: RightRequests;
let tokenFor: ReturnType<typeof createRightCallers>;

beforeAll(async () => {
  scene = await createScene();
  const organisationRef = await scene.build.organisation();
  tokenFor = createRightCallers(scene, (await scene.build.staff(organisationRef)).token);
  requests = createRightRequests(scene, organisationRef);
  await scene.build.query(`update features set enabled = false where name = 'pendingRequests'`);
});
afterAll(() => scene.close());

/** What needs more than one request stands in the tests beside it; what only begins something, or remembers a choice, is no change. */
const leftOut: EndpointName[] = [
  'POST /users/me/care-registrations/{ref}/withdraw',
  'POST /clients/{clientRef}/appointments/{jobRef}/feedback',
  'POST /users/me/second-factors/app/confirm',
  'POST /users/me/second-factors/passkey/confirm',
  'POST /users/me/second-factors/{ref}/remove',
  'POST /users/me/recovery-codes',
  'DELETE /users/me/sessions/{ref}',
  'POST /users/me/second-factors/app',
  'POST /users/me/second-factors/passkey',
  'PUT /users/me/current-funder',
];

const writes = (Object.keys(api) as EndpointName[]).filter((name) => {
  const { access, idempotency } = api[name];
  return !name.startsWith('GET ') && idempotency !== 'safe' && access.scope !== 'public' && !leftOut.includes(name);
});

const newest = async () =>
  (await scene.build.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log'))[0]!.id;

describe('the audit log', () => {
  it.each(writes)('has who did it after %s', async (name) => {
    const token = (await tokenFor(name))!;
    const before = await newest();
    const { status, body } = await requests.ask(name, { token });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const [me] = await scene.build.query<{ ref: string }>(
      'select user_ref as ref from sessions s join tokens t on t.session_ref = s.ref where t.hash = sha256($1)',
      [Buffer.from(token)],
    );
    const noted = await scene.build.query<{ action: string }>(
      // The visit that a request is about was booked just before.
      `select action from audit_log where id > $1 and actor_ref = $2 and (action <> 'bookingRequested' or $3)`,
      [before, me?.ref, name === 'POST /clients/{clientRef}/appointments'],
    );
    expect(noted.map(({ action }) => action)).not.toEqual([]);
  });
});
