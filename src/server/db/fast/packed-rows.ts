type Kind = 'text' | 'time' | 'number' | 'list';
/** A column and how its text is read; what it holds has a fixed shape: no tab, quote or comma, and never an empty text. */
export type PackedColumn = readonly [name: string, column: string, kind?: Kind];

export function columnNames(columns: readonly PackedColumn[]): string {
  return columns.map(([, column]) => column).join(', ');
}

/** The columns as a list to select, the same for a row and for `jsonList`. */
export function selectColumns(columns: readonly PackedColumn[]): string {
  return columns
    .map(([name, column, kind]) => `${kind === 'time' ? `left(${column}::text, 5)` : column} as "${name}"`)
    .join(', ');
}

/** The rows of a select as one value of another. */
export function jsonList(select: string): string {
  return `(select coalesce(json_agg(one), '[]') from (${select}) one)`;
}

/** Rows as `jsonb_populate_recordset` takes them: each value under the name of its column. */
export function jsonRecords<R extends object>(columns: readonly PackedColumn[], rows: readonly R[]): string {
  const fieldOf = (row: R, name: string) => (row as Record<string, unknown>)[name] ?? null;
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, fieldOf(row, name)]))),
  );
}

/**
 * Rows as one text: every column of every row in their order, a tab between them. A thousand small rows cost the driver several
 * times what they cost as one value, since it wraps each row and each column, the empty ones too.
 */
export function packRows(columns: readonly PackedColumn[]): string {
  const values = columns.map(([, column]) => column);
  return `string_agg(concat(${values.join(`, e'\\t', `)}), e'\\t')`;
}

/** What `packRows` sent; a column without a value is absent. */
export function unpackRows<R>(packed: string | null, columns: readonly PackedColumn[]): R[] {
  if (!packed) return [];
  const rows: R[] = [];
  const values = packed.split('\t');
  for (let at = 0; at < values.length; at += columns.length) {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) {
      const value = values[at + index]!;
      if (value !== '') row[columns[index]![0]] = readValue(value, columns[index]![2]);
    }
    rows.push(row as R);
  }
  return rows;
}

function readValue(text: string, kind: Kind = 'text'): string | number | string[] {
  switch (kind) {
    case 'text':
      return text;
    case 'time':
      return text.slice(0, 5);
    case 'number':
      return Number(text);
    case 'list':
      return text === '{}' ? [] : text.slice(1, -1).replaceAll('"', '').split(',');
  }
}
