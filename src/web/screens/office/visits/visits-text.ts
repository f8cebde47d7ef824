import { formatCount } from '#domain/texts/format-count.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { Grouping } from './visits-address.ts';

/** `Friday 20 November`, `16 to 22 November`, `30 November to 6 December`. */
export function formatDays(days: readonly string[]): string {
  const [from, to] = [formatDayMonth(days[0]!), formatDayMonth(days.at(-1)!)];
  if (days.length === 1) return from;
  const [, firstDay, firstMonth] = from.split(' ');
  const [, lastDay, lastMonth] = to.split(' ');
  return firstMonth === lastMonth
    ? `${firstDay} to ${lastDay} ${lastMonth}`
    : `${firstDay} ${firstMonth} to ${lastDay} ${lastMonth}`;
}

type Counts = { rows: number | undefined; visits: number; unallocated: number };

/** `20 support workers, 88 visits, 5 not allocated`. */
export function formatVisitCounts({ rows, visits, unallocated }: Counts, by: Grouping): string {
  const parts = [
    ...(rows === undefined ? [] : [formatCount(rows, by === 'client' ? 'client' : 'support worker')]),
    formatCount(visits, 'visit'),
    ...(unallocated > 0 ? [`${unallocated} not allocated`] : []),
  ];
  return parts.join(', ');
}
