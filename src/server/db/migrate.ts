import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  applyDefinitions,
  type Definition,
  definitionsTable,
  keepDefinitions,
  readDefinitions,
  readSqlFiles,
  splitIntoStatements,
} from '#server/db/definitions.ts';
import { inShortLocks } from '#server/db/short-locks.ts';
import { StartError } from '#server/start/start-error.ts';

type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Servers of the version before go on working beside it, and start beside it: its first line is `-- compatible`. */
  compatible: boolean;
  /** It makes indexes while others write, each statement by itself: its first line is `-- concurrently`. */
  concurrently: boolean;
};

const oldestServerVersion = 18;
/** A number that nothing else locks; held for the session so that two servers never migrate at once. */
const advisoryLock = 7_161_204_001;

/** Adds the column only where it lacks: else a start would wait for a backup, which reads all tables, and hold up every other start. */
const migrationsTable = `
  create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'compatible') then
      alter table schema_migrations add column compatible boolean not null default false;
    end if;
  end $$`;

/** `dataDir` is the folder of the embedded database, where it is that; `folder` has the layout of db/. */
type MigrateOptions = { dataDir?: string | undefined; folder?: string };

/** Brings the database up to date, forward only; does nothing where it is. */
export async function migrate(
  url: string,
  { dataDir, folder = import.meta.dirname }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  const definitions = await readDefinitions(folder);
  const client = await connect(url);
  try {
    await requireVersion(client);
    await requirePrimary(client);
    await requireAppRoleThere(client);
    await takeTurn(client);
    await client.query(migrationsTable);
    await client.query(definitionsTable);
    const { rows } = await client.query<AppliedMigration>('select name, checksum, compatible from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row]));
    requireBaseline({ url, dataDir, first: migrations[0]?.name, applied });
    requireKnownMigrations(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    // Where a newer version has been here, its definitions stay.
    if (applied.size + missing.length === migrations.length) {
      // The definitions belong to the tables that the last of them leaves; an index changes none.
      const last = missing.findLast(({ concurrently }) => !concurrently);
      for (const migration of missing) await apply(client, migration, migration === last ? definitions : []);
      await applyDefinitions(client, definitions);
    }
    await refuseTemporaryTables(client);
  } finally {
    await client.end();
  }
}

/** Reads all migrations in the order of their names. */
export async function readMigrations(folder: string = import.meta.dirname): Promise<Migration[]> {
  const files = await readSqlFiles(folder, 'migrations');
  return files.map(({ path, sql, checksum }) => ({
    name: basename(path),
    sql,
    checksum,
    compatible: /^-- (?:concurrently, )?compatible(?:\n|$)/.test(sql),
    concurrently: /^-- concurrently(?:, compatible)?(?:\n|$)/.test(sql),
  }));
}

/**
 * Waits until no other server migrates. It asks again and again, since who waits inside a statement has a snapshot, for which an index that
 * is made concurrently waits.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const isMine = async () =>
    (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLock])).rows[0]!.mine;
  while (!(await isMine())) await wait(100);
}

/** Refuses a server older than PostgreSQL 18; `server_version_num` is 180004 for 18.4. */
export function assertServerVersion(versionNum: number, version: string): void {
  if (versionNum >= oldestServerVersion * 10_000) return;
  throw new StartError(
    `DATABASE_OWNER_URL leads to PostgreSQL ${version}, but Alongside needs ${oldestServerVersion} or later. ` +
      'Upgrade that server, or leave both database URLs out to use the embedded one.',
  );
}

/**
 * Refuses the tables of a session: one would hide the table of its name from later calls of that session. Every start does it: a restored
 * database has its first rights again.
 */
async function refuseTemporaryTables(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'alongside migrate',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(
      `The database ${withoutPassword(url)} cannot be reached (${describeError(error)}). ` +
        'Check DATABASE_OWNER_URL and that PostgreSQL is running.',
    );
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ num: string; version: string }>(
    `select current_setting('server_version_num') as num, current_setting('server_version') as version`,
  );
  assertServerVersion(Number(rows[0]!.num), rows[0]!.version);
}

/** Refuses a standby: the start is tried again once the address leads to the primary. */
async function requirePrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]!.transaction_read_only === 'off') return;
  throw new StartError(
    'DATABASE_OWNER_URL leads to a server that takes no writes, such as a standby. Start again once it leads to the primary (docs/operations.md, "A database that dies").',
  );
}

/** Refuses a server without the app's role: roles belong to the server, so an administrator makes it, once; the embedded server has it. */
async function requireAppRoleThere(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'alongside_app'`);
  if (rowCount !== 0) return;
  throw new StartError(
    `The database server has no role alongside_app. As an administrator, run create role alongside_app login password '…', and use it in DATABASE_URL.`,
  );
}

type AppliedMigration = Pick<Migration, 'name' | 'checksum' | 'compatible'>;
type Applied = Map<string, AppliedMigration>;
type BaselineInput = { url: string; dataDir: string | undefined; first: string | undefined; applied: Applied };

/** Refuses tables from before the first release: no migration leads from those to the tables of the baseline (record 51). */
function requireBaseline({ url, dataDir, first, applied }: BaselineInput): void {
  if (applied.size === 0 || first === undefined || applied.has(first)) return;
  throw new StartError(
    dataDir
      ? `The data folder ${dataDir} is from before the first release of Alongside. Nothing in it was changed. To start afresh, delete it, or set DATA_DIR to a new folder.`
      : `The database ${withoutPassword(url)} is from before the first release of Alongside. Nothing in it was changed. ` +
          'To start afresh, set DATABASE_URL and DATABASE_OWNER_URL to an empty database.',
  );
}

/** Refuses a migration that was edited, and one of a newer version unless it is compatible with this one. */
function requireKnownMigrations(migrations: Migration[], applied: Applied): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const isMissing = migrations.some(({ name }) => !applied.has(name));
  for (const { name, checksum, compatible } of applied.values()) {
    const expected = known.get(name);
    if (expected === checksum || (expected === undefined && compatible && !isMissing)) continue;
    throw new StartError(
      expected === undefined
        ? `The database holds the migration ${name}, which this version of Alongside does not know. Start a newer version.`
        : `The migration ${name} has changed since it was applied. Restore the file and put the change in a new migration.`,
    );
  }
}

async function apply(client: pg.Client, migration: Migration, definitions: Definition[]): Promise<void> {
  const { sql, concurrently } = migration;
  if (concurrently) await naming(migration, () => makeIndexes(client, sql));
  const change = async () => {
    if (!concurrently) await client.query(sql);
    await recordApplied(client, migration);
  };
  await inShortLocks(client, () => keepDefinitions(client, definitions, () => naming(migration, change)));
}

async function naming({ name }: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${describeError(error)}`, { cause: error });
  }
}

async function recordApplied(client: pg.Client, { name, checksum, compatible }: Migration): Promise<void> {
  // A view of all columns of a table lacks a new one until it is made again.
  await client.query(`delete from schema_objects where starts_with(name, 'view ')`);
  await client.query('insert into schema_migrations (name, checksum, compatible) values ($1, $2, $3)', [
    name,
    checksum,
    compatible,
  ]);
}

/**
 * Runs each statement outside a transaction. A try that was broken off has left the indexes that it made, which stay, and perhaps an invalid
 * one, which is made again. Those of others are theirs.
 */
async function makeIndexes(client: pg.Client, sql: string): Promise<void> {
  for (const statement of splitIntoStatements(sql)) {
    if (!/^(?:create (?:unique )?|drop |reindex )index concurrently\s/.test(statement))
      throw new Error(
        `it may only make, drop and make again indexes concurrently, and not do this: ${statement.slice(0, 60)}`,
      );
    const name = /^create (?:unique )?index concurrently\s+(?:if not exists\s+)?(\w+)\s+on\s/.exec(statement)?.[1];
    const { rows } = await client.query<{ isValid: boolean }>(
      `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
      [name],
    );
    if (rows[0]?.isValid) continue;
    if (rows[0]) await client.query(`drop index concurrently ${name}`);
    await client.query(statement);
  }
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  return `${parsed.host || 'localhost'}${parsed.pathname}`;
}

function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\s*\n\s*/g, ' ') : String(error);
}
