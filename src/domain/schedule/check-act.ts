import type { Job, Visit } from '#domain/appointments/types.ts';
import { checkChange } from '#domain/booking/check.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import type { SameDayRule } from '#domain/brands/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { Instant } from '#domain/time/zone.ts';
import { officeLimits } from './office-limits.ts';
import { isSeriesAct, type VisitAct } from './plan-act.ts';

type CheckActInput = { act: VisitAct; job: Job; visit: Visit; now: Instant; zone: string };

/** A thing that the office should know and may do all the same. */
export type ActWarning = { kind: 'sameDay' | 'shortNotice'; message: string };

/**
 * What is wrong with an act, by field: the rules of a change, with the office's limits of time and without the same-day rule
 * (docs/product/office-acts.md, "Before it is done"). A start at 05:30 is right, a day in the past is not.
 */
export function checkAct(input: CheckActInput): FieldIssue[] {
  return checkDay(input, 'afterYesterday');
}

/** What clients could not ask for so late, and the office may do (docs/product/office-acts.md, "Before it is done"). */
export function listActWarnings(
  input: CheckActInput & { sameDayRule: SameDayRule; visits: readonly Visit[] },
): ActWarning[] {
  const { visits, sameDayRule, now, zone } = input;
  const isTooSoon = checkAct(input).length === 0 && checkDay(input, sameDayRule).length > 0;
  const isShort = visits.some((visit) => isShortNotice(visit, { now, zone }));
  return [
    ...(isTooSoon ? [{ kind: 'sameDay' as const, message: sameDayMessage }] : []),
    ...(isShort ? [{ kind: 'shortNotice' as const, message: shortNoticeMessage }] : []),
  ];
}

export const sameDayMessage = 'Clients cannot book this day any more. You can.';
export const shortNoticeMessage = 'This is less than 48 hours away. Tell the client and the support worker.';

function checkDay({ act, ...input }: CheckActInput, sameDayRule: SameDayRule): FieldIssue[] {
  const { change } = act;
  if (!change) return [];
  const repeating = isSeriesAct(act, input.job);
  return checkChange({ ...input, requestedChange: change, repeating, sameDayRule, limits: officeLimits });
}
