import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { findClash, type VisitSpan } from '#domain/appointments/clash.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { describeWorkerClash } from '#domain/tickets/find-worker-clash.ts';
import { addDays } from '#domain/time/day.ts';
import type { TimesheetWork } from './types.ts';

/** The work of one support worker at a visit. */
type WorkedSpan = VisitKey &
  Pick<TimesheetWork, 'supportWorkerRef' | 'plannedWorkerRef' | 'outcome' | 'startTime' | 'minutes'>;

/** A booking of any client in which a support worker may have a visit. */
export type WorkerBooking = {
  job: Job;
  exceptions: readonly VisitException[];
  worked: readonly WorkedSpan[];
  clientAbsences: readonly ClientAbsence[];
  zone: string;
};

/** A support worker, and what takes their time around a day. */
export type WorkerTime = {
  ref: string;
  givenName: string;
  bookings: readonly WorkerBooking[];
  absences: readonly { from: string; to?: string | undefined }[];
};

/** A visit may last until the next day, and the day of another zone may be one ahead or behind. */
const daysAround = 2;

/** Finds the days whose bookings may overlap a visit. */
export function findDaysAround(date: string): { start: string; end: string } {
  return { start: addDays(date, -daysAround), end: addDays(date, daysAround) };
}

type WorkerAtVisit = { visit: VisitSpan; worker: WorkerTime; zone: string };

/**
 * Finds why a support worker cannot be at a visit: they are at another one, of any client, or away (docs/product/timesheets.md, "One
 * place at a time"). What was worked goes before what was planned, also where it is over. Entered at 09:30, with another one from 09:00
 * to 10:00.
 */
export function findWorkerProblem({ visit, worker, zone }: WorkerAtVisit): string | undefined {
  const day = findDayAway(visit, worker.absences);
  if (day !== undefined) {
    const other = { jobRef: '', date: day, startTime: '', endTime: '', isAway: true };
    return describeWorkerClash(worker.givenName, { other });
  }
  for (const booking of worker.bookings) {
    const existing = listSpans(booking, { workerRef: worker.ref, ...findDaysAround(visit.date) });
    const clash = findClash({ planned: [visit], existing, zone, existingZone: booking.zone });
    if (clash) return describeWorkerClash(worker.givenName, clash);
  }
  return undefined;
}

function listSpans(
  { job, exceptions, worked, clientAbsences }: WorkerBooking,
  { workerRef, start, end }: { workerRef: string; start: string; end: string },
): VisitSpan[] {
  const rows = Map.groupBy(worked, toVisitKey);
  return listVisits({ jobs: [job], exceptions, start, end }).flatMap((visit) => {
    const own = (rows.get(toVisitKey(visit)) ?? []).filter(
      ({ supportWorkerRef, plannedWorkerRef }) => supportWorkerRef === workerRef || plannedWorkerRef === workerRef,
    );
    if (own.length === 0)
      return visit.supportWorkerRefs.includes(workerRef) ? [applyAbsences(visit, clientAbsences)] : [];
    return own.flatMap((row) => (row.supportWorkerRef === workerRef ? toSpan(visit, row) : []));
  });
}

function toSpan(visit: Visit, { outcome, startTime, minutes }: WorkedSpan): VisitSpan[] {
  if (outcome === 'workerDidNotCome') return [];
  const start = startTime ?? visit.startTime;
  if (start === undefined) return [];
  const times = { startTimeOption: 'Specified', startTime: start, durationOption: 'Specified' } as const;
  return [{ ...visit, status: 'Completed', ...times, durationMins: minutes }];
}
