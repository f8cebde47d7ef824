import { createHash } from 'node:crypto';
import type { Imported, ImportedColumn, ImportedList, ImportPreview } from '#contract/imports.ts';
import { foldHeading } from '#domain/imports/fold-heading.ts';
import { type ImportColumn, listColumnIssues, matchColumns } from '#domain/imports/match-columns.ts';
import { type LineError, readCells } from '#domain/imports/read-cells.ts';
import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { listRememberedHeadings, upsertHeadings } from './queries.ts';
import { readCsv } from './read-csv.ts';

/** The parts that all imports share: the lines of a file, a plan of them, its preview, and its writing, all or nothing. */

type ImportInput = {
  bytes: Uint8Array;
  now: Instant;
  /** The choices for the columns, as in the query of the contract. */
  columns?: string | undefined;
};
/** The bytes of a file, what was chosen for its columns, and what was chosen for those of earlier files. */
type ImportFile = { bytes: Uint8Array; chosen: readonly string[]; remembered: ReadonlyMap<string, string> };
/** `lock`: the rows that the file names are held, as an import that writes needs. */
export type PlanInput = { file: ImportFile; now: Instant; lock: boolean };

export type PlannedLine = { line: number; kind: 'new' | 'changed' | 'same' };

/** The effect that a file would have. */
export type ImportPlan<Line extends PlannedLine = PlannedLine> = {
  planned: Line[];
  errors: LineError[];
  columns: FileColumns;
  /** Things that the office should know and may import all the same. */
  notices?: LineError[];
  /** Changes where the same file would do something else. */
  version: string;
  heads: readonly string[];
  writeCells(line: Line): string[];
};

/** The columns of a file as they are read, what each may hold, and what is wrong with them. */
type FileColumns = { matched: ImportedColumn[]; fields: readonly ImportColumn[]; issues: LineError[] };

/** The cells of a line by column; a missing column is absent. */
type LineTexts<Column extends string> = { line: number; texts: Partial<Record<Column, string>> };

type FileLines<Line> = { lines: Line[]; errors: LineError[]; columns: FileColumns };

/** Reads the lines of a file by column, with what is wrong with their cells; none while a column is not clear. */
export async function readLines(
  { bytes, chosen, remembered }: ImportFile,
  fields: readonly ImportColumn[],
): Promise<FileLines<LineTexts<string> & { errors: LineError[] }>> {
  const { records, error } = await readCsv(bytes);
  const errors: LineError[] = error ? [error] : [];
  const [head, ...lines] = records;
  if (!head || (lines.length === 0 && !error))
    throw new AppError('invalid', 'This file has no lines to import. Choose another file.');
  const matched = matchColumns(head.cells, { fields, chosen, remembered });
  const issues = listColumnIssues(matched, fields).map((issue) => ({ line: head.line, ...issue }));
  const first = lines.slice(0, previewedLines);
  const examples = matched.map((_, at) => first.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60) ?? '');
  const columns = { matched: matched.map((column, at) => ({ ...column, example: examples[at]! })), fields, issues };
  const read: (LineTexts<string> & { errors: LineError[] })[] = [];
  if (issues.length > 0) return { lines: read, errors, columns };
  const names = matched.map(({ name }) => name);
  await workInSlices(lines, (record) =>
    read.push({ line: record.line, ...readCells(record, { columns: names, fields }) }),
  );
  return { lines: read, errors, columns };
}

/** Reads the lines of a file whose cells can all be used. */
export async function readTextLines<const Fields extends readonly ImportColumn[]>(
  file: ImportFile,
  fields: Fields,
): Promise<FileLines<LineTexts<Fields[number]['name']>>> {
  const { lines, errors, columns } = await readLines(file, fields);
  return {
    columns,
    lines: lines.filter((line) => line.errors.length === 0),
    errors: [...errors, ...lines.flatMap((line) => line.errors)],
  };
}

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
function findVersion({ version, columns }: Pick<ImportPlan, 'version' | 'columns'>): string {
  return hashPlan([[version], columns.matched.map(({ name }) => name)]);
}

/** The number of lines that a preview shows as they will be. */
const previewedLines = 20;
const mostErrorsShown = 100;

/** Describes the preview of an import, as the office reads it. */
function describePreview<Line extends PlannedLine>(plan: ImportPlan<Line>): ImportPreview {
  const { planned, errors, notices, columns, heads } = plan;
  return {
    ...countLines(plan),
    same: planned.filter(({ kind }) => kind === 'same').length,
    errors: [...columns.issues.filter(({ column }) => !column), ...inOrder(errors)],
    ...(notices && { notices: inOrder(notices) }),
    columns: columns.matched,
    fields: columns.fields.map(({ name, label }) => ({ name, label })),
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
  write(tx: Tx, context: ServerContext, writing: Acting & { plan: Plan }): Promise<void>;
  /** The words that the preview says of this import alone. */
  describe?(plan: Plan, context: ServerContext, now: Instant): Partial<ImportPreview>;
};

export type FileImport = {
  template: ImportParts<ImportPlan>['template'];
  preview(tx: Tx, context: ServerContext, input: ImportInput): Promise<ImportPreview>;
  run(tx: Tx, context: ServerContext, input: ImportInput & Acting & { version: string }): Promise<Imported>;
};

/** Defines an import, which writes what a file would do, all or nothing, and only where that is what its preview showed. */
export function defineImport<Plan extends ImportPlan>(parts: ImportParts<Plan>): FileImport {
  const { list, template, plan: planFile, write, describe } = parts;
  const readFile = async (tx: Tx, { bytes, columns }: Pick<ImportInput, 'bytes' | 'columns'>): Promise<ImportFile> => ({
    bytes,
    chosen: columns?.split(',') ?? [],
    remembered: await listRememberedHeadings(tx, list),
  });
  return {
    template,
    async preview(tx, context, input) {
      const plan = await planFile(tx, context, { file: await readFile(tx, input), now: input.now, lock: false });
      return { ...describePreview(plan), ...describe?.(plan, context, input.now) };
    },
    async run(tx, context, { version, bytes, columns, ...acting }) {
      await lockImports(tx);
      const file = await readFile(tx, { bytes, columns });
      const plan = await planFile(tx, context, { file, now: acting.now, lock: true });
      requirePreviewed(plan, version);
      await write(tx, context, { plan, ...acting });
      await rememberColumns(tx, { list, plan, file });
      return countLines(plan);
    },
  };
}

type ColumnsInput = { list: ImportedList; plan: ImportPlan; file: ImportFile };

/** Remembers what was chosen for a heading, for the next file that has it (docs/product/imports.md, "Columns"). */
async function rememberColumns(tx: Tx, { list, plan, file }: ColumnsInput): Promise<void> {
  const names = new Map<string, string>();
  for (const [at, { heading }] of plan.columns.matched.entries()) {
    const [key, name] = [foldHeading(heading), file.chosen[at]];
    if (key && name) names.set(key, name);
  }
  if (names.size > 0) await run(tx, upsertHeadings(list, names));
}

function countLines({ planned }: Pick<ImportPlan, 'planned'>): Imported {
  const count = (kind: PlannedLine['kind']) => planned.filter((line) => line.kind === kind).length;
  return { new: count('new'), changed: count('changed') };
}

/** Runs one import at a time, so that two files with the same people cannot overtake each other. */
async function lockImports(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside import', 0))`);
}

/** Requires the previewed version, so that an import overwrites nothing changed since. */
function requirePreviewed(plan: ImportPlan, seen: string): void {
  requireNoErrors([...plan.columns.issues, ...plan.errors]);
  if (findVersion(plan) === seen) return;
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
