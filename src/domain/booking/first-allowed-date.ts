import type { SameDayRule } from '#domain/brands/types.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';

/**
 * Finds the first day that can be booked: today, or in the Australian brand tomorrow before 16:00 and the day after from then on
 * (docs/product/booking.md, "Same-day rule"). On Friday 20 November at 16:00 in Sydney: the 22nd.
 */
export function findFirstAllowedDate({ rule, now, zone }: Clock & { rule: SameDayRule }): string {
  const { date, time } = wallClock({ instant: now, zone });
  if (rule === 'afterYesterday') return date;
  return addDays(date, time < '16:00' ? 1 : 2);
}

/** Formats why near days cannot be chosen: `The first day you can book is Tuesday 24 November.` Nothing where today can. */
export function formatFirstAllowedDate({ first, today }: { first: string; today: string }): string | undefined {
  return first > today ? `The first day you can book is ${formatDayMonth(first)}.` : undefined;
}
