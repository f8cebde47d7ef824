type Kind = 'text' | 'time' | 'number' | 'list';
/** A column and how its text is read; what it holds has a fixed shape, so no tab, no line end and no quote. */
export type PackedColumn = readonly [name: string, column: string, kind?: Kind];

const firstLetter = 'A'.charCodeAt(0);

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
 * Rows as one text: a line each, in it every column that has a value, led by the column's letter. A thousand small rows cost
 * the driver several times what they cost as one value, since it wraps each row and each column, the empty ones too.
 */
export function packRows(columns: readonly PackedColumn[]): string {
  const values = columns.map(([, column], index) => `'${String.fromCharCode(firstLetter + index)}' || ${column}::text`);
  return `string_agg(concat_ws(e'\\t', ${values.join(', ')}), e'\\n')`;
}

/** Rows for which `where` holds: they have a value in every one of `columns`, perhaps one in `maybe`, and none in any other. */
type NarrowRows = { where: string; columns: readonly PackedColumn[]; maybe: PackedColumn };

/** The rows as a JSON array, sent to the client unparsed; of narrow ones the other columns are not looked at. */
export function jsonRows(columns: readonly PackedColumn[], narrow?: NarrowRows): string {
  const wide = `'{' || concat_ws(',', ${columns.map(jsonField).join(', ')}) || '}'`;
  const row = narrow ? `case when ${narrow.where} then ${narrowRow(narrow)} else ${wide} end` : wide;
  return `'[' || coalesce(string_agg(${row}, ','), '') || ']'`;
}

/** One chain of texts: PostgreSQL takes half as long for it as for `concat_ws`. Constants beside each other become one. */
function narrowRow({ columns, maybe }: NarrowRows): string {
  const fields = columns.map(jsonField).join(` || ',' || `);
  return `'{' || ${fields} || coalesce(',' || ${jsonField(maybe)}, '') || '}'`.replaceAll(`' || '`, '');
}

function jsonField([name, column, kind]: PackedColumn): string {
  return `'"${name}":' || ${jsonValue(column, kind)}`;
}

function jsonValue(column: string, kind: Kind = 'text'): string {
  switch (kind) {
    case 'text':
      return `'"' || ${column}::text || '"'`;
    case 'time':
      return `'"' || left(${column}::text, 5) || '"'`;
    case 'number':
      return `${column}::text`;
    case 'list':
      return `array_to_json(${column})::text`;
  }
}

/** What `packRows` sent; a column without a value is absent. */
export function unpackRows<R>(packed: string | null, columns: readonly PackedColumn[]): R[] {
  if (!packed) return [];
  return packed.split('\n').map((line) => unpackRow<R>(line, columns));
}

function unpackRow<R>(line: string, columns: readonly PackedColumn[]): R {
  const found: Record<string, unknown> = {};
  for (const value of line.split('\t')) {
    const [name, , kind] = columns[value.charCodeAt(0) - firstLetter]!;
    found[name] = readValue(value.slice(1), kind);
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
