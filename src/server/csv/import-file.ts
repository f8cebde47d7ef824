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

/** The heads of a file of people: who they are, and what is kept of them. */
export function listHeadings({ fields }: Pick<FileFormat, 'fields'>): string[] {
  return ['ref', ...fields.map(({ label }) => label)];
}

/** A file without a line, to begin with. */
export function writeTemplate(format: FileFormat): string {
  return fileMark + writeLine(listHeadings(format));
}

/** What a file would do, for the eye. */
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

/** An import is all or nothing, and goes by the preview it was decided on: nobody is overwritten who has changed since. */
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

/** Everybody as a file that an import reads again; `listAfter` gives them in the order of their refs, piece by piece. */
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

/** Whom a file adds, and whom it changes: these in the order of their refs, in which rows are taken whatever the file's. */
export function listRowsToWrite({ planned }: ImportPlan): Record<'added' | 'changed', (Values & { ref: string })[]> {
  const withRef = (wanted: PlannedRow['kind']) =>
    planned.filter(({ kind }) => kind === wanted).map(({ ref, values }) => ({ ...values, ref }));
  return { added: withRef('new'), changed: withRef('changed').sort((a, b) => (a.ref < b.ref ? -1 : 1)) };
}

/** One import at a time: two files with the same people must not pass each other. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside import', 0))`);
}
