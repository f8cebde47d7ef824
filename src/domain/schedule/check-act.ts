import { type ClientAbsence, isAway } from '#domain/appointments/absence.ts';
import type { Job, Visit } from '#domain/appointments/types.ts';
import { checkChange } from '#domain/booking/check.ts';
import { isShortNotice } from '#domain/booking/short-notice.ts';
import type { SameDayRule } from '#domain/brands/types.ts';
import { refuseAfterEnding } from '#domain/clients/ending.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Clock } from '#domain/time/zone.ts';
import { officeLimits } from './office-limits.ts';
import { isSeriesAct, type VisitAct } from './plan-act.ts';

type CheckActInput = Clock & {
  act: VisitAct;
  job: Job;
  visit: Visit;
  clientAbsences: readonly ClientAbsence[];
};

/** A thing that the office should know and may do all the same. */
export type ActWarning = { kind: 'sameDay' | 'shortNotice' | 'clientAway'; message: string };

/**
 * Lists what is wrong with an act, by field. The rules of a change hold, with the office's limits of time and without the same-day rule
 * (docs/product/office-acts.md, "Before it is done"). A start at 05:30 is right, a day in the past is not.
 */
export function checkAct(input: CheckActInput): FieldIssue[] {
  const ended = checkEnding(input);
  return ended.length > 0 ? ended : [...checkAway(input), ...checkDay(input, 'afterYesterday')];
}

/** Refuses to plan for days after the end of the care (docs/product/endings.md, "After the ending"). */
function checkEnding({ act, visit, clientAbsences }: CheckActInput): FieldIssue[] {
  const message = refuseAfterEnding(clientAbsences, [visit.date, ...(act.change?.date ? [act.change.date] : [])]);
  return message ? [{ path: '', message }] : [];
}

/**
 * Refuses an act on a day when the client is away, or a move to one, since the visit is cancelled (docs/product/office-acts.md, "A client
 * who is away").
 */
function checkAway({ act, job, visit, clientAbsences }: CheckActInput): FieldIssue[] {
  if (isSeriesAct(act, job)) return [];
  if (isAway(visit.date, clientAbsences)) {
    return [{ path: '', message: `The client is away on ${formatShortDay(visit.date)}, so this visit is cancelled.` }];
  }
  return checkNewDay(act.change?.date, clientAbsences);
}

/** Refuses to put a single visit on a day when the client is away (docs/product/office-acts.md, "A client who is away"). */
export function checkNewDay(date: string | undefined, clientAbsences: readonly ClientAbsence[]): FieldIssue[] {
  if (date === undefined || !isAway(date, clientAbsences)) return [];
  const ended = refuseAfterEnding(clientAbsences, [date]);
  return [{ path: 'date', message: ended ?? `The client is away on ${formatShortDay(date)}. Choose another day.` }];
}

/** Warns of the days of a series when the client is away, and refuses nothing, since its other visits take place. */
export function listAwayWarnings(
  visits: readonly Pick<Visit, 'date'>[],
  clientAbsences: readonly ClientAbsence[],
): ActWarning[] {
  const daysAway = clientAbsences.filter(({ kind }) => !kind);
  const first = visits.find(({ date }) => isAway(date, daysAway));
  if (!first) return [];
  const message = `The client is away on ${formatShortDay(first.date)}. Visits while they are away are cancelled.`;
  return [{ kind: 'clientAway', message }];
}

/** Lists what clients could not ask for so late, and the office may do (docs/product/office-acts.md, "Before it is done"). */
export function listActWarnings(
  input: CheckActInput & {
    sameDayRule: SameDayRule;
    visits: readonly Visit[];
    replaced: readonly Visit[];
    isLate: boolean;
  },
): ActWarning[] {
  const { act, job, visits, replaced, clientAbsences, sameDayRule, isLate, now, zone } = input;
  const isTooSoon = checkAct(input).length === 0 && checkDay(input, sameDayRule).length > 0;
  // A late cancellation says so itself, with its question.
  const isShort = !isLate && [...visits, ...replaced].some((visit) => isShortNotice(visit, { now, zone }));
  return [
    ...(isTooSoon ? [{ kind: 'sameDay' as const, message: sameDayMessage }] : []),
    ...(isShort ? [{ kind: 'shortNotice' as const, message: shortNoticeMessage }] : []),
    ...(isSeriesAct(act, job) ? listAwayWarnings(visits, clientAbsences) : []),
  ];
}

export const sameDayMessage = 'Clients can no longer book this day, but you can.';
export const shortNoticeMessage = 'This is less than 48 hours away. Tell the client and the support worker.';

function checkDay({ act, ...input }: CheckActInput, sameDayRule: SameDayRule): FieldIssue[] {
  const { change } = act;
  if (!change || (act.booking && Object.keys(change).length === 0)) return [];
  const repeating = isSeriesAct(act, input.job);
  return checkChange({ ...input, requestedChange: change, repeating, sameDayRule, limits: officeLimits });
}
