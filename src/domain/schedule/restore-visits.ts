import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { beginsAt, hasBegun } from '#domain/appointments/begin.ts';
import { allocatedStatus, toException } from '#domain/appointments/change-visit.ts';
import { findClash } from '#domain/appointments/clash.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { BookingRows, Visit, VisitException } from '#domain/appointments/types.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { listWorkVisits, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';

type RestoreInput = Clock &
  BookingRows & {
    before: readonly ClientAbsence[];
    after: readonly ClientAbsence[];
  };

/** Finds a client's days from yesterday on, 52 weeks ahead, as every rule about a worker's time looks ahead. */
export function findRestoreWindow(now: Instant, zone: string): { start: string; end: string } {
  const today = wallClock({ instant: now, zone }).date;
  return { start: addDays(today, -1), end: addDays(today, weeksAhead * 7) };
}

/** Lists the visits to come that were cancelled because the client was away, and are there again. */
export function listRestoredVisits({ jobs, exceptions, before, after, now, zone }: RestoreInput): Visit[] {
  return listVisits({ jobs, exceptions, ...findRestoreWindow(now, zone) }).filter(
    (visit) =>
      visit.status === 'Allocated' &&
      applyAbsences(visit, before).status === 'Cancelled' &&
      applyAbsences(visit, after).status !== 'Cancelled' &&
      !hasBegun({ visit, now, zone }),
  );
}

type RestoredInput = Pick<RestoreInput, 'jobs' | 'now' | 'zone'> & {
  restored: readonly Visit[];
  work: readonly WorkerJob[];
};

/**
 * Lists what differs of visits that are there again, where a worker was given another visit meanwhile: they come without that worker
 * (docs/product/office.md, "When a client is away"). Tom was given Ted on Monday at 9:00am: Rose's Monday is Not allocated. Of two that
 * are there again at the same time the first in order keeps the worker.
 */
export function listVisitsWithoutWorkers({ restored, jobs, work, now, zone }: RestoredInput): VisitException[] {
  const window = findRestoreWindow(now, zone);
  const others = work.map((one) => ({ zone: one.zone, visits: listWorkVisits(one, window) }));
  /** Of each visit that is there again, who comes; no one until it is its turn. */
  const workersByVisit = new Map(restored.map((visit) => [toVisitKey(visit), [] as string[]]));
  const isTaken = (visit: Visit, workerRef: string) =>
    others.some(({ visits, zone: existingZone }) => {
      const existing = visits.filter((other) =>
        (workersByVisit.get(toVisitKey(other)) ?? other.supportWorkerRefs).includes(workerRef),
      );
      return findClash({ planned: [visit], existing, zone, existingZone }) !== undefined;
    });
  return sortByBeginning(restored, zone).flatMap((visit) => {
    const supportWorkerRefs = visit.supportWorkerRefs.filter((ref) => !isTaken(visit, ref));
    workersByVisit.set(toVisitKey(visit), supportWorkerRefs);
    if (supportWorkerRefs.length === visit.supportWorkerRefs.length) return [];
    const job = jobs.find(({ ref }) => ref === visit.jobRef)!;
    return toException(job, { ...visit, supportWorkerRefs, status: allocatedStatus(visit.status, supportWorkerRefs) });
  });
}

function sortByBeginning(visits: readonly Visit[], zone: string): Visit[] {
  return visits
    .map((visit) => ({ visit, begins: beginsAt(visit, zone), key: toVisitKey(visit) }))
    .sort((a, b) => a.begins - b.begins || (a.key < b.key ? -1 : 1))
    .map(({ visit }) => visit);
}
