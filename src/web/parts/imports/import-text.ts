import type { ImportPreview, LineError } from '#contract/imports.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { formatCsv } from '#domain/texts/format-csv.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';

const mostLinesNamed = 3;

type ListLabels = { one: string; many: string };

/** Says what a file would do, in a sentence: `3 new clients, 1 changed, 2 already there.` */
export function formatPreview({ new: fresh, changed, same, visits }: ImportPreview, { one, many }: ListLabels): string {
  const parts = [
    fresh > 0 && formatCount(fresh, `new ${one}`, `new ${many}`),
    changed > 0 && formatCount(changed, 'changed', 'changed'),
    same > 0 && formatCount(same, 'already there', 'already there'),
    fresh > 0 && visits !== undefined && `${formatCount(visits, 'visit')} in the next ${weeksAhead} weeks`,
  ].filter(Boolean);
  return parts.length > 0 ? `${joinWithCommas(parts)}.` : 'No line of this file can be imported yet.';
}

/** Formats a number of errors: `4 errors in 3 lines`. */
export function formatErrors(errors: readonly LineError[]): string {
  const lines = new Set(errors.map(({ line }) => line)).size;
  return `${formatCount(errors.length, 'error')} in ${formatCount(lines, 'line')}`;
}

type ErrorGroup = Pick<LineError, 'column' | 'message'> & { lines: number[] };

/** Groups what is wrong with a column in the same way, in the order of its first line. */
export function groupErrors(errors: readonly LineError[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { line, column, message } of errors) {
    const key = `${column ?? ''}\n${message}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { column, message, lines: [line] });
  }
  return [...groups.values()];
}

/** Formats the numbers of lines: `2, 3, 5 and 77 more`. */
export function formatLines(lines: readonly number[]): string {
  const named = lines.length > mostLinesNamed + 1 ? lines.slice(0, mostLinesNamed) : lines;
  const rest = lines.length - named.length;
  const numbers = joinWithCommas(named.map(String));
  return rest > 0 ? `${numbers} and ${formatNumber(rest)} more` : numbers;
}

/** Formats all mistakes as a CSV file, to work through beside the list. */
export function formatErrorsFile(errors: readonly LineError[]): string {
  const rows = errors.map(({ line, column = '', message }) => [String(line), column, message]);
  return formatCsv([['Line', 'Column', 'What is wrong'], ...rows]);
}
