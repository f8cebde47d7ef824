import { setImmediate } from 'node:timers/promises';
import { type Parser, parse } from 'csv-parse';
import { mostColumns, mostLines } from '#domain/imports/limits.ts';
import type { LineError } from '#domain/imports/read-cells.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { AppError } from '#server/kernel/problem.ts';
import { decodeText, findEncoding } from './decode.ts';

/** One record of a file: its cells, and the line that it begins on, from 1. */
type CsvRecord = { line: number; cells: string[] };

/** `isGuessed`: its encoding does not show, so that its letters may be others. */
type CsvFile = { records: CsvRecord[]; isGuessed: boolean; error?: LineError };

const mostCharactersOfRecord = 100_000;
/** Lines that are read in one turn: others wait meanwhile, and 32 kB may hold thousands. */
const mostLinesOfPiece = 500;

/** Reads the records of a CSV file with commas, semicolons or tabs, read in pieces so that other requests need not wait. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const encoding = findEncoding(bytes);
  const isGuessed = encoding === 'windows-1252';
  const records: CsvRecord[] = [];
  let parser: Parser | undefined;
  const state: ParserState = { lastLine: 0, blank: 0 };
  let empty = 0;
  for (const text of splitText(decodeText(bytes, encoding))) {
    parser ??= startParser({ text, records, state });
    await writeToParser(parser, text);
    empty = parser.info.empty_lines;
    state.tooMuch ??= findTooManyLines(records.length + state.blank + empty);
    await setImmediate();
    if (state.failure || state.tooMuch) break;
  }
  if (!parser) return { records, isGuessed };
  if (!state.failure && !state.tooMuch) await endOf(parser);
  state.tooMuch ??= findTooManyLines(records.length + state.blank + empty);
  if (state.tooMuch) throw new AppError('invalid', state.tooMuch);
  if (!state.failure) return { records, isGuessed };
  // The parser gives up there alone: on a quotation mark that never closes, or closes only after too many characters.
  const message = 'A quotation mark on this line is not closed. Close it or remove it.';
  return { records, isGuessed, error: { line: state.lastLine + 1, message } };
}

type ParserState = { failure?: Error; tooMuch?: string | undefined; lastLine: number; blank: number };

function startParser({ text, records, state }: { text: string; records: CsvRecord[]; state: ParserState }): Parser {
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
    if (record.length > mostColumns)
      state.tooMuch ??= `This file has more than ${mostColumns} columns. Remove those you do not need.`;
    if (state.tooMuch) return;
    if (record.every((cell) => cell === '')) {
      state.blank += 1;
      return;
    }
    const ends = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    records.push({ line: info.lines - ends, cells: record });
  });
  parser.on('error', (error) => {
    state.failure = error;
  });
  return parser;
}

/** Splits the text into pieces of a few lines. A line that no record may have is refused before it is taken apart. */
function* splitText(texts: Iterable<string>): Generator<string> {
  let length = 0;
  for (const text of texts) {
    let [from, lines] = [0, 0];
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf('\n', at);
      length += (end < 0 ? text.length : end) - at;
      if (length > mostCharactersOfRecord) throw new AppError('invalid', lineTooLong);
      if (end < 0) break;
      [at, length, lines] = [end + 1, 0, lines + 1];
      if (lines % mostLinesOfPiece > 0) continue;
      yield text.slice(from, at);
      from = at;
    }
    if (from < text.length) yield text.slice(from);
  }
}

const lineTooLong = `A line of this file has more than ${formatNumber(mostCharactersOfRecord)} characters. Shorten it.`;

/** Refuses a file that is too long while it is read. `lines` are those so far, with the head and blank ones. */
function findTooManyLines(lines: number): string | undefined {
  if (lines <= mostLines + 1) return undefined;
  return `This file has more than ${formatNumber(mostLines)} lines. Split the file and import the parts one at a time.`;
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

/** Finds the separator that the heads contain most often, outside quotes. */
function findDelimiter(text: string): string {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n')).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}
