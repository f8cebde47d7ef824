import {
  findFirstOccurrence,
  isOccurrence,
  listNextOccurrences,
  listOccurrences,
} from '#domain/recurrence/occurrences.ts';
import { addDays, toDate, toDay } from '#domain/time/day.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';
import { hasBegun } from './begin.ts';
import { exceptionsOf, mergeVisit } from './roster.ts';
import type { Job, VisitException } from './types.ts';

/** `cancelledDates`: visits to cancel one by one, because a later one, moved forward, has begun. Nearly always empty. */
export type SeriesEnd = { kind: 'ends'; repeatEndDate: string; cancelledDates: string[] } | { kind: 'cancelled' };

/**
 * Ends a series once the cancellation of all upcoming visits is approved. The job ends before the first of them that has not begun. It is
 * cancelled if nothing of it would remain (docs/product/cancelling.md, "All upcoming dates"; docs/product/visits.md, case 5). Job A from 30
 * November: A ends on the 29th.
 */
export function endSeries({
  job,
  exceptions = [],
  effectiveDate,
  now,
  zone,
}: Clock & { job: Job; exceptions?: readonly VisitException[]; effectiveDate: string }): SeriesEnd {
  const begun = listBegunDates({ job, exceptions: exceptionsOf(job, exceptions), from: effectiveDate, now, zone });
  const lastBegun = begun.at(-1);
  const [next] = listNextOccurrences({ rule: job, from: lastBegun ? addDays(lastBegun, 1) : effectiveDate, count: 1 });
  const repeatEndDate = next === undefined ? (job.repeatEndDate ?? job.date ?? effectiveDate) : addDays(next, -1);
  if (findFirstOccurrence(job)! > toDay(repeatEndDate)) return { kind: 'cancelled' };
  const upcoming =
    lastBegun === undefined ? [] : listOccurrences(job, toDay(effectiveDate), toDay(lastBegun)).map(toDate);
  return { kind: 'ends', repeatEndDate, cancelledDates: upcoming.filter((date) => !begun.includes(date)) };
}

/**
 * Lists the original dates from `from` on of a job's visits that have begun, in order. No answer to a ticket changes those
 * (docs/product/visits.md, case 5). Usually they are the days up to today. A visit moved to a later day is not among them; one that was
 * moved forward and is over is.
 */
function listBegunDates({
  job,
  exceptions,
  from,
  now,
  zone,
}: Clock & { job: Job; exceptions: ReadonlyMap<string, VisitException>; from: string }): string[] {
  const today = wallClock({ instant: now, zone }).date;
  const ownDates = listOccurrences(job, toDay(from), toDay(today)).map(toDate);
  const laterDates = [...exceptions.keys()].filter(
    (date) => date > today && date >= from && isOccurrence(job, toDay(date)),
  );
  return [...ownDates, ...laterDates.sort()].filter((date) =>
    hasBegun({ visit: mergeVisit(job, date, exceptions.get(date)), now, zone }),
  );
}
