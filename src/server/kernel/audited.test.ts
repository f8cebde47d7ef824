import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createExampleRequests, type ExampleRequests, loadExamples } from '#server/testing/examples.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const examples = await loadExamples();

let scene: Scene;
let requests: ExampleRequests;

beforeAll(async () => {
  scene = await createScene();
  requests = await createExampleRequests(scene);
  await scene.build.query(`update features set enabled = false where name = 'pendingRequests'`);
});
afterAll(() => scene.close());

const writes = (Object.keys(api) as EndpointName[]).filter((name) => {
  const { access, idempotency } = api[name];
  const { status, changesNothing } = examples[name];
  return !name.startsWith('GET ') && idempotency !== 'safe' && access.scope !== 'public' && !status && !changesNothing;
});

const newest = async () =>
  (await scene.build.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log'))[0]!.id;

describe('a write', () => {
  it.each(writes)('is in the audit log with who did it, and counts where a member sends it: %s', async (name) => {
    const token = (await requests.tokenFor(name))!;
    await scene.build.query('delete from write_counts');
    const before = await newest();
    const { status, body } = await requests.send(name, { token });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const [me] = await scene.build.query<{ ref: string; office: boolean }>(
      `select u.ref, u.office from users u join sessions s on s.user_ref = u.ref join tokens t on t.session_ref = s.ref where t.hash = sha256($1)
       union all select ref, true from worker_devices where token_hash = sha256($1)`,
      [Buffer.from(token)],
    );
    const auditEntries = await scene.build.query<{ action: string }>(
      // The visit that a request is about was booked just before.
      `select action from audit_log where id > $1 and coalesce(actor_ref, session_ref) = $2 and (action <> 'bookingRequested' or $3)`,
      [before, me?.ref, name === 'POST /clients/{clientRef}/appointments'],
    );
    expect(auditEntries.map(({ action }) => action)).not.toEqual([]);
    const counts = await scene.build.query('select kind from write_counts where user_ref = $1', [me?.ref]);
    const endpoint: Endpoint = api[name];
    const counted = endpoint.counted ?? 'changes';
    expect(counts).toEqual(me?.office || counted === 'never' ? [] : [{ kind: counted }]);
  });
});
