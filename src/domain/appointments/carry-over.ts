import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import { toException } from './change-visit.ts';
import { mergeVisit } from './roster.ts';
import { sameWeek } from './same-week.ts';
import { pickTimes } from './times.ts';
import { isStored, type Job, type Visit, type VisitException } from './types.ts';
import type { VisitKey } from './visit-key.ts';

type SplitVisit = {
  job: Job;
  /** The later job of the split. */
  next: Job;
  originalDate: string;
  exception: VisitException | undefined;
  begun: (visit: Visit) => boolean;
};

type CarriedVisit = { moved: { from: VisitKey; to: VisitKey }; single?: Job; exception: VisitException };

/**
 * Carries a visit over to the later job of a split: to that job's visit of the same week, or to a single job where it has
 * none that week (docs/product/visits.md, case 6). A's 7 December, moved to the 8th, becomes B's 7 December, moved to the
 * 8th. A visit that cannot change keeps every field. While a change keeps every visit in its week, the later job always
 * has one.
 */
export function carryOver(input: SplitVisit & { newRef: () => string }): CarriedVisit {
  const { job, next, originalDate, exception } = input;
  const from = { jobRef: job.ref, originalDate };
  const currentVisit = mergeVisit(job, originalDate, exception);
  const to = sameWeek(next, originalDate);
  if (isOccurrence(next, toDay(to))) {
    const visit = isUnchangedBySplit(input) ? currentVisit : mergeCarriedVisit({ currentVisit, exception, next, to });
    return {
      moved: { from, to: { jobRef: next.ref, originalDate: to } },
      exception: toException(next, { ...visit, originalDate: to }),
    };
  }
  const single = toSingleJob({ job, visit: currentVisit, ref: input.newRef() });
  return {
    moved: { from, to: { jobRef: single.ref, originalDate: currentVisit.date } },
    single,
    exception: toException(single, { ...currentVisit, originalDate: currentVisit.date }),
  };
}

/**
 * Says whether a visit can no longer take a change: it has begun, or would have begun once changed (docs/product/visits.md, case 5). A
 * visit keeps its old time where the new one has already passed, so that it is not lost (docs/product/changing.md, "Another weekday for
 * a series").
 */
export function isUnchangedBySplit({ job, next, originalDate, exception, begun }: SplitVisit): boolean {
  const currentVisit = mergeVisit(job, originalDate, exception);
  return (
    begun(currentVisit) || begun(mergeCarriedVisit({ currentVisit, exception, next, to: sameWeek(next, originalDate) }))
  );
}

type CarryInput = { currentVisit: Visit; exception?: VisitException | undefined; next: Job; to: string };

/** Merges a visit of the later job: the fields of its exception still hold, and all others are the new job's. */
function mergeCarriedVisit({ currentVisit, next, to, ...input }: CarryInput): Visit {
  const { jobRef, originalDate, startTimeOption, startTime, durationOption, durationMins } = currentVisit;
  const { exception = { jobRef, originalDate } } = input;
  const ownStart = exception.startTimeOption !== undefined || exception.startTime !== undefined;
  const ownDuration = exception.durationOption !== undefined || exception.durationMins !== undefined;
  const ownWorkers = exception.supportWorkerRefs !== undefined || exception.status !== undefined;
  const { supportWorkerRefs, status } = currentVisit;
  return mergeVisit(next, to, {
    ...exception,
    ...(ownStart && { startTimeOption, startTime }),
    ...(ownDuration && { durationOption, durationMins }),
    ...(ownWorkers && { supportWorkerRefs, status }),
  });
}

function toSingleJob({ job, visit, ref }: { job: Job; visit: Visit; ref: string }): Job {
  const { date, supportWorkerRefs, workersNeeded, status } = visit;
  const { seriesRef, jobTypeRefs, fundingType, fundingRef, notes } = job;
  return {
    ref,
    seriesRef,
    version: 1,
    repeatOption: 'None',
    date,
    ...pickTimes(visit),
    jobTypeRefs,
    fundingType,
    fundingRef,
    supportWorkerRefs,
    ...(workersNeeded !== undefined && { workersNeeded }),
    // The worked visit moves along under the visit's new name.
    status: isStored(status) ? status : 'Allocated',
    notes,
  };
}
