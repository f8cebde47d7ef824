import { beginsAt, endsAt, isAway, type ReferenceCalendar, type ReferenceVisit } from './calendar.ts';

/** The words of the office about a visit that is over. */
export type ReferenceRecord = { tookPlace: boolean; minutes: number; version: number };

export type ReferenceConfirmation = {
  visit: ReferenceVisit;
  outcome: 'tookPlace' | 'nobodyHome' | 'notConfirmed';
  minutes: number;
  /** True where it names the version that was recorded. */
  knows: boolean;
};

/** Says whether the office may record this now (docs/product/office.md, "What happened"). */
export function canConfirm(calendar: ReferenceCalendar, confirmation: ReferenceConfirmation, now: number): boolean {
  const { zone } = calendar;
  const { visit, outcome, minutes, knows } = confirmation;
  const { recorded } = visit;
  if (recorded ? !knows : outcome === 'notConfirmed') return false;
  if (outcome === 'notConfirmed') return true;
  if (!recorded && (visit.status === 'Cancelled' || visit.status === 'Pending' || isAway(calendar, visit)))
    return false;
  if (endsAt(visit, zone) > now) return false;
  return !visit.startTime || beginsAt(visit, zone) + minutes * 60_000 <= now;
}
