import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { Grouping } from './visits-address.ts';

/** Returns `Friday 20 November`, `16 to 22 November`, `30 November to 6 December`. */
export function formatDays(days: readonly string[]): string {
  const [from, to] = [formatDayMonth(days[0]!), formatDayMonth(days.at(-1)!)];
  if (days.length === 1) return from;
  const [, firstDay, firstMonth] = from.split(' ');
  const [, lastDay, lastMonth] = to.split(' ');
  return firstMonth === lastMonth
    ? `${firstDay} to ${lastDay} ${lastMonth}`
    : `${firstDay} ${firstMonth} to ${lastDay} ${lastMonth}`;
}

type Counts = Record<'lanes' | 'visits' | 'unallocated', readonly unknown[]>;

/** Returns `20 support workers, 88 visits, 5 not allocated`. */
export function formatVisitCounts({ lanes, visits, unallocated }: Counts, by: Grouping): string {
  const parts = [
    ...(by === 'time' ? [] : [formatCount(lanes.length, by === 'client' ? 'client' : 'support worker')]),
    formatCount(visits.length, 'visit'),
    ...(unallocated.length > 0 ? [`${unallocated.length} not allocated`] : []),
  ];
  return joinWithCommas(parts);
}
