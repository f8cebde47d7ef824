import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { inTransaction } from './transaction.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
  await scene.booked();
});
afterAll(() => scene.close());

const scoped = ['clients', 'memberships', 'rosters', 'jobs', 'tickets', 'fundings', 'visits', 'audit_log'];

function countAs(settings: Record<string, string>, table: string) {
  return inTransaction(scene.test.pool, async (tx) => {
    for (const [name, value] of Object.entries(settings))
      await tx.query('select set_config($1, $2, true)', [name, value]);
    return (await tx.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;
  });
}

describe('row-level security', () => {
  it.each(scoped)('shows nothing of %s without a caller, whatever the query', async (table) => {
    expect(await countAs({}, table)).toBe(0);
  });

  it('shows one client’s rows to a call about that client and none to a call about another', async () => {
    const other = await scene.build.client();
    expect(await countAs({ 'app.client_ref': scene.clientRef }, 'jobs')).toBe(1);
    expect(await countAs({ 'app.client_ref': other }, 'jobs')).toBe(0);
  });

  it('keeps nothing for the next transaction of the session', async () => {
    for (let round = 0; round < 8; round++) await countAs({ 'app.scope': 'office' }, 'jobs');
    expect(await countAs({}, 'jobs')).toBe(0);
  });

  it('lets the application neither change nor delete the audit log, nor own a table', async () => {
    const run = (text: string) => inTransaction(scene.test.pool, (tx) => tx.query(text));
    await expect(run('delete from audit_log')).rejects.toThrow('permission denied');
    await expect(run('update audit_log set action = null')).rejects.toThrow('permission denied');
    await expect(run('alter table jobs disable row level security')).rejects.toThrow('must be owner');
    await expect(run('drop table jobs')).rejects.toThrow('must be owner');
  });

  it('covers every table that has a client', async () => {
    const open = await scene.build.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_ref'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
    );
    expect(open).toEqual([]);
  });
});
