import { setImmediate } from 'node:timers/promises';
import { type Parser, parse } from 'csv-parse';
import { mostColumns, mostLines } from '#domain/imports/limits.ts';
import type { LineError } from '#domain/imports/read-row.ts';
import { AppError } from '#server/kernel/problem.ts';
import { decodeText } from './decode.ts';

/** One record of a file: its cells, and the line that it begins on, from 1. */
export type CsvRecord = { line: number; cells: string[] };
export type CsvFile = { records: CsvRecord[]; error?: LineError };

const mostCharactersOfRecord = 100_000;

/** The records of a CSV file with commas, semicolons or tabs, read in pieces so that other requests need not wait. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const records: CsvRecord[] = [];
  let parser: Parser | undefined;
  const state: ParserState = { lastLine: 0 };
  for (const text of decodeText(bytes)) {
    parser ??= startParser({ text, records, state });
    await writeToParser(parser, text);
    await setImmediate();
    if (state.failure || state.tooMuch) break;
  }
  if (!parser) return { records };
  if (!state.failure && !state.tooMuch) await endOf(parser);
  if (state.tooMuch) throw new AppError('invalid', state.tooMuch);
  if (!state.failure) return { records };
  // The parser gives up there alone: on a quotation mark that never closes, or closes only after too many characters.
  const message = 'A quotation mark on this line is not closed. Close it or remove it.';
  return { records, error: { line: state.lastLine + 1, message } };
}

type ParserState = { failure?: Error; tooMuch?: string; lastLine: number };
type StartedParser = { text: string; records: CsvRecord[]; state: ParserState };

function startParser({ text, records, state }: StartedParser): Parser {
  const parser = parse({
    delimiter: findDelimiter(text),
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: mostCharactersOfRecord,
  });
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    state.lastLine = info.lines;
    const isBlank = record.every((cell) => cell === '');
    state.tooMuch ??= tooMuchMessage(record.length, isBlank ? 0 : records.length);
    if (state.tooMuch || isBlank) return;
    const ends = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    records.push({ line: info.lines - ends, cells: record });
  });
  parser.on('error', (error) => {
    state.failure = error;
  });
  return parser;
}

/** Refuses a file that is too long while it is read. `lines` counts the lines before this one, with the head. */
function tooMuchMessage(columns: number, lines: number): string | undefined {
  if (columns > mostColumns) return `This file has more than ${mostColumns} columns. Remove those you do not need.`;
  if (lines <= mostLines) return undefined;
  return `This file has more than ${mostLines.toLocaleString('en-NZ')} lines. Split the file and import the parts one at a time.`;
}

/** Waits until a piece has been read, so that pieces never accumulate and block. */
function writeToParser(parser: Parser, text: string): Promise<void> {
  return new Promise((resolve) => parser.write(text, () => resolve()));
}

function endOf(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    parser.once('end', resolve);
    parser.once('error', () => resolve());
    parser.end();
  });
}

/** The separator that the heads contain most often, outside quotes. */
function findDelimiter(text: string): string {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n')).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}
