import { createHash } from 'node:crypto';
import { createTwiceFinder, toPersonKey } from '#domain/imports/find-twice.ts';
import { matchColumns } from '#domain/imports/match-columns.ts';
import { type ImportRow, isSame, type LineError, listChangedValues, readRow } from '#domain/imports/read-row.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { newRef } from '#server/db/new-ref.ts';
import { AppError } from '#server/kernel/problem.ts';
import { readCsv } from './read-csv.ts';
import { splitIntoPieces, workInSlices } from './slices.ts';

/** A stored person that a row of the file names or resembles. */
export type StoredPerson = { ref: string; values: Values };
export type VersionedPerson = StoredPerson & { version: number };
/** Where an import finds stored people. */
export type Register = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  /** Values of new people where the file has none. */
  defaults: Values;
  /** The word for one person, such as `client`. */
  noun: string;
  /** Takes the locks that must precede those of `listByRefs`, where an import writes. */
  lockBefore?(refs: readonly string[]): Promise<void>;
  /** In the order of their refs; locks the rows where an import writes. */
  listByRefs(refs: string[]): Promise<VersionedPerson[]>;
  /** People who share a name or an identifier with a line of the file. */
  listAlike(rows: readonly ImportRow[]): Promise<StoredPerson[]>;
};

export type PlannedRow = { line: number; kind: 'new' | 'changed' | 'same'; ref: string; values: Values };
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
      ...(twice ? [twice] : findReferenceErrors(row, { stored, taken, noun: register.noun })),
    ];
    errors.push(...wrong);
    if (wrong.length === 0) planned.push(planRow(row, stored, register));
  });
  return { planned, errors: errors.sort((a, b) => a.line - b.line), version: hashVersions(stored) };
}

async function readRows(bytes: Uint8Array, { fields, lookups }: Register) {
  const { records, error } = await readCsv(bytes);
  const errors: LineError[] = error ? [error] : [];
  const rows: ImportRow[] = [];
  const [head, ...lines] = records;
  if (!head || (lines.length === 0 && !error))
    throw new AppError('invalid', 'This file has no lines to import. Choose another file.');
  const { columns, messages } = matchColumns(head.cells, fields);
  if (messages.length > 0) return { rows, errors: messages.map((message) => ({ line: head.line, message })) };
  await workInSlices(lines, ({ cells, line }) => rows.push(readRow(cells, line, { columns, fields, lookups })));
  return { rows, errors };
}

async function listStoredPersons(
  rows: readonly ImportRow[],
  register: Register,
): Promise<Map<string, VersionedPerson>> {
  const byRef = new Map<string, VersionedPerson>();
  const refs = rows.flatMap(({ ref }) => ref ?? []).sort();
  await register.lockBefore?.(refs);
  for (const piece of splitIntoPieces(refs)) {
    for (const one of await register.listByRefs(piece)) byRef.set(one.ref, one);
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

function planRow(row: ImportRow, stored: Map<string, StoredPerson>, { fields, defaults }: Register): PlannedRow {
  const { line, ref } = row;
  const before = ref ? stored.get(ref)?.values : undefined;
  if (!ref || !before) return { line, kind: 'new', ref: newRef(), values: { ...defaults, ...row.values } };
  const values = listChangedValues(before, row);
  return { line, kind: isSame(before, values, fields) ? 'same' : 'changed', ref, values };
}
