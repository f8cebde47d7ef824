import { findExactStart } from '#domain/appointments/begin.ts';
import { isRecorded } from '#domain/appointments/status.ts';
import { findPlace } from '#domain/confirmations/outcome.ts';
import { countMissingWorkers } from '#domain/schedule/needs-worker.ts';
import type { TimesheetFunding, TimesheetVisit, TimesheetWork } from './types.ts';

/** The time of one support worker at one visit, planned or worked. */
export type TimesheetLine = {
  /** Absent where it is not known who comes. */
  supportWorkerRef?: string | undefined;
  startTime?: string | undefined;
  jobTypeRef: string;
  fundingRef?: string | undefined;
  minutes: number;
  /** Absent where nothing is typed or known yet. */
  work?: TimesheetWork | undefined;
};

/**
 * Lists the time that a visit takes, a line for each support worker, since people are paid one by one (docs/product/timesheets.md,
 * "Hours"). Cancelled and PendingCancellation take none, nor does a visit that is over and had no one. What was worked goes before what
 * was planned. Two workers for an hour: two lines of 60 minutes.
 */
export function listLines(visit: TimesheetVisit): TimesheetLine[] {
  const { status, supportWorkerRefs, fundingRef, plannedMins, worked = [], jobTypeRefs } = visit;
  if (status === 'Cancelled' || status === 'PendingCancellation') return [];
  const jobTypeRef = jobTypeRefs[0]!;
  const workedLines = worked.map((work) => ({
    supportWorkerRef: work.supportWorkerRef,
    startTime: work.startTime,
    jobTypeRef,
    fundingRef: work.fundingRef,
    minutes: work.minutes,
    work,
  }));
  if (isRecorded(visit)) return workedLines;
  const places = new Set(worked.map(findPlace));
  const planned = supportWorkerRefs.filter((ref) => !places.has(ref));
  const startTime = findExactStart(visit);
  const asPlanned = { startTime, jobTypeRef, fundingRef, minutes: plannedMins };
  const toLine = (supportWorkerRef?: string) => ({ supportWorkerRef, ...asPlanned });
  const open = worked.length > 0 || visit.ended ? 0 : countMissingWorkers(visit);
  return [...workedLines, ...planned.map(toLine), ...Array.from({ length: open }, () => toLine())];
}

/** Counts the minutes of a visit in the totals of days and of the week: once, its longest line (docs/product/timesheets.md, "Hours"). */
export function countVisitMinutes(visit: TimesheetVisit): number {
  return Math.max(0, ...listLines(visit).map(({ minutes }) => minutes));
}

/** Adds up the minutes of several visits: those of a day, or Total hours. */
export function sumVisitMinutes(visits: readonly TimesheetVisit[]): number {
  return visits.reduce((sum, visit) => sum + countVisitMinutes(visit), 0);
}

type PersonMinutes = { supportWorkerRef: string; jobTypeRef: string; minutes: number };

/** Adds up hours per person: Name, Type, Allocated; each worker's own minutes (docs/product/timesheets.md, "Hours"). */
export function sumByPerson(visits: readonly TimesheetVisit[]): PersonMinutes[] {
  const sums = new Map<string, PersonMinutes>();
  for (const { supportWorkerRef, jobTypeRef, minutes } of visits.flatMap(listLines)) {
    if (supportWorkerRef === undefined) continue;
    const key = `${supportWorkerRef} ${jobTypeRef}`;
    const sum = sums.get(key)?.minutes ?? 0;
    sums.set(key, { supportWorkerRef, jobTypeRef, minutes: sum + minutes });
  }
  return [...sums.values()].filter(({ minutes }) => minutes > 0);
}

/** Planned time of a visit that was cancelled late and is charged, for one support worker. */
export type ChargedLate = { date: string; jobTypeRef: string; fundingRef?: string | undefined; minutes: number };

type Charging = { visits: readonly TimesheetVisit[]; late: readonly ChargedLate[] };

/**
 * Adds up the minutes that visits take of each funding: the one source of `fundedTimeAllocatedThisWeekMins`. Where the office was asked
 * whether a visit is charged, it is the planned time or none, whatever the worker is paid.
 */
export function sumByFunding({ visits, late }: Charging): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (fundingRef: string | undefined, minutes: number) => {
    if (fundingRef !== undefined) sums.set(fundingRef, (sums.get(fundingRef) ?? 0) + minutes);
  };
  for (const visit of visits)
    for (const { fundingRef, minutes, work } of listLines(visit)) {
      const charged = work?.charged ? visit.plannedMins : 0;
      add(fundingRef, work?.charged === undefined ? minutes : charged);
    }
  for (const { fundingRef, minutes } of late) add(fundingRef, minutes);
  return sums;
}

/** Lists what was cancelled late in a period. */
export function listLateWithin(
  late: readonly ChargedLate[] | undefined,
  { start, end }: { start: string; end: string },
): readonly ChargedLate[] {
  return late?.filter(({ date }) => date >= start && date <= end) ?? [];
}

export type PayingFunding = {
  ref: string;
  funderName: string;
  jobTypeRef: string;
  fundedTimeMins: number;
  active: boolean;
};

/** Lists hours by type: Funder, Type, Funded, Allocated. Ended fundings show only where they still pay for something. */
export function listFunding({
  fundings,
  ...charging
}: Charging & { fundings: readonly PayingFunding[] }): TimesheetFunding[] {
  const sums = sumByFunding(charging);
  return fundings.flatMap(({ ref, funderName, jobTypeRef, fundedTimeMins: minsFunded, active }) => {
    const minsAllocated = sums.get(ref) ?? 0;
    if (!active && minsAllocated === 0) return [];
    return [{ fundingRef: ref, funderName, jobTypeRef, minsAllocated, minsFunded }];
  });
}

/** Says whether more is allocated to a funding than it pays for: 541 minutes of 540. */
export function isOverBudget({ minsAllocated, minsFunded }: Pick<TimesheetFunding, 'minsAllocated' | 'minsFunded'>) {
  return minsAllocated > minsFunded;
}
