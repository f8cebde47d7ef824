import type { Job } from '#domain/appointments/types.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { previewRequest, type RequestOfVisits, toSeries } from '#domain/tickets/requested-visits.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { formatLaterJobs, type WorkerNaming } from '#web/parts/visit/later-text.ts';
import { findPlans, type VisitPlan, type VisitPlans } from '#web/parts/visit/plans.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

/** Finds both sides of a request in words. After the answer the present plan may be the requested one, so only that is shown. */
export function findPlansToShow(request: RequestOfVisits, nameOf: (ref: string) => string | undefined): VisitPlans {
  const plans = findPlans({ ticket: request, job: request.appointment, exception: request.visit, nameOf });
  return request.status === 'open' || !plans.requested ? plans : { requested: plans.requested };
}

/**
 * Finds the present plan of the approved visit or series. Undefined once that is cancelled. Undefined also where a series ended for another
 * one to follow, which the request does not name.
 */
export function findCurrentPlan(
  request: RequestOfVisits,
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

export function isStillCurrent(granted: VisitPlan, currentPlan: VisitPlan): boolean {
  const alike = (['start', 'length', 'workers'] as const).every((field) => granted[field] === currentPlan[field]);
  return alike && granted.day.startsWith(currentPlan.day);
}

/** Names the visits that a request is about: `One visit.`, `Every Monday; this request is for Mon 23 Nov only.` */
export function formatRequestedScope(request: RequestOfVisits): string {
  const { type, appointment: job, originalDate, effectiveDate, visit } = request;
  if (job.repeatOption === 'None') return 'One visit.';
  if (type === 'newBooking') {
    return job.repeatEndDate ? `A series of visits, until ${formatDate(job.repeatEndDate)}.` : 'A series of visits.';
  }
  if (originalDate === undefined) {
    return `${formatRepeat(job)}; this request is for all visits from ${formatShortDay(effectiveDate ?? '')} on.`;
  }
  return `${formatRepeat(job)}; this request is for ${formatShortDay(visit?.date ?? originalDate)} only.`;
}

/** Lists how a series continues after the job of the request, now and as requested. */
export function listLater(request: RequestOfVisits, { now, ...naming }: WorkerNaming & { now: Instant }) {
  const { type, status, requestedChange, effectiveDate } = request;
  if (status !== 'open' || effectiveDate === undefined) return { now: [], requested: [] };
  const requested = type === 'change' ? previewRequest(request, now).series : [];
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
