import { listOccurrences } from '#domain/recurrence/occurrences.ts';
import { toDate, toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { hasBegun, sortMinutes } from './begin.ts';
import { exceptionsOf, mergeVisit } from './roster.ts';
import type { Job, Visit, VisitException } from './types.ts';

type Given = {
  job: Job;
  exceptions: readonly VisitException[];
  /** The original date of the visit that the cancellation starts from. */
  originalDate: string;
  /** All upcoming visits, not that one alone. */
  repeating: boolean;
  /** The last original date that counts: a job may go on for ever. */
  until: string;
  now: Instant;
  zone: string;
};

/**
 * The visits that would go, in order of their days: one, or all of the job from it on that have not begun and are not cancelled
 * already (specification 2 §4, "Cancellation"). Job A from 30 November until 20 December: the 30th, the 7th and the 14th.
 */
export function visitsToCancel({ job, exceptions, originalDate, repeating, until, now, zone }: Given): Visit[] {
  const own = exceptionsOf(job, exceptions);
  const visitOn = (date: string) => mergeVisit(job, date, own.get(date));
  if (!repeating) return [visitOn(originalDate)];
  const dates = listOccurrences(job, toDay(originalDate), toDay(until)).map(toDate);
  const upcoming = dates
    .map(visitOn)
    .filter((visit) => visit.status !== 'Cancelled' && !hasBegun({ visit, now, zone }));
  return upcoming.sort((a, b) => toDay(a.date) - toDay(b.date) || sortMinutes(a) - sortMinutes(b));
}
