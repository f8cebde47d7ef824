import type { Client } from 'pg';

type ColumnValue = string | number | boolean | string[] | Date | undefined;
/** A column's name, its type in SQL, and its value. */
export type Column<R> = readonly [name: string, type: string, value: (row: R) => ColumnValue];

/** Inserts all rows in one statement. Every value is sent as text, since PostgreSQL cannot unnest a list of lists. */
export async function insertRows<R>(
  client: Client,
  { table, columns, rows }: { table: string; columns: readonly Column<R>[]; rows: readonly R[] },
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ');
  const casts = columns.map(([name, type]) => `given.${name}::${type}`).join(', ');
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${casts} from unnest(${parameters}) as given (${names})`,
    columns.map(([, , value]) => rows.map((row) => toText(value(row)))),
  );
}

/** Formats a value as text; lists hold refs alone, which need no quotes. */
function toText(value: ColumnValue): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
