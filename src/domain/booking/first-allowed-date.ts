import type { SameDayRule } from '#domain/brands/types.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/**
 * The first day that can be booked: today, or in the Australian brand tomorrow before 16:00 and the day after from then on
 * (docs/product/booking.md, "Same-day rule"). On Friday 20 November at 16:00 in Sydney: the 22nd.
 */
export function findFirstAllowedDate({ rule, now, zone }: { rule: SameDayRule; now: Instant; zone: string }): string {
  const { date, time } = wallClock({ instant: now, zone });
  if (rule === 'afterYesterday') return date;
  return addDays(date, time < '16:00' ? 1 : 2);
}
