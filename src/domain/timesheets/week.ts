import { can } from '#domain/capabilities/can.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Clock, type Instant, instantOf, wallClock } from '#domain/time/zone.ts';

/** The weeks that have a timesheet: from that of the client's first booking to the current one. */
export type TimesheetWeeks = Clock & {
  /** The first day of the client's first booking; absent where there is none. */
  firstDate?: string | undefined;
};

/** Finds the name of a week's timesheet: its Monday (docs/product/timesheets.md, "A week"). Of Sunday 2026-11-22: 2026-11-16. */
export function findTimesheetRef(date: string): string {
  return mondayOfDate(date);
}

/** Finds the week of today on the client's clock. */
export function findCurrentTimesheetRef({ now, zone }: Clock): string {
  return findTimesheetRef(wallClock({ instant: now, zone }).date);
}

/** Says whether a date names a timesheet: a Monday, not before the first booking's week, not to come. */
export function isTimesheetRef(date: string, weeks: TimesheetWeeks): boolean {
  const current = findCurrentTimesheetRef(weeks);
  return date === findTimesheetRef(date) && date >= findFirst(weeks, current) && date <= current;
}

/**
 * Lists the timesheets of the weeks from `start` to `end`, in order (docs/product/timesheets.md, "A week"). First booking on Tuesday 10
 * November, today the 20th: 9 and 16 November.
 */
export function listTimesheetRefs({ start, end, ...weeks }: TimesheetWeeks & { start: string; end: string }): string[] {
  const current = findCurrentTimesheetRef(weeks);
  const last = end < current ? findTimesheetRef(end) : current;
  const refs: string[] = [];
  let ref = [findTimesheetRef(start), findFirst(weeks, current)].sort().at(-1)!;
  for (; ref <= last; ref = addDays(ref, 7)) refs.push(ref);
  return refs;
}

/** Assigns to each day of a roster the timesheet of its visits where it has one (docs/product/timesheets.md, "A week"). */
export function assignTimesheets<D extends { date: string }>(
  days: readonly D[],
  timesheetRefs: readonly string[],
): (D & { timesheetRef?: string })[] {
  const known = new Set(timesheetRefs);
  return days.map((day) => {
    const timesheetRef = findTimesheetRef(day.date);
    return known.has(timesheetRef) ? { ...day, timesheetRef } : day;
  });
}

type CalendarVisit = {
  date: string;
  /** A request about it is open. */
  isPending: boolean;
  membership: Membership & { timesheets: boolean };
  /** The timesheets of the roster. */
  timesheetRefs: readonly string[];
};

/**
 * Finds the timesheet on which a visit of the calendar is edited, without a request (docs/product/timesheets.md, "Changing a visit").
 * While a request about it is open the calendar edits it, because its timesheet does not.
 */
export function findTimesheetForEdit({
  date,
  isPending,
  membership,
  timesheetRefs,
}: CalendarVisit): string | undefined {
  if (isPending || !membership.timesheets || !can(membership, 'manageTimesheets')) return undefined;
  return timesheetRefs.find((ref) => ref === findTimesheetRef(date));
}

/** Finds when a week ends: Monday at midnight, on the client's clock. */
export function findWeekEnd(timesheetRef: string, zone: string): Instant {
  return instantOf({ date: addDays(timesheetRef, 7), time: '00:00', zone });
}

function findFirst({ firstDate }: TimesheetWeeks, current: string): string {
  const first = firstDate === undefined ? current : findTimesheetRef(firstDate);
  return first < current ? first : current;
}
