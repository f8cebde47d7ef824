import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Prepares for each test a folder of migrations and definitions, which are empty at first, and a database that knows of none. */
export function prepareMigrations() {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'alongside-migrations-'));
    for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part));
    await database.owner.query('delete from schema_migrations; delete from schema_objects');
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });
  const query = async (text: string) => (await database.owner.query(text)).rows;
  return {
    database: () => database,
    query,
    add: (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql),
    remove: (name: string) => rmSync(join(folder, 'migrations', name)),
    define: (path: string, sql: string) => writeFileSync(join(folder, path), sql),
    applied: async () => (await query('select name from schema_migrations order by name')).map(({ name }) => name),
    migrateFolder: () => migrate(database.urls.owner, { folder }),
  };
}
