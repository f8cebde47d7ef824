import { addDays } from '#domain/time/day.ts';
import { formatDate, formatDayMonth, formatLongDate, formatTime } from '#domain/time/format.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';

/** Formats a week from its Monday: `Monday 16 to Sunday 22 November 2026`; both days have a month and year where these differ. */
export function formatPrintedWeek(monday: string): string {
  const sunday = addDays(monday, 6);
  const last = formatLongDate(sunday);
  if (monday.slice(0, 4) !== sunday.slice(0, 4)) return `${formatLongDate(monday)} to ${last}`;
  const first = formatDayMonth(monday);
  return `${monday.slice(0, 7) === sunday.slice(0, 7) ? first.replace(/ \D+$/, '') : first} to ${last}`;
}

/** Formats the time of printing in a zone: `on 20 Nov 2026 at 9:00am`. */
export function formatPrinted({ now, zone }: Clock): string {
  const { date, time } = wallClock({ instant: now, zone });
  return `on ${formatDate(date)} at ${formatTime(time)}`;
}
