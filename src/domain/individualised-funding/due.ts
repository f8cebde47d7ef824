import { addDays } from '#domain/time/day.ts';

/** The office sees an end or a review this many days before it comes (docs/product/individualised-funding.md, "Ends and reviews"). */
const daysBefore = 30;

/** Ends and reviews are due on this day or earlier: on 23 November 2026 those until 23 December. */
export function lastDayDue(today: string): string {
  return addDays(today, daysBefore);
}
