import { setTimeout as wait } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareMigrations } from '#server/testing/migrations.ts';

const { add, applied, database, define, migrateFolder, query, remove } = prepareMigrations();

describe('migrate, while servers run', () => {
  const security = 'alter table notes enable row level security;';
  const policy = (rule: string) => `${security} create policy first on notes using (${rule});`;
  let reader: PoolClient;
  let migrating: Promise<void> | undefined;
  beforeEach(async () => {
    add('0001_create_notes.sql', 'create table notes (word text); create table others (word text);');
    define('policies.sql', policy('true'));
    await migrateFolder();
    reader = await database().owner.connect();
    await reader.query('begin; select from notes;');
  });
  afterEach(async () => {
    await reader.query('commit');
    reader.release();
    await migrating;
    migrating = undefined;
  });

  const isWaiting = async () =>
    (
      await query(
        `select from pg_stat_activity where application_name = 'alongside migrate' and wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length === 1;

  /** Reads and writes as others do until one call came while a migration waits; returns the longest, in milliseconds. */
  async function findLongestWait(): Promise<number> {
    const waits: number[] = [];
    for (let isBehind = false; !isBehind; ) {
      isBehind = await isWaiting();
      const began = performance.now();
      await database().owner.query(`insert into notes values ('a'); select from notes;`);
      waits.push(performance.now() - began);
    }
    return Math.max(...waits);
  }

  it.each([
    ['a policy', () => define('policies.sql', policy('false'))],
    ['a column', () => add('0002_add_column.sql', 'alter table notes add column more text;')],
  ])('lets no call wait longer than a moment for %s, while an open reading keeps it waiting', async (_, change) => {
    change();
    let isDone = false;
    migrating = migrateFolder().then(() => {
      isDone = true;
    });
    // A lock is waited for 0.3 s at most; the rest is for a busy machine.
    expect(await findLongestWait()).toBeLessThan(5_000);
    expect(isDone).toBe(false);
    await reader.query('commit');
    await migrating;
    expect(isDone).toBe(true);
  });

  it('lets no policy be missing that a migration drops to change a table, whatever else has to wait', async () => {
    await reader.query('commit; begin; select from others');
    add(
      '0002_change_column.sql',
      'drop policy if exists first on notes; alter table notes alter column word type varchar;',
    );
    define('policies.sql', `${policy('true')} create policy of_others on others using (true);`);
    migrating = migrateFolder();
    await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 5 });
    const readNames = () => query(`select policyname as name from pg_policies where schemaname = 'public' order by 1`);
    expect(await readNames()).toEqual([{ name: 'first' }]);
    await reader.query('commit');
    await migrating;
    expect(await readNames()).toEqual([{ name: 'first' }, { name: 'of_others' }]);
  });

  it('gives back many tables, too, where each is had after a moment', async () => {
    await reader.query('commit');
    const names = Array.from({ length: 12 }, (_, number) => `table_${number + 10}`);
    await query(names.map((name) => `create table ${name} (word text)`).join(';'));
    const readers = await Promise.all(
      names.map(async (name) => {
        const client = new pg.Client({ connectionString: database().urls.owner });
        await client.connect();
        await client.query(`begin; select from ${name}`);
        return client;
      }),
    );
    define('policies.sql', names.map((name) => `create policy of_all on ${name} using (true);`).join('\n'));
    migrating = migrateFolder();
    await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 5 });
    const ages: number[] = [];
    for (const client of readers) {
      await wait(150);
      const age = `select extract(epoch from clock_timestamp() - query_start)::float8 as age from pg_stat_activity
                    where application_name = 'alongside migrate' and datname = current_database() and query like 'lock table%'
                      and state = 'active'`;
      ages.push(...(await query(age)).map((row) => row.age));
      await client.query('commit');
      await client.end();
    }
    await migrating;
    expect(Math.max(...ages)).toBeLessThan(1.2);
  });

  it('touches no table of which nothing changes', async () => {
    define('policies.sql', `${policy('true')} create policy of_others on others using (true);`);
    add('0002_add_column.sql', 'alter table others add column more text;');
    await expect(migrateFolder()).resolves.toBeUndefined();
  });

  it('makes an index concurrently, and again where it was broken off', async () => {
    await reader.query('commit');
    await database().owner.query(`insert into notes values ('a'), ('a')`);
    await expect(
      database().owner.query('create unique index concurrently notes_word on notes (word)'),
    ).rejects.toThrow();
    await database().owner.query(`truncate notes`);
    add('0002_index_notes.sql', '-- concurrently\ncreate unique index concurrently notes_word on notes (word);');
    await Promise.all([migrateFolder(), migrateFolder()]);
    const { rows } = await database().owner.query(
      `select indisvalid from pg_index where indexrelid = 'notes_word'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    expect(await applied()).toEqual(['0001_create_notes.sql', '0002_index_notes.sql']);
  });

  it('makes the rest of several indexes after one that failed, and leaves those of others', async () => {
    await reader.query('commit');
    await database().owner.query(`insert into notes values ('a'), ('a'); insert into others values ('a'), ('a')`);
    await expect(
      database().owner.query('create unique index concurrently of_another on others (word)'),
    ).rejects.toThrow();
    const index = (kind: string, name: string) => `create ${kind} concurrently ${name} on notes (word);`;
    add(
      '0002_index_notes.sql',
      `-- concurrently\n${index('index', 'notes_first')} ${index('unique index', 'notes_second')}`,
    );
    await expect(migrateFolder()).rejects.toThrow(/0002_index_notes\.sql failed: .*could not create unique index/);
    await database().owner.query(`truncate notes`);
    await migrateFolder();
    const made = await query(
      `select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid in ('notes'::regclass, 'others'::regclass) order by 1`,
    );
    expect(made).toEqual([
      { name: 'notes_first', indisvalid: true },
      { name: 'notes_second', indisvalid: true },
      { name: 'of_another', indisvalid: false },
    ]);
  });

  it('makes only indexes where its migration says so', async () => {
    await reader.query('commit');
    add('0002_add_column.sql', '-- concurrently\nalter table notes add column more text;');
    await expect(migrateFolder()).rejects.toThrow(/0002_add_column\.sql failed: it may only make/);
  });

  it('starts while a backup reads every table, where nothing has changed', async () => {
    await reader.query('select from schema_migrations; select from schema_objects; select from others');
    await expect(migrateFolder()).resolves.toBeUndefined();
  });

  it('starts an older version beside a newer one whose migrations are compatible, and leaves its definitions', async () => {
    await reader.query('commit');
    const names = ['0002_add_column.sql', '0003_index_notes.sql'];
    add(names[0]!, '-- compatible\nalter table notes add column more text;');
    add(names[1]!, '-- concurrently, compatible\ncreate index concurrently notes_more on notes (more);');
    define('policies.sql', policy('false'));
    await migrateFolder();
    for (const name of names) remove(name);
    define('policies.sql', policy('true'));
    await query(`do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`);
    await migrateFolder();
    const may = `has_database_privilege('alongside_app', current_database(), 'temporary')`;
    expect(await query(`select ${may} as may`)).toEqual([{ may: false }]);
    const { rows } = await database().owner.query(`select qual from pg_policies where tablename = 'notes'`);
    expect(rows).toEqual([{ qual: 'false' }]);
    add('0002_add_another.sql', 'alter table notes add column another text;');
    await expect(migrateFolder()).rejects.toThrow(/0002_add_column\.sql.*does not know/);
  });
});
