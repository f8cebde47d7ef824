import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import type { OfficeStatus, Visit } from '#domain/appointments/types.ts';

type NeededWorkers = Pick<Visit, 'supportWorkerRefs' | 'workersNeeded'>;

/** Counts how many support workers a visit still needs: `2` where two are needed and none comes. */
export function countMissingWorkers(visit: NeededWorkers): number {
  return Math.max(0, countWorkersNeeded(visit) - visit.supportWorkerRefs.length);
}

/**
 * Counts how many support workers a visit takes time of: those who come and those it still needs. A worker who is asked for in a booking
 * that is not approved is a wish: no one comes yet.
 */
export function countPlaces(visit: NeededWorkers & Pick<Visit, 'status'>): number {
  const supportWorkerRefs = visit.status === 'Pending' ? [] : visit.supportWorkerRefs;
  return supportWorkerRefs.length + countMissingWorkers({ ...visit, supportWorkerRefs });
}

type VisitWithStatus = { visit: NeededWorkers & Pick<Visit, 'status'>; status: OfficeStatus };

/**
 * Says whether a visit still needs a support worker: none is chosen, or fewer than it needs (docs/product/office-acts.md, "Two support
 * workers"). Two needed and Tom comes: it needs one more, also once it has begun.
 */
export function needsWorker({ visit, status }: VisitWithStatus): boolean {
  if (status === 'NotAllocated') return true;
  return (
    (status === 'Active' || (status === 'UnderWay' && visit.status === 'Allocated')) && countMissingWorkers(visit) > 0
  );
}
