import { applyChange } from '#domain/appointments/change-visit.ts';
import { previewChange } from '#domain/appointments/preview-change.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, Times, Visit, VisitException } from '#domain/appointments/types.ts';
import { listVisitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import { findFirstOccurrence, listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import { addDays, toDate } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { ticketKinds } from './kinds.ts';
import { listPresentWorkers } from './list-present-workers.ts';
import type { VisitTicket } from './types.ts';

const datesShown = 3;

/** A request about visits, with what it is about. */
export type RequestOfVisits = Pick<
  VisitTicket,
  'type' | 'status' | 'originalDate' | 'effectiveDate' | 'requestedChange'
> & {
  appointment: Job;
  /** The later jobs of its series that it is about too, in order. */
  laterAppointments?: Job[] | undefined;
  /** The one visit that it is about, where that differs from the job. */
  visit?: VisitException | undefined;
  /** Visits from `effectiveDate` on that differ from the job. */
  exceptions?: VisitException[] | undefined;
  timeZone: string;
};

/** Finds the times that the office's answer completes: the requested ones, else the present ones. */
export function findTimesToAnswer(request: RequestOfVisits): Times | undefined {
  const { type, requestedChange, appointment: job, originalDate } = request;
  if (!ticketKinds[type].needsWorker) return undefined;
  if (type === 'newBooking' || originalDate === undefined) return changeTimes(job, requestedChange);
  return changeTimes(mergeVisit(job, originalDate, request.visit), requestedChange);
}

/** Lists the present workers; none for a booking that is only requested. */
export function listCurrentWorkers({ appointment: job, visit: exception, ...ticket }: RequestOfVisits) {
  return listPresentWorkers({ ticket, job, exceptions: exception ? [exception] : [] });
}

/** Says whether a visit that a request is about, as it is or as requested, asks for more notice (docs/product/booking.md, "Notice"). */
export function hasShortNotice(request: RequestOfVisits, now: Instant): boolean {
  const { appointment: job, originalDate, effectiveDate, exceptions = [], timeZone: zone } = request;
  const date = originalDate ?? effectiveDate ?? job.date ?? toDate(findFirstOccurrence(job)!);
  const exception = request.visit ?? exceptions.find((other) => other.originalDate === date);
  const visits = [mergeVisit(job, date, exception), ...listRequestedVisits(request, now)];
  return visits.some((visit) => isShortNotice(visit, { now, zone }));
}

function listRequestedVisits(request: RequestOfVisits, now: Instant): Visit[] {
  const { type, appointment: job, originalDate, visit: exception, requestedChange } = request;
  if (type !== 'change') return [];
  if (originalDate === undefined) return previewRequest(request, now).visits;
  return [mergeVisit(job, originalDate, applyChange({ job, exception, originalDate, requestedChange }))];
}

/** The first visits of a requested series; `more` says that others follow. */
type FirstVisits = { words: string; dates: string[]; more: boolean };

/** Lists the first visits that a request about a series would make or cancel. */
export function listFirstVisits(request: RequestOfVisits, now: Instant): FirstVisits | undefined {
  const { type, appointment: job, originalDate, effectiveDate = '' } = request;
  if (originalDate !== undefined || job.repeatOption === 'None') return undefined;
  if (type === 'newBooking') {
    const first = listNextOccurrences({ rule: job, from: job.repeatStartDate ?? '', count: datesShown + 1 });
    return pickFirst('The first visits', first);
  }
  if (type === 'cancellation') {
    const until = findHorizon(request, now);
    const cancelled = listVisitsToCancel({ ...toSeries(request, now), originalDate: effectiveDate, until });
    return pickFirst('Visits that would be cancelled', cancelled.map(pickDate));
  }
  return pickFirst('The first visits as requested', previewRequest(request, now).visits.map(pickDate));
}

/** Finds what a change of all upcoming visits would make of them. */
export function previewRequest(request: RequestOfVisits, now: Instant) {
  const { requestedChange, effectiveDate = '' } = request;
  return previewChange({
    ...toSeries(request, now),
    requestedChange,
    effectiveDate,
    end: findHorizon(request, now),
  });
}

/** Returns all upcoming visits of a request, in the form that the rules about a series take. */
export function toSeries(
  { appointment: job, laterAppointments: later = [], exceptions = [], timeZone: zone }: RequestOfVisits,
  now: Instant,
) {
  return { job, jobs: [job, ...later], exceptions, repeating: true, now, zone };
}

/** Finds a day far enough for more visits than are shown. Some may be cancelled or moved, and the first left out. */
function findHorizon(request: RequestOfVisits, now: Instant): string {
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
