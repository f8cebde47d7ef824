import type { Pool } from '#server/db/pool.ts';
import { inTransaction, rows, type Tx } from '#server/db/transaction.ts';

/** The rows that a database begins with, and where its sequences are. */
export type Contents = { tables: TableRows[]; sequences: SequenceState[] };
type TableRows = { name: string; columns: string; rows: string };
type SequenceState = { name: string; last: string | null };

const inOurSchemas = `relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;
// A table that never had a row has no page.
const tablesWithPages = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and ${inOurSchemas} and pg_relation_size(oid) > 0 order by oid`;
const sequenceStates = `select oid::regclass::text as name, pg_sequence_last_value(oid)::text as last from pg_class
  where relkind = 'S' and ${inOurSchemas} order by oid`;
const layoutParts = [
  `select string_agg(concat_ws(' ', oid, relname, relacl, relrowsecurity, relforcerowsecurity), ',' order by oid) as part
     from pg_class where ${inOurSchemas}`,
  ...['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_proc', 'pg_policy', 'pg_trigger', 'pg_db_role_setting'].map(
    // A changed row has a later transaction than all others.
    (catalog) => `select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${catalog}`,
  ),
];

/** Reads what tables, rules and rights of a database are; another text where any of them was changed. */
export async function readLayout(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ part: string }>(layoutParts.join(' union all '));
  return rows.map(({ part }) => part).join('\n');
}

export function readContents(owner: Pool): Promise<Contents> {
  return inTransaction(owner, async (tx) => {
    const tables: TableRows[] = [];
    for (const { name } of await rows<{ name: string }>(tx, tablesWithPages))
      tables.push({ name, columns: await listColumns(tx, name), rows: await readRows(tx, name) });
    return { tables, sequences: await rows<SequenceState>(tx, sequenceStates) };
  });
}

/** Fails where a session still holds a row. */
export async function restoreContents(owner: Pool, contents: Contents): Promise<void> {
  const changed = await inTransaction(owner, async (tx) => {
    await restoreSequences(tx, contents.sequences);
    return restoreRows(tx, contents.tables);
  });
  if (changed.length === 0) return;
  // Rows come in the order of a new table then, and plans do not count those that are gone.
  await owner.query(`vacuum ${changed.join(', ')}`);
  await owner.query(
    `select pg_clear_relation_stats(nspname, relname) from pg_class join pg_namespace n on n.oid = relnamespace
      where pg_class.oid = any ($1::regclass[])`,
    [changed],
  );
}

/** Returns the tables that it wrote. */
async function restoreRows(tx: Tx, tables: readonly TableRows[]): Promise<string[]> {
  // Neither triggers nor foreign keys stand in the way; a row that a session still holds is an error.
  await tx.query(`set local session_replication_role = replica`);
  await tx.query(`set local lock_timeout = '5s'`);
  const original = new Map(tables.map((table) => [table.name, table]));
  const withPages = (await rows<{ name: string }>(tx, tablesWithPages)).map(({ name }) => name);
  const changed: string[] = [];
  for (const name of new Set([...original.keys(), ...withPages])) {
    const table = original.get(name);
    if (table && (await readRows(tx, name)) === table.rows) continue;
    changed.push(name);
    await tx.query(`delete from ${name}`);
    if (!table) continue;
    await tx.query(
      `insert into ${name} (${table.columns}) overriding system value
       select ${table.columns} from json_populate_recordset(null::${name}, $1)`,
      [table.rows],
    );
  }
  return changed;
}

async function restoreSequences(tx: Tx, sequences: readonly SequenceState[]): Promise<void> {
  const original = new Map(sequences.map(({ name, last }) => [name, last]));
  for (const { name, last } of await rows<SequenceState>(tx, sequenceStates)) {
    const first = original.get(name) ?? null;
    if (last !== first)
      await tx.query('select setval($1::regclass, $2::bigint, $3)', [name, first ?? '1', first !== null]);
  }
}

async function readRows(tx: Tx, name: string): Promise<string> {
  const text = `select coalesce(json_agg(t order by t::text)::text, '[]') as rows from ${name} t`;
  return (await rows<{ rows: string }>(tx, text))[0]!.rows;
}

async function listColumns(tx: Tx, name: string): Promise<string> {
  const listed = await rows<{ columns: string }>(
    tx,
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  return listed[0]!.columns;
}
