import { hasBegun } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { splitSeries } from '#domain/appointments/split.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, Times } from '#domain/appointments/types.ts';
import { repeatLabel } from '#domain/booking/choices.ts';
import { nextOccurrences } from '#domain/recurrence/occurrences.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type Plan, type Plans, plansOf } from '#web/parts/visit/plans.ts';
import type { VisitRequest } from './visit-request.ts';

const datesShown = 3;

type Read = Pick<
  VisitRequest,
  'type' | 'status' | 'originalDate' | 'effectiveDate' | 'asked' | 'appointment' | 'visit' | 'timeZone'
>;

/** The two sides of a request in words. Once it is answered what stands may be what was asked, so only that is shown. */
export function plansToShow(request: Read, nameOf: (ref: string) => string | undefined): Plans {
  const plans = plansOf({ request, job: request.appointment, exception: request.visit, nameOf });
  return request.status === 'open' || !plans.requested ? plans : { requested: plans.requested };
}

/**
 * What an approval left standing: the visit or series as it is now. None once that is cancelled, nor where a series ended so that another
 * one could follow it, which the request does not name.
 */
export function standingPlan(request: Read, nameOf: (ref: string) => string | undefined): Plan | undefined {
  const { type, status, appointment: job, effectiveDate } = request;
  if (status !== 'approved' || type === 'cancellation' || job.status === 'Cancelled') return undefined;
  if (request.visit?.status === 'Cancelled') return undefined;
  if (type === 'change' && effectiveDate && job.repeatEndDate && job.repeatEndDate < effectiveDate) return undefined;
  const originalDate = request.originalDate ?? (job.repeatOption === 'None' ? job.date : undefined);
  return plansOf({ request: { type: 'change', originalDate, asked: {} }, job, exception: request.visit, nameOf }).now;
}

/** What the office's yes granted, as it was said: `Every Monday from 30 Nov 2026`. The job may have been split or changed since. */
export function grantedPlan(
  { granted, appointment }: Pick<VisitRequest, 'granted' | 'appointment'>,
  nameOf: (ref: string) => string | undefined,
): Plan | undefined {
  if (!granted) return undefined;
  const { jobRef: ref, date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate, startTime, durationMins } = granted;
  const rule = { date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate };
  // A field that was not granted is not the job's either.
  const job: Job = { ...appointment, ...granted, ...rule, startTime, durationMins, ref };
  const { now } = plansOf({ request: { type: 'change', originalDate: date, asked: {} }, job, nameOf });
  const from = repeatStartDate ? ` from ${formatDate(repeatStartDate)}` : '';
  return now && { ...now, day: now.day + from };
}

/** Whether what was granted still stands. */
export function stillStands(granted: Plan, standing: Plan): boolean {
  const alike = (['start', 'length', 'workers'] as const).every((field) => granted[field] === standing[field]);
  return alike && granted.day.startsWith(standing.day);
}

/** Which visits a request is about: `One visit.`, `Every Monday; this request is for Mon 23 Nov only.` */
export function scopeWords({ type, appointment: job, originalDate, effectiveDate, visit }: Read): string {
  if (job.repeatOption === 'None') return 'One visit.';
  if (type === 'newBooking') {
    return job.repeatEndDate ? `A series of visits, until ${formatDate(job.repeatEndDate)}.` : 'A series of visits.';
  }
  if (originalDate === undefined) {
    return `${repeatLabel(job)}; this request is for all visits from ${formatShortDay(effectiveDate ?? '')} on.`;
  }
  return `${repeatLabel(job)}; this request is for ${formatShortDay(visit?.date ?? originalDate)} only.`;
}

/** The first visits of a series that a request is about, as they would then be; `more` says that others follow. */
export type Dates = { words: string; dates: string[]; more: boolean };

export function firstVisits(request: Read, now: Instant): Dates | undefined {
  const { type, asked, appointment: job, originalDate, effectiveDate: from = '', timeZone: zone } = request;
  if (originalDate !== undefined || job.repeatOption === 'None') return undefined;
  if (type === 'newBooking') return { words: 'The first visits', ...datesOf(job, job.repeatStartDate ?? '') };
  if (type === 'cancellation') {
    const { dates, more } = datesOf(job, from, datesShown + 1);
    const upcoming = dates.filter((date) => !hasBegun({ visit: mergeVisit(job, date), now, zone }));
    const fewer = { dates: upcoming.slice(0, datesShown), more: more || upcoming.length > datesShown };
    return { words: 'Visits that would be cancelled', ...fewer };
  }
  const nothingElse = { exceptions: [], requests: [], newRef: () => job.ref };
  const change = splitSeries({ ...nothingElse, job, asked, effectiveDate: from, now, zone });
  if (change.kind === 'over') return undefined;
  return { words: 'The first visits as requested', ...datesOf(change.job, change.job.repeatStartDate ?? '') };
}

function datesOf(rule: Job, from: string, count = datesShown): { dates: string[]; more: boolean } {
  const found = nextOccurrences({ rule, from, count: count + 1 });
  return { dates: found.slice(0, count), more: found.length > count };
}

/** The times that the office's answer is laid over: what was asked where it was asked, else what stands. */
export function timesToAnswer(request: Read): Times | undefined {
  const { type, asked, appointment: job, originalDate } = request;
  if (type === 'cancellation') return undefined;
  if (type === 'newBooking' || originalDate === undefined) return changeTimes(job, asked);
  return changeTimes(mergeVisit(job, originalDate, request.visit), asked);
}

/** Who comes now; nobody to a booking that is only asked for. */
export function workersNow({ type, appointment: job, originalDate, visit }: Read): readonly string[] {
  if (type === 'newBooking') return [];
  return originalDate === undefined ? job.supportWorkerRefs : mergeVisit(job, originalDate, visit).supportWorkerRefs;
}
