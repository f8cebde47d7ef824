import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { databaseNamed } from '#server/testing/global-setup.ts';
import { assertServerVersion, migrate, readMigrations } from './migrate.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'alongside-migrations-'));
  await database.owner.query('delete from schema_migrations');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const add = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const applied = async () =>
  (await database.owner.query('select name from schema_migrations order by name')).rows.map(({ name }) => name);

describe('migrate', () => {
  it('applies what is new in the order of the names, and nothing twice', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(4, '0')}_fill_first.sql`);
    // Added backwards, so that no order of the folder's own can pass for theirs.
    for (const name of names.slice(0, 10).reverse()) {
      add(name, `create table if not exists first (n serial, name text); insert into first (name) values ('${name}');`);
    }
    add('notes.txt', 'no migration');
    await migrate(database.url, folder);
    for (const name of names.slice(10)) add(name, `insert into first (name) values ('${name}');`);
    await migrate(database.url, folder);
    const { rows } = await database.owner.query('select name from first order by n');
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(await applied()).toEqual(names);
  });

  it('leaves nothing of a migration that fails, and says which', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    add('0002_break_second.sql', 'create table second (n int); select 1 / 0;');
    await expect(migrate(database.url, folder)).rejects.toThrow(/0002_break_second\.sql.*division by zero/);
    expect(await applied()).toEqual(['0001_create_first.sql']);
    await expect(database.owner.query('select from second')).rejects.toThrow('does not exist');
  });

  it('leaves nothing of a migration that cannot be noted as applied', async () => {
    add(
      '0001_create_first.sql',
      `create table first (n int); insert into schema_migrations values ('0001_create_first.sql', '');`,
    );
    await expect(migrate(database.url, folder)).rejects.toThrow('duplicate key');
    await expect(database.owner.query('select from first')).rejects.toThrow('does not exist');
  });

  it('runs for an owner who may neither create nor grant the application’s role but may take it', async () => {
    const name = `plain_owner_${randomBytes(4).toString('hex')}`;
    const owned = `alongside_test_${name}`;
    const admin = database.owner;
    await admin.query(`create role ${name} login password 'plain'`);
    await admin.query(`grant alongside_app to ${name} with set true, admin false`);
    // Whoever makes a role may not act as it by that alone, and must, to give it a database.
    await admin.query(`grant ${name} to current_user with set true`);
    await admin.query(`create database ${owned} owner ${name}`);
    const url = new URL(databaseNamed(database.url, owned));
    [url.username, url.password] = [name, 'plain'];
    await migrate(url.href);
    await prepareJobs(url.href);
    const pool = createPool({ url: url.href, max: 1 });
    expect((await pool.query('select current_user as name')).rows).toEqual([{ name: 'alongside_app' }]);
    await pool.end();
    await admin.query(`drop database ${owned} with (force)`);
    await admin.query(`drop role ${name}`);
  });

  it('lets two servers start at once', async () => {
    add('0001_create_first.sql', 'create table first (n int); select pg_sleep(0.1);');
    await Promise.all([migrate(database.url, folder), migrate(database.url, folder), migrate(database.url, folder)]);
    expect(await applied()).toEqual(['0001_create_first.sql']);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    await migrate(database.url, folder);
    add('0001_create_first.sql', 'create table first (n bigint);');
    await expect(migrate(database.url, folder)).rejects.toThrow(/^The migration 0001_create_first\.sql has changed/);
  });

  it('takes Windows line ends for the same migration', async () => {
    add('0001_create_first.sql', 'create table first\n(n int);\n');
    await migrate(database.url, folder);
    add('0001_create_first.sql', 'create table first\r\n(n int);\r\n');
    await expect(migrate(database.url, folder)).resolves.toBeUndefined();
  });

  it('refuses a database that a newer version has changed', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    add('0002_create_second.sql', 'create table second (n int);');
    await migrate(database.url, folder);
    rmSync(join(folder, '0002_create_second.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow(/0002_create_second\.sql.*does not know/);
  });

  it('says in one line that a server cannot be reached, without its password', async () => {
    const failure = migrate('postgres://owner:secret@127.0.0.1:1/portal', folder);
    await expect(failure).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/portal cannot be reached \(.*ECONNREFUSED.*\)\. [^\n]*$/,
    );
    await expect(failure).rejects.not.toThrow(/secret/);
  });
});

describe('readMigrations', () => {
  it('finds ours in the order of their numbers, none twice and none left out', async () => {
    const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('assertServerVersion', () => {
  it('refuses PostgreSQL 17 and takes 18', () => {
    expect(() => assertServerVersion(170_009, '17.9')).toThrow(/PostgreSQL 17\.9; Alongside needs 18 or later/);
    expect(() => assertServerVersion(180_000, '18.0')).not.toThrow();
  });
});
