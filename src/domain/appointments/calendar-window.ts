import { addDays, mondayOfDate } from '#domain/time/day.ts';

/** The loaded days of the calendar, both inclusive. */
export type CalendarWindow = { start: string; end: string };

/**
 * Finds the days that the calendar loads: 6 weeks back to 20 weeks ahead, whole weeks from Monday to Sunday (docs/product/calendar.md,
 * "Window"). On Friday 2026-11-20: from 2026-10-05 to 2027-04-11. An address may name a later day, up to 52 weeks ahead. Then it reaches to
 * the end of that week, and 4 weeks back.
 */
export function findCalendarWindow(today: string, asked = today): CalendarWindow {
  const monday = mondayOfDate(today);
  const end = addDays(monday, 20 * 7 + 6);
  if (asked <= end || asked > addDays(monday, 52 * 7 + 6)) return { start: addDays(monday, -6 * 7), end };
  return { start: addDays(monday, -4 * 7), end: addDays(mondayOfDate(asked), 6) };
}
