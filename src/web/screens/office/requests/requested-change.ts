import { applyChange } from '#domain/appointments/change-visit.ts';
import { previewChange } from '#domain/appointments/preview-change.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, Times, Visit } from '#domain/appointments/types.ts';
import { listVisitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import { findFirstOccurrence, listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { listPresentWorkers } from '#domain/tickets/list-present-workers.ts';
import { addDays, toDate } from '#domain/time/day.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { formatLaterJobs, type WorkerNaming } from '#web/parts/visit/later-text.ts';
import { findPlans, type VisitPlan, type VisitPlans } from '#web/parts/visit/plans.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const datesShown = 3;

export type RequestedChangeInput = Pick<
  OfficeVisitTicket,
  | 'type'
  | 'status'
  | 'originalDate'
  | 'effectiveDate'
  | 'requestedChange'
  | 'appointment'
  | 'laterAppointments'
  | 'visit'
  | 'exceptions'
  | 'timeZone'
>;

/** Finds both sides of a request in words. After the answer the present plan may be the requested one, so only that is shown. */
export function findPlansToShow(
  request: RequestedChangeInput,
  nameOf: (ref: string) => string | undefined,
): VisitPlans {
  const plans = findPlans({ ticket: request, job: request.appointment, exception: request.visit, nameOf });
  return request.status === 'open' || !plans.requested ? plans : { requested: plans.requested };
}

/**
 * Finds the present plan of the approved visit or series. Undefined once that is cancelled. Undefined also where a series ended for another
 * one to follow, which the request does not name.
 */
export function findCurrentPlan(
  request: RequestedChangeInput,
  nameOf: (ref: string) => string | undefined,
): VisitPlan | undefined {
  const { type, status, appointment: job, effectiveDate } = request;
  if (status !== 'approved' || type === 'cancellation' || job.status === 'Cancelled') return undefined;
  if (request.visit?.status === 'Cancelled') return undefined;
  if (type === 'change' && effectiveDate && job.repeatEndDate && job.repeatEndDate < effectiveDate) return undefined;
  const originalDate = request.originalDate ?? (job.repeatOption === 'None' ? job.date : undefined);
  return findPlans({
    ticket: { type: 'change', originalDate, requestedChange: {} },
    job,
    exception: request.visit,
    nameOf,
  }).now;
}

/** Finds the granted plan as approved: `Every Monday from 30 Nov 2026`. The job may have been split or changed since. */
export function findApprovedPlan(
  { approvedSchedule: granted, appointment }: Pick<OfficeVisitTicket, 'approvedSchedule' | 'appointment'>,
  nameOf: (ref: string) => string | undefined,
): VisitPlan | undefined {
  if (!granted) return undefined;
  const { jobRef: ref, date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate, startTime, durationMins } = granted;
  const rule = { date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate };
  // Fields that were not granted must not come from the job, which may have changed.
  const job: Job = { ...appointment, ...granted, ...rule, startTime, durationMins, ref };
  const { now } = findPlans({ ticket: { type: 'change', originalDate: date, requestedChange: {} }, job, nameOf });
  const from = repeatStartDate ? ` from ${formatDate(repeatStartDate)}` : '';
  return now && { ...now, day: now.day + from };
}

/** Says whether the granted plan is still the present one. */
export function isStillCurrent(granted: VisitPlan, currentPlan: VisitPlan): boolean {
  const alike = (['start', 'length', 'workers'] as const).every((field) => granted[field] === currentPlan[field]);
  return alike && granted.day.startsWith(currentPlan.day);
}

/** Names the visits that a request is about: `One visit.`, `Every Monday; this request is for Mon 23 Nov only.` */
export function formatRequestedScope({
  type,
  appointment: job,
  originalDate,
  effectiveDate,
  visit,
}: RequestedChangeInput): string {
  if (job.repeatOption === 'None') return 'One visit.';
  if (type === 'newBooking') {
    return job.repeatEndDate ? `A series of visits, until ${formatDate(job.repeatEndDate)}.` : 'A series of visits.';
  }
  if (originalDate === undefined) {
    return `${formatRepeat(job)}; this request is for all visits from ${formatShortDay(effectiveDate ?? '')} on.`;
  }
  return `${formatRepeat(job)}; this request is for ${formatShortDay(visit?.date ?? originalDate)} only.`;
}

/** The first visits of a requested series; `more` says that others follow. */
type FirstVisits = { words: string; dates: string[]; more: boolean };

export function listFirstVisits(request: RequestedChangeInput, now: Instant): FirstVisits | undefined {
  const { type, appointment: job, originalDate, effectiveDate = '' } = request;
  if (originalDate !== undefined || job.repeatOption === 'None') return undefined;
  if (type === 'newBooking') {
    const first = listNextOccurrences({ rule: job, from: job.repeatStartDate ?? '', count: datesShown + 1 });
    return pickFirst('The first visits', first);
  }
  if (type === 'cancellation') {
    const cancellationInput = {
      ...toSeries(request, now),
      originalDate: effectiveDate,
      until: findHorizon(request, now),
    };
    return pickFirst('Visits that would be cancelled', listVisitsToCancel(cancellationInput).map(pickDate));
  }
  return pickFirst('The first visits as requested', previewOf(request, now).visits.map(pickDate));
}

/** Lists how a series continues after the job of the request, now and as requested. */
export function listLater(request: RequestedChangeInput, { now, ...naming }: WorkerNaming & { now: Instant }) {
  const { type, status, requestedChange, effectiveDate } = request;
  if (status !== 'open' || effectiveDate === undefined) return { now: [], requested: [] };
  const requested = type === 'change' ? previewOf(request, now).series : [];
  return {
    now: formatLaterJobs(toSeries(request, now).jobs, naming),
    requested: formatLaterJobs(requested, {
      ...naming,
      ...(requestedChange.supportWorkerRefs && { none: 'the best match', areWishes: true }),
    }),
  };
}

/** Lists how a granted series continues where its later visits differ. */
export function listLaterApproved(
  { approvedSchedule: granted, appointment }: Pick<OfficeVisitTicket, 'approvedSchedule' | 'appointment'>,
  naming: WorkerNaming,
) {
  const { laterSchedules: later, ...first } = granted ?? {};
  if (!later) return [];
  const open = { startTime: undefined, durationMins: undefined };
  const jobs = [first, ...later].map((plan) => ({ ...appointment, ...open, ...plan }));
  return formatLaterJobs(jobs, naming);
}

function previewOf(request: RequestedChangeInput, now: Instant) {
  const { requestedChange, effectiveDate = '' } = request;
  return previewChange({
    ...toSeries(request, now),
    requestedChange: requestedChange,
    effectiveDate,
    end: findHorizon(request, now),
  });
}

/** Returns all upcoming visits, in the form that the domain's rules take. */
function toSeries(
  { appointment: job, laterAppointments: later = [], exceptions = [], timeZone: zone }: RequestedChangeInput,
  now: Instant,
) {
  return { job, jobs: [job, ...later], exceptions, repeating: true, now, zone };
}

/** Finds a day far enough for more visits than are shown. Some may be cancelled or moved, and the first left out. */
function findHorizon(request: RequestedChangeInput, now: Instant): string {
  const { effectiveDate = '', timeZone: zone } = request;
  const { jobs, exceptions } = toSeries(request, now);
  const today = wallClock({ instant: now, zone }).date;
  const from = effectiveDate > today ? effectiveDate : today;
  const count = datesShown + 2 + exceptions.length;
  const dates = jobs.flatMap((rule) => listNextOccurrences({ rule, from, count })).toSorted();
  const last = dates.slice(0, count).at(-1) ?? from;
  const moved = exceptions.flatMap(({ originalDate, date = originalDate }) => [originalDate, date]);
  return [addDays(last, 6), ...moved].toSorted().at(-1)!;
}

const pickDate = ({ date }: Visit) => date;

function pickFirst(words: string, dates: string[]): FirstVisits {
  return { words, dates: dates.slice(0, datesShown), more: dates.length > datesShown };
}

/** Says whether a visit that a request is about, as it is or as requested, asks for more notice (docs/product/booking.md, "Notice"). */
export function hasShortNotice(request: RequestedChangeInput, now: Instant): boolean {
  const { appointment: job, originalDate, effectiveDate, exceptions = [], timeZone: zone } = request;
  const date = originalDate ?? effectiveDate ?? job.date ?? toDate(findFirstOccurrence(job)!);
  const exception = request.visit ?? exceptions.find((other) => other.originalDate === date);
  const visits = [mergeVisit(job, date, exception), ...listRequestedVisits(request, now)];
  return visits.some((visit) => isShortNotice(visit, { now, zone }));
}

function listRequestedVisits(request: RequestedChangeInput, now: Instant): Visit[] {
  const { type, appointment: job, originalDate, visit: exception, requestedChange } = request;
  if (type !== 'change') return [];
  if (originalDate === undefined) return previewOf(request, now).visits;
  return [mergeVisit(job, originalDate, applyChange({ job, exception, originalDate, requestedChange }))];
}

/** Finds the times that the office's answer completes: the requested ones, else the present ones. */
export function findTimesToAnswer(request: RequestedChangeInput): Times | undefined {
  const { type, requestedChange, appointment: job, originalDate } = request;
  if (!ticketKinds[type].needsWorker) return undefined;
  if (type === 'newBooking' || originalDate === undefined) return changeTimes(job, requestedChange);
  return changeTimes(mergeVisit(job, originalDate, request.visit), requestedChange);
}

/** Lists the present workers; none for a booking that is only requested. */
export function listCurrentWorkers({ appointment: job, visit: exception, ...ticket }: RequestedChangeInput) {
  return listPresentWorkers({ ticket, job, exceptions: exception ? [exception] : [] });
}
