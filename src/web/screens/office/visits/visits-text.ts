import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
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

type Coming = Pick<ScheduledVisit, 'workers' | 'status'>;

/** Names who comes to a visit: `Tom Whitaker, Mele Taufa`. */
export function nameWorkers(coming: Coming): string {
  return joinWithCommas(coming.workers.map(({ fullName }) => fullName)) || nameNoOne(coming);
}

function nameNoOne({ status }: Coming): string {
  return status === 'Cancelled' ? 'No one' : 'No one yet';
}

/** Returns `with Tom Whitaker`, `with Tom Whitaker, 1 more needed`, or that no one comes. */
function describeWorkers(shown: ScheduledVisit): string {
  const { workers } = shown;
  if (workers.length === 0) return nameNoOne(shown);
  return joinWithCommas([`with ${joinWithAnd(workers.map(({ fullName }) => fullName))}`, describeMissing(shown)]);
}

function describeMissing(shown: ScheduledVisit): string | false {
  return shown.workers.length > 0 && needsWorker(shown) && '1 more needed';
}

function describeState({ visit, awayWorkers, status, otherZone }: ScheduledVisit): string {
  const zone = otherZone && `${formatZone(otherZone)} time`;
  return joinWithCommas([formatOfficeStatus({ ...visit, status }), formatCannotCome({ awayWorkers }), zone]);
}

/** Returns `9:00am, 1 hour, Rose Hākaraia, Personal care, with Tom Whitaker, Active`. */
export function describeSlot(shown: ScheduledVisit): string {
  const { visit, client, service } = shown;
  const what = [formatStart(visit), formatLength(visit), client.fullName, service];
  return joinWithCommas([...what, describeWorkers(shown), describeState(shown)]);
}

/**
 * Returns the same for a cell of the week, beginning with what it shows: `9:00am Rose Hākaraia, 1 hour, Personal care, with Tom Whitaker,
 * Active`, or where a row is a client's, `9:00am Tom Whitaker, 1 hour, Rose Hākaraia, Personal care, Active`.
 */
export function describeCell(shown: ScheduledVisit, other: 'client' | 'worker'): string {
  const { visit, client, service } = shown;
  const [start, length] = [formatStart(visit), formatLength(visit)];
  const what =
    other === 'client'
      ? [`${start} ${client.fullName}`, length, service, describeWorkers(shown)]
      : [`${start} ${nameWorkers(shown)}`, describeMissing(shown), length, client.fullName, service];
  return joinWithCommas([...what, describeState(shown)]);
}
