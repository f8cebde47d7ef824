import { beginsAt } from '#domain/appointments/begin.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { firstOccurrence, lastOccurrence, listOccurrences } from '#domain/recurrence/occurrences.ts';
import { addDays, toDate, toDay, weekdayOf } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import type { Request } from './types.ts';

/**
 * When the office answers by: 17:00 of the next weekday after today, never after the visit begins; an order has no visit (visits,
 * "Small rules"). Asked on Friday 20 November: Monday the 23rd at 17:00.
 */
export function answerBy({
  now,
  zone,
  beginsAt: begins = Number.POSITIVE_INFINITY,
}: {
  now: Instant;
  zone: string;
  beginsAt?: Instant;
}): Instant {
  const today = wallClock({ instant: now, zone }).date;
  const weekday = weekdayOf(toDay(today));
  // Friday 4, Saturday 5 and Sunday 6 lead to Monday 7.
  const date = addDays(today, weekday < 4 ? 1 : 7 - weekday);
  return Math.min(instantOf({ date, time: '17:00', zone }), begins);
}

/**
 * When an unanswered request lapses: a new booking when its first visit begins, a request about one visit when that begins, one about
 * all upcoming visits only when the last of them has begun, and never for a job that goes on (visits, cases 5 and 11).
 */
export function lapsesAt({
  request,
  job,
  exceptions = [],
  zone,
}: {
  request: Pick<Request, 'type' | 'originalDate' | 'effectiveDate'>;
  job: Job;
  exceptions?: readonly VisitException[];
  zone: string;
}): Instant | undefined {
  const own = exceptionsOf(job, exceptions);
  const begins = (originalDate: string) => beginsAt(mergeVisit(job, originalDate, own.get(originalDate)), zone);
  if (request.originalDate !== undefined) return begins(request.originalDate);
  if (request.type === 'newBooking') return begins(toDate(firstOccurrence(job)!));
  const last = lastOccurrence(job);
  if (last === undefined) return undefined;
  const from = request.effectiveDate === undefined ? firstOccurrence(job)! : toDay(request.effectiveDate);
  // Any of them may have been moved behind the others.
  const moments = listOccurrences(job, from, last).map((day) => begins(toDate(day)));
  return moments.reduce((latest, one) => Math.max(latest, one), begins(toDate(from)));
}
