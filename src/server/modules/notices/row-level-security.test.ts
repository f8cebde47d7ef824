import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall, type TestCall } from '#server/testing/set-call.ts';

const tables = ['notices', 'notice_deliveries', 'notice_settings'] as const;
let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef } = scene;
  const ben = await build.user();
  await build.member(ben.ref, clientRef, { capabilities: ['viewRoster'] });
  await build.query(
    `insert into notices (ref, client_ref, kind, content, workers, made_at) values ('1111111111111111', $1, 'changed', '{"version":1,"subjects":[],"details":[]}', '{"version":1,"workers":[]}', now())`,
    [clientRef],
  );
  await build.query(
    `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
     values ('1111111111111111', $1, 'client', $1, 'email', now())`,
    [clientRef],
  );
  await build.query(
    `insert into notice_settings values ($1, $1, 'all', 'daily', 'letter'), ($1, $2, 'all', 'daily', 'email')`,
    [clientRef, ben.ref],
  );
});
afterAll(() => scene.close());

const countAs = (settings: TestCall) =>
  inTransaction(scene.test.pool, async (tx) => {
    await setCall(tx, scene.test.db.owner, settings);
    const counts: number[] = [];
    for (const table of tables)
      counts.push((await tx.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n);
    return Object.fromEntries(tables.map((table, index) => [table, counts[index]]));
  });

describe('row-level security of notices', () => {
  it.each<[string, () => TestCall, number[]]>([
    ['no one without a call', () => ({}), [0, 0, 0]],
    [
      'the client the notices and their own settings',
      () => ({ scope: 'member', user: scene.client.ref, client: scene.clientRef }),
      [1, 0, 1],
    ],
    [
      'a member of another client nothing',
      () => ({ scope: 'member', user: '2222222222222222', client: '2222222222222222' }),
      [0, 0, 0],
    ],
    ['the office all', () => ({ scope: 'office', user: scene.office.ref }), [1, 1, 2]],
  ])('shows %s', async (_, settings, counts) => {
    expect(Object.values(await countAs(settings()))).toEqual(counts);
  });
});

describe('writing notices', () => {
  const change = async (settings: TestCall, text: string, values: string[] = []) =>
    inTransaction(scene.test.pool, async (tx) => {
      await setCall(tx, scene.test.db.owner, settings);
      return (await tx.query(text, values)).rowCount;
    });
  const insert = `insert into notices (ref, client_ref, kind, content, workers, made_at) values ($1, $2, 'changed', '{"version":1,"subjects":[],"details":[]}', '{"version":1,"workers":[]}', now())`;
  const member = () => ({
    scope: 'member',
    user: scene.client.ref,
    client: scene.clientRef,
  });

  it('is for members of the client, and taking back for the office', async () => {
    const stranger = { scope: 'member', user: newRef(), client: newRef() };
    await expect(change(stranger, insert, [newRef(), scene.clientRef])).rejects.toThrow(/row-level security/);
    expect(await change(member(), insert, [newRef(), scene.clientRef])).toBe(1);
    expect(await change(member(), 'delete from notices')).toBe(0);
    expect(await change(member(), 'update notices set distributed_at = now()')).toBe(0);
    const office = { scope: 'office', user: scene.office.ref };
    expect(await change(office, 'delete from notices')).toBe(2);
  });
});
