import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A file of SQL as the database records it; `path` is relative to the folder db/. */
export type SqlFile = { path: string; sql: string; checksum: string };

/** Reads the functions, the policies and, last, the grants; each is applied again when its content changes. */
export async function readDefinitions(folder: string): Promise<SqlFile[]> {
  return [...(await readSqlFiles(folder, 'functions')), ...(await readSqlFiles(folder, ''))];
}

/** Reads all files of SQL in a folder by name, except that the grants come last. */
export async function readSqlFiles(root: string, folder: string): Promise<SqlFile[]> {
  const path = join(root, folder);
  const names = existsSync(path) ? (await readdir(path)).filter((name) => name.endsWith('.sql')) : [];
  names.sort((a, b) => Number(isGrants(a)) - Number(isGrants(b)) || (a < b ? -1 : 1));
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line ends is the same file.
      const sql = (await readFile(join(path, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        path: folder ? `${folder}/${name}` : name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}

/** The table of what has been applied; a migration empties it. */
export const definitionsTable = `create table if not exists schema_definitions (
  path text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/** Applies what has changed, all of it or nothing. */
export async function applyDefinitions(client: pg.Client, files: SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from schema_definitions',
  );
  const applied = new Map(rows.map((row) => [row.path, row.checksum]));
  const changed = files.filter(({ path, checksum }) => applied.get(path) !== checksum);
  if (changed.length === 0) return;
  const grants = files.filter(({ path }) => isGrants(path) && !changed.some((sqlFile) => sqlFile.path === path));
  await client.query('begin');
  try {
    // A function may call one that a later file defines.
    await client.query('set local check_function_bodies = off');
    for (const file of [...changed, ...grants]) await applyFile(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyFile(client: pg.Client, { path, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${path} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  await client.query(
    `insert into schema_definitions (path, checksum) values ($1, $2)
     on conflict (path) do update set checksum = excluded.checksum, applied_at = now()`,
    [path, checksum],
  );
}

function isGrants(path: string): boolean {
  return path === 'grants.sql';
}
