import { type Day, toDate, toDay } from '#domain/time/day.ts';

const firstFortnight = toDay('2018-10-01');

/** The last day is included. */
export type Period = { start: string; end: string };

/** The Monday that the fortnight of a day begins on; fortnights are counted from 2018-10-01. */
export function startOfFortnight(date: string): string {
  return toDate(toStart(toDay(date)));
}

/** Fortnights from that of one day to that of another, in order. */
export function listFortnights({ start, end }: Period): Period[] {
  const fortnights: Period[] = [];
  for (let day = toStart(toDay(start)); day <= toDay(end); day += 14)
    fortnights.push({ start: toDate(day), end: toDate(day + 13) });
  return fortnights;
}

function toStart(day: Day): Day {
  return firstFortnight + Math.floor((day - firstFortnight) / 14) * 14;
}
