import { createHash } from 'node:crypto';
import type { ImportChoices, Imported, ImportedList, ImportPreview } from '#contract/imports.ts';
import { foldHeading, leftOut } from '#domain/imports/fold-heading.ts';
import { checkLetters } from '#domain/imports/letters.ts';
import type { LineError } from '#domain/imports/read-cells.ts';
import type { LostZero } from '#domain/imports/read-row.ts';
import { isUndoable } from '#domain/imports/undo-import.ts';
import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import type { ChosenFile, FileFacts } from './lines/service.ts';
import { listRememberedHeadings, lockImports, upsertHeadings } from './queries.ts';
import { type ImportedChange, insertImportedChanges } from './undo/changes.ts';
import { type ImportedRecord, insertImport, insertImportedRecords } from './undo/queries.ts';
import type { UndoHooks } from './undo/service.ts';

/** The parts that all imports share: a plan of the lines of a file, its preview, and its writing, all or nothing. */

type ImportInput = ImportChoices & { bytes: Uint8Array; now: Instant };
/** `lock`: the rows that the file names are held, as an import that writes needs. */
export type PlanInput = { file: ChosenFile; now: Instant; lock: boolean };

export type PlannedLine = { line: number; kind: 'new' | 'changed' | 'same' };

/** The effect that a file would have. */
export type ImportPlan<Line extends PlannedLine = PlannedLine> = {
  planned: Line[];
  errors: LineError[];
  facts: FileFacts;
  /** Phone numbers that have lost their first 0; it is put back where someone has agreed. */
  lostZeros?: LostZero[];
  /** Things that the office should know and may import all the same. */
  notices?: LineError[];
  /** Changes where the same file would do something else. */
  version: string;
  heads: readonly string[];
  writeCells(line: Line): string[];
};

/** Plans the lines one after the other: each is planned, or has errors. */
export async function planLines<Line, Planned>(
  lines: Iterable<Line>,
  planLine: (line: Line) => { planned?: Planned; errors: LineError[] },
): Promise<{ planned: Planned[]; errors: LineError[] }> {
  const planned: Planned[] = [];
  const errors: LineError[] = [];
  await workInSlices(lines, (line) => {
    const plan = planLine(line);
    if (plan.planned) planned.push(plan.planned);
    errors.push(...plan.errors);
  });
  return { planned, errors };
}

/** Finds the version of a plan, from what it compared the file with or what it would write. */
export function hashPlan(parts: Iterable<readonly unknown[]>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('base64url');
}

/** Finds the version of a plan and of how its columns were read: an import reads them as its preview did. */
function findVersion({ version, facts }: Pick<ImportPlan, 'version' | 'facts'>): string {
  return hashPlan([[version], facts.columns.map(({ name }) => name)]);
}

/** The number of lines that a preview shows, as they will be or as an example. */
const previewedLines = 20;
const mostErrorsShown = 100;

/** Describes the preview of an import, as the office reads it. */
function describePreview<Line extends PlannedLine>(plan: ImportPlan<Line>, areBack: boolean): ImportPreview {
  const { planned, errors, notices, facts, lostZeros = [], heads } = plan;
  const { columns, fields, issues, letters } = facts;
  return {
    ...countLines(plan),
    same: planned.filter(({ kind }) => kind === 'same').length,
    errors: [...issues.filter(({ column }) => !column), ...inOrder(errors)],
    ...(notices && { notices: inOrder(notices) }),
    columns,
    ...(letters.length > 0 && { letters: { lines: letters.length, examples: letters.slice(0, previewedLines) } }),
    ...(lostZeros.length > 0 && {
      lostZeros: { numbers: lostZeros.length, areBack, examples: lostZeros.slice(0, previewedLines) },
    }),
    fields: fields.map(({ name, label }) => ({ name, label })),
    version: findVersion(plan),
    heads: [...heads],
    rows: planned
      .slice(0, previewedLines)
      .map((line) => ({ line: line.line, kind: line.kind, cells: plan.writeCells(line) })),
  };
}

type ImportParts<Plan extends ImportPlan> = {
  list: ImportedList;
  /** Writes a file with heads and no lines, for the office to fill in. */
  template(tx: Tx, context: ServerContext, now: Instant): Promise<string>;
  plan(tx: Tx, context: ServerContext, input: PlanInput): Promise<Plan>;
  /** Returns what it has added, and what the people that it has changed were before. */
  write(tx: Tx, context: ServerContext, writing: Acting & { plan: Plan }): Promise<WrittenImport>;
  undo?: UndoHooks;
  /** The words that the preview says of this import alone. */
  describe?(plan: Plan, context: ServerContext, now: Instant): Partial<ImportPreview>;
};

export type WrittenImport = { added: ImportedRecord[]; changed?: ImportedChange[] };

export type FileImport = {
  list: ImportedList;
  undo: UndoHooks | undefined;
  template: ImportParts<ImportPlan>['template'];
  preview(tx: Tx, context: ServerContext, input: ImportInput): Promise<ImportPreview>;
  run(tx: Tx, context: ServerContext, input: ImportInput & Acting & { version: string }): Promise<Imported>;
};

/** Defines an import, which writes what a file would do, all or nothing, and only where that is what its preview showed. */
export function defineImport<Plan extends ImportPlan>(parts: ImportParts<Plan>): FileImport {
  const { list, template, plan: planFile, write, describe } = parts;
  const readFile = async (tx: Tx, { bytes, columns, zeros }: Omit<ImportInput, 'now'>): Promise<ChosenFile> => ({
    bytes,
    chosen: columns?.split(',') ?? [],
    remembered: await listRememberedHeadings(tx, list),
    putsZerosBack: zeros === 'back',
  });
  return {
    list,
    undo: parts.undo,
    template,
    async preview(tx, context, input) {
      const plan = await planFile(tx, context, { file: await readFile(tx, input), now: input.now, lock: false });
      return { ...describePreview(plan, input.zeros === 'back'), ...describe?.(plan, context, input.now) };
    },
    async run(tx, context, { actorRef, now, ...input }) {
      await lockImports(tx);
      const file = await readFile(tx, input);
      const plan = await planFile(tx, context, { file, now, lock: true });
      requirePreviewed(plan, input);
      const written = await write(tx, context, { plan, actorRef, now });
      await rememberColumns(tx, { list, plan, file, actorRef, now });
      const counts = countLines(plan);
      if (!isUndoable(list) || counts.new + counts.changed === 0) return counts;
      const importRef = newRef();
      const { new: added, changed } = counts;
      await run(tx, insertImport({ ref: importRef, list, added, changed, actorRef, now }));
      for (const piece of splitIntoPieces(written.added)) await run(tx, insertImportedRecords(importRef, piece));
      for (const piece of splitIntoPieces(written.changed ?? []))
        await run(tx, insertImportedChanges(importRef, piece));
      return { ...counts, importRef };
    },
  };
}

type ColumnsInput = Acting & { list: ImportedList; plan: ImportPlan; file: ChosenFile };

/**
 * Remembers what was chosen for a heading, for the next file that has it (docs/product/imports.md, "Columns"). Two columns with one heading
 * are asked about each time, and a heading that is a field's own name is never left out unasked.
 */
async function rememberColumns(tx: Tx, { list, plan, file, ...acting }: ColumnsInput): Promise<void> {
  const { columns, fields } = plan.facts;
  const keys = columns.map(({ heading }) => foldHeading(heading));
  const own = new Set(fields.flatMap(({ name, label }) => [foldHeading(name), foldHeading(label)]));
  const names = new Map<string, string>();
  for (const [at, key] of keys.entries()) {
    const name = file.chosen[at];
    const isOne = keys.indexOf(key) === keys.lastIndexOf(key);
    if (key && name && isOne && !(name === leftOut && own.has(key))) names.set(key, name);
  }
  if (names.size === 0) return;
  await run(tx, upsertHeadings(list, names));
  const detail = { list, headings: Object.fromEntries(names) };
  await recordAudit(tx, { ...acting, clientRef: null, action: 'importHeadingsChosen', detail });
}

function countLines({ planned }: Pick<ImportPlan, 'planned'>): Imported {
  const count = (kind: PlannedLine['kind']) => planned.filter((line) => line.kind === kind).length;
  return { new: count('new'), changed: count('changed') };
}

type SeenPreview = Pick<ImportInput, 'letters'> & { version: string };

/** Requires the previewed version, so that an import overwrites nothing changed since, and letters that someone found right. */
function requirePreviewed(plan: ImportPlan, { version, letters }: SeenPreview): void {
  const unseen = letters === 'right' ? [] : plan.facts.letters.slice(0, 1);
  const toCheck = unseen.map(({ line }) => ({ line, message: checkLetters }));
  requireNoErrors([...plan.facts.issues, ...toCheck, ...plan.errors]);
  if (findVersion(plan) === version) return;
  const message =
    'Nothing was imported, because records in this file have changed since you checked it. Check the file again.';
  throw new AppError('stale', message);
}

function requireNoErrors(errors: readonly LineError[]): void {
  if (errors.length === 0) return;
  const lines = new Set(errors.map(({ line }) => line)).size;
  const message = `Nothing was imported: ${choosePlural(lines, 'one line is', formatCount(lines, 'line is', 'lines are'))} wrong. Fix every line and choose the file again.`;
  const shownErrors = inOrder(errors)
    .slice(0, mostErrorsShown)
    .map(({ line, column, message: words }) => ({
      path: `line ${line}${column ? `, ${column}` : ''}`,
      message: words,
    }));
  throw new AppError('ruleBroken', message, { errors: shownErrors });
}

function inOrder(errors: readonly LineError[]): LineError[] {
  return errors.toSorted((a, b) => a.line - b.line);
}

/** Writes a file with heads and no lines, for the office to fill in. */
export function writeHead(headings: readonly string[]): string {
  return fileMark + writeLine(headings);
}
