import { formatShortDay } from '../time/format.ts';

/** Days, the last one included; without `to` there is no end. */
export type DayRange = { from: string; to?: string | undefined };

export const lastDayTooEarly = { path: 'to', message: 'Choose a last day on or after the first.' };

/** Says whether the last day is on or after the first (docs/product/office.md, "When a support worker cannot come"). */
export function endsAfterStart({ from, to = from }: DayRange): boolean {
  return to >= from;
}

/** Formats the days of an absence: `Mon 23 Nov to Fri 27 Nov`, `Mon 23 Nov`, `From Mon 23 Nov`. */
export function formatAbsenceDays({ from, to }: DayRange): string {
  if (to === undefined) return `From ${formatShortDay(from)}`;
  return from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;
}
