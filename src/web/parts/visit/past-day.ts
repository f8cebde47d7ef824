import { addDays } from '#domain/time/day.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/** Formats the day of a past moment on the clocks of a zone: `today`, `yesterday`, `Mon 23 Nov`, in another year `4 Jan 2027`. */
export function formatPastDay({ at, now, zone }: { at: string; now: Instant; zone: string }): string {
  const { date } = wallClock({ instant: Date.parse(at), zone });
  const today = wallClock({ instant: now, zone }).date;
  if (date === today) return 'today';
  if (date === addDays(today, -1)) return 'yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatDate(date);
}
