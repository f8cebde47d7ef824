import { findExactStart } from '#domain/appointments/begin.ts';
import { findPlace } from '#domain/confirmations/outcome.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { formatReason, isIncomplete, type WeekTimesheet } from './timesheet.ts';
import type { TimesheetState, TimesheetVisit, TimesheetWork } from './types.ts';

/** A step that the client or the office takes with a whole week (docs/product/timesheets.md, "States"). */
export type Transition =
  | { kind: 'submit' }
  | { kind: 'recall' }
  | { kind: 'process' }
  | { kind: 'return'; reason: string };

/** The state of a week after each transition. */
export const nextStates: Record<Transition['kind'], TimesheetState> = {
  submit: 'submitted',
  recall: 'open',
  process: 'processed',
  return: 'returned',
};

export const processedMessage = 'We have processed this timesheet, so it is closed.';
const notSubmittedMessage = 'This timesheet is not submitted.';
export const notReadyMessage = 'This week is not over, or not all of it is submitted.';
export const reasonRequired = 'Enter what the client should change.';
/** The most characters of the reason of a return. */
export const mostReason = 2000;

/**
 * Finds why a week cannot make a transition, or nothing (docs/product/timesheets.md, "States"). Recalled while open: it is not submitted.
 */
export function checkTransition(timesheet: WeekTimesheet, transition: Transition): FieldIssue | undefined {
  const { state, canComplete, canProcess, reasonWhyCannotComplete } = timesheet;
  const refuse = (message: string, path = ''): FieldIssue => ({ path, message });
  if (state === 'processed') return refuse(processedMessage);
  if (transition.kind === 'submit') {
    return canComplete ? undefined : refuse(formatReason(reasonWhyCannotComplete!, timesheet));
  }
  if (state !== 'submitted') return refuse(notSubmittedMessage);
  if (transition.kind === 'return' && isBlank(transition.reason)) return refuse(reasonRequired, 'reason');
  if (transition.kind !== 'process' || canProcess) return undefined;
  return refuse(notReadyMessage);
}

/** A support worker's time at a visit as it is submitted without being typed. */
export type PlannedRow = Omit<TimesheetWork, 'version'> & { jobRef: string; originalDate: string; jobTypeRef: string };

/** Plans what submitting writes: visits whose typed rows count from now on, and rows as planned where none were typed. */
export function planSubmission(visits: readonly TimesheetVisit[]): { visits: TimesheetVisit[]; planned: PlannedRow[] } {
  const incomplete = visits.filter(isIncomplete);
  return { visits: incomplete, planned: incomplete.flatMap(listPlannedRows) };
}

function listPlannedRows(visit: TimesheetVisit): PlannedRow[] {
  const { jobRef, originalDate, supportWorkerRefs, jobTypeRefs, fundingRef, plannedMins: minutes, worked = [] } = visit;
  const places = new Set(worked.map(findPlace));
  return supportWorkerRefs
    .filter((ref) => !places.has(ref))
    .map((supportWorkerRef) => ({
      jobRef,
      originalDate,
      supportWorkerRef,
      outcome: 'tookPlace',
      startTime: findExactStart(visit),
      minutes,
      jobTypeRef: jobTypeRefs[0]!,
      fundingRef,
    }));
}
