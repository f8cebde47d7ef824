type Kind = 'text' | 'time' | 'number' | 'list';
/** A column and how its text is read; what it holds has a fixed shape: no tab, quote or comma, and never an empty text. */
export type PackedColumn = readonly [name: string, column: string, kind?: Kind];

export function columnNames(columns: readonly PackedColumn[]): string {
  return columns.map(([, column]) => column).join(', ');
}

/** Returns the columns as a list to select, the same for a row and for `jsonList`. */
export function selectColumns(columns: readonly PackedColumn[]): string {
  return columns
    .map(([name, column, kind]) => `${kind === 'time' ? `left(${column}::text, 5)` : column} as "${name}"`)
    .join(', ');
}

/** Turns the rows of a select into one value of another. */
export function jsonList(select: string): string {
  return `(select coalesce(json_agg(one), '[]') from (${select}) one)`;
}

/** Turns them into one value as `jsonList` does, without the fields that are null. */
export function presentList(select: string): string {
  return `json_strip_nulls(${jsonList(select)})`;
}

/** Formats rows as `jsonb_populate_recordset` takes them: each value under the name of its column. */
export function jsonRecords<R extends object>(columns: readonly PackedColumn[], rows: readonly R[]): string {
  const fieldOf = (row: R, name: string) => (row as Record<string, unknown>)[name] ?? null;
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, fieldOf(row, name)]))),
  );
}

/**
 * Selects rows as one text: a line for each column, with the values of all rows. A thousand small rows cost the driver several times what
 * they cost as one value, since it wraps each row and each column. By column they cost PostgreSQL least.
 */
export function packRows(columns: readonly PackedColumn[]): string {
  const lines = columns.map(([, column, kind]) =>
    kind === 'number' ? `json_agg(${column})` : `string_agg(coalesce(${column}::text, ''), e'\\t')`,
  );
  return `concat_ws(e'\\n', ${lines.join(', ')})`;
}

/** Unpacks what `packRows` sent; a column without a value is absent. */
export function unpackRows<R>(packed: string, columns: readonly PackedColumn[]): R[] {
  const lists = columns.map(([name]) => name);
  const values = Object.values(unpackColumns<Record<string, unknown[]>>(packed, columns));
  return values[0]!.map((_, index) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < lists.length; at++) {
      const value = values[at]![index];
      if (value !== null) row[lists[at]!] = value;
    }
    return row as R;
  });
}

/** Unpacks what `packRows` sent as a list for each column: all have an entry for each row, null where it has no value. */
export function unpackColumns<C>(packed: string, columns: readonly PackedColumn[]): C {
  const lines = packed === '' ? [] : packed.split('\n');
  return Object.fromEntries(columns.map(([name, , kind], index) => [name, readLine(lines[index], kind)])) as C;
}

function readLine(line: string | undefined, kind: Kind = 'text'): unknown[] {
  if (line === undefined) return [];
  if (kind === 'number') return JSON.parse(line);
  return line.split('\t').map((value) => (value === '' ? null : readValue(value, kind)));
}

function readValue(text: string, kind: Kind): string | string[] {
  switch (kind) {
    case 'list':
      return text === '{}' ? [] : text.slice(1, -1).replaceAll('"', '').split(',');
    case 'time':
      return text.slice(0, 5);
    default:
      return text;
  }
}
