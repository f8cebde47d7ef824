import type { Client } from 'pg';

/**
 * Inserts rows in one statement. A column takes the value of its name (`job_ref` that of `jobRef`), and a time its milliseconds.
 * Values that no column is named after are left out.
 */
export async function insertRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await listColumns(client, table);
  const values = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  const given = columns.filter(({ key }) => values.some((row) => row.get(key) !== undefined));
  const names = given.map(({ name }) => name).join(', ');
  const records = values.map((row) =>
    Object.fromEntries(given.map(({ name, type, key }) => [name, toJson(row.get(key), type)])),
  );
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(records)],
  );
}

type StoredColumn = { name: string; type: string };

/** Lists the columns that can be written, each with the name of its value. */
async function listColumns(client: Client, table: string): Promise<(StoredColumn & { key: string })[]> {
  const { rows } = await client.query<StoredColumn>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return rows.map((column) => ({
    ...column,
    key: column.name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  }));
}

function toJson(value: unknown, type: string): unknown {
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`;
  return typeof value === 'number' && type.startsWith('timestamp') ? new Date(value).toISOString() : value;
}
