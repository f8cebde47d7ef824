import { formatDuration, formatTime } from '#domain/time/format.ts';
import type { TimesheetVisit, TimesheetWork } from './types.ts';

/** How what was worked differs from what was planned, for one support worker of a visit. */
export type Difference =
  | { kind: 'entry' }
  | { kind: 'nobodyHome' | 'workerDidNotCome' }
  | { kind: 'worker'; plannedWorkerRef?: string | undefined }
  | { kind: 'start'; planned: string | undefined; worked: string | undefined }
  | { kind: 'minutes'; planned: number; worked: number };

/**
 * What the office looks at in a week, a line for each support worker (docs/product/timesheet-processing.md, "What differs"). Planned from
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
  return differences;
}

/** How many lines of a week were not as planned. */
export function countDifferences(visits: readonly TimesheetVisit[]): number {
  const lines = visits.flatMap((visit) => (visit.worked ?? []).map((work) => listDifferences(visit, work)));
  return lines.filter(({ length }) => length > 0).length;
}

/** `30 minutes more than planned`, `Started at 9:15am, planned 9:00am`. */
export function formatDifference(difference: Difference, nameOf: (supportWorkerRef: string) => string): string {
  switch (difference.kind) {
    case 'entry':
      return 'Added on the timesheet';
    case 'nobodyHome':
      return 'No one was home';
    case 'workerDidNotCome':
      return 'The support worker did not come';
    case 'worker':
      return difference.plannedWorkerRef
        ? `In place of ${nameOf(difference.plannedWorkerRef)}`
        : 'Was not planned for this visit';
    case 'start':
      return `Started ${formatStart(difference.worked)}, planned ${formatStart(difference.planned)}`;
    case 'minutes': {
      const more = difference.worked - difference.planned;
      return `${formatDuration(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than planned`;
    }
  }
}

const formatStart = (time: string | undefined) => (time === undefined ? 'without a time' : formatTime(time));
