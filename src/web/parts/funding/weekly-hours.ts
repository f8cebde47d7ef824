import type { WeekFunding } from '#contract/fundings.ts';
import { formatHours } from '#domain/time/format.ts';
import { roundHours } from '#domain/time/round-hours.ts';
import { addHoursUnit } from '#web/parts/visit/visit-text.ts';

/** The weekly time of one funding in minutes: what visits that are over have used of it, and what visits to come have booked. */
export type WeeklyHours = { fundedMinutes: number; usedMinutes: number; bookedMinutes: number };

/** Turns what the server says of a week into its hours. A server or a kept read of the build before does not tell used from booked. */
export function toWeeklyHours(
  funding: Pick<WeekFunding, 'fundedTimeMins' | 'fundedTimeAllocatedThisWeekMins' | 'fundedTimeUsedThisWeekMins'>,
): WeeklyHours {
  const usedMinutes = funding.fundedTimeUsedThisWeekMins ?? 0;
  return {
    fundedMinutes: funding.fundedTimeMins,
    usedMinutes,
    bookedMinutes: funding.fundedTimeAllocatedThisWeekMins - usedMinutes,
  };
}

/**
 * Lists each funding with a weekly time, beside what the week's visits take of it (docs/product/dashboard.md, "Funding
 * panel"). Ended ones appear only where they still pay.
 */
export function listWeeklyHours(fundings: readonly WeekFunding[]): (WeeklyHours & { funding: WeekFunding })[] {
  return fundings
    .map((funding) => ({ funding, ...toWeeklyHours(funding) }))
    .filter(({ funding: { active }, usedMinutes, bookedMinutes }) => active || usedMinutes + bookedMinutes > 0);
}

/** Says whether more is used and booked than is funded: 541 minutes of 540. */
export function isOverFunded(hours: WeeklyHours): boolean {
  return sumTaken(hours) > hours.fundedMinutes;
}

/** Formats what is used and booked: `7.5 of 9 hours used`, `0 of 9 hours booked`, or `5 used, 1 booked, of 7 hours`. */
export function formatHoursTaken(hours: WeeklyHours, takenTenths = toTenths(sumTaken(hours))): string {
  const { fundedMinutes, usedMinutes, bookedMinutes } = hours;
  const funded = addHoursUnit(formatHours(fundedMinutes));
  const [used, booked] = roundHours([usedMinutes, bookedMinutes], 10, takenTenths).map((tenths) => tenths / 10);
  if (usedMinutes > 0 && bookedMinutes > 0) return `${used} used, ${booked} booked, of ${funded}`;
  return usedMinutes > 0 ? `${used} of ${funded} used` : `${booked} of ${funded} booked`;
}

/** Formats the rest, so that it and the hours taken add up to those funded: `1.5 hours left`, `0.5 hours over`. */
export function formatHoursLeft(hours: WeeklyHours, takenTenths = toTenths(sumTaken(hours))): string {
  const left = toTenths(hours.fundedMinutes) - takenTenths;
  if (!isOverFunded(hours)) return `${addHoursUnit(String(Math.max(0, left) / 10))} left`;
  return left < 0 ? `${addHoursUnit(String(-left / 10))} over` : 'less than 0.1 hours over';
}

/** Formats the use of a funding: `7.5 of 9 hours used; 1.5 hours left`. A column that shows its sum in tenths gives that sum. */
export function formatUse(hours: WeeklyHours, takenTenths?: number): string {
  return `${formatHoursTaken(hours, takenTenths)}; ${formatHoursLeft(hours, takenTenths)}`;
}

const sumTaken = ({ usedMinutes, bookedMinutes }: WeeklyHours) => usedMinutes + bookedMinutes;
const toTenths = (minutes: number) => Math.round(minutes / 6);

/**
 * Finds the lengths of the parts of a bar, as shares of it: 300 used and 60 booked of 420 are 0.71 and 0.14. Where more is taken than is
 * funded, `funded` is where the funded hours end.
 */
export function findBarShares({ fundedMinutes, usedMinutes, bookedMinutes }: WeeklyHours) {
  const longest = Math.max(fundedMinutes, usedMinutes + bookedMinutes, 1);
  return { used: usedMinutes / longest, booked: bookedMinutes / longest, funded: fundedMinutes / longest };
}
