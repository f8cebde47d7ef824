import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareTasks } from '#server/tasks/tasks.ts';
import { prepareMigrations } from '#server/testing/migrations.ts';
import { inDatabase } from './database-urls.ts';
import { assertServerVersion, migrate, readMigrations } from './migrate.ts';
import { createPool } from './pool.ts';
import { requireAppRole } from './require-app-role.ts';

const { add, applied, database, migrateFolder, remove } = prepareMigrations();

describe('migrate', () => {
  it('applies new migrations in the order of their names, and none twice', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(4, '0')}_fill_first.sql`);
    // Added backwards, so that the folder's own order cannot pass for the order of names.
    for (const name of names.slice(0, 10).reverse()) {
      add(name, `create table if not exists first (n serial, name text); insert into first (name) values ('${name}');`);
    }
    add('notes.txt', 'no migration');
    await migrateFolder();
    for (const name of names.slice(10)) add(name, `insert into first (name) values ('${name}');`);
    await migrateFolder();
    const { rows } = await database().owner.query('select name from first order by n');
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(await applied()).toEqual(names);
  });

  it('leaves nothing of a migration that fails, and names it', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    add('0002_break_second.sql', 'create table second (n int); select 1 / 0;');
    await expect(migrateFolder()).rejects.toThrow(/0002_break_second\.sql.*division by zero/);
    expect(await applied()).toEqual(['0001_create_first.sql']);
    await expect(database().owner.query('select from second')).rejects.toThrow('does not exist');
  });

  it('leaves nothing of a migration that cannot be recorded as applied', async () => {
    add(
      '0001_create_first.sql',
      `create table first (n int); insert into schema_migrations values ('0001_create_first.sql', '');`,
    );
    await expect(migrateFolder()).rejects.toThrow('duplicate key');
    await expect(database().owner.query('select from first')).rejects.toThrow('does not exist');
  });

  it('runs for an owner with rights over the database alone, and the application beside it', async () => {
    const name = `plain_owner_${randomBytes(4).toString('hex')}`;
    const admin = database().owner;
    await admin.query(`create role ${name} login password 'plain'`);
    // Making a role does not allow acting as it, which giving it a database needs.
    await admin.query(`grant ${name} to current_user with set true`);
    await admin.query(`create database ${name} owner ${name}`);
    const { app, owner } = inDatabase(database().urls, name);
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
    await Promise.all([migrateFolder(), migrateFolder(), migrateFolder()]);
    expect(await applied()).toEqual(['0001_create_first.sql']);
  });

  it('refuses a server that takes no writes, such as a standby', async () => {
    const alter = (change: string) =>
      database().owner.query({
        text: `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`,
      });
    await alter('set default_transaction_read_only = on');
    await expect(migrateFolder()).rejects.toThrow('takes no writes');
    await alter('reset default_transaction_read_only');
    await migrateFolder();
  });

  it('refuses a migration that was edited after it was applied', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    await migrateFolder();
    add('0001_create_first.sql', 'create table first (n bigint);');
    await expect(migrateFolder()).rejects.toThrow(/^The migration 0001_create_first\.sql has changed/);
  });

  it('accepts Windows line ends as the same migration', async () => {
    add('0001_create_first.sql', 'create table first\n(n int);\n');
    await migrateFolder();
    add('0001_create_first.sql', 'create table first\r\n(n int);\r\n');
    await expect(migrateFolder()).resolves.toBeUndefined();
  });

  it('refuses a database that a newer version has changed', async () => {
    add('0001_create_first.sql', 'create table first (n int);');
    add('0002_create_second.sql', 'create table second (n int);');
    await migrateFolder();
    remove('0002_create_second.sql');
    await expect(migrateFolder()).rejects.toThrow(/0002_create_second\.sql.*does not know/);
  });

  it.each([
    ['a database', undefined, /^The database [^\n]* is from before .* set DATABASE_URL and .* to an empty database\.$/],
    [
      'a data folder',
      '/srv/alongside',
      /^The data folder \/srv\/alongside is from before [^\n]* delete it, or set DATA_DIR to a new folder\.$/,
    ],
  ])('refuses %s from before the first release in one line, and leaves it as it was', async (_, dataDir, says) => {
    await database().owner.query(`insert into schema_migrations values ('0001_create_identity.sql', 'old')`);
    const before = await applied();
    await expect(migrate(database().urls.owner, { dataDir })).rejects.toThrow(says);
    expect(await applied()).toEqual(before);
  });

  it('says in one line that a server cannot be reached, without its password', async () => {
    const failure = migrate('postgres://owner:secret@127.0.0.1:1/portal');
    await expect(failure).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/portal cannot be reached \(.*ECONNREFUSED.*\)\. [^\n]*$/,
    );
    await expect(failure).rejects.not.toThrow(/secret/);
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
