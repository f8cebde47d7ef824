import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { clampTo, findLastOfMonth, isLoaded, shiftMonth, toMonth } from './month-grid.ts';

export type MonthLimits = { first: string; last: string };

type KeyPress = { key: string; date: string; window: CalendarWindow; limits: MonthLimits | undefined };

/** Finds the first and the last month with a visit; `dates` are the days with a visit, in order. */
export function findMonthLimits(dates: readonly string[]): MonthLimits | undefined {
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? { first: toMonth(first), last: toMonth(last) } : undefined;
}

/**
 * Returns the month before or after, unless no visit is there. Previous and Next stop at the first and the last month
 * with a visit (docs/product/calendar.md, "Previous and Next").
 */
export function stepMonth({ month, by, limits }: { month: string; by: 1 | -1; limits: MonthLimits | undefined }) {
  if (!limits) return undefined;
  const next = shiftMonth(month, by);
  return (by < 0 ? next >= limits.first : next <= limits.last) ? next : undefined;
}

/** Finds the selected day after a turn to a month: today in today's month, else the first day in the window. */
export function findDayToShow({ month, today, window }: { month: string; today: string; window: CalendarWindow }) {
  return month === toMonth(today) ? today : clampTo(window, `${month}-01`);
}

/** Finds the day that a key leads to from a day of the grid, if any. Page Up and Page Down are Previous and Next. */
export function moveByKey(press: KeyPress): string | undefined {
  const target = findKeyTarget(press);
  return target !== undefined && target !== press.date && isLoaded(target, press.window) ? target : undefined;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function findKeyTarget({ key, date, window, limits }: KeyPress): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === 'Home') return mondayOfDate(date);
  if (key === 'End') return addDays(mondayOfDate(date), 6);
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const month = stepMonth({ month: toMonth(date), by: key === 'PageUp' ? -1 : 1, limits });
  return month && clampTo(window, findSameDay(month, date));
}

/** Finds the same day of another month, or that month's last day: the 31st becomes the 30th of November. */
function findSameDay(month: string, date: string): string {
  const day = `${month}${date.slice(7)}`;
  const last = findLastOfMonth(month);
  return day > last ? last : day;
}
