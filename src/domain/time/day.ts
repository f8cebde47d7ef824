/** Days since 1970-01-01 on the civil calendar: whole numbers, so that a rule steps through weeks by adding. */
export type Day = number;

/** A day of the week; Monday is 0. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];

export const msPerDay = 86_400_000;

/** Texts of the days from 1970 to 2099, made at first use: the calendar needs the same few hundred again and again. */
const cachedTexts = 47_482;
const texts = new Array<string | undefined>(cachedTexts);

/** Counts the days from 1 January 1970 to a date: `'1970-01-02'` → 1. The date must exist, see `isCivilDate`. */
export function toDay(date: string): Day {
  // Years are counted from March here, so that a leap day is the last of its year.
  const month = parseTwoDigits(date, 5) + 9;
  const year = parseTwoDigits(date, 0) * 100 + parseTwoDigits(date, 2) - (month < 12 ? 1 : 0);
  const leapDays = ((year / 4) | 0) - ((year / 100) | 0) + ((year / 400) | 0);
  return year * 365 + leapDays + ((((month % 12) * 153 + 2) / 5) | 0) + parseTwoDigits(date, 8) - 719_469;
}

/** Formats a day as a date: 1 → `'1970-01-02'`. */
export function toDate(day: Day): string {
  const cached = texts[day];
  if (cached !== undefined) return cached;
  const text = new Date(day * msPerDay).toISOString().slice(0, 10);
  if (day >= 0 && day < cachedTexts) texts[day] = text;
  return text;
}

/** Says whether a text is a date that exists, from 1800 to 2999, so that a rule may add years to it: not 2026-02-29. */
export function isCivilDate(text: string): boolean {
  return /^(1[89]|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && toDate(toDay(text)) === text;
}

/** Finds the day of the week: Monday is 0, Sunday 6. */
export function weekdayOf(day: Day): Weekday {
  const weekday = (day + 3) % 7;
  return (weekday < 0 ? weekday + 7 : weekday) as Weekday;
}

/** Finds the Monday on which a day's week starts (docs/product/time.md, "Weeks"): the Monday of Sunday 2026-11-22 is 2026-11-16. */
export function mondayOf(day: Day): Day {
  return day - weekdayOf(day);
}

export function addDays(date: string, n: number): string {
  return toDate(toDay(date) + n);
}

export function mondayOfDate(date: string): string {
  return toDate(mondayOf(toDay(date)));
}

/** Counts the minutes after midnight: `'09:30'` → 570. */
export function minutesOf(time: string): number {
  return parseTwoDigits(time, 0) * 60 + parseTwoDigits(time, 3);
}

/** Formats minutes after midnight: 570 → `'09:30'`; minutes beyond a day start again at midnight. */
export function timeOf(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${padTwoDigits(Math.floor(inDay / 60))}:${padTwoDigits(inDay % 60)}`;
}

function parseTwoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}

function padTwoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
