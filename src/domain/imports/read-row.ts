import type { PersonField, PersonLookups, Texts, Values } from '#domain/people/fields.ts';
import { withoutOldPlace } from '#domain/people/old-place.ts';
import {
  hasLostFirstZero,
  hasLostZerosOf,
  incompleteNumber,
  lostZeroMessage,
  restoreFirstZero,
} from '#domain/people/phone.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { writeText } from '#domain/people/write-texts.ts';
import { isRef } from '#domain/refs/ref.ts';
import { findLabel } from './match-columns.ts';
import type { CellTexts, LineError } from './read-cells.ts';

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
  /** Phone numbers that a spreadsheet has taken the first 0 of. */
  lostZeros: LostZero[];
};

/** A phone number without its first 0, and with it. */
export type LostZero = { line: number; column: string; before: string; after: string };

/** `putsZerosBack`: someone has agreed that the first 0 of phone numbers is put back. */
type RowRules = { fields: readonly PersonField[]; lookups: PersonLookups; putsZerosBack?: boolean };

/** Reads the cells of one line as values, with everything that is wrong with them (docs/product/imports.md, "Lines"). */
export function readRow(
  { line, texts, errors: unusable }: { line: number; texts: CellTexts; errors: readonly LineError[] },
  { fields, lookups, putsZerosBack = false }: RowRules,
): ImportRow {
  const present = fields.filter(({ name }) => texts[name] !== undefined);
  const { values, problems } = readTexts(texts, { fields: present, lookups });
  const zeros = findLostZeros(values, { fields: present, lookups });
  const unread = [...problems, ...(putsZerosBack ? zeros.filter(({ after }) => !after) : zeros)].map((issue) => ({
    line,
    column: findLabel(issue.path, fields),
    message: issue.message,
  }));
  const lostZeros = zeros.flatMap(({ path, before, after }) =>
    after ? [{ line, column: findLabel(path, fields), before, after }] : [],
  );
  if (putsZerosBack) for (const { path, after } of zeros) if (after) values[path] = after;
  const errors = [...unusable, ...unread];
  const emptied = present.filter(({ name, kind }) => texts[name] === '' && kind !== 'flag').map(({ name }) => name);
  const row: ImportRow = { line, values, emptied, errors, texts, lostZeros };
  if (!texts.ref) return row;
  if (isRef(texts.ref)) return { ...row, ref: texts.ref };
  return {
    ...row,
    errors: [
      {
        line,
        column: 'ref',
        message: `“${texts.ref}” is not a valid ref. Correct it, or leave it empty to add a new person.`,
      },
      ...errors,
    ],
  };
}

/**
 * Finds the phone numbers of a file that a spreadsheet has read as numbers, with the 0 put back where that makes them whole
 * (docs/product/imports.md, "Numbers that a spreadsheet changes").
 */
function findLostZeros(values: Values, { fields, lookups }: RowRules) {
  return fields.flatMap(({ name, kind }) => {
    const before = String(values[name] ?? '');
    if (kind !== 'phone' || !hasLostFirstZero(before)) return [];
    const after = lookups.country && restoreFirstZero(before, lookups.country);
    return [{ path: name, before, after, message: after ? lostZeroMessage : incompleteNumber }];
  });
}

/** Finds lost zeros of any text that is stored with zeros before its digits, such as a payroll number. */
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

/** Merges a person's stored values with an update from the file. A home that has moved keeps no place. */
export function listChangedValues(stored: Values, { values, emptied }: Pick<ImportRow, 'values' | 'emptied'>): Values {
  const after = { ...stored, ...values };
  for (const name of emptied) delete after[name];
  return withoutOldPlace(stored, after);
}

/** Says whether two people's details are equal. */
export function hasSameDetails(first: Values, other: Values, fields: readonly PersonField[]): boolean {
  return fields.every((field) => writeText(first[field.name], field) === writeText(other[field.name], field));
}
