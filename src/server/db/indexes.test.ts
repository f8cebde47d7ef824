import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerSql } from '#server/kernel/caller.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the database', () => {
  it('finds the rows of one client by an index in every table that has a client', async () => {
    const { rows } = await database.owner.query<{ table: string; indexed: boolean }>(
      `select c.relname as table,
              exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum) as indexed
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'client_ref' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        order by 1`,
    );
    expect(rows.map(({ table }) => table)).toContain('fundings');
    // These are found by the person who asked, and by a link.
    const byOthers = ['email_changes', 'removed_funders'];
    expect(rows.filter(({ indexed }) => !indexed).map(({ table }) => table)).toEqual(byOthers);
  });

  it('finds what a user did by an index for every foreign key to users but one', async () => {
    const { rows } = await database.owner.query(
      `select c.relname as table, a.attname as column
         from pg_constraint o join pg_class c on c.oid = o.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = o.conkey[1]
        where o.contype = 'f' and o.confrelid = 'users'::regclass
          and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum
                             and (i.indpred is null or pg_get_expr(i.indpred, c.oid) = format('(%I IS NOT NULL)', a.attname)))
        order by 1, 2`,
    );
    // Each visit that took place is written there, and only the removal of an account would use the index.
    expect(rows).toEqual([{ table: 'worked_visits', column: 'confirmed_by' }]);
  });

  it('has no index of the rows and first columns of another', async () => {
    const { rows } = await database.owner.query(
      `with keys as (
         select i.indexrelid, i.indrelid, c.relam, i.indisunique, i.indnatts > i.indnkeyatts as includes,
                pg_get_expr(i.indpred, i.indrelid) as condition,
                array(select row(pg_get_indexdef(i.indexrelid, n, true), i.indclass[n - 1], i.indoption[n - 1], i.indcollation[n - 1])::text
                        from generate_series(1, i.indnkeyatts) n) as columns
           from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace)
       select one.indexrelid::regclass::text as index, other.indexrelid::regclass::text as "servedBy"
         from keys one join keys other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid and other.relam = one.relam
        where not one.indisunique and not one.includes and one.condition is not distinct from other.condition
          and one.columns = other.columns[:cardinality(one.columns)]`,
    );
    expect(rows).toEqual([]);
  });

  it('reads a client’s funding through that index', async () => {
    const session = await database.owner.connect();
    await session.query('set enable_seqscan to off');
    const { rows } = await session.query<{ 'QUERY PLAN': string }>(
      `explain select from fundings where client_ref = '0123456789abcdef'`,
    );
    session.release();
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/Index.* fundings_of_client/);
  });

  it.each([{ who: 'members' }, { who: 'the office too', officeToo: true as const }])(
    'reads one client’s rows by their index behind the policies for $who',
    async ({ who: _, ...access }) => {
      const sql = callerSql({
        access: { scope: 'client', ...access },
        select: 'select ref from jobs where client_ref = caller.client_ref',
      });
      const session = await database.pool.connect();
      await session.query('set enable_seqscan to off');
      const { rows } = await session.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [
        Buffer.from('token'),
        '0123456789abcdef',
        new Date(),
      ]);
      session.release();
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*client_ref/);
    },
  );
});
