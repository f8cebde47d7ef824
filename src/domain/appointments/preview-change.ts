import type { AskedChange } from '#domain/requests/types.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { applyChange } from './change-visit.ts';
import { exceptionsOf, listVisits } from './roster.ts';
import { splitSeries } from './split.ts';
import type { Job, Visit, VisitException } from './types.ts';

type Given = {
  job: Job;
  exceptions: readonly VisitException[];
  asked: AskedChange;
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
  /** The last day of the series then, where it ends. */
  repeatEndDate?: string | undefined;
};

/**
 * What a change would do if the office said yes now, by the very functions that its yes applies (visits, cases 2, 5, 6 and 7; "the
 * summary shows the first three dates before anyone confirms"). Job A asked for 10:00 from 30 November on: 30 November, 7 December …
 * at 10:00 instead of those at 09:00.
 */
export function previewChange(given: Given): ChangePreview {
  const { job, now, zone, asked } = given;
  const start = wallClock({ instant: now, zone }).date;
  const window = { start, end: asked.date && asked.date > given.end ? asked.date : given.end };
  const own = [...exceptionsOf(job, given.exceptions).values()];
  const isSeries = given.repeating && job.repeatOption !== 'None';
  const changed = isSeries ? seriesChanged(given, own) : visitChanged(given, own);
  const before = listVisits({ jobs: [job], exceptions: own, ...window });
  const after = listVisits({ ...changed, ...window });
  return {
    visits: without(after, before).filter(isNotCancelled),
    replaced: without(before, after).filter(isNotCancelled),
    repeatEndDate: isSeries ? changed.jobs.at(-1)?.repeatEndDate : undefined,
  };
}

type Standing = { jobs: Job[]; exceptions: VisitException[] };

function visitChanged({ job, asked, effectiveDate }: Given, own: VisitException[]): Standing {
  const exception = own.find(({ originalDate }) => originalDate === effectiveDate);
  const changed = applyChange({ job, exception, originalDate: effectiveDate, asked });
  return { jobs: [job], exceptions: [...own.filter((one) => one !== exception), changed] };
}

/** The series as its split leaves it; the job that goes on is the last. */
function seriesChanged(given: Given, own: VisitException[]): Standing {
  let made = 0;
  const newRef = () => `next ${made++}`;
  const { job, ended, singles, moved, exceptions } = splitSeries({ ...given, exceptions: own, requests: [], newRef });
  const gone = new Set(moved.map(({ from }) => from.originalDate));
  const kept = own.filter(({ originalDate }) => !gone.has(originalDate));
  const old: Job[] = ended ? [{ ...given.job, repeatEndDate: ended.repeatEndDate }] : [];
  return { jobs: [...old, ...singles, job], exceptions: [...kept, ...exceptions] };
}

function isNotCancelled({ status }: Visit): boolean {
  return status !== 'Cancelled';
}

/** The visits that stand nowhere among the others in the same way. */
function without(visits: readonly Visit[], others: readonly Visit[]): Visit[] {
  const known = new Set(others.map(saysOf));
  return visits.filter((visit) => !known.has(saysOf(visit)));
}

function saysOf(visit: Visit): string {
  const { date, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs } = visit;
  return [date, startTimeOption, startTime, durationOption, durationMins, ...supportWorkerRefs].join(' ');
}
