import { occursOn } from '#domain/recurrence/occurrences.ts';
import { mondayOf, toDate, toDay } from '#domain/time/day.ts';
import { exceptionOf } from './change-visit.ts';
import { mergeVisit } from './roster.ts';
import { overlayTimes } from './times.ts';
import { daysOfWeek, type Job, type Visit, type VisitException } from './types.ts';

type Standing = {
  job: Job;
  /** The job that follows. */
  next: Job;
  originalDate: string;
  exception: VisitException | undefined;
  begun: (visit: Visit) => boolean;
};

/** How a visit is known for ever: its job and its original date. */
export type VisitName = { jobRef: string; originalDate: string };

export type Carried = { moved: { from: VisitName; to: VisitName }; single?: Job; exception: VisitException };

/**
 * A visit that goes over from a job to the one that follows it: to that job's visit of the same week, or as a single job where it has
 * none that week (docs/product/visits.md, case 6). A's 7 December, moved to the 8th, becomes B's 7 December, moved to the
 * 8th. One that cannot change stays in every field as it was. As long as a change keeps every visit in its week there is
 * always one.
 */
export function carryOver(given: Standing & { newRef: () => string }): Carried {
  const { job, next, originalDate, exception } = given;
  const from = { jobRef: job.ref, originalDate };
  const standing = mergeVisit(job, originalDate, exception);
  const to = sameWeek(next, originalDate);
  if (occursOn(next, toDay(to))) {
    const visit = staysAsItIs(given) ? standing : changedVisit({ standing, exception, next, to });
    return {
      moved: { from, to: { jobRef: next.ref, originalDate: to } },
      exception: exceptionOf(next, { ...visit, originalDate: to }),
    };
  }
  const single = singleOf({ job, visit: standing, ref: given.newRef() });
  return {
    moved: { from, to: { jobRef: single.ref, originalDate: standing.date } },
    single,
    exception: exceptionOf(single, { ...standing, originalDate: standing.date }),
  };
}

/**
 * Whether a visit can no longer take a change: it has begun, or would have begun as changed (docs/product/visits.md, case 5).
 * A visit whose new time has already passed keeps its old one rather than being lost
 * (docs/product/changing.md, "Another weekday for a series").
 */
export function staysAsItIs({ job, next, originalDate, exception, begun }: Standing): boolean {
  const standing = mergeVisit(job, originalDate, exception);
  return begun(standing) || begun(changedVisit({ standing, exception, next, to: sameWeek(next, originalDate) }));
}

/** The day of a job in the week of a date; the date itself where the job has no weekday. Wednesdays, 2026-11-30 → 2026-12-02. */
export function sameWeek(job: Job, date: string): string {
  return job.dayOfWeek ? toDate(mondayOf(toDay(date)) + daysOfWeek.indexOf(job.dayOfWeek)) : date;
}

/** A visit under the job that follows: what its exception said of it still holds, all else is the new job's. */
function changedVisit({
  standing,
  exception = { jobRef: standing.jobRef, originalDate: standing.originalDate },
  next,
  to,
}: {
  standing: Visit;
  exception?: VisitException | undefined;
  next: Job;
  to: string;
}): Visit {
  const { startTimeOption, startTime, durationOption, durationMins } = standing;
  const ownStart = exception.startTimeOption !== undefined || exception.startTime !== undefined;
  const ownDuration = exception.durationOption !== undefined || exception.durationMins !== undefined;
  const ownWorkers = exception.supportWorkerRefs !== undefined || exception.status !== undefined;
  const times = overlayTimes(next, {
    ...(ownStart && { startTimeOption, startTime }),
    ...(ownDuration && { durationOption, durationMins }),
  });
  return {
    ...standing,
    ...times,
    date: exception.date ?? to,
    supportWorkerRefs: ownWorkers ? standing.supportWorkerRefs : next.supportWorkerRefs,
    status: ownWorkers ? standing.status : next.status,
  };
}

function singleOf({ job, visit, ref }: { job: Job; visit: Visit; ref: string }): Job {
  const { date, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs, status } = visit;
  const { seriesRef, jobTypeRefs, fundingType, fundingRef, notes } = job;
  return {
    ref,
    seriesRef,
    version: 1,
    repeatOption: 'None',
    date,
    startTimeOption,
    startTime,
    durationOption,
    durationMins,
    jobTypeRefs,
    fundingType,
    fundingRef,
    supportWorkerRefs,
    // What was worked goes along by the visit's new name.
    status: status === 'Completed' ? 'Allocated' : status,
    notes,
  };
}
