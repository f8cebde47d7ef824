import { beginsAt } from '#domain/appointments/begin.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import { findFirstOccurrence, findLastOccurrence, listOccurrences } from '#domain/recurrence/occurrences.ts';
import { findEndOfNextOpenDay, type Openings } from '#domain/settings/opening-hours.ts';
import { addDays, toDate, toDay, weekdayOf } from '#domain/time/day.ts';
import { type Clock, type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import type { VisitTicket } from './types.ts';

type PlanInput = Clock & { openings: Openings | undefined; beginsAt?: Instant };

/**
 * Plans the office's deadline for an answer: when it closes on the next day on which it is open, after today, and never after the visit
 * begins. Until its hours are typed it is 17:00 of the next weekday. An order has no visit (docs/product/requests.md, "Answer by"). Asked
 * on Friday 20 November: Monday the 23rd at 17:00.
 */
export function planAnswerBy({ now, zone, openings, beginsAt: begins = Number.POSITIVE_INFINITY }: PlanInput): Instant {
  const answerBy = openings && findEndOfNextOpenDay(openings, now);
  return Math.min(answerBy ?? findEndOfNextWeekday({ now, zone }), begins);
}

function findEndOfNextWeekday({ now, zone }: Clock): Instant {
  const today = wallClock({ instant: now, zone }).date;
  const weekday = weekdayOf(toDay(today));
  // Friday 4, Saturday 5 and Sunday 6 lead to Monday 7.
  const date = addDays(today, weekday < 4 ? 1 : 7 - weekday);
  return instantOf({ date, time: '17:00', zone });
}

type LapseInput = {
  ticket: Pick<VisitTicket, 'type' | 'originalDate' | 'effectiveDate'>;
  job: Job;
  /** All jobs of its series, itself included. */
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  zone: string;
};

/**
 * Finds when an unanswered ticket lapses: a new booking when its first visit begins, a ticket about one visit when that begins. One
 * about all upcoming visits lapses only when the last of them has begun, and never for a series without an end
 * (docs/product/requests.md, "Lapsing"; docs/product/visits.md, case 11).
 */
export function findLapseTime({ ticket, job, jobs, exceptions, zone }: LapseInput): Instant | undefined {
  const beginsOf = (seriesJob: Job) => {
    const jobExceptions = exceptionsOf(seriesJob, exceptions);
    return (originalDate: string) =>
      beginsAt(mergeVisit(seriesJob, originalDate, jobExceptions.get(originalDate)), zone);
  };
  const { originalDate, effectiveDate: from } = ticket;
  if (from === undefined) return beginsOf(job)(originalDate ?? toDate(findFirstOccurrence(job)!));
  const upcoming = listUpcomingJobs({ jobs, seriesRef: job.seriesRef, from });
  const moments = upcoming.flatMap((upcomingJob) => {
    const last = findLastOccurrence(upcomingJob);
    if (last === undefined) return Number.POSITIVE_INFINITY;
    const begins = beginsOf(upcomingJob);
    const differing = new Set([...exceptionsOf(upcomingJob, exceptions).keys()].map(toDay));
    const days = listOccurrences(upcomingJob, toDay(from), last);
    // Exceptions may have moved visits behind the others. Of the others, perhaps thousands, the last begins last.
    const lastPlain = days.findLast((day) => !differing.has(day));
    const late = days.filter((day) => day === lastPlain || differing.has(day));
    return late.map((day) => begins(toDate(day)));
  });
  const latest = moments.reduce((later, moment) => Math.max(later, moment), Number.NEGATIVE_INFINITY);
  return Number.isFinite(latest) ? latest : undefined;
}
