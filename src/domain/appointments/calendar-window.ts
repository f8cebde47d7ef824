import { addDays, mondayOfDate } from '#domain/time/day.ts';

/** The loaded days of the calendar, both inclusive. */
export type CalendarWindow = { start: string; end: string };

/**
 * The calendar loads 6 weeks back to 20 weeks ahead, whole weeks from Monday to Sunday (docs/product/calendar.md, "Window"):
 * on Friday 2026-11-20 from 2026-10-05 to 2027-04-11.
 */
export function findCalendarWindow(today: string): CalendarWindow {
  const monday = mondayOfDate(today);
  return { start: addDays(monday, -6 * 7), end: addDays(monday, 20 * 7 + 6) };
}
