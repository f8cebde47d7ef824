import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareTasks } from '#server/tasks/tasks.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { inDatabase } from './database-urls.ts';
import { assertServerVersion, migrate, readMigrations } from './migrate.ts';
import { createPool } from './pool.ts';
import { requireAppRole } from './require-app-role.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'alongside-migrations-'));
  for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part));
  await database.owner.query('delete from schema_migrations; delete from schema_definitions');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const add = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql);
const define = (path: string, sql: string) => writeFileSync(join(folder, path), sql);
const applied = async () =>
  (await database.owner.query('select name from schema_migrations order by name')).rows.map(({ name }) => name);

describe('migrate', () => {
  it('applies new migrations in the order of their names, and none twice', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(4, '0')}_fill_first.sql`);
    // Added backwards, so that the folder's own order cannot pass for the order of names.
    for (const name of names.slice(0, 10).reverse()) {
      add(name, `create table if not exists first (n serial, name text); insert into first (name) values ('${name}');`);
    }
    add('notes.txt', 'no migration');
    await migrate(database.urls.owner, { folder });
    for (const name of names.slice(10)) add(name, `insert into first (name) values ('${name}');`);
    await migrate(database.urls.owner, { folder });
    const { rows } = await database.owner.query('select name from first order by n');
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(await applied()).toEqual(names);
  });

  it('leaves nothing of a migration that fails, and names it', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    add('0002_break_second.sql', 'create table second (n int); select 1 / 0;');
    await expect(migrate(database.urls.owner, { folder })).rejects.toThrow(/0002_break_second\.sql.*division by zero/);
    expect(await applied()).toEqual(['0001_create_first.sql']);
    await expect(database.owner.query('select from second')).rejects.toThrow('does not exist');
  });

  it('leaves nothing of a migration that cannot be recorded as applied', async () => {
    add(
      '0001_create_first.sql',
      `create table first (n int); insert into schema_migrations values ('0001_create_first.sql', '');`,
    );
    await expect(migrate(database.urls.owner, { folder })).rejects.toThrow('duplicate key');
    await expect(database.owner.query('select from first')).rejects.toThrow('does not exist');
  });

  it('runs for an owner with rights over the database alone, and the application beside it', async () => {
    const name = `plain_owner_${randomBytes(4).toString('hex')}`;
    const admin = database.owner;
    await admin.query(`create role ${name} login password 'plain'`);
    // Making a role does not allow acting as it, which giving it a database needs.
    await admin.query(`grant ${name} to current_user with set true`);
    await admin.query(`create database ${name} owner ${name}`);
    const { app, owner } = inDatabase(database.urls, name);
    const url = Object.assign(new URL(owner), { username: name, password: 'plain' }).href;
    await migrate(url);
    await prepareTasks(url);
    const pool = createPool({ url: app, max: 1 });
    await requireAppRole(pool);
    expect((await pool.query('select count(*) as n from clients')).rows).toEqual([{ n: 0 }]);
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
  });

  it('lets two servers start at once', async () => {
    add('0001_create_first.sql', 'create table first (n int); select pg_sleep(0.1);');
    await Promise.all([
      migrate(database.urls.owner, { folder }),
      migrate(database.urls.owner, { folder }),
      migrate(database.urls.owner, { folder }),
    ]);
    expect(await applied()).toEqual(['0001_create_first.sql']);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    await migrate(database.urls.owner, { folder });
    add('0001_create_first.sql', 'create table first (n bigint);');
    await expect(migrate(database.urls.owner, { folder })).rejects.toThrow(
      /^The migration 0001_create_first\.sql has changed/,
    );
  });

  it('accepts Windows line ends as the same migration', async () => {
    add('0001_create_first.sql', 'create table first\n(n int);\n');
    await migrate(database.urls.owner, { folder });
    add('0001_create_first.sql', 'create table first\r\n(n int);\r\n');
    await expect(migrate(database.urls.owner, { folder })).resolves.toBeUndefined();
  });

  it('refuses a database that a newer version has changed', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    add('0002_create_second.sql', 'create table second (n int);');
    await migrate(database.urls.owner, { folder });
    rmSync(join(folder, 'migrations', '0002_create_second.sql'));
    await expect(migrate(database.urls.owner, { folder })).rejects.toThrow(/0002_create_second\.sql.*does not know/);
  });

  it.each([
    ['a database', undefined, /^The database [^\n]* is from before .* set DATABASE_URL and .* to an empty database\.$/],
    [
      'a data folder',
      '/srv/alongside',
      /^The data folder \/srv\/alongside is from before [^\n]* delete it, or set DATA_DIR to a new folder\.$/,
    ],
  ])('refuses %s from before the first release in one line, and leaves it as it was', async (_, dataDir, says) => {
    await database.owner.query(`insert into schema_migrations values ('0001_create_identity.sql', 'old')`);
    const before = await applied();
    await expect(migrate(database.urls.owner, { dataDir })).rejects.toThrow(says);
    expect(await applied()).toEqual(before);
  });

  it('says in one line that a server cannot be reached, without its password', async () => {
    const failure = migrate('postgres://owner:secret@127.0.0.1:1/portal', { folder });
    await expect(failure).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/portal cannot be reached \(.*ECONNREFUSED.*\)\. [^\n]*$/,
    );
    await expect(failure).rejects.not.toThrow(/secret/);
  });
});

describe('migrate, functions, policies and grants', () => {
  const readValue = async () => (await database.owner.query('select value() as value')).rows[0].value;
  const returning = (value: number) =>
    `create or replace function value() returns int language sql as 'select ${value}';`;
  const note = (word: string) => `insert into notes (word) values ('${word}');`;
  const notes = async () =>
    (await database.owner.query('select word from notes order by n')).rows.map((row) => row.word);

  it('applies them after the migrations and each again once its content has changed, the grants every time', async () => {
    add('0001_create_notes.sql', 'create table notes (n serial, word text);');
    define('functions/value.sql', returning(1));
    define('functions/other.sql', note('other'));
    define('policies.sql', note('policies'));
    define('grants.sql', note('grants'));
    await migrate(database.urls.owner, { folder });
    expect([await readValue(), await notes()]).toEqual([1, ['other', 'policies', 'grants']]);
    await migrate(database.urls.owner, { folder });
    define('functions/value.sql', returning(2));
    await migrate(database.urls.owner, { folder });
    expect([await readValue(), await notes()]).toEqual([2, ['other', 'policies', 'grants', 'grants']]);
  });

  it('applies all of them after a migration, which may drop one to change a table', async () => {
    add('0001_create_notes.sql', 'create table notes (n serial, word text);');
    define('policies.sql', note('policies'));
    await migrate(database.urls.owner, { folder });
    add('0002_add_column.sql', 'alter table notes add column more text;');
    await migrate(database.urls.owner, { folder });
    expect(await notes()).toEqual(['policies', 'policies']);
  });

  it('applies all of them at a later start, where one failed after a migration', async () => {
    add('0001_create_notes.sql', 'create table notes (n serial, word text);');
    define('policies.sql', note('policies'));
    await migrate(database.urls.owner, { folder });
    add('0002_add_column.sql', 'alter table notes add column more text;');
    define('functions/value.sql', 'select 1 / 0;');
    await expect(migrate(database.urls.owner, { folder })).rejects.toThrow('division by zero');
    define('functions/value.sql', returning(1));
    await migrate(database.urls.owner, { folder });
    expect(await notes()).toEqual(['policies', 'policies']);
  });

  it('changes nothing where one of them fails, and names it', async () => {
    define('functions/value.sql', returning(1));
    await migrate(database.urls.owner, { folder });
    define('functions/value.sql', returning(2));
    define('policies.sql', 'select 1 / 0;');
    await expect(migrate(database.urls.owner, { folder })).rejects.toThrow('policies.sql failed: division by zero');
    expect(await readValue()).toBe(1);
    define('policies.sql', 'select 1;');
    await migrate(database.urls.owner, { folder });
    expect(await readValue()).toBe(2);
  });

  it('revokes and drops what the files no longer contain', async () => {
    const { owner, pool, urls, drop } = await createTestDatabase();
    await owner.query('grant select (password_hash) on users to alongside_app');
    await owner.query('create policy users_open on users using (true)');
    await owner.query(`update schema_definitions set checksum = 'old' where path = 'policies.sql'`);
    await migrate(urls.owner);
    await expect(pool.query('select password_hash from users')).rejects.toThrow('permission denied');
    expect((await owner.query(`select from pg_policies where policyname = 'users_open'`)).rowCount).toBe(0);
    await drop();
  });
});

describe('readMigrations', () => {
  it('finds the migrations in the order of their numbers, without a repeat or a gap', async () => {
    const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('finds each as it was committed: a change is a new migration, and its line in checksums.txt', async () => {
    const lines = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}\n`);
    expect(lines.join('')).toBe(readFileSync(join(import.meta.dirname, 'migrations/checksums.txt'), 'utf8'));
  });
});

describe('assertServerVersion', () => {
  it('refuses PostgreSQL 17 and accepts 18', () => {
    expect(() => assertServerVersion(170_009, '17.9')).toThrow(/PostgreSQL 17\.9, but Alongside needs 18 or later/);
    expect(() => assertServerVersion(180_000, '18.0')).not.toThrow();
  });
});
