import type { FieldValue } from '#domain/people/fields.ts';

/** A column, its type in SQL, and the name of its value. */
export type ValueColumn = readonly [column: string, type: string, name: string];

/** Turns a list of rows into one table inside a statement, from parameter `first` on; every value is sent as text. */
export function unnestRows(columns: readonly ValueColumn[], first = 1) {
  const names = columns.map(([column]) => column).join(', ');
  const parameters = columns.map((_, at) => `$${first + at}::text[]`).join(', ');
  return {
    names,
    table: `unnest(${parameters}) as given (${names})`,
    casts: columns.map(formatCast).join(', '),
    assignments: columns.map((column) => `${column[0]} = ${formatCast(column)}`).join(', '),
    valuesOf: (rows: readonly Record<string, FieldValue | undefined>[]) =>
      columns.map(([, , name]) => rows.map((row) => toText(row[name]))),
  };
}

/** Casts a column's value: a list without anything in it is empty, not absent. */
function formatCast([column, type]: ValueColumn): string {
  return type === 'text[]' ? `coalesce(given.${column}::text[], '{}')` : `given.${column}::${type}`;
}

/** Formats a value as text; lists hold refs alone, which need no quotes, and JSON is text already. */
function toText(value: FieldValue | undefined): string | null {
  if (value === undefined || value === '') return null;
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

/** Turns rows into a list for each of these fields, as `unnest` takes them. */
export function listsOf<R extends object>(rows: readonly R[], ...names: (keyof R)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name] ?? null));
}

/** Splits a list into pieces of `size`, for statements that take many rows at once. */
export function splitIntoPieces<T>(list: readonly T[], size = 250): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
