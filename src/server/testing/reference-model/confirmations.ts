import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { beginsAt, isAway, minutesOf, type ReferenceCalendar, type ReferenceVisit } from './calendar.ts';

/** What the office said of a visit that is over. */
export type ReferenceRecord = { tookPlace: boolean; minutes: number; version: number };

export type ReferenceConfirmation = {
  visit: ReferenceVisit;
  outcome: 'tookPlace' | 'nobodyHome' | 'notConfirmed';
  minutes: number;
  /** Whether it names the version that was recorded. */
  knows: boolean;
};

/** When the clocks show its planned end; the end of its day for a visit without an exact time. */
function endsAt(visit: ReferenceVisit, zone: string): number {
  if (!visit.startTime) return beginsAt(visit, zone);
  const [hours = 0, minutes = 0] = visit.startTime.split(':').map(Number);
  const end = hours * 60 + minutes + minutesOf(visit);
  const time = [Math.floor((end % 1440) / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return instantOf({ date: addDays(visit.date, Math.floor(end / 1440)), time, zone });
}

/** Whether the office may record this now (docs/product/office.md, "What took place"). */
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
