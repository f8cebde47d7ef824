import type { Timesheet, TimesheetVisit } from '#contract/timesheets.ts';
import { findWeekRefusal } from '#domain/timesheets/check-entry.ts';

type VisitRefusalInput = { visit: TimesheetVisit | undefined; state: Timesheet['state']; canManage: boolean };

/** Why a visit cannot be changed on its timesheet; nothing where it can. */
export function findVisitRefusal({ visit, state, canManage }: VisitRefusalInput): string | undefined {
  if (!visit) return 'This visit is not in this week.';
  return findWeekRefusal({ state, canManage }) ?? refusals[visit.status];
}

const waiting = 'This visit waits for an answer from the office. You can change it once it is answered.';

const confirmed = 'The office has confirmed this visit, so it cannot be changed here.';

const refusals: Partial<Record<TimesheetVisit['status'], string>> = {
  Cancelled: 'This visit is cancelled, so it cannot be changed.',
  Pending: waiting,
  PendingCancellation: waiting,
  Completed: confirmed,
  DidNotTakePlace: confirmed,
};
