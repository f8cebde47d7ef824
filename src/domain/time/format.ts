import { formatCount } from '../texts/format-count.ts';
import { daysOfWeek, minutesOf, toDay, weekdayOf } from './day.ts';
import { roundHours } from './round-hours.ts';

/** The reading of dates, times and durations (docs/product/time.md, "How dates and times read"). English, without a time zone. */

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats a date: `'2026-11-20'` → `'20 Nov 2026'`. */
export function formatDate(date: string): string {
  return `${dayOf(date)} ${monthOf(date).slice(0, 3)} ${date.slice(0, 4)}`;
}

/** Formats a date as `'Friday 20 November 2026'`. */
export function formatLongDate(date: string): string {
  return `${formatDayMonth(date)} ${date.slice(0, 4)}`;
}

/** Formats the date of a printed form, as the form itself has it: `'01 July 2019'`. */
export function formatFormDate(date: string): string {
  return `${date.slice(8, 10)} ${monthOf(date)} ${date.slice(0, 4)}`;
}

/** Formats a date as `'Friday 20 November'`. */
export function formatDayMonth(date: string): string {
  return `${weekdayName(date)} ${formatDayOfMonth(date)}`;
}

/** Formats a date as `'20 November'`. */
export function formatDayOfMonth(date: string): string {
  return `${dayOf(date)} ${monthOf(date)}`;
}

/** Formats a date as `'Fri 20 Nov'`. */
export function formatShortDay(date: string): string {
  return `${weekdayName(date).slice(0, 3)} ${dayOf(date)} ${monthOf(date).slice(0, 3)}`;
}

/** Formats a month: `'2026-11'` → `'November 2026'`. */
export function formatMonth(month: string): string {
  return `${monthOf(month)} ${month.slice(0, 4)}`;
}

/** Formats a time: `'14:30'` → `'2:30pm'`. */
export function formatTime(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${time.slice(3, 5)}${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats minutes: half hours as decimals, other lengths in hours and minutes. `'30 minutes'`, `'1.5 hours'`, `'1 hour 5 minutes'`. */
export function formatDuration(mins: number): string {
  const hours = Math.floor(mins / 60);
  if (mins >= 60 && mins % 30 === 0) return mins === 60 ? '1 hour' : `${mins / 60} hours`;
  return hours === 0
    ? formatCount(mins, 'minute')
    : `${formatCount(hours, 'hour')} ${formatCount(mins % 60, 'minute')}`;
}

/** Formats hours to one decimal (docs/product/time.md, "How dates and times read"): 420 → `'7'`, 450 → `'7.5'`. */
export function formatHours(mins: number): string {
  return String(Math.round(mins / 6) / 10);
}

/**
 * Formats the hours of a column's lines, so that they add up to what `formatHours` says of their sum. 20, 20 and 20 → `'0.4'`, `'0.3'`,
 * `'0.3'`.
 */
export function formatHoursOfLines(minutes: readonly number[]): string[] {
  return roundHours(minutes, 10).map((tenths) => String(tenths / 10));
}

/** Formats the place that a zone is named after: `'Australia/Broken_Hill'` → `'Broken Hill'`. */
export function formatZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export function weekdayName(date: string): string {
  return daysOfWeek[weekdayOf(toDay(date))];
}

function dayOf(date: string): number {
  return Number(date.slice(8, 10));
}

function monthOf(date: string): string {
  return months[Number(date.slice(5, 7)) - 1]!;
}
