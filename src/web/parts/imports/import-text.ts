import type { ImportPreview, LineError } from '#contract/imports.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatCsv } from '#domain/texts/format-csv.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';

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

/** Formats all mistakes as a CSV file, to work through beside the list. */
export function formatErrorsFile(errors: readonly LineError[]): string {
  const rows = errors.map(({ line, column = '', message }) => [String(line), column, message]);
  return formatCsv([['Line', 'Column', 'What is wrong'], ...rows]);
}
