import { createHash } from 'node:crypto';
import type { ImportPreview } from '#contract/imports.ts';
import { createTwiceFinder, toPersonKey } from '#domain/imports/find-twice.ts';
import { type Columns, type ImportColumn, matchColumns, refColumn } from '#domain/imports/match-columns.ts';
import { type ImportRow, isSame, type LineError, listChangedValues, readRow } from '#domain/imports/read-row.ts';
import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import type { PersonField, PersonLookups, Texts, Values } from '#domain/people/fields.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { StoredPerson, VersionedPerson } from '#server/db/person-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import { AppError } from '#server/kernel/problem.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { workInSlices } from './slices.ts';

export { workInSlices };

/** Where an import finds stored people. */
export type Register = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  /** Values of new people where the file has none. */
  defaults: Values;
  /** Columns beside the details. */
  linkColumns?: readonly ImportColumn[];
  /** What is wrong with a line's cells in those columns, once `listByRefs` has read the people of the file. */
  findLinkErrors?(row: ImportRow): LineError[];
  /** Whether those cells add something to a person who exists. */
  hasNewLinks?(row: ImportRow): boolean;
  /** The word for one person, such as `client`. */
  noun: string;
  /** Takes the locks that must precede those of `listByRefs`, where an import writes. */
  lockBefore?(refs: readonly string[]): Promise<void>;
  /** In the order of their refs; locks the rows where an import writes. */
  listByRefs(refs: string[]): Promise<VersionedPerson[]>;
  /** People who share a name or an identifier with a line of the file. */
  listAlike(rows: readonly ImportRow[]): Promise<StoredPerson[]>;
};

export type PlannedRow = { line: number; kind: 'new' | 'changed' | 'same'; ref: string; values: Values; texts: Texts };
/** `version` covers the people that the file names, so it changes when one of them does. */
export type ImportPlan = { planned: PlannedRow[]; errors: LineError[]; version: string };

/** Plans what a file would do, line by line, and lists all its errors; writes nothing. */
export async function planImport(bytes: Uint8Array, register: Register): Promise<ImportPlan> {
  const { rows, errors } = await readRows(bytes, register);
  const stored = await listStoredPersons(rows, register);
  const taken = await listTakenKeys(rows, register);
  const planned: PlannedRow[] = [];
  const findTwice = createTwiceFinder();
  await workInSlices(rows, (row) => {
    const twice = findTwice(row);
    const wrong = [
      ...row.errors,
      ...(register.findLinkErrors?.(row) ?? []),
      ...(twice ? [twice] : findReferenceErrors(row, { stored, taken, noun: register.noun })),
    ];
    errors.push(...wrong);
    if (wrong.length === 0) planned.push(planRow(row, stored, register));
  });
  return { planned, errors: errors.sort((a, b) => a.line - b.line), version: hashVersions(stored) };
}

async function readRows(bytes: Uint8Array, { fields, linkColumns = [], lookups }: Register) {
  const rows: ImportRow[] = [];
  const { columns, lines, errors } = await readLines(bytes, [refColumn, ...fields, ...linkColumns]);
  await workInSlices(lines, ({ cells, line }) => rows.push(readRow(cells, line, { columns, fields, lookups })));
  return { rows, errors };
}

export type ImportLines = { columns: Columns; lines: CsvRecord[]; errors: LineError[] };

/** The lines of a file, and which column each cell belongs to; none where its head is wrong. */
export async function readLines(bytes: Uint8Array, fields: readonly ImportColumn[]): Promise<ImportLines> {
  const { records, error } = await readCsv(bytes);
  const errors: LineError[] = error ? [error] : [];
  const [head, ...lines] = records;
  if (!head || (lines.length === 0 && !error))
    throw new AppError('invalid', 'This file has no lines to import. Choose another file.');
  const { columns, messages } = matchColumns(head.cells, fields);
  if (messages.length === 0) return { columns, lines, errors };
  return { columns, lines: [], errors: messages.map((message) => ({ line: head.line, message })) };
}

async function listStoredPersons(
  rows: readonly ImportRow[],
  register: Register,
): Promise<Map<string, VersionedPerson>> {
  const byRef = new Map<string, VersionedPerson>();
  const refs = rows.flatMap(({ ref }) => ref ?? []).sort();
  await register.lockBefore?.(refs);
  for (const piece of splitIntoPieces(refs)) {
    for (const versionedPerson of await register.listByRefs(piece)) byRef.set(versionedPerson.ref, versionedPerson);
  }
  return byRef;
}

function hashVersions(stored: Map<string, VersionedPerson>): string {
  const hash = createHash('sha256');
  for (const ref of [...stored.keys()].sort()) hash.update(`${ref} ${stored.get(ref)?.version}\n`);
  return hash.digest('base64url');
}

type TakenKeys = { persons: Map<string, string>; identifiers: Map<unknown, string> };

/** The refs of people who already have a name and date of birth, or an identifier, of the file. */
async function listTakenKeys(rows: readonly ImportRow[], register: Register): Promise<TakenKeys> {
  const taken: TakenKeys = { persons: new Map(), identifiers: new Map() };
  for (const piece of splitIntoPieces(rows)) {
    for (const { ref, values } of await register.listAlike(piece)) {
      taken.persons.set(toPersonKey({ values }), ref);
      if (values.nhi) taken.identifiers.set(values.nhi, ref);
    }
  }
  return taken;
}

/** Errors of a line against stored people: an unknown ref, or a new person who exists already. */
function findReferenceErrors(
  row: ImportRow,
  { stored, taken, noun }: { stored: Map<string, StoredPerson>; taken: TakenKeys; noun: string },
): LineError[] {
  const { line, ref, values } = row;
  if (ref && !stored.has(ref))
    return [
      {
        line,
        column: 'ref',
        message: `No ${noun} has the ref ${ref}. Correct it, or leave it empty to add a new one.`,
      },
    ];
  const owner = values.nhi ? taken.identifiers.get(values.nhi) : undefined;
  const same = ref ? undefined : taken.persons.get(toPersonKey(row));
  const other = owner !== undefined && owner !== ref ? owner : same;
  if (other === undefined) return [];
  return [{ line, message: `This ${noun} already exists. To change them, enter ${other} in the ref column.` }];
}

function planRow(
  row: ImportRow,
  stored: Map<string, StoredPerson>,
  { fields, defaults, hasNewLinks }: Register,
): PlannedRow {
  const { line, ref, texts } = row;
  const before = ref ? stored.get(ref)?.values : undefined;
  if (!ref || !before) return { line, kind: 'new', ref: newRef(), values: { ...defaults, ...row.values }, texts };
  const values = listChangedValues(before, row);
  const isUnchanged = isSame(before, values, fields) && !hasNewLinks?.(row);
  return { line, kind: isUnchanged ? 'same' : 'changed', ref, values, texts };
}

type FileFormat = Pick<Register, 'fields' | 'lookups' | 'linkColumns'>;

/** How many lines a preview shows as they will be. */
export const previewedRows = 20;
const mostErrorsShown = 100;

/** The column heads of a file of people: their ref, then their fields. */
export function listHeadings({ fields, linkColumns = [] }: Omit<FileFormat, 'lookups'>): string[] {
  return [refColumn, ...fields, ...linkColumns].map(({ label }) => label);
}

/** A file with heads and no lines, for the office to fill in. */
export function writeTemplate(format: FileFormat): string {
  return writeHead(listHeadings(format));
}

export function writeHead(headings: readonly string[]): string {
  return fileMark + writeLine(headings);
}

/** The preview of an import, as the office reads it. */
export function describePreview(
  { planned, errors, version }: ImportPlan,
  { fields, lookups, linkColumns = [] }: FileFormat,
): ImportPreview {
  const columns = [...fields, ...linkColumns];
  const count = (kind: PlannedRow['kind']) => planned.filter((plannedRow) => plannedRow.kind === kind).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    errors,
    version,
    heads: columns.map(({ label }) => label),
    rows: planned.slice(0, previewedRows).map(({ line, kind, values, ...row }) => {
      const texts = { ...row.texts, ...writeTexts(values, { fields, lookups }) };
      return { line, kind, cells: columns.map(({ name }) => texts[name] ?? '') };
    }),
  };
}

/** Requires the previewed version, so that an import overwrites no person changed since. An import is all or nothing. */
export function requirePreviewed({ errors, version }: Pick<ImportPlan, 'errors' | 'version'>, seen: string): void {
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
    await workInSlices(piece, (person) => lines.push(formatPersonLine(person, format)));
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
  const withRef = (wantedKind: PlannedRow['kind']) =>
    planned.filter(({ kind }) => kind === wantedKind).map(({ ref, values }) => ({ ...values, ref }));
  return { added: withRef('new'), changed: withRef('changed').sort((a, b) => (a.ref < b.ref ? -1 : 1)) };
}

/** Runs one import at a time, so that two files with the same people cannot overtake each other. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside import', 0))`);
}
