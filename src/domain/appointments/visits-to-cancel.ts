import { listOccurrences } from '#domain/recurrence/occurrences.ts';
import { toDate, toDay } from '#domain/time/day.ts';
import type { Clock } from '#domain/time/zone.ts';
import { compareStarts, hasBegun } from './begin.ts';
import { exceptionsOf, mergeVisit } from './roster.ts';
import type { Job, Visit, VisitException } from './types.ts';
import { listUpcomingJobs } from './upcoming.ts';

type VisitsToCancelInput = Clock & {
  job: Job;
  /** All jobs of the calendar, the cancelled one included. */
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  /** The original date of the visit that the cancellation starts from. */
  originalDate: string;
  /** True for all upcoming visits, false for that one alone. */
  repeating: boolean;
  /** The last original date to list, because a job may have no end. */
  until: string;
};

/**
 * Lists the visits that a cancellation would remove, in order of their days: one, or all of its series from it on that have not begun
 * and are not cancelled yet (docs/product/cancelling.md, "What would go"). Job A from 30 November until 20 December: the 30th, the 7th
 * and the 14th.
 */
export function listVisitsToCancel(input: VisitsToCancelInput): Visit[] {
  const { job, jobs, exceptions, originalDate, repeating, until, now, zone } = input;
  const isSeries = repeating && job.repeatOption !== 'None';
  if (!isSeries) return [mergeVisit(job, originalDate, exceptionsOf(job, exceptions).get(originalDate))];
  const visits = listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from: originalDate }).flatMap((upcomingJob) => {
    const jobExceptions = exceptionsOf(upcomingJob, exceptions);
    const dates = listOccurrences(upcomingJob, toDay(originalDate), toDay(until)).map(toDate);
    return dates.map((date) => mergeVisit(upcomingJob, date, jobExceptions.get(date)));
  });
  const upcoming = visits.filter((visit) => visit.status !== 'Cancelled' && !hasBegun({ visit, now, zone }));
  return upcoming.sort(compareStarts);
}
