import { mergeVisit } from '#domain/appointments/roster.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { joinWithAnd, joinWithOr } from '#domain/texts/join-with-and.ts';
import type { RequestedChange, VisitTicket } from '#domain/tickets/types.ts';
import { daysOfWeek, toDay, weekdayOf } from '#domain/time/day.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import { formatLength, formatStart } from './visit-text.ts';

/** A visit or a series in words, field by field, so that two can be compared side by side. */
export type VisitPlan = { day: string; start: string; length: string; workers: string };

/** The present and the requested state. A new booking has no present state; a cancellation has no requested one. */
export type VisitPlans = { now?: VisitPlan; requested?: VisitPlan };

type PlansInput = {
  ticket: Pick<VisitTicket, 'type' | 'originalDate' | 'effectiveDate' | 'requestedChange'>;
  job: Job;
  exception?: VisitException | undefined;
  nameOf: (ref: string) => string | undefined;
};

/** Puts the two sides of a ticket in words. */
export function findPlans({ ticket, job, exception, nameOf }: PlansInput): VisitPlans {
  const { type, originalDate, requestedChange } = ticket;
  const called = (refs: readonly string[]) => refs.map((ref) => nameOf(ref) ?? 'a support worker');
  // Any one of those who are asked for is right.
  const wishes = (refs: readonly string[]) => joinWithOr(called(refs)) || 'the best match';
  if (type === 'newBooking') {
    const refs = requestedChange.supportWorkerRefs ?? job.supportWorkerRefs;
    const day = job.date ? formatShortDay(requestedChange.date ?? job.date) : formatFrom(job);
    return { requested: { day, ...formatTimes(changeTimes(job, requestedChange)), workers: wishes(refs) } };
  }
  const present = originalDate === undefined ? job : mergeVisit(job, originalDate, exception);
  const workers = joinWithAnd(called(present.supportWorkerRefs)) || 'no support worker yet';
  const dayNow = originalDate === undefined ? formatRepeat(job) : formatShortDay(present.date ?? originalDate);
  const now = { day: dayNow, ...formatTimes(present), workers };
  if (type === 'cancellation') return { now };
  const requested = {
    day: formatRequestedDay(ticket, job, present.date),
    ...formatTimes(changeTimes(present, requestedChange)),
    workers: requestedChange.supportWorkerRefs ? wishes(requestedChange.supportWorkerRefs) : workers,
  };
  return { now, requested };
}

export function listChangedFields({ now, requested }: VisitPlans): Set<keyof VisitPlan> {
  const fields: (keyof VisitPlan)[] = ['day', 'start', 'length', 'workers'];
  return new Set(now && requested ? fields.filter((field) => now[field] !== requested[field]) : []);
}

function formatTimes(times: Parameters<typeof formatStart>[0] & Parameters<typeof formatLength>[0]) {
  return { start: formatStart(times), length: formatLength(times) };
}

function formatRequestedDay(ticket: PlansInput['ticket'], job: Job, date: string | undefined): string {
  const { requestedChange, originalDate } = ticket;
  if (originalDate !== undefined) return formatShortDay(requestedChange.date ?? date ?? originalDate);
  return formatRepeat({ ...job, dayOfWeek: findRequestedWeekday(job, requestedChange) });
}

/** Finds the requested weekday: a day asked for all upcoming visits means its weekday. */
function findRequestedWeekday(job: Job, requestedChange: RequestedChange) {
  return requestedChange.date === undefined ? job.dayOfWeek : daysOfWeek[weekdayOf(toDay(requestedChange.date))];
}

function formatFrom(job: Job): string {
  return job.repeatStartDate ? `${formatRepeat(job)} from ${formatDate(job.repeatStartDate)}` : formatRepeat(job);
}
