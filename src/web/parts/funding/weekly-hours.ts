import type { WeekFunding } from '#contract/fundings.ts';

/** The weekly time of one funding, and how much of it the week's visits take. */
export type WeeklyHours = { fundedMinutes: number; bookedMinutes: number };

/**
 * Lists each funding with a weekly time, beside what the week's visits take of it (docs/product/dashboard.md, "Funding
 * panel"). Ended ones appear only where they still pay.
 */
export function listWeeklyHours(fundings: readonly WeekFunding[]): (WeeklyHours & { funding: WeekFunding })[] {
  return fundings
    .map((funding) => ({
      funding,
      fundedMinutes: funding.fundedTimeMins,
      bookedMinutes: funding.fundedTimeAllocatedThisWeekMins,
    }))
    .filter(({ funding: { active }, bookedMinutes }) => active || bookedMinutes > 0);
}

/** Finds the lengths of the two bars, as shares of the longer one: 450 booked of 600 are 1 and 0.75. */
export function findBarShares({ fundedMinutes, bookedMinutes }: WeeklyHours): { funded: number; booked: number } {
  const longest = Math.max(fundedMinutes, bookedMinutes);
  return longest === 0
    ? { funded: 0, booked: 0 }
    : { funded: fundedMinutes / longest, booked: bookedMinutes / longest };
}
