import type { RosterFunding } from '#contract/appointments.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, sumVisitMinutes } from '#web/parts/visit/roster-index.ts';

/** The weekly time of one funding, and how much of it the week's visits take. */
export type WeeklyHours = { funding: RosterFunding; fundedMinutes: number; bookedMinutes: number };

/**
 * Each funding with a weekly time, beside the time of the week's visits that it pays for. Ended fundings appear only
 * where they still pay. Visits count as in the calendar's totals.
 */
export function listWeeklyHours({
  index,
  visits,
  now,
}: {
  index: RosterIndex;
  visits: readonly ShownVisit[];
  now: Instant;
}): WeeklyHours[] {
  return [...index.fundings.values()].flatMap((funding) => {
    const { ref, fundedTimeMins: fundedMinutes, active } = funding;
    if (fundedMinutes === undefined) return [];
    const paid = visits.filter(({ visit }) => visit.fundingRef === ref);
    if (!active && paid.length === 0) return [];
    return [{ funding, fundedMinutes, bookedMinutes: sumVisitMinutes({ index, visits: paid, now }) }];
  });
}

/** The lengths of the two bars, as shares of the longer one: 450 booked of 600 are 1 and 0.75. */
export function findBarShares({ fundedMinutes, bookedMinutes }: Pick<WeeklyHours, 'fundedMinutes' | 'bookedMinutes'>): {
  funded: number;
  booked: number;
} {
  const longest = Math.max(fundedMinutes, bookedMinutes);
  return longest === 0
    ? { funded: 0, booked: 0 }
    : { funded: fundedMinutes / longest, booked: bookedMinutes / longest };
}
