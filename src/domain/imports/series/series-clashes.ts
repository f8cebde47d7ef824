import { listVisits, mergeVisit } from '#domain/appointments/roster.ts';
import { listOccurrences } from '#domain/recurrence/occurrences.ts';
import { findTimeSpan, type TimeSpan } from '#domain/schedule/worker-time.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { listDaysOff, listWorkVisits, type WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { toDate, toDay } from '#domain/time/day.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { PlannedSeries } from './plan-series.ts';

type Window = { start: string; end: string };

/** A planned line whose first clash is this one; `otherLine` where that is planned by the same file. */
export type SeriesClash = { line: number; begins: number; ends: number; otherLine?: number | undefined };

/** The time of one visit, and the line that plans it. */
export type PlannedSpan = TimeSpan & { line: number };
type OwnedSpan = TimeSpan & { line?: number };

/** Lists when the visits of a planned line take place. Nothing differs from it yet, so its days are all that this needs. */
export function listPlannedSpans({ line, job, zone }: PlannedSeries, { start, end }: Window): PlannedSpan[] {
  return listOccurrences(job, toDay(start), toDay(end)).flatMap((day) => {
    const span = findTimeSpan(mergeVisit(job, toDate(day)), zone);
    return span ? [{ ...span, line }] : [];
  });
}

type ClashInput = {
  planned: readonly PlannedSpan[];
  existing: readonly WorkerJob[];
  /** Of the existing visits only those that this worker comes to. */
  workerRef?: string;
};

/**
 * Finds the first clash of each planned line with the other visits of one worker, or of one client. Touching ends do not clash. Of two
 * lines of the file the later one clashes.
 */
export function findSeriesClashes({ planned, existing, workerRef }: ClashInput, window: Window): SeriesClash[] {
  const busy = existing.flatMap((job) => listExistingSpans(job, { workerRef, ...window }));
  const spans: OwnedSpan[] = [...planned, ...busy].sort((a, b) => a.begins - b.begins);
  const clashes = new Map<number, SeriesClash>();
  let running: OwnedSpan[] = [];
  for (const span of spans) {
    running = running.filter(({ ends }) => ends > span.begins);
    for (const other of running) addClash(clashes, span, other);
    running.push(span);
  }
  return [...clashes.values()].sort((a, b) => a.line - b.line);
}

function listExistingSpans(
  work: WorkerJob,
  { workerRef, ...window }: Window & { workerRef: string | undefined },
): OwnedSpan[] {
  return listWorkVisits(work, window).flatMap((visit) => {
    if (workerRef !== undefined && !visit.supportWorkerRefs.includes(workerRef)) return [];
    return findTimeSpan(visit, work.zone) ?? [];
  });
}

function addClash(clashes: Map<number, SeriesClash>, one: OwnedSpan, other: OwnedSpan): void {
  if (one.line === other.line) return;
  const [late, early] = (one.line ?? 0) > (other.line ?? 0) ? [one, other] : [other, one];
  if (clashes.has(late.line!)) return;
  const { begins, ends, line: otherLine } = early;
  clashes.set(late.line!, { line: late.line!, begins, ends, otherLine });
}

/** Formats the time of a clash: `Mon 23 Nov, 9:00am to 10:00am`. */
export function formatClashTime({ begins, ends }: Pick<SeriesClash, 'begins' | 'ends'>, zone: string): string {
  const [from, to] = [wallClock({ instant: begins, zone }), wallClock({ instant: ends, zone })];
  return `${formatShortDay(from.date)}, ${formatTime(from.time)} to ${formatTime(to.time)}`;
}

/** Finds the first day of a planned line on which its worker cannot come. Those visits are on the list of visits to reassign. */
export function findSeriesDayAway(
  { job }: Pick<PlannedSeries, 'job'>,
  { existing, ...window }: Window & { existing: readonly WorkerJob[] },
): string | undefined {
  const absences = listDaysOff(existing);
  if (absences.length === 0) return undefined;
  for (const visit of listVisits({ jobs: [job], exceptions: [], ...window })) {
    const day = findDayAway(visit, absences);
    if (day !== undefined) return day;
  }
  return undefined;
}
