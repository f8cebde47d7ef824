import { createHash } from 'node:crypto';
import { createTwiceFinder, personKey } from '#domain/imports/find-twice.ts';
import { matchColumns } from '#domain/imports/match-columns.ts';
import { changedBy, type ImportRow, isSame, type LineError, readRow } from '#domain/imports/read-row.ts';
import type { Known, PersonField, Values } from '#domain/people/fields.ts';
import { newRef } from '#server/db/new-ref.ts';
import { AppError } from '#server/kernel/problem.ts';
import { readCsv } from './read-csv.ts';
import { inSlices, piecesOf } from './slices.ts';

/** Somebody who is there already, and who is like somebody of the file. */
export type Standing = { ref: string; values: Values };
export type VersionedStanding = Standing & { version: number };
/** Where an import looks for those who are there. */
export type Register = {
  fields: readonly PersonField[];
  known: Known;
  /** What those say about whom a file says nothing. */
  defaults: Values;
  /** What one is called, such as `client`. */
  noun: string;
  /** What must be held before any of these is, where an import writes. */
  lockBefore?(refs: readonly string[]): Promise<void>;
  /** In the order of their refs; where an import writes, theirs alone from now on. */
  listByRefs(refs: string[]): Promise<VersionedStanding[]>;
  /** Those who have the name or the identifier of somebody in the file. */
  listAlike(rows: readonly ImportRow[]): Promise<Standing[]>;
};

export type Planned = { line: number; kind: 'new' | 'changed' | 'same'; ref: string; values: Values };
/** `version` tells what those were like whom the file names, so that it is another once one of them is. */
export type ImportPlan = { planned: Planned[]; errors: LineError[]; version: string };

/** What a file would do, line by line, with everything that is wrong with it; nothing is written. */
export async function planImport(bytes: Uint8Array, register: Register): Promise<ImportPlan> {
  const { rows, errors } = await readRows(bytes, register);
  const standing = await standingOf(rows, register);
  const taken = await takenBy(rows, register);
  const planned: Planned[] = [];
  const findTwice = createTwiceFinder();
  await inSlices(rows, (row) => {
    const twice = findTwice(row);
    const wrong = [...row.errors, ...(twice ? [twice] : foreign(row, { standing, taken, noun: register.noun }))];
    errors.push(...wrong);
    if (wrong.length === 0) planned.push(plan(row, standing, register));
  });
  return { planned, errors: errors.sort((a, b) => a.line - b.line), version: versionOf(standing) };
}

async function readRows(bytes: Uint8Array, { fields, known }: Register) {
  const { records, error } = await readCsv(bytes);
  const errors: LineError[] = error ? [error] : [];
  const rows: ImportRow[] = [];
  const [head, ...lines] = records;
  if (!head || (lines.length === 0 && !error))
    throw new AppError('invalid', 'This file has no lines to import. Choose another file.');
  const { columns, messages } = matchColumns(head.cells, fields);
  if (messages.length > 0) return { rows, errors: messages.map((message) => ({ line: head.line, message })) };
  await inSlices(lines, ({ cells, line }) => rows.push(readRow(cells, line, { columns, fields, known })));
  return { rows, errors };
}

async function standingOf(rows: readonly ImportRow[], register: Register): Promise<Map<string, VersionedStanding>> {
  const found = new Map<string, VersionedStanding>();
  const refs = rows.flatMap(({ ref }) => ref ?? []).sort();
  await register.lockBefore?.(refs);
  for (const piece of piecesOf(refs)) {
    for (const one of await register.listByRefs(piece)) found.set(one.ref, one);
  }
  return found;
}

function versionOf(standing: Map<string, VersionedStanding>): string {
  const hash = createHash('sha256');
  for (const ref of [...standing.keys()].sort()) hash.update(`${ref} ${standing.get(ref)?.version}\n`);
  return hash.digest('base64url');
}

type Taken = { persons: Map<string, string>; identifiers: Map<unknown, string> };

/** Who has a name with its date of birth, or an identifier, already. */
async function takenBy(rows: readonly ImportRow[], register: Register): Promise<Taken> {
  const taken: Taken = { persons: new Map(), identifiers: new Map() };
  for (const piece of piecesOf(rows)) {
    for (const { ref, values } of await register.listAlike(piece)) {
      taken.persons.set(personKey({ values }), ref);
      if (values.nhi) taken.identifiers.set(values.nhi, ref);
    }
  }
  return taken;
}

/** What is wrong with a line in the light of who is there: a ref that nobody has, somebody new who is there already. */
function foreign(
  row: ImportRow,
  { standing, taken, noun }: { standing: Map<string, Standing>; taken: Taken; noun: string },
): LineError[] {
  const { line, ref, values } = row;
  if (ref && !standing.has(ref))
    return [
      {
        line,
        column: 'ref',
        message: `No ${noun} has the ref ${ref}. Correct it, or leave it empty to add a new one.`,
      },
    ];
  const owner = values.nhi ? taken.identifiers.get(values.nhi) : undefined;
  const same = ref ? undefined : taken.persons.get(personKey(row));
  const other = owner !== undefined && owner !== ref ? owner : same;
  if (other === undefined) return [];
  return [{ line, message: `This ${noun} already exists. To change them, enter ${other} in the ref column.` }];
}

function plan(row: ImportRow, standing: Map<string, Standing>, { fields, defaults }: Register): Planned {
  const { line, ref } = row;
  const before = ref ? standing.get(ref)?.values : undefined;
  if (!ref || !before) return { line, kind: 'new', ref: newRef(), values: { ...defaults, ...row.values } };
  const values = changedBy(before, row);
  return { line, kind: isSame(before, values, fields) ? 'same' : 'changed', ref, values };
}
