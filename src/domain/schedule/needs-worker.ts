import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import type { OfficeStatus, Visit } from '#domain/appointments/types.ts';

/**
 * Whether a visit still needs a support worker: none is chosen, or fewer than it needs (docs/product/office-acts.md, "Two
 * support workers"). Two needed and Tom comes: it needs one more.
 */
export function needsWorker({
  visit,
  status,
}: {
  visit: Pick<Visit, 'supportWorkerRefs' | 'workersNeeded'>;
  status: OfficeStatus;
}): boolean {
  if (status === 'NotAllocated') return true;
  return status === 'Active' && visit.supportWorkerRefs.length < countWorkersNeeded(visit);
}
