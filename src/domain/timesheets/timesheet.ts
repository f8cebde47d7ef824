import { isAfterEnding } from '#domain/appointments/absence.ts';
import { findPlace } from '#domain/confirmations/outcome.ts';
import { addDays } from '#domain/time/day.ts';
import { listWeekVisits, type WeekFacts, type WeekVisit } from './list-visits.ts';
import { type ChargedLate, isOverBudget, listFunding, listLateWithin, type PayingFunding } from './totals.ts';
import type { ReasonWhyCannotComplete, TimesheetFunding, TimesheetState, TimesheetVisit } from './types.ts';
import { findCurrentTimesheetRef, findWeekEnd, isTimesheetRef, type TimesheetWeeks } from './week.ts';

/** The stored row of a week; without one it is open and has version 0. */
type TimesheetRow = { state: TimesheetState; version: number };

export type TimesheetFacts = WeekFacts &
  Pick<TimesheetWeeks, 'firstDate'> & {
    row: TimesheetRow;
    fundings: readonly PayingFunding[];
    /** Absent where none was. */
    late?: readonly ChargedLate[];
  };

/** A week as the client and the office read it; the contract adds names. */
export type WeekTimesheet = {
  ref: string;
  startDate: string;
  endDate: string;
  state: TimesheetState;
  version: number;
  canComplete: boolean;
  canRecall: boolean;
  canProcess: boolean;
  reasonWhyCannotComplete?: ReasonWhyCannotComplete;
  pendingVisits: { jobRef: string; originalDate: string; date: string }[];
  visits: TimesheetVisit[];
  funding: TimesheetFunding[];
  previousRef?: string;
  nextRef?: string;
  currentRef: string;
};

/**
 * Says whether the time of a visit can be submitted and is not: it is over and someone came, or all of it was typed. One that no one
 * came to has no time (docs/product/timesheets.md, "What is submitted").
 */
export function isIncomplete({ status, ended, supportWorkerRefs, worked = [] }: TimesheetVisit): boolean {
  if (['Cancelled', 'PendingCancellation', 'Completed', 'DidNotTakePlace'].includes(status)) return false;
  const places = new Set(worked.map(findPlace));
  return ended
    ? supportWorkerRefs.length + worked.length > 0
    : worked.length > 0 && supportWorkerRefs.every((ref) => places.has(ref));
}

/** Describes a week with what can be done with it now (docs/product/timesheets.md). */
export function describeTimesheet(facts: TimesheetFacts): WeekTimesheet {
  const { timesheetRef: ref, row, now, zone } = facts;
  const week = listWeekVisits(facts).filter(({ visit }) => !isAfterEnding(visit.date, facts.absences));
  const visits = week.map(({ shown }) => shown);
  const late = listLateWithin(facts.late, { start: ref, end: addDays(ref, 6) });
  const funding = listFunding({ visits, late, fundings: facts.fundings });
  const reason = findReason({ week, funding, row });
  const [previous, next] = [addDays(ref, -7), addDays(ref, 7)];
  return {
    ref,
    startDate: ref,
    endDate: addDays(ref, 6),
    ...row,
    canComplete: reason === undefined,
    canRecall: row.state === 'submitted',
    canProcess: row.state === 'submitted' && now >= findWeekEnd(ref, zone) && isSettled(week),
    ...(reason && { reasonWhyCannotComplete: reason }),
    pendingVisits: week
      .filter(({ isPending }) => isPending)
      .map(({ shown: { jobRef, originalDate, date } }) => ({ jobRef, originalDate, date })),
    visits,
    funding,
    ...(isTimesheetRef(previous, facts) && { previousRef: previous }),
    ...(isTimesheetRef(next, facts) && { nextRef: next }),
    currentRef: findCurrentTimesheetRef(facts),
  };
}

type ReasonInput = { week: readonly WeekVisit[]; funding: readonly TimesheetFunding[]; row: TimesheetRow };

/**
 * Finds the first reason why a week cannot be submitted (docs/product/timesheets.md, "Submitting"). Nothing but cancelled visits: NoJobs.
 */
function findReason({ week, funding, row }: ReasonInput): ReasonWhyCannotComplete | undefined {
  const visits = week.map(({ shown }) => shown);
  if (visits.every(({ status }) => status === 'Cancelled')) return 'NoJobs';
  if (row.state === 'processed' || !visits.some(isIncomplete)) return 'NoIncompleteJobs';
  return findReasonAfterRecall({ pendingVisits: week.filter(({ isPending }) => isPending), funding });
}

type RecalledWeek = { pendingVisits: readonly unknown[]; funding: readonly TimesheetFunding[] };

/** Finds why a submitted week could not be submitted again once it is recalled, or nothing (docs/product/timesheets.md, "Recalling"). */
export function findReasonAfterRecall({
  pendingVisits,
  funding,
}: RecalledWeek): 'ChangesArePending' | 'OverBudget' | undefined {
  if (pendingVisits.length > 0) return 'ChangesArePending';
  return funding.some(isOverBudget) ? 'OverBudget' : undefined;
}

/** Says whether nothing of a week is still to come, to be answered or to be submitted. */
function isSettled(week: readonly WeekVisit[]): boolean {
  return week.every(
    ({ shown, isPending }) => shown.status === 'Cancelled' || (shown.ended && !isPending && !isIncomplete(shown)),
  );
}

/** Formats the words of a reason (docs/product/timesheets.md, "Submitting"). An open or returned week never reads as submitted. */
export function formatReason(
  reason: ReasonWhyCannotComplete,
  { state, visits }: Pick<WeekTimesheet, 'state' | 'visits'>,
): string {
  if (reason !== 'NoIncompleteJobs' || state === 'submitted' || state === 'processed') return reasonWords[reason];
  const isOver = visits.some(({ status, ended }) => ended && status !== 'Cancelled');
  return isOver ? 'Nothing is left to submit.' : 'Nothing in your timesheet is over yet.';
}

export const reasonWords: Record<ReasonWhyCannotComplete, string> = {
  NoIncompleteJobs: 'Timesheet submitted',
  ChangesArePending: 'There are pending changes in your timesheet that must be approved.',
  OverBudget: 'Your timesheet is over budget.',
  NoJobs: 'There are no jobs in your timesheet.',
};
