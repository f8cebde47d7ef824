import type { ImportedColumn } from '#contract/imports.ts';
import { findLettersToCheck } from '#domain/imports/letters.ts';
import { type ImportColumn, listColumnIssues, matchColumns } from '#domain/imports/match-columns.ts';
import { type LineError, readCells } from '#domain/imports/read-cells.ts';
import { AppError } from '#server/kernel/problem.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { readCsv } from '../read-csv.ts';

/** Lines that are read for the examples of columns. */
const linesOfExamples = 20;

/** A file with a person's choices about it, and the choices for headings of earlier files. */
export type ChosenFile = {
  bytes: Uint8Array;
  /** By column: the name of a field, `-`, or nothing. */
  chosen: readonly string[];
  remembered: ReadonlyMap<string, string>;
  putsZerosBack: boolean;
};

/** The facts of a file: its columns as they are read, what each may hold, what is wrong with them, and letters to look at. */
export type FileFacts = {
  columns: ImportedColumn[];
  fields: readonly ImportColumn[];
  issues: LineError[];
  letters: { line: number; text: string }[];
};

/** The cells of a line by column; a missing column is absent. */
type LineTexts<Column extends string> = { line: number; texts: Partial<Record<Column, string>> };

type FileLines<Line> = { lines: Line[]; errors: LineError[]; facts: FileFacts };

/** Reads the lines of a file by column, with what is wrong with their cells; none while a column is not clear. */
export async function readLines(
  { bytes, chosen, remembered }: ChosenFile,
  fields: readonly ImportColumn[],
): Promise<FileLines<LineTexts<string> & { errors: LineError[] }>> {
  const { records, error, isGuessed } = await readCsv(bytes);
  const errors: LineError[] = error ? [error] : [];
  const [head, ...lines] = records;
  if (!head || (lines.length === 0 && !error))
    throw new AppError('invalid', 'This file has no lines to import. Choose another file.');
  const matched = matchColumns(head.cells, { fields, chosen, remembered });
  const issues = listColumnIssues(matched, fields).map((issue) => ({ line: head.line, ...issue }));
  const first = lines.slice(0, linesOfExamples);
  const examples = matched.map((_, at) => first.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60) ?? '');
  const columns = matched.map((column, at) => ({ ...column, example: examples[at]! }));
  const letters: FileFacts['letters'] = [];
  const facts = { columns, fields, issues, letters };
  const read: (LineTexts<string> & { errors: LineError[] })[] = [];
  if (issues.length > 0) return { lines: read, errors, facts };
  const names = matched.map(({ name }) => name);
  await workInSlices(lines, ({ line, cells }) => {
    read.push({ line, ...readCells({ line, cells }, { columns: names, fields }) });
    const text = findLettersToCheck(
      cells.filter((_, at) => names[at]),
      isGuessed,
    );
    if (text) letters.push({ line, text });
  });
  return { lines: read, errors, facts };
}

/** Reads the lines of a file whose cells can all be used. */
export async function readTextLines<const Fields extends readonly ImportColumn[]>(
  file: ChosenFile,
  fields: Fields,
): Promise<FileLines<LineTexts<Fields[number]['name']>>> {
  const { lines, errors, facts } = await readLines(file, fields);
  return {
    facts,
    lines: lines.filter((line) => line.errors.length === 0),
    errors: [...errors, ...lines.flatMap((line) => line.errors)],
  };
}
