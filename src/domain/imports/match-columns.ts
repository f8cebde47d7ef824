import { mostCharacters, type PersonField } from '#domain/people/fields.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';

/** A column that a file may have, whether it must, and the most characters of a cell. */
export type ImportColumn = { name: string; label: string; most: number; required?: true };

/** For cells with a number, a date, a time or a ref. A wrong one fits too, so that its message can say what is right. */
export const shortCell = 40;

/** Names a person who exists already. */
export const refColumn: ImportColumn = { name: 'ref', label: 'ref', most: shortCell };

/** Makes the column of a field of a person. */
export function toImportColumn({ name, label, kind, required }: PersonField): ImportColumn {
  return { name, label, most: Math.max(mostCharacters[kind], shortCell), ...(required && { required }) };
}

/** The name of each column of a file. */
export type Columns = readonly (string | undefined)[];
type ColumnMatch = { columns: Columns; messages: string[] };

/**
 * Finds the field that each column of a CSV file holds, by its head in any spelling (`Given name`, `given_name`, `givenName`). Issues name
 * a column that is unknown, appears twice or is missing (docs/product/imports.md, "Columns").
 */
export function matchColumns(heads: readonly string[], fields: readonly ImportColumn[]): ColumnMatch {
  const names = new Map(fields.flatMap(({ name, label }) => [name, label].map((head) => [foldHeading(head), name])));
  const columns = heads.map((head) => names.get(foldHeading(head)));
  const unknown = heads.filter((head, at) => columns[at] === undefined && head.trim() !== '');
  const twice = columns.filter((name, at) => name !== undefined && columns.indexOf(name) !== at);
  const missing = fields.filter(({ name, required }) => required && !columns.includes(name));
  const labels = joinWithCommas(fields.map(({ label }) => label));
  return {
    columns,
    messages: [
      ...unknown.map((head) => `Unknown column: “${head.trim().slice(0, 60)}”. Use these columns: ${labels}.`),
      ...[...new Set(twice)].map(
        (name) => `The column ${findLabel(name!, fields)} appears more than once. Keep one of them.`,
      ),
      ...missing.map(({ label }) => `The column ${label} is missing. Add it.`),
    ],
  };
}

/** Finds the head of a field's column. */
export function findLabel(name: string, fields: readonly Pick<ImportColumn, 'name' | 'label'>[]): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}

function foldHeading(head: string): string {
  return head.replaceAll(/[\s_-]/g, '').toLowerCase();
}
