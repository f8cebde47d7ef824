import { type Instant, wallClock } from '#domain/time/zone.ts';
import { beginsAt, countPlannedMinutes, endsAt, findExactStart } from './begin.ts';
import type { Times, Visit } from './types.ts';

/** The fields of a visit that decide whether it overlaps another. */
export type VisitSpan = Pick<Visit, 'jobRef' | 'originalDate' | 'date' | 'status' | keyof Times>;
/** Two visits that overlap: the planned one, and when the other one is, on the clocks of the planned one's zone. */
export type Clash = {
  date: string;
  startTime: string;
  other: { jobRef: string; date: string; startTime: string; endTime: string; isAway?: boolean };
};

type ClashInput<W extends VisitSpan, S extends VisitSpan> = {
  planned: readonly W[];
  existing: readonly S[];
  zone: string;
  /** The zone of `existing`, if it is another than that of `planned`; call once for each zone. */
  existingZone?: string;
};

type VisitInterval<V> = { visit: V; begins: Instant; ends: Instant };

/**
 * Finds the first planned visit that overlaps one that a worker already has, and that one. Instants are compared, so that clients in two
 * time zones compare right. Touching ends do not clash, nor visits without an exact start and minutes, nor Cancelled ones. A visit never
 * clashes with itself (docs/product/visits.md, case 10). Wanted at 09:30, with another one from 09:00 to 10:00, clashes with that.
 * `existing` holds one worker's visits.
 */
export function findClash(input: ClashInput<VisitSpan, VisitSpan>): Clash | undefined {
  const overlap = findOverlap(input);
  if (!overlap) return undefined;
  const { planned, existing } = overlap;
  const wall = (instant: Instant) => wallClock({ instant, zone: input.zone });
  const zone = input.existingZone ?? input.zone;
  const { date, time: startTime } = wall(beginsAt(existing, zone));
  const other = { jobRef: existing.jobRef, date, startTime, endTime: wall(endsAt(existing, zone)).time };
  return { date: planned.date, startTime: findExactStart(planned)!, other };
}

/** Finds the two visits of the first clash, as `findClash` does. */
export function findOverlap<W extends VisitSpan, S extends VisitSpan>(
  input: ClashInput<W, S>,
): { planned: W; existing: S } | undefined {
  const { planned, existing, zone, existingZone = zone } = input;
  const busyIntervals = listIntervals(existing, existingZone);
  const longest = busyIntervals.reduce((most, { begins, ends }) => Math.max(most, ends - begins), 0);
  for (const interval of listIntervals(planned, zone)) {
    for (let at = findFirstAfter(busyIntervals, interval.begins - longest); at < busyIntervals.length; at++) {
      const other = busyIntervals[at]!;
      if (other.begins >= interval.ends) break;
      if (other.ends > interval.begins && !isSame(interval.visit, other.visit)) {
        return { planned: interval.visit, existing: other.visit };
      }
    }
  }
  return undefined;
}

function listIntervals<V extends VisitSpan>(visits: readonly V[], zone: string): VisitInterval<V>[] {
  return visits
    .filter(
      (visit) => visit.status !== 'Cancelled' && findExactStart(visit) !== undefined && countPlannedMinutes(visit) > 0,
    )
    .map((visit) => ({ visit, begins: beginsAt(visit, zone), ends: endsAt(visit, zone) }))
    .sort((a, b) => a.begins - b.begins);
}

/** Finds the index of the first interval that begins after an instant. */
function findFirstAfter(intervals: readonly VisitInterval<unknown>[], instant: Instant): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (intervals[middle]!.begins > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isSame(a: VisitSpan, b: VisitSpan): boolean {
  return a.jobRef === b.jobRef && a.originalDate === b.originalDate;
}
