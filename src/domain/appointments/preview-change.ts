import type { RequestedChange } from '#domain/tickets/types.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';
import { isExact } from './begin.ts';
import { applyChange } from './change-visit.ts';
import { exceptionsOf, listVisits } from './roster.ts';
import { applySplits, splitSeries } from './split.ts';
import { changeTimes } from './times.ts';
import type { Job, Visit, VisitException } from './types.ts';
import { listUpcomingJobs } from './upcoming.ts';

type PreviewChangeInput = Clock & {
  job: Job;
  /** All jobs of the calendar, the changed one included. */
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  requestedChange: RequestedChange;
  /** The original date of the visit that the change is about, or starts with. */
  effectiveDate: string;
  /** True for all upcoming visits, false for that one alone. */
  repeating: boolean;
  /** The last day of the preview. */
  end: string;
};

export type ChangePreview = {
  /** The visits after the change, in order of day and start, without those that stay the same. */
  visits: Visit[];
  /** The present visits that the change replaces. */
  replaced: Visit[];
  /** The jobs of a series that the change alters or adds, as they would be, in order. */
  series: Job[];
  /** The last day of the series after the change, if it ends. */
  repeatEndDate?: string | undefined;
};

/**
 * Finds what a change would do if the office approved it now, by the very functions that an approval applies (docs/product/changing.md,
 * "Summary of a change"; docs/product/visits.md, cases 2, 5, 6 and 7). Job A, moved to 10:00 from 30 November on: 30 November, 7 December …
 * at 10:00 instead of those at 09:00.
 */
export function previewChange(input: PreviewChangeInput): ChangePreview {
  const { job, now, zone, requestedChange } = input;
  const start = wallClock({ instant: now, zone }).date;
  const window = {
    start,
    end: requestedChange.date && requestedChange.date > input.end ? requestedChange.date : input.end,
  };
  const isSeries = input.repeating && job.repeatOption !== 'None';
  const { seriesRef } = job;
  const jobs = isSeries ? listUpcomingJobs({ jobs: input.jobs, seriesRef, from: input.effectiveDate }) : [job];
  const jobExceptions = jobs.flatMap((job) => [...exceptionsOf(job, input.exceptions).values()]);
  const changed = isSeries
    ? changeSeries(input, { jobs, exceptions: jobExceptions })
    : changeVisit(input, jobExceptions);
  const before = listVisits({ jobs, exceptions: jobExceptions, ...window });
  const after = listVisits({ ...changed, ...window });
  return {
    visits: without(after, before).filter(isNotCancelled),
    replaced: without(before, after).filter(isNotCancelled),
    series: isSeries ? changed.changed : [],
    repeatEndDate: isSeries ? changed.jobs.at(-1)?.repeatEndDate : undefined,
  };
}

type ClientCalendar = { jobs: Job[]; exceptions: VisitException[] };
type ChangedCalendar = ClientCalendar & { changed: Job[] };

function changeVisit(
  { job, requestedChange, effectiveDate }: PreviewChangeInput,
  jobExceptions: VisitException[],
): ChangedCalendar {
  const exception = jobExceptions.find(({ originalDate }) => originalDate === effectiveDate);
  const changed = applyChange({ job, exception, originalDate: effectiveDate, requestedChange });
  return {
    jobs: [job],
    changed: [job],
    exceptions: [...jobExceptions.filter((other) => other !== exception), changed],
  };
}

/** Changes the jobs of the series as their splits leave them; the last is the one that continues. */
function changeSeries(input: PreviewChangeInput, { jobs, exceptions }: ClientCalendar): ChangedCalendar {
  let made = 0;
  const newRef = () => `next ${made++}`;
  const changes = jobs.map((job) =>
    splitSeries({ ...input, job, requestedChange: toChangeOf(job, input), exceptions, tickets: [], newRef }),
  );
  const changed = changes.filter(({ kind }) => kind !== 'over').map(({ job }) => job);
  return { ...applySplits({ jobs, exceptions, changes }), changed };
}

/** Leaves the chosen support workers out for a later job that keeps an open time: no one comes to it yet. */
function toChangeOf(job: Job, { job: first, requestedChange }: PreviewChangeInput): RequestedChange {
  const isOpen = job.ref !== first.ref && !isExact(changeTimes(job, requestedChange));
  return requestedChange.supportWorkerRefs && isOpen ? { ...requestedChange, supportWorkerRefs: [] } : requestedChange;
}

function isNotCancelled({ status }: Visit): boolean {
  return status !== 'Cancelled';
}

/** Lists the visits that have no equal among the others. */
function without(visits: readonly Visit[], others: readonly Visit[]): Visit[] {
  const keys = new Set(others.map(toComparisonKey));
  return visits.filter((visit) => !keys.has(toComparisonKey(visit)));
}

function toComparisonKey(visit: Visit): string {
  const { date, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs } = visit;
  return [date, startTimeOption, startTime, durationOption, durationMins, ...supportWorkerRefs].join(' ');
}
