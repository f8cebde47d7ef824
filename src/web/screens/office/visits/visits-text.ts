import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatZone } from '#domain/time/format.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatCannotCome, formatLength, formatStart } from '#web/parts/visit/visit-text.ts';
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

/** Returns `9:00am, 1 hour, Rose Hākaraia, Personal care, with Tom Whitaker, Active`. */
export function describeSlot({
  visit,
  client,
  workers,
  awayWorkers,
  status,
  service,
  otherZone,
}: ScheduledVisit): string {
  return joinWithCommas([
    formatStart(visit),
    formatLength(visit),
    client.fullName,
    service,
    ...(workers.length > 0 ? [`with ${joinWithAnd(workers.map(({ fullName }) => fullName))}`] : []),
    formatOfficeStatus({ ...visit, status }),
    formatCannotCome({ awayWorkers }),
    ...(otherZone ? [`${formatZone(otherZone)} time`] : []),
  ]);
}
