import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/**
 * A job of any client, with the time zone of its times. Days when a worker cannot come are one too, of no client, so that each
 * rule about a worker's time knows them.
 */
export type WorkerJob = {
  clientRef: string;
  job: Job;
  exceptions: VisitException[];
  zone: string;
  /** The days when its client is away, and so the worker's time is free. */
  clientAbsences?: ClientAbsence[];
  isAbsence?: boolean;
};
export type UpcomingVisit = Visit & { clientRef: string };

/** Lists the visits of a job that take the time of their workers: none on a day when the client is away, and no cancelled one. */
export function listWorkVisits(
  { job, exceptions, clientAbsences = [], isAbsence }: WorkerJob,
  window: { start: string; end: string },
): Visit[] {
  if (isAbsence) return [];
  const visits = listVisits({ jobs: [job], exceptions, ...window });
  return visits.map((visit) => applyAbsences(visit, clientAbsences)).filter(({ status }) => status !== 'Cancelled');
}

/** Lists the days on which workers cannot come, of the jobs that say so. */
export function listDaysOff(jobs: readonly Pick<WorkerJob, 'job' | 'isAbsence'>[]) {
  return jobs.flatMap(({ isAbsence, job: { repeatStartDate: from = '', repeatEndDate: to } }) =>
    isAbsence ? [{ from, to }] : [],
  );
}

type UpcomingInput = { workerRef: string; jobs: readonly WorkerJob[]; now: Instant };

/**
 * Lists the visits that a worker has yet to do, 52 weeks ahead, in order of their beginning. The office sees them before it makes a
 * worker who leaves inactive (docs/product/people.md, "A worker who stops working here"). Visits that have begun, or are cancelled, are
 * not among them.
 */
export function listUpcomingVisits({ workerRef, jobs, now }: UpcomingInput): UpcomingVisit[] {
  const visits = jobs.flatMap((work) => {
    const { clientRef, zone } = work;
    const today = wallClock({ instant: now, zone }).date;
    const window = { start: today, end: addDays(today, weeksAhead * 7) };
    return listWorkVisits(work, window)
      .filter((visit) => visit.supportWorkerRefs.includes(workerRef))
      .map((visit) => ({ begins: beginsAt(visit, zone), visit: { ...visit, clientRef } }))
      .filter(({ begins }) => begins > now);
  });
  return visits.sort((a, b) => a.begins - b.begins).map(({ visit }) => visit);
}
