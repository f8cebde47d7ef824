import { compareText } from '#domain/texts/compare-text.ts';
import { addDays, minutesOf } from '#domain/time/day.ts';
import { addWallMinutes, type Clock, type Instant, instantOf } from '#domain/time/zone.ts';
import type { Times, Visit } from './types.ts';

/** Overnight visits start at 23:00 (docs/product/calendar.md, "When a visit begins"). */
export const overnightStart = '23:00';
/** The minutes of an overnight visit until its actual minutes are known (docs/product/calendar.md, "Totals"). */
const overnightMinutes = 480;

export type VisitStart = Pick<Visit, 'date' | 'startTimeOption' | 'startTime' | 'durationOption'>;

/**
 * Finds when a visit begins: at its exact time, or at 23:00 for Overnight. An untimed visit begins when its day ends, so that it can still
 * change all that day (docs/product/calendar.md, "When a visit begins"). Morning on 2026-11-20 begins as the 21st does.
 */
export function beginsAt(visit: VisitStart, zone: string): Instant {
  const time = findExactStart(visit);
  if (time !== undefined) return instantOf({ date: visit.date, time, zone });
  return instantOf({ date: addDays(visit.date, 1), time: '00:00', zone });
}

/**
 * Finds when a visit's part of the day ends. Until then it can be asked for, and from then on today's card counts it as over. A Morning
 * ends at 12:00, an Afternoon at 18:00, any other visit when it begins (docs/product/calendar.md, "Part of the day"). A Morning can be
 * booked at 11:59.
 */
export function partOfDayEndsAt(visit: VisitStart, zone: string): Instant {
  const time = findExactStart(visit) === undefined && partEnds[visit.startTimeOption];
  return time ? instantOf({ date: visit.date, time, zone }) : beginsAt(visit, zone);
}

const partEnds: { [option in Visit['startTimeOption']]?: string } = { Morning: '12:00', Afternoon: '18:00' };

/**
 * Finds from when on someone may come. A visit without a time may begin with its part of the day, so people must know by then
 * (docs/product/notices.md, "When"). A Morning may begin at 00:00, an Afternoon at 12:00.
 */
export function mayBeginAt(visit: VisitStart, zone: string): Instant {
  const time = findExactStart(visit) ?? (visit.startTimeOption === 'Afternoon' ? '12:00' : '00:00');
  return instantOf({ date: visit.date, time, zone });
}

/**
 * Finds when a visit ends. Overnight is until 07:00 by the clock on every night, though its length differs when the clocks change. Any
 * other length is the time that passes (docs/product/time.md, "Planned and actual length"; docs/product/visits.md, case 12). From 02:30 for
 * 60 minutes on the night the clocks go back: until the second 02:30. An untimed visit ends with its day.
 */
export function endsAt(visit: VisitStart & Pick<Visit, 'durationMins'>, zone: string): Instant {
  const begins = beginsAt(visit, zone);
  if (findExactStart(visit) === undefined) return begins;
  const minutes = countPlannedMinutes(visit);
  if (visit.durationOption === 'Overnight') return addWallMinutes({ instant: begins, minutes, zone });
  return begins + minutes * 60_000;
}

/** Says whether a visit has begun at `now`; from then on no answer to a ticket changes it (docs/product/visits.md, case 5). */
export function hasBegun({ visit, now, zone }: Clock & { visit: VisitStart }): boolean {
  return beginsAt(visit, zone) <= now;
}

/** Says whether start and length are both exact, as they must be where someone is to come. */
export function isExact(times: Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>): boolean {
  return findExactStart(times) !== undefined && times.durationOption !== 'NotSpecified';
}

/** Finds the exact time that a visit starts at, or none: Overnight 23:00, Flexible none. */
export function findExactStart(
  visit: Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>,
): string | undefined {
  if (visit.startTimeOption === 'Specified' && visit.startTime !== undefined) return visit.startTime;
  return visit.durationOption === 'Overnight' ? overnightStart : undefined;
}

/** Counts minutes as booked: Unsure counts 0, Overnight 480 (docs/product/calendar.md, "Totals"). */
export function countPlannedMinutes(visit: Pick<Times, 'durationOption' | 'durationMins'>): number {
  if (visit.durationOption === 'Overnight') return overnightMinutes;
  return visit.durationOption === 'Specified' ? (visit.durationMins ?? 0) : 0;
}

/**
 * Finds a visit's place in the order of its day, in minutes: Flexible and Morning at 06:00, Afternoon at 12:00 (docs/product/calendar.md,
 * "When a visit begins").
 */
export function sortMinutes(visit: Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>): number {
  const time = findExactStart(visit);
  if (time !== undefined) return minutesOf(time);
  return visit.startTimeOption === 'Afternoon' ? 720 : 360;
}

/** Compares visits by day, then by their place in it. */
export function compareStarts(a: VisitStart, b: VisitStart): number {
  return compareText(a.date, b.date) || sortMinutes(a) - sortMinutes(b);
}
