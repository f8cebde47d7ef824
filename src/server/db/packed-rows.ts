type Kind = 'text' | 'time' | 'number' | 'list';
/** A column and how its text is read; what it holds has a fixed shape, so no tab and no line end. */
export type PackedColumn = readonly [name: string, column: string, kind?: Kind];

/** The columns as a list to select. */
export function selectColumns(columns: readonly PackedColumn[]): string {
  return columns.map(([name, column]) => `${column} as "${name}"`).join(', ');
}

/**
 * Rows as one text, a line each with tabs between the columns. A thousand small rows cost the driver four times what they
 * cost as one value, since it wraps every row and every column of its own.
 */
export function packRows(columns: readonly PackedColumn[]): string {
  return `string_agg(concat(${columns.map(([, column]) => column).join(`, e'\\t', `)}), e'\\n')`;
}

/** What `packRows` sent; a column without a value is absent. */
export function unpackRows<R>(packed: string | null, columns: readonly PackedColumn[]): R[] {
  if (!packed) return [];
  return packed.split('\n').map((line) => unpackRow<R>(line, columns));
}

function unpackRow<R>(line: string, columns: readonly PackedColumn[]): R {
  const found: Record<string, unknown> = {};
  let at = 0;
  for (const [name, , kind] of columns) {
    const tab = line.indexOf('\t', at);
    const end = tab < 0 ? line.length : tab;
    if (end > at) found[name] = readValue(line.slice(at, end), kind);
    at = end + 1;
  }
  return found as R;
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
