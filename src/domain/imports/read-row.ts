import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { noLists, type PersonField, type PersonLookups, type Texts, type Values } from '#domain/people/fields.ts';
import { hasLostFirstZero, hasLostZerosOf, lostZeroMessage } from '#domain/people/phone.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { writeText } from '#domain/people/write-texts.ts';
import { isRef } from '#domain/refs/ref.ts';
import { fromInertCell } from './inert-cell.ts';
import { type Columns, findLabel } from './match-columns.ts';

/** Something wrong with a line of a file, in words; `column` is the head of the column at fault. */
export type LineError = { line: number; column?: string; message: string };

export type ImportRow = {
  /** The line where the row begins in the file; the head is line 1. */
  line: number;
  /** A person who exists already. */
  ref?: string;
  /** The values in the file; a missing column has none. */
  values: Values;
  /** Fields whose cell is empty: an update empties them. */
  emptied: string[];
  errors: LineError[];
  /** The cells by column, as typed. */
  texts: Texts;
};

type ReadRowInput = { columns: Columns; fields: readonly PersonField[]; lookups: PersonLookups };

/** What is wrong with a line that has more cells than the head, as `1,234.50` without quotes makes it. */
export function findSurplusCells(cells: readonly string[], columns: Columns): string | undefined {
  if (cells.slice(columns.length).every((cell) => cell.trim() === '')) return undefined;
  return `This line has ${cells.length} cells, but the header has ${columns.length}. Put quotes around a cell with commas in it.`;
}

/** One line of a CSV file as values, with everything that is wrong with it (docs/product/imports.md, "Lines"). */
export function readRow(cells: readonly string[], line: number, { columns, fields, lookups }: ReadRowInput): ImportRow {
  const surplus = findSurplusCells(cells, columns);
  if (surplus) return { line, values: {}, emptied: [], errors: [{ line, message: surplus }], texts: {} };
  const texts: Texts = {};
  for (const [at, name] of columns.entries()) if (name) texts[name] = fromInertCell((cells[at] ?? '').trim());
  const present = fields.filter(({ name }) => columns.includes(name));
  const { values, problems } = readTexts(texts, { fields: present, lookups });
  const errors = [...problems, ...findLostZeros(values, present)].map(({ path, message }) => ({
    line,
    column: findLabel(path, fields),
    message,
  }));
  const emptied = present.filter(({ name, kind }) => texts[name] === '' && kind !== 'flag').map(({ name }) => name);
  const row: ImportRow = { line, values, emptied, errors, texts };
  if (!texts.ref) return row;
  if (isRef(texts.ref)) return { ...row, ref: texts.ref };
  return {
    ...row,
    errors: [
      {
        line,
        column: 'ref',
        message: `“${texts.ref.slice(0, 40)}” is not a valid ref. Correct it, or leave it empty to add a new person.`,
      },
      ...errors,
    ],
  };
}

/** Phone numbers of a file that a spreadsheet has read as numbers (docs/product/imports.md, "Numbers that a spreadsheet changes"). */
function findLostZeros(values: Values, fields: readonly PersonField[]): FieldIssue[] {
  return fields.flatMap(({ name, kind }) =>
    kind === 'phone' && hasLostFirstZero(String(values[name] ?? '')) ? [{ path: name, message: lostZeroMessage }] : [],
  );
}

/** The same of any text that is stored with zeros before its digits, such as a payroll number. */
export function findLostStoredZeros(
  { line, values }: Pick<ImportRow, 'line' | 'values'>,
  { stored, fields }: { stored: Values; fields: readonly PersonField[] },
): LineError[] {
  return fields
    .filter(
      ({ name, kind }) => kind === 'line' && hasLostZerosOf(String(stored[name] ?? ''), String(values[name] ?? '')),
    )
    .map(({ name }) => ({ line, column: findLabel(name, fields), message: lostZeroMessage }));
}

/** A person's stored values after an update from the file. */
export function listChangedValues(stored: Values, { values, emptied }: Pick<ImportRow, 'values' | 'emptied'>): Values {
  const after = { ...stored, ...values };
  for (const name of emptied) delete after[name];
  return after;
}

/** Whether two people's details are equal. */
export function isSame(first: Values, other: Values, fields: readonly PersonField[]): boolean {
  const write = (value: Values[string], field: PersonField) => writeText(value, field, { today: '', ...noLists });
  return fields.every((field) => write(first[field.name], field) === write(other[field.name], field));
}
