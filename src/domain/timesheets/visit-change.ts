import { findExactStart, overnightStart } from '#domain/appointments/begin.ts';
import { describeCancelled } from '#domain/appointments/status.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { checkDate, checkFunding, checkTimes, checkWorker, type EntryWeek } from './check-entry.ts';
import { chooseWhose, findTypedPlace, type TypedWork } from './typed-work.ts';
import type { TimesheetVisit } from './types.ts';

/** A change of a visit on its timesheet (docs/product/timesheets.md, "Changing a visit"). */
export type VisitChange = TypedWork & { date?: string | undefined; cancelled?: true | undefined };

const broken = (message: string, path = ''): FieldIssue[] => [{ path, message }];

/** A visit of a week, and whether a request about it is open: its status alone does not say so. */
type ChangedVisit = { visit: TimesheetVisit; isPending: boolean };

/** Finds why a visit cannot be changed on its timesheet at all, or nothing (docs/product/timesheets.md, "Changing a visit"). */
export function findVisitRefusal({ visit, isPending }: ChangedVisit): string | undefined {
  const { status } = visit;
  if (isPending) return 'This visit has an open request. Withdraw it, or wait for the answer.';
  if (status === 'Cancelled') return `${describeCancelled(visit)}, so it cannot be changed.`;
  if (status !== 'Completed' && status !== 'DidNotTakePlace') return undefined;
  return 'We have confirmed this visit, so it cannot be changed here.';
}

/** Lists why a visit cannot be changed at all, or in this way. */
export function checkVisitChange({ visit, isPending }: ChangedVisit, change: VisitChange): FieldIssue[] {
  const refusal = findVisitRefusal({ visit, isPending });
  if (refusal) return broken(refusal);
  const { begun, entry } = visit;
  if (!begun && change.outcome !== undefined) return broken('Say what took place once the visit has begun.', 'outcome');
  if (!begun) return [];
  if (change.cancelled && !entry) return broken('This visit has begun. Say that it did not take place.', 'cancelled');
  if (change.date !== undefined && change.date !== visit.date)
    return broken('The date of a visit that has begun cannot change.', 'date');
  return [];
}

type PlannedChange = { visit: TimesheetVisit; change: VisitChange };

/** Lists what is wrong with a change of a visit that has not begun. What stays need not be right. */
export function checkPlannedChange({ visit, change }: PlannedChange, week: EntryWeek): FieldIssue[] {
  const { date, supportWorkerRef, fundingRef } = change;
  return [
    ...(date === undefined ? [] : checkDate(date, week)),
    ...(hasTimes(change) ? checkTimes(overlay({ visit, change }), week.zone) : []),
    ...(supportWorkerRef === undefined ? [] : checkWorker(supportWorkerRef, week)),
    ...(supportWorkerRef !== undefined && !findReplacedWorkers({ visit, change }) ? [chooseWhose] : []),
    ...(fundingRef === undefined || fundingRef === visit.fundingRef
      ? []
      : checkNewFunding(visit, { fundingRef, week })),
  ];
}

/** Turns a change of a visit that has not begun into one as the office would make it. */
export function toOfficeChange({ visit, change }: PlannedChange): RequestedChange {
  const { date, supportWorkerRef } = change;
  const { date: _, ...times } = overlay({ visit, change });
  const supportWorkerRefs = supportWorkerRef === undefined ? undefined : findReplacedWorkers({ visit, change });
  return {
    ...(date !== undefined && { date }),
    ...(hasTimes(change) && { startTimeOption: 'Specified', ...times }),
    ...(supportWorkerRefs && { supportWorkerRefs }),
  };
}

/** Puts the new support worker in the named place, the only place or an open one. */
function findReplacedWorkers({ visit, change }: PlannedChange): string[] | undefined {
  const place = findTypedPlace(visit, change);
  const chosen = change.supportWorkerRef!;
  if (place === undefined) return undefined;
  const { supportWorkerRefs: refs } = visit;
  if (!refs.includes(place)) return [...refs, chosen];
  return [...new Set(refs.map((ref) => (ref === place ? chosen : ref)))];
}

function hasTimes({ date, startTime, durationOption, durationMins }: VisitChange): boolean {
  return [date, startTime, durationOption, durationMins].some((value) => value !== undefined);
}

function overlay({ visit, change }: PlannedChange) {
  const planned = visit.durationOption === 'Overnight' ? 'Overnight' : 'Specified';
  const durationOption = change.durationOption ?? (change.durationMins === undefined ? planned : 'Specified');
  const isOvernight = durationOption === 'Overnight';
  return {
    date: change.date ?? visit.date,
    startTime: change.startTime ?? (isOvernight ? overnightStart : findExactStart(visit)),
    durationOption,
    durationMins: isOvernight ? undefined : (change.durationMins ?? visit.durationMins),
  };
}

/** Checks a new funding. Of a series it is its booking's, until a visit has begun and its time is typed. */
function checkNewFunding(
  { repeats }: TimesheetVisit,
  { fundingRef, week }: { fundingRef: string; week: EntryWeek },
): FieldIssue[] {
  if (!repeats) return checkFunding(fundingRef, week);
  return broken('Choose the funding of a repeating visit once it has begun.', 'fundingRef');
}
