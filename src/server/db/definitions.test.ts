import { describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { prepareMigrations } from '#server/testing/migrations.ts';
import { migrate } from './migrate.ts';

const { add, database, define, migrateFolder, query } = prepareMigrations();

describe('migrate, functions, views, triggers, policies and grants', () => {
  const readValue = async () => (await query('select value() as value'))[0].value;
  const returning = (value: number) =>
    `create or replace function value() returns int language sql as 'select ${value}';`;
  const policy = (name: string, rule: string) => `create policy ${name} on notes using (${rule});`;
  const notes = 'create table notes (word text);';
  const security = 'alter table notes enable row level security;';
  /** Reads the numbers of the policies, which are new where one was made again. */
  const policyNumbers = async () =>
    Object.fromEntries((await query('select polname, oid from pg_policy')).map(({ polname, oid }) => [polname, oid]));
  const grantsApplied = async () =>
    (await query(`select applied_at from schema_objects where name = 'grants'`))[0].applied_at;

  it('applies them after the migrations, the grants last', async () => {
    add('0001_create_notes.sql', notes);
    define('grants.sql', 'grant select on all_notes to public; grant execute on function value to public;');
    define('policies.sql', `${security} ${policy('short', 'length(word) < value()')}`);
    define('functions/all-notes.sql', 'drop view if exists all_notes; create view all_notes as select * from notes;');
    define('functions/value.sql', returning(1));
    await migrateFolder();
    expect(await readValue()).toBe(1);
    expect(await query(`select qual from pg_policies where tablename = 'notes'`)).toEqual([
      { qual: '(length(word) < value())' },
    ]);
  });

  it('applies again what has changed and nothing else, and the grants where anything has', async () => {
    add('0001_create_notes.sql', notes);
    define('grants.sql', 'grant select on notes to public;');
    define('functions/value.sql', returning(1));
    define('policies.sql', `${security} ${policy('first', 'true')} ${policy('second', 'true')}`);
    await migrateFolder();
    const [before, granted] = [await policyNumbers(), await grantsApplied()];
    await migrateFolder();
    expect([await policyNumbers(), await grantsApplied()]).toEqual([before, granted]);
    define('functions/value.sql', `-- Another number.\n${returning(2)}`);
    define('policies.sql', `-- A comment.\n${security} ${policy('first', 'true')} ${policy('second', 'false')}`);
    await migrateFolder();
    expect(await readValue()).toBe(2);
    const after = await policyNumbers();
    expect([after.first, after.second === before.second]).toEqual([before.first, false]);
    expect(await grantsApplied()).not.toBe(granted);
  });

  it('makes again what a migration or a person has dropped or changed, and leaves the rest', async () => {
    add('0001_create_notes.sql', notes);
    define(
      'policies.sql',
      `${security} ${policy('first', 'true')} ${policy('second', 'false')} ${policy('third', 'true')}`,
    );
    await migrateFolder();
    const before = await policyNumbers();
    add('0002_drop_policy.sql', 'drop policy first on notes;');
    await database().owner.query('alter policy second on notes using (true)');
    await migrateFolder();
    const rules = await query(`select policyname, qual from pg_policies where tablename = 'notes' order by 1`);
    expect(rules.map(({ qual }) => qual)).toEqual(['true', 'false', 'true']);
    expect((await policyNumbers()).third).toBe(before.third);
  });

  it('shows a new column of a table in a view of all its columns', async () => {
    add('0001_create_notes.sql', notes);
    define('functions/all-notes.sql', 'drop view if exists all_notes; create view all_notes as select * from notes;');
    await migrateFolder();
    add('0002_add_column.sql', 'alter table notes add column more text;');
    await migrateFolder();
    expect(await query('select more from all_notes')).toEqual([]);
  });

  it('changes nothing where one of them fails, and names its file', async () => {
    define('functions/value.sql', returning(1));
    await migrateFolder();
    define('functions/value.sql', returning(2));
    define('policies.sql', policy('first', 'true'));
    await expect(migrateFolder()).rejects.toThrow('"notes" does not exist');
    define('policies.sql', '');
    define('functions/view.sql', 'create view broken as select 1 / nothing;');
    await expect(migrateFolder()).rejects.toThrow(/^functions\/view\.sql failed: .*nothing/);
    expect(await readValue()).toBe(1);
    define('functions/view.sql', '');
    await migrateFolder();
    expect(await readValue()).toBe(2);
  });

  it('applies the grants again where a migration or a person has changed what anyone may do', async () => {
    const grants = `revoke all on all tables in schema public from alongside_app; grant select on notes to alongside_app;`;
    const readRights = async () => {
      const may = (right: string) => `has_table_privilege('alongside_app', 'notes', '${right}')`;
      const [{ reads, deletes }] = await query(`select ${may('select')} as reads, ${may('delete')} as deletes`);
      return [reads, deletes];
    };
    add('0001_create_notes.sql', notes);
    define('grants.sql', grants);
    await migrateFolder();
    await database().owner.query('grant delete on notes to alongside_app');
    await migrateFolder();
    expect(await readRights()).toEqual([true, false]);
    add('0002_make_notes_again.sql', `drop table notes; ${notes}`);
    await migrateFolder();
    expect(await readRights()).toEqual([true, false]);
  });

  it('reads texts, names and bodies whole, whatever is in them', async () => {
    add('0001_create_notes.sql', notes);
    define(
      'policies.sql',
      `/* It's first; */ ${security} ${policy('first', `word <> e'it\\'s; -- a' and word <> 'b''; --' and "word" <> $$c; '$$`)}`,
    );
    await migrateFolder();
    const [{ qual }] = await query(`select qual from pg_policies where tablename = 'notes'`);
    for (const text of [`'it''s; -- a'`, `'b''; --'`, `'c; '''`]) expect(qual).toContain(text);
  });

  it('drops a policy of whatever name that no file has', async () => {
    add('0001_create_notes.sql', notes);
    await migrateFolder();
    await database().owner.query('create policy "Open to all" on notes using (true)');
    await migrateFolder();
    expect(await query(`select from pg_policies where tablename = 'notes'`)).toEqual([]);
  });

  it.each([
    [
      'a text without an end',
      `${policy('first', 'true')} ${policy('second', `word <> 'a`)}`,
      /^policies\.sql failed: .*no end/,
    ],
    ['what it would only drop', `${policy('first', 'true')} drop policy if exists old on notes;`, /only drop/],
    [
      'what it cannot name',
      `insert into notes values ('a;b');`,
      /^policies\.sql failed: it may not define this: insert/,
    ],
    [
      'a name twice',
      `${policy('first', 'true')} ${policy('first', `word = ';'`)}`,
      'policy first on notes is defined twice',
    ],
  ])('refuses %s', async (_, sql, says) => {
    define('policies.sql', sql);
    await expect(migrateFolder()).rejects.toThrow(says);
  });

  it('applies nothing of the product again where nothing has changed', async () => {
    const { owner, urls, drop } = await createTestDatabase();
    const readLast = async () => (await owner.query('select max(applied_at) as last from schema_objects')).rows;
    const before = await readLast();
    await migrate(urls.owner);
    expect(await readLast()).toEqual(before);
    await drop();
  });

  it('revokes and drops what the files no longer contain', async () => {
    const { owner, pool, urls, drop } = await createTestDatabase();
    await owner.query('grant select (password_hash) on users to alongside_app');
    await owner.query('create policy users_open on users using (true)');
    await migrate(urls.owner);
    await expect(pool.query('select password_hash from users')).rejects.toThrow('permission denied');
    expect((await owner.query(`select from pg_policies where policyname = 'users_open'`)).rowCount).toBe(0);
    await drop();
  });

  it('leaves to an administrator what they have put beside our functions and tables', async () => {
    const { owner, urls, drop } = await createTestDatabase();
    const name = `administrator_${newRef()}`;
    await owner.query(`create role ${name}; grant ${name} to current_user with set true, inherit false;
      grant create on schema public to ${name};
      set role ${name};
      create function reset_statistics() returns int language sql as 'select 1'; revoke all on function reset_statistics from public;
      create table statistics (n int);
      reset role;
      grant select (password_hash) on users to alongside_app`);
    await migrate(urls.owner);
    const open = await owner.query(
      `select from pg_attribute where attrelid = 'users'::regclass and attname = 'password_hash' and attacl is not null`,
    );
    expect(open.rowCount).toBe(0);
    await owner.query(
      `set role ${name}; drop owned by current_user; reset role; revoke all on schema public from ${name}; drop role ${name}`,
    );
    await drop();
  });
});
