import { createTwiceFinder, toPersonKey } from '#domain/imports/find-twice.ts';
import { fullNameColumns, splitNameOf } from '#domain/imports/full-name.ts';
import { type ImportColumn, refColumn, toImportColumn } from '#domain/imports/match-columns.ts';
import type { LineError } from '#domain/imports/read-cells.ts';
import {
  findLostStoredZeros,
  hasSameDetails,
  type ImportRow,
  listChangedValues,
  readRow,
} from '#domain/imports/read-row.ts';
import { writeLine } from '#domain/imports/write-csv.ts';
import type { PersonField, PersonLookups, Texts, Values } from '#domain/people/fields.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { StoredPerson, VersionedPerson } from '#server/db/person-rows.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { readLines } from '../lines/service.ts';
import { hashPlan, type ImportPlan, type PlanInput, type PlannedLine, writeHead } from '../service.ts';
import type { PersonBefore } from '../undo/changes.ts';

/** The place where an import finds stored people. */
export type Register = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  /** Values of new people where the file has none. */
  defaults: Values;
  /** Columns beside the details. */
  linkColumns?: readonly ImportColumn[];
  /** Faults of a line's cells in those columns, once `listByRefs` has read the people of the file. */
  findLinkErrors?(row: ImportRow): LineError[];
  /** True where those cells add something to a person who exists. */
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

type PlannedPerson = PlannedLine & {
  ref: string;
  values: Values;
  texts: Texts;
  /** The details of a person before the line changes them. */
  before?: Values;
};
/** `version` covers the people that the file names, so it changes when one of them does. */
export type PersonPlan = ImportPlan<PlannedPerson>;

/** Plans what a file of people would do, line by line, and lists all its errors; writes nothing. */
export async function planPersons(file: PlanInput['file'], register: Register): Promise<PersonPlan> {
  const { rows, errors, facts } = await readRows(file, register);
  const stored = await listStoredPersons(rows, register);
  const taken = await listTakenKeys(rows, register);
  const planned: PlannedPerson[] = [];
  const findTwice = createTwiceFinder();
  await workInSlices(rows, (row) => {
    const twice = findTwice(row);
    const wrong = [
      ...row.errors,
      ...findLostStoredZeros(row, { stored: stored.get(row.ref ?? '')?.values ?? {}, fields: register.fields }),
      ...(register.findLinkErrors?.(row) ?? []),
      ...(twice ? [twice] : findReferenceErrors(row, { stored, taken, noun: register.noun })),
    ];
    errors.push(...wrong);
    if (wrong.length === 0) planned.push(planRow(row, stored, register));
  });
  const { fields, lookups, linkColumns = [] } = register;
  const columns = [...fields, ...linkColumns];
  return {
    planned,
    errors,
    facts,
    lostZeros: rows.flatMap((row) => row.lostZeros),
    version: hashPlan([...stored.keys()].sort().map((ref) => [ref, stored.get(ref)?.version])),
    heads: columns.map(({ label }) => label),
    writeCells: ({ texts, values }) => {
      const cells = { ...texts, ...writeTexts(values, { fields, lookups }) };
      return columns.map(({ name }) => cells[name] ?? '');
    },
  };
}

async function readRows(file: PlanInput['file'], { fields, linkColumns = [], lookups }: Register) {
  const rows: ImportRow[] = [];
  const columns = [refColumn, ...fields.map(toImportColumn), ...fullNameColumns, ...linkColumns];
  const { lines, errors, facts } = await readLines(file, columns);
  await workInSlices(lines, ({ texts, ...line }) =>
    rows.push(readRow({ ...line, texts: splitNameOf(texts) }, { fields, lookups, putsZerosBack: file.putsZerosBack })),
  );
  return { rows, errors, facts };
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

type TakenKeys = { persons: Map<string, string>; identifiers: Map<unknown, string> };

/** Finds the refs of people who already have a name and date of birth, or an identifier, of the file. */
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
  if (ref && !stored.has(ref)) {
    const message = `No ${noun} has the ref ${ref}. Correct it, or leave it empty to add a new one.`;
    return [{ line, column: 'ref', message }];
  }
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
): PlannedPerson {
  const { line, ref, texts } = row;
  const before = ref ? stored.get(ref)?.values : undefined;
  if (!ref || !before) return { line, kind: 'new', ref: newRef(), values: { ...defaults, ...row.values }, texts };
  const values = listChangedValues(before, row);
  const isUnchanged = hasSameDetails(before, values, fields) && !hasNewLinks?.(row);
  return isUnchanged
    ? { line, kind: 'same', ref, values, texts }
    : { line, kind: 'changed', ref, values, texts, before };
}

type FileFormat = Pick<Register, 'fields' | 'lookups' | 'linkColumns'>;

/** Writes a file of people with heads and no lines, for the office to fill in: their ref, then their fields. */
export function writeTemplate({ fields, linkColumns = [] }: FileFormat): string {
  return writeHead([refColumn, ...fields, ...linkColumns].map(({ label }) => label));
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

/** Lists the people that a file adds and changes. Changed ones are sorted by ref, the order in which rows are locked. */
export function listRowsToWrite({ planned }: PersonPlan): Record<'added' | 'changed', (Values & { ref: string })[]> {
  const withRef = (wantedKind: PlannedLine['kind']) =>
    planned.filter(({ kind }) => kind === wantedKind).map(({ ref, values }) => ({ ...values, ref }));
  return { added: withRef('new'), changed: withRef('changed').sort((a, b) => (a.ref < b.ref ? -1 : 1)) };
}

/** Lists the people that a file changes, with what they were before. */
export function listBefore({ planned }: PersonPlan): { ref: string; before: PersonBefore }[] {
  return planned.flatMap(({ ref, before }) => (before ? [{ ref, before: { values: before } }] : []));
}
