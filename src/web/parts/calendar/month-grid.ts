import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';

/** Returns the month of a date as `YYYY-MM`. */
export function toMonth(date: string): string {
  return date.slice(0, 7);
}

/** Finds the month `by` months away: `'2026-11'` and 2 → `'2027-01'`. */
export function shiftMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Finds the last date of a month: `'2026-11-30'`. */
export function findLastOfMonth(month: string): string {
  return addDays(`${shiftMonth(month, 1)}-01`, -1);
}

/** Lists the seven days of each week of a month, Monday to Sunday. Weeks that are not loaded are left out. */
export function listWeeksOfMonth(month: string, window: CalendarWindow): string[][] {
  const weeks: string[][] = [];
  const last = findLastOfMonth(month);
  for (let monday = mondayOfDate(`${month}-01`); monday <= last; monday = addDays(monday, 7)) {
    if (isLoaded(monday, window)) weeks.push(listWeek(monday));
  }
  return weeks;
}

/** Lists two weeks from a Monday, or the last two in the window. */
export function listTwoWeeks(monday: string, window: CalendarWindow): string[][] {
  const second = addDays(monday, 7);
  return isLoaded(second, window)
    ? [listWeek(monday), listWeek(second)]
    : [listWeek(addDays(monday, -7)), listWeek(monday)];
}

export function isLoaded(date: string, { start, end }: CalendarWindow): boolean {
  return date >= start && date <= end;
}

export function clampTo({ start, end }: CalendarWindow, date: string): string {
  if (date < start) return start;
  return date > end ? end : date;
}

function listWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
