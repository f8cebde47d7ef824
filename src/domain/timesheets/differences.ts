import { minutesOf } from '#domain/time/day.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { listLines } from './totals.ts';
import type { TimesheetFunding, TimesheetVisit, TimesheetWork } from './types.ts';

/** A difference that the office looks at in the time of one support worker at a visit. */
export type Difference =
  | { kind: 'entry' }
  | { kind: 'nobodyHome' | 'workerDidNotCome' }
  | { kind: 'worker'; plannedWorkerRef?: string | undefined }
  | { kind: 'start'; planned: string | undefined; worked: string | undefined }
  | { kind: 'minutes'; planned: number; worked: number }
  | { kind: 'funding'; planned: string | undefined; worked: string | undefined }
  | { kind: 'overFunding'; fundingRef: string; minutes: number };

/**
 * Lists the differences between what was worked and what was planned (docs/product/timesheet-processing.md, "What differs"). Planned from
 * 9:00am for an hour, worked from 9:15am for 1.5 hours: a start and minutes.
 */
export function listDifferences(visit: TimesheetVisit, work: TimesheetWork): Difference[] {
  if (visit.entry) return [{ kind: 'entry' }];
  const { planned } = visit;
  if (!planned) return [];
  if (work.outcome !== 'tookPlace') return [{ kind: work.outcome }];
  const isPlanned = planned.supportWorkerRefs.includes(work.supportWorkerRef);
  const differences: Difference[] = [];
  if (!isPlanned) differences.push({ kind: 'worker', plannedWorkerRef: work.plannedWorkerRef });
  if (work.startTime !== planned.startTime)
    differences.push({ kind: 'start', planned: planned.startTime, worked: work.startTime });
  if (work.minutes !== planned.minutes)
    differences.push({ kind: 'minutes', planned: planned.minutes, worked: work.minutes });
  if (work.fundingRef !== planned.fundingRef)
    differences.push({ kind: 'funding', planned: planned.fundingRef, worked: work.fundingRef });
  return differences;
}

const minutesOfDay = 1440;

/**
 * Says whether a difference is small: the office looks at a start or a length only beyond its tolerance, and at what is over a funding always
 * (docs/product/timesheet-processing.md, "Small differences"). Planned from 9:00am, worked from 9:10am, of 10 minutes: small.
 */
export function isSmall(difference: Difference, tolerance: number): boolean {
  if (difference.kind === 'minutes') return Math.abs(difference.worked - difference.planned) <= tolerance;
  if (difference.kind !== 'start' || !difference.planned || !difference.worked) return false;
  const apart = Math.abs(minutesOf(difference.worked) - minutesOf(difference.planned));
  return Math.min(apart, minutesOfDay - apart) <= tolerance;
}

/** Counts the lines of a week that were not as planned: those to look at, and those that differ little. */
export function countDifferences(
  visits: readonly TimesheetVisit[],
  tolerance: number,
): { large: number; small: number } {
  const lines = visits
    .flatMap((visit) => listLines(visit).map(({ work }) => (work ? listDifferences(visit, work) : [])))
    .filter(({ length }) => length > 0);
  const small = lines.filter((line) => line.every((difference) => isSmall(difference, tolerance))).length;
  return { large: lines.length - small, small };
}

/** The names that a week is read with. */
export type TimesheetNames = {
  workerOf: (supportWorkerRef: string | undefined) => string;
  /** `by Fund (Household)`, `privately`. */
  payerOf: (fundingRef: string | undefined) => string;
};

type NamesInput = {
  supportWorkers: readonly { ref: string; fullName: string }[];
  funding: readonly TimesheetFunding[];
  serviceOf: (jobTypeRef: string) => string;
};

export function indexNames({ supportWorkers, funding, serviceOf }: NamesInput): TimesheetNames {
  const workers = new Map(supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  const payers = new Map(
    funding.map(({ fundingRef, funderName, jobTypeRef }) => [fundingRef, `${funderName} (${serviceOf(jobTypeRef)})`]),
  );
  return {
    workerOf: (ref) => workers.get(ref ?? '') ?? 'No support worker',
    // An ended funding that pays for nothing of the week is not in it.
    payerOf: (ref) => (ref === undefined ? 'privately' : `by ${payers.get(ref) ?? 'another funding'}`),
  };
}

/** Formats a difference: `30 minutes more than planned`, `Started 9:15am, planned 9:00am`. */
export function formatDifference(difference: Difference, { workerOf, payerOf }: TimesheetNames): string {
  switch (difference.kind) {
    case 'entry':
      return 'Added on the timesheet';
    case 'nobodyHome':
      return 'No one was home';
    case 'workerDidNotCome':
      return 'The support worker did not come';
    case 'worker':
      return difference.plannedWorkerRef
        ? `In place of ${workerOf(difference.plannedWorkerRef)}`
        : 'Was not planned for this visit';
    case 'start':
      return `Started ${formatStart(difference.worked)}, planned ${formatStart(difference.planned)}`;
    case 'minutes': {
      const more = difference.worked - difference.planned;
      return `${formatDuration(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than planned`;
    }
    case 'funding':
      return `Paid ${payerOf(difference.worked)}, planned ${payerOf(difference.planned)}`;
    case 'overFunding':
      return `${formatDuration(difference.minutes)} more than is paid ${payerOf(difference.fundingRef)} in a week`;
  }
}

const formatStart = (time: string | undefined) => (time === undefined ? 'without a time' : formatTime(time));
