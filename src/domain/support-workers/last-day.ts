import type { Visit } from '#domain/appointments/types.ts';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { findDayAway } from './absence.ts';

/** A support worker’s time here: until a last working day, or without an end. */
export type Employment = { active: boolean; lastDay?: string | undefined };

/**
 * Finds what is wrong with a last working day beside whether the worker works here (docs/product/people.md, "Last working day"). On the
 * 20th someone who works here has the 20th or a later day, someone who has left the 20th or an earlier one.
 */
export function checkLastDay({ active, lastDay }: Partial<Employment>, today: string): string | undefined {
  if (lastDay === undefined || active === undefined) return undefined;
  if (active && lastDay < today) return 'This day has passed. Choose a later day, or say that they have left.';
  if (!active && lastDay > today) return 'This day is still to come. Say that they work here until then.';
  return undefined;
}

/** Says whether a worker works here less long than before, so that visits may need someone: until the 18th instead of without an end. */
export function endsEarlier(after: Employment, before: Employment): boolean {
  return findEnd(after) < findEnd(before);
}

/** Finds the last day in an order of text: nothing of someone who has left, `~` of someone without an end. */
function findEnd({ active, lastDay = '~' }: Employment): string {
  return active ? lastDay : '';
}

/** Returns the days after a last working day, as days on which the worker cannot come: after the 18th, from the 19th on. */
export function toDaysGone(lastDay: string): { from: string } {
  return { from: addDays(lastDay, 1) };
}

type DaysOff = { from: string; to?: string | undefined; hasLeft?: true | undefined };

/** Says why a worker is not there on any of some days: `Away`, and after the last working day `Has left`. */
export function describeDaysOff(absences: readonly DaysOff[], start: string, end = start): string | undefined {
  const own = absences.filter(({ from, to = end }) => from <= end && start <= to);
  if (own.length === 0) return undefined;
  return own.some(({ hasLeft }) => hasLeft) ? 'Has left' : 'Away';
}

type VisitDays = Pick<Visit, 'date' | 'startTimeOption' | 'startTime' | 'durationOption' | 'durationMins'>;

/** Says whether a worker does a visit no more. Overnight from the 18th ends on the 19th, after the last day. */
export function isAfterLastDay(visit: VisitDays, { active, lastDay }: Employment): boolean {
  return !active || (lastDay !== undefined && findDayAway(visit, [toDaysGone(lastDay)]) !== undefined);
}

/** Writes the reason that clients read where someone else comes for a worker who leaves: `Tom has left.` */
export function writeLeavingReason(name: string, { active }: Employment): string {
  return active ? `${name} is leaving.` : `${name} has left.`;
}

/** Says until when someone works here: `Works here until Fri 18 Dec 2026.` Nothing of someone without an end. */
export function describeEmployment({ active, lastDay }: Employment): string | undefined {
  if (!lastDay) return active ? undefined : 'Has left.';
  return `${active ? 'Works here until' : 'Has left. The last working day was'} ${formatShortDay(lastDay)} ${lastDay.slice(0, 4)}.`;
}
