import { addDays } from '#domain/time/day.ts';

/** The office sees an end or a review this many days before it comes (docs/product/individualised-funding.md, "Ends and reviews"). */
const daysBefore = 30;

/** Finds the last day on which ends and reviews are due now: on 23 November 2026 those until 23 December. */
export function lastDayDue(today: string): string {
  return addDays(today, daysBefore);
}
