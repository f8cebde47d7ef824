import type { RequestedChange } from '#domain/tickets/types.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { applyChange } from './change-visit.ts';
import { exceptionsOf, listVisits } from './roster.ts';
import { applySplits, splitSeries } from './split.ts';
import type { Job, Visit, VisitException } from './types.ts';
import { listUpcomingJobs } from './upcoming.ts';

type PreviewChangeInput = {
  job: Job;
  /** All that the calendar has, it among them. */
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  asked: RequestedChange;
  /** The original date of the visit that it is about, or starts with. */
  effectiveDate: string;
  /** All upcoming visits, not that one alone. */
  repeating: boolean;
  now: Instant;
  zone: string;
  /** The last day to look at. */
  end: string;
};

export type ChangePreview = {
  /** The visits as they would be, in order of day and start; what stays as it is is not among them. */
  visits: Visit[];
  /** The visits that would be no more as they stand. */
  replaced: Visit[];
  /** The jobs of a series that would be changed, or made by it, as they would be, in order. */
  series: Job[];
  /** The last day of the series then, where it ends. */
  repeatEndDate?: string | undefined;
};

/**
 * What a change would do if the office said yes now, by the very functions that its yes applies
 * (docs/product/changing.md, "Summary of a change"; docs/product/visits.md, cases 2, 5, 6 and 7). Job A asked for 10:00 from
 * 30 November on: 30 November, 7 December … at 10:00 instead of those at 09:00.
 */
export function previewChange(input: PreviewChangeInput): ChangePreview {
  const { job, now, zone, asked } = input;
  const start = wallClock({ instant: now, zone }).date;
  const window = { start, end: asked.date && asked.date > input.end ? asked.date : input.end };
  const isSeries = input.repeating && job.repeatOption !== 'None';
  const { seriesRef } = job;
  const jobs = isSeries ? listUpcomingJobs({ jobs: input.jobs, seriesRef, from: input.effectiveDate }) : [job];
  const own = jobs.flatMap((one) => [...exceptionsOf(one, input.exceptions).values()]);
  const changed = isSeries ? changeSeries(input, { jobs, exceptions: own }) : changeVisit(input, own);
  const before = listVisits({ jobs, exceptions: own, ...window });
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

function changeVisit({ job, asked, effectiveDate }: PreviewChangeInput, own: VisitException[]): ChangedCalendar {
  const exception = own.find(({ originalDate }) => originalDate === effectiveDate);
  const changed = applyChange({ job, exception, originalDate: effectiveDate, asked });
  return { jobs: [job], changed: [job], exceptions: [...own.filter((one) => one !== exception), changed] };
}

/** The jobs of the series as their splits leave them; the one that goes on is the last. */
function changeSeries(input: PreviewChangeInput, { jobs, exceptions }: ClientCalendar): ChangedCalendar {
  let made = 0;
  const newRef = () => `next ${made++}`;
  const changes = jobs.map((job) => splitSeries({ ...input, job, exceptions, tickets: [], newRef }));
  const changed = changes.filter(({ kind }) => kind !== 'over').map(({ job }) => job);
  return { ...applySplits({ jobs, exceptions, changes }), changed };
}

function isNotCancelled({ status }: Visit): boolean {
  return status !== 'Cancelled';
}

/** The visits that stand nowhere among the others in the same way. */
function without(visits: readonly Visit[], others: readonly Visit[]): Visit[] {
  const known = new Set(others.map(toComparisonKey));
  return visits.filter((visit) => !known.has(toComparisonKey(visit)));
}

function toComparisonKey(visit: Visit): string {
  const { date, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs } = visit;
  return [date, startTimeOption, startTime, durationOption, durationMins, ...supportWorkerRefs].join(' ');
}
