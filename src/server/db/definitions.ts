import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inShortLocks, lockAtOnce } from './short-locks.ts';

/** A file of SQL; `path` is relative to the folder db/. */
type SqlFile = { path: string; sql: string; checksum: string };

/** Reads all files of SQL in a folder by name. */
export async function readSqlFiles(root: string, folder: string): Promise<SqlFile[]> {
  const directory = join(root, folder);
  const names = existsSync(directory) ? (await readdir(directory)).filter((name) => name.endsWith('.sql')) : [];
  return Promise.all(
    names.toSorted().map(async (name) => {
      // A checkout with Windows line ends is the same file.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { path: join(folder, name), sql, checksum: toChecksum(sql) };
    }),
  );
}

/** One object that the files define, with the statements that make it: `policy users_scope on users`, or `grants`. */
export type Definition = { name: string; path: string; sql: string; checksum: string; table?: string };

/** Reads the functions, views and triggers, then the policies and, last, the grants. */
export async function readDefinitions(folder: string): Promise<Definition[]> {
  const besides = await readSqlFiles(folder, '');
  const grants = besides.filter(({ path }) => path === 'grants.sql');
  const others = besides.filter((file) => !grants.includes(file));
  const definitions = [
    ...[...(await readSqlFiles(folder, 'functions')), ...others].flatMap(splitIntoObjects),
    ...grants.map((file) => ({ ...file, name: grantsName })),
  ];
  const names = definitions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The ${twice} is defined twice.`);
  return definitions;
}

const grantsName = 'grants';

const objects: { pattern: RegExp; toObject: (...parts: string[]) => Pick<Definition, 'name' | 'table'> }[] = [
  { pattern: /^create (?:or replace )?function (\w+)/, toObject: (name) => ({ name: `function ${name}` }) },
  { pattern: /^create (?:or replace )?view (\w+)/, toObject: (name) => ({ name: `view ${name}` }) },
  {
    pattern: /^create or replace trigger (\w+)[^']*? on (\w+)/,
    toObject: (name, table) => ({ name: `trigger ${name} on ${table}`, table: table! }),
  },
  {
    pattern: /^create policy (\w+) on (\w+)/,
    toObject: (name, table) => ({ name: `policy ${name} on ${table}`, table: table! }),
  },
  {
    pattern: /^alter table (\w+) enable row level security$/,
    toObject: (table) => ({ name: `row security of ${table}`, table: table! }),
  },
  {
    pattern: /^alter table (\w+) alter column (\w+) set default /,
    toObject: (table, column) => ({ name: `default of ${table}.${column}`, table: table! }),
  },
];

function splitFile(path: string, sql: string): string[] {
  try {
    return splitIntoStatements(sql);
  } catch (error) {
    throw new Error(`${path} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Splits a file into the objects that it makes; what drops one belongs to the next. */
function splitIntoObjects({ path, sql: file }: SqlFile): Definition[] {
  const definitions: Definition[] = [];
  let before = '';
  for (const statement of splitFile(path, file)) {
    if (statement.startsWith('drop ')) {
      before += `${statement};\n`;
      continue;
    }
    const kind = objects.find(({ pattern }) => pattern.test(statement));
    if (!kind) throw new Error(`${path} failed: it may not define this: ${statement.slice(0, 60)}`);
    const sql = before + statement;
    const [, ...parts] = kind.pattern.exec(statement)!;
    definitions.push({ ...kind.toObject(...parts), path, sql, checksum: toChecksum(sql) });
    before = '';
  }
  if (before) throw new Error(`${path} failed: it may not only drop this, which is for a migration: ${before.trim()}`);
  return definitions;
}

/** Comments, texts, names in quotes, bodies of functions, the ends of statements, and what is between them. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|(?:(?!\be')[^;'"$/-])+|[$/-]/gi;
const comment = /^(?:--|\/\*)/;

/** Splits SQL into its statements, without the comments between and inside them. */
export function splitIntoStatements(sql: string): string[] {
  const statements = [''];
  let end = 0;
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (index !== end) break;
    end += token.length;
    if (token === ';') statements.push('');
    else if (!comment.test(token)) statements.push(statements.pop() + token);
  }
  if (end < sql.length) throw new Error(`a text or a name has no end: ${sql.slice(end, end + 60)}`);
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Makes the table of what has been applied: each definition as its file had it, and as the catalogue then had it. */
export const definitionsTable = `
  drop table if exists schema_definitions;
  create table if not exists schema_objects (
    name text primary key, checksum text not null, in_catalogue text, applied_at timestamptz not null default now())`;

/**
 * The objects that the catalogue holds under the names of definitions, each with a hash of all that it says of it. The grants are all
 * rights: a table that a migration has made again has lost its own.
 */
const catalogueSql = `
  select 'function ' || proname as name, md5(pg_get_functiondef(oid)) as hash
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all
  select 'view ' || relname, md5(concat(pg_get_viewdef(oid), reloptions))
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all
  select format('trigger %s on %s', tgname, relname), md5(concat(pg_get_triggerdef(t.oid), tgenabled))
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select format('policy %I on %I', policyname, tablename), md5(concat_ws('|', permissive, roles, cmd, coalesce(qual, '-'), with_check))
    from pg_policies where schemaname = 'public'
  union all
  select format('default of %s.%s', attrelid::regclass, attname), md5(pg_get_expr(adbin, adrelid))
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  union all
  select '${grantsName}', md5(string_agg(rights, ' ' order by rights)) from (
    select concat(oid::regclass, relacl) from pg_class where relnamespace = 'public'::regnamespace and relacl is not null
    union all
    select concat(attrelid::regclass, attname, attacl)
      from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attacl is not null
    union all
    select concat(oid::regprocedure, proacl) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat(nspname, nspacl) from pg_namespace where nspname in ('public', 'extensions')) given (rights)
  union all
  select 'row security of ' || relname, 'on' from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`;

/**
 * Brings functions, views, triggers, policies and grants to what the files say, all of it or nothing. Only what differs is touched: a
 * server that is running keeps its tables (record 61).
 */
export async function applyDefinitions(client: pg.Client, definitions: Definition[]): Promise<void> {
  await inShortLocks(client, () => changeDefinitions(client, definitions));
}

/** Runs a change of the tables inside a transaction. What it drops to change a table is made again in the same transaction, never missed. */
export async function keepDefinitions(
  client: pg.Client,
  definitions: Definition[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await readCatalogue(client);
  await change();
  const after = await readCatalogue(client);
  if (definitions.some(({ name }) => before.has(name) && !after.has(name)))
    await changeDefinitions(client, definitions);
}

async function changeDefinitions(client: pg.Client, definitions: Definition[]): Promise<void> {
  const inCatalogue = await readCatalogue(client);
  const { rows } = await client.query<Pick<Definition, 'name' | 'checksum'> & { inCatalogue: string | null }>(
    'select name, checksum, in_catalogue as "inCatalogue" from schema_objects',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  const changed = definitions.filter(({ name, checksum }) => {
    const before = applied.get(name);
    return before?.checksum !== checksum || before.inCatalogue !== (inCatalogue.get(name) ?? null);
  });
  const defined = new Set(definitions.map(({ name }) => name));
  const undefinedPolicies = [...inCatalogue.keys()].filter((name) => name.startsWith('policy ') && !defined.has(name));
  if (changed.length + undefinedPolicies.length === 0) return;
  // A new function is open to all until the grants are applied.
  const grants = definitions.filter((definition) => definition.name === grantsName && !changed.includes(definition));
  const tables = [
    ...changed.map(({ table }) => table),
    ...undefinedPolicies.map((name) => name.slice(name.lastIndexOf(' on ') + 4)),
  ];
  await lockAtOnce(
    client,
    tables.filter((table) => table !== undefined),
  );
  // A function may call one that a later file defines.
  await client.query('set local check_function_bodies = off');
  for (const name of undefinedPolicies) await client.query(`drop ${name}`);
  for (const definition of [...changed, ...grants]) await applyOne(client, definition);
  await recordApplied(client, [...changed, ...grants]);
}

async function readCatalogue(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(catalogueSql);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function applyOne(client: pg.Client, { name, path, sql }: Definition): Promise<void> {
  try {
    await client.query(name.startsWith('policy ') ? `drop ${name.replace('policy', 'policy if exists')}; ${sql}` : sql);
  } catch (error) {
    throw new Error(`${path} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function recordApplied(client: pg.Client, definitions: readonly Definition[]): Promise<void> {
  const inCatalogue = await readCatalogue(client);
  await client.query(
    `insert into schema_objects (name, checksum, in_catalogue) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (name) do update set checksum = excluded.checksum, in_catalogue = excluded.in_catalogue, applied_at = now()`,
    [
      definitions.map(({ name }) => name),
      definitions.map(({ checksum }) => checksum),
      definitions.map(({ name }) => inCatalogue.get(name) ?? null),
    ],
  );
}

function toChecksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
