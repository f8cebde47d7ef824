import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';

/** The number of weeks that the office's numbers go back, this one among them (docs/product/numbers.md, "By week"). */
const numberedWeeks = 13;

/** Hours of age that part open requests (docs/product/numbers.md, "Open requests"): up to 4, 4 to 24, 24 to 48, older. */
export const ageLimits = [4, 24, 48] as const;

/** Lists the Mondays of the weeks, the oldest first, and when each begins on the provider's clock. */
export function listNumberedWeeks(now: Instant, zone: string): { monday: string; begins: Instant }[] {
  const thisMonday = mondayOfDate(wallClock({ instant: now, zone }).date);
  return Array.from({ length: numberedWeeks }, (_, index) => {
    const monday = addDays(thisMonday, 7 * (index + 1 - numberedWeeks));
    return { monday, begins: instantOf({ date: monday, time: '00:00', zone }) };
  });
}

/** Counts the open requests of a type in groups by age: hours `[1, 5, 30, 200]` → `[1, 1, 1, 1]`. */
export function countByAge(askedAt: readonly Instant[], now: Instant): number[] {
  const counts = [...ageLimits, Number.POSITIVE_INFINITY].map(() => 0);
  for (const instant of askedAt) {
    const hours = (now - instant) / 3_600_000;
    const group = ageLimits.findIndex((limit) => hours < limit);
    counts[group < 0 ? ageLimits.length : group]! += 1;
  }
  return counts;
}
