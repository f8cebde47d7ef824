import { addDays, type Day, toDate, toDay } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';

const firstFortnight = toDay('2018-10-01');

/** The last day is included. */
export type Period = { start: string; end: string };

/** Finds the Monday that the fortnight of a day begins on; fortnights are counted from 2018-10-01. */
export function startOfFortnight(date: string): string {
  return toDate(toStart(toDay(date)));
}

/** Lists the fortnights from that of one day to that of another, in order. */
export function listFortnights({ start, end }: Period): Period[] {
  const fortnights: Period[] = [];
  for (let day = toStart(toDay(start)); day <= toDay(end); day += 14)
    fortnights.push({ start: toDate(day), end: toDate(day + 13) });
  return fortnights;
}

/** Formats a fortnight: `'16 to 29 Nov 2026'`, `'30 Nov to 13 Dec 2026'`, `'28 Dec 2026 to 10 Jan 2027'`. */
export function formatFortnight({ start, end }: Period): string {
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))} to ${formatDate(end)}`;
  const from = formatDate(start);
  return `${start.slice(0, 4) === end.slice(0, 4) ? from.slice(0, -5) : from} to ${formatDate(end)}`;
}

/** Finds the Monday by whose midday the fortnight's claims are due: the day after it ends, and that day itself. */
export function findClaimDay(today: string): string {
  const start = startOfFortnight(today);
  return start === today ? today : addDays(start, 14);
}

const mostShown = 26;

type FundingSpan = { startDate: string; endDate?: string | undefined; today: string };

/** Finds the days whose hours are shown, and the whole fortnights around them. At most a year; undefined before the first day. */
export function findShownPeriod({
  startDate,
  endDate,
  today,
}: FundingSpan): { period: Period; fortnights: Period } | undefined {
  const current = startOfFortnight(today);
  const last = addDays(current, 13);
  const end = endDate !== undefined && endDate < last ? endDate : last;
  const first = addDays(startOfFortnight(end), -14 * (mostShown - 1));
  const start = startDate < first ? first : startDate;
  if (start > end || startDate > today) return undefined;
  return {
    period: { start, end },
    fortnights: { start: startOfFortnight(start), end: addDays(startOfFortnight(end), 13) },
  };
}

type FundedFortnight = Period & { fundedMins: number };

/**
 * Finds the funded minutes of a week, from the latest fortnight that the funding covers whole; undefined without one. 28 hours in a whole
 * fortnight and 10 in the one that it ends in: 14 hours.
 */
export function findWeeklyMins(
  fortnights: readonly FundedFortnight[],
  { startDate, endDate }: Omit<FundingSpan, 'today'>,
): number | undefined {
  const whole = fortnights.findLast(
    ({ start, end }) => start >= startDate && (endDate === undefined || end <= endDate),
  );
  return whole && whole.fundedMins / 2;
}

function toStart(day: Day): Day {
  return firstFortnight + Math.floor((day - firstFortnight) / 14) * 14;
}
