import type { DayRange } from '#domain/people/absence-days.ts';
import { formatShortDay } from '#domain/time/format.ts';

/** Formats the days of an absence: `Mon 23 Nov to Fri 27 Nov`, `Mon 23 Nov`, `From Mon 23 Nov`. */
export function formatAbsenceDays({ from, to }: DayRange): string {
  if (to === undefined) return `From ${formatShortDay(from)}`;
  return from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;
}
