import type { RequestedChange } from '#domain/tickets/types.ts';
import { mergeVisit } from './roster.ts';
import { changeTimes, timesThatDiffer } from './times.ts';
import { isStored, type Job, type Visit, type VisitException, type VisitStatus } from './types.ts';

type ApplyChangeInput = {
  job: Job;
  exception?: VisitException | undefined;
  originalDate: string;
  requestedChange: RequestedChange;
};

/**
 * Makes the exception of one visit after a change is approved: only what then differs from its job (docs/product/visits.md, case 2). Job
 * A's 23rd, moved to the 24th at 14:00, becomes `{ jobRef: 'a', originalDate: '2026-11-23', date: '2026-11-24', startTime: '14:00' }`. The
 * notes of a change stay on the ticket (docs/product/changing.md, "What can be asked").
 */
export function applyChange({ job, exception, originalDate, requestedChange }: ApplyChangeInput): VisitException {
  const visit = mergeVisit(job, originalDate, exception);
  const workers = requestedChange.supportWorkerRefs;
  return toException(job, {
    ...visit,
    ...changeTimes(visit, requestedChange),
    date: requestedChange.date ?? visit.date,
    supportWorkerRefs: workers ?? visit.supportWorkerRefs,
    workersNeeded: requestedChange.workersNeeded ?? visit.workersNeeded,
    status: workers ? allocatedStatus(visit.status, workers) : visit.status,
  });
}

/** Returns a visit as the exception of its job: its name, and every field that differs from the job. The worked visit is no part of it. */
export function toException(job: Job, visit: Visit): VisitException {
  const { originalDate, status } = visit;
  return {
    jobRef: job.ref,
    originalDate,
    ...(visit.date !== originalDate && { date: visit.date }),
    ...timesThatDiffer(visit, job),
    ...(!hasSameRefs(visit.supportWorkerRefs, job.supportWorkerRefs) && { supportWorkerRefs: visit.supportWorkerRefs }),
    ...(countWorkersNeeded(visit) !== countWorkersNeeded(job) && { workersNeeded: countWorkersNeeded(visit) }),
    ...(status !== job.status && isStored(status) && { status }),
  };
}

/** Counts how many support workers a visit needs: one, unless it says two (docs/product/office-acts.md, "Two support workers"). */
export function countWorkersNeeded({ workersNeeded = 1 }: Pick<Visit, 'workersNeeded'>): number {
  return workersNeeded;
}

/** Says whether an exception has any field beside its name; one that has none need not be stored. */
export function isNotEmpty(exception: VisitException): boolean {
  return Object.keys(exception).length > 2;
}

/**
 * Turns Allocated and NotAllocated into what the workers make it: with a worker a visit is Allocated, without one NotAllocated
 * (docs/product/visits.md, "Rules"). An unanswered booking stays Pending.
 */
export function allocatedStatus<S extends VisitStatus>(
  status: S,
  supportWorkerRefs: readonly string[],
): S | 'Allocated' | 'NotAllocated' {
  if (status !== 'Allocated' && status !== 'NotAllocated') return status;
  return supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated';
}

export function hasSameRefs(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((ref, index) => ref === b[index]);
}
