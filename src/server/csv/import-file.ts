import type { ImportPreview } from '#contract/imports.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';
import type { ImportPlan, PlannedRow, StoredPerson } from './plan-import.ts';
import { workInSlices } from './slices.ts';
import { fileMark, writeLine } from './write-csv.ts';

type FileFormat = { fields: readonly PersonField[]; lookups: PersonLookups };

const rowsShown = 20;
const mostErrorsShown = 100;

/** The column heads of a file of people: their ref, then their fields. */
export function listHeadings({ fields }: Pick<FileFormat, 'fields'>): string[] {
  return ['ref', ...fields.map(({ label }) => label)];
}

/** A file with heads and no lines, for the office to fill in. */
export function writeTemplate(format: FileFormat): string {
  return fileMark + writeLine(listHeadings(format));
}

/** The preview of an import, as the office reads it. */
export function describePreview(
  { planned, errors, version }: ImportPlan,
  { fields, lookups }: FileFormat,
): ImportPreview {
  const count = (kind: PlannedRow['kind']) => planned.filter((one) => one.kind === kind).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    errors,
    version,
    heads: fields.map(({ label }) => label),
    rows: planned.slice(0, rowsShown).map(({ line, kind, values }) => {
      const texts = writeTexts(values, { fields, lookups });
      return { line, kind, cells: fields.map(({ name }) => texts[name] ?? '') };
    }),
  };
}

/** Requires the previewed version, so that an import overwrites no person changed since. An import is all or nothing. */
export function requireSameVersion({ errors, version }: ImportPlan, seen: string): void {
  requireNoErrors(errors);
  if (version === seen) return;
  const message =
    'Nothing was imported, because records in this file have changed since you checked it. Check the file again.';
  throw new AppError('stale', message);
}

function requireNoErrors(errors: ImportPlan['errors']): void {
  if (errors.length === 0) return;
  const lines = new Set(errors.map(({ line }) => line)).size;
  const message = `Nothing was imported: ${lines === 1 ? 'one line is' : `${lines} lines are`} wrong. Fix every line and choose the file again.`;
  const shownErrors = errors.slice(0, mostErrorsShown).map(({ line, column, message: words }) => ({
    path: `line ${line}${column ? `, ${column}` : ''}`,
    message: words,
  }));
  throw new AppError('ruleBroken', message, { errors: shownErrors });
}

/** Exports all people as a file that an import reads again; `listAfter` gives them by ref, in pieces. */
export async function exportFile(
  format: FileFormat,
  listAfter: (ref: string) => Promise<StoredPerson[]>,
): Promise<string> {
  const lines = [writeTemplate(format)];
  for (let after = ''; ; ) {
    const piece = await listAfter(after);
    await workInSlices(piece, (one) => lines.push(formatPersonLine(one, format)));
    const last = piece.at(-1);
    if (!last) return lines.join('');
    after = last.ref;
  }
}

function formatPersonLine({ ref, values }: StoredPerson, { fields, lookups }: FileFormat): string {
  const texts = writeTexts(values, { fields, lookups });
  return writeLine([ref, ...fields.map(({ name }) => texts[name] ?? '')]);
}

/** The people that a file adds and changes. Changed ones are sorted by ref, the order in which rows are locked. */
export function listRowsToWrite({ planned }: ImportPlan): Record<'added' | 'changed', (Values & { ref: string })[]> {
  const withRef = (wanted: PlannedRow['kind']) =>
    planned.filter(({ kind }) => kind === wanted).map(({ ref, values }) => ({ ...values, ref }));
  return { added: withRef('new'), changed: withRef('changed').sort((a, b) => (a.ref < b.ref ? -1 : 1)) };
}

/** Runs one import at a time, so that two files with the same people cannot overtake each other. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside import', 0))`);
}
