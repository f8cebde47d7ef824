import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { listStates } from '#web/parts/visit/visit-states.ts';
import { formatStart, formatWorkers } from '#web/parts/visit/visit-text.ts';
import type { ShownDay } from './shown-weeks.ts';

/** Formats a number of visits: `no visits`, `1 visit`, `3 visits`. */
export function formatVisitCount(count: number): string {
  return count === 0 ? 'no visits' : formatCount(count, 'visit');
}

/**
 * Formats a day and its visits: `Friday 20 November, 2 visits`. Where the cell shows `1 Dec`, the label has the same
 * words: `Tuesday 1 Dec, 2 visits`. A public holiday is named.
 */
export function formatDayLabel(
  { date, visits }: ShownDay,
  { shown = '', holiday }: { shown?: string; holiday?: string | undefined } = {},
): string {
  const full = formatDayMonth(date);
  const spoken = shown.includes(' ') ? `${full.split(' ')[0]} ${shown}` : full;
  return joinWithCommas([spoken, holiday, formatVisitCount(visits.length)]);
}

/** Formats a day with all its visits, for a cell that shows only rails: `Friday 20 November: 9:00am Tom, Completed`. */
export function formatFullDayLabel({ date, visits }: ShownDay, holiday?: string): string {
  const words = visits.map(
    (shown) => `${formatStart(shown.visit)} ${joinWithCommas([formatWorkers(shown), ...listStates(shown)])}`,
  );
  const day = joinWithCommas([formatDayMonth(date), holiday]);
  return `${day}: ${words.join('; ') || formatVisitCount(0)}`;
}
