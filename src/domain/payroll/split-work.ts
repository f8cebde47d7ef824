import { addDays } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';

/** Work of one civil day. Times are those of the client's clock, minutes are those that passed. */
export type DayWork = {
  date: string;
  startTime?: string | undefined;
  endTime?: string | undefined;
  minutes: number;
  /** Neither is known where no start was recorded. */
  begins?: Instant | undefined;
  ends?: Instant | undefined;
};

export type Work = { date: string; startTime?: string | undefined; minutes: number; zone: string };

const msPerMinute = 60_000;

/**
 * Splits work into parts that each lie within one day, since a public holiday ends at midnight (docs/product/payroll.md, "Split at
 * midnight"). From 23:00 for 480 minutes: 60 minutes, and 420 from 00:00 to 07:00 of the next day.
 */
export function splitWork({ date, startTime, minutes, zone }: Work): DayWork[] {
  if (startTime === undefined) return [{ date, minutes }];
  const ends = instantOf({ date, time: startTime, zone }) + minutes * msPerMinute;
  const parts: DayWork[] = [];
  let begins = instantOf({ date, time: startTime, zone });
  do {
    const { date: day, time } = wallClock({ instant: begins, zone });
    const midnight = instantOf({ date: addDays(day, 1), time: '00:00', zone });
    const until = Math.min(ends, midnight);
    const endTime = wallClock({ instant: until, zone }).time;
    parts.push({ date: day, startTime: time, endTime, minutes: (until - begins) / msPerMinute, begins, ends: until });
    begins = until;
  } while (begins < ends);
  return parts;
}

/**
 * Says whether work lasts through a night, from midnight until 6:00am by the client's clock, however it was booked
 * (docs/product/payroll.md, "Kind"). From 23:00 for 480 minutes: yes. From 22:00 for 240: no.
 */
export function isOvernight(parts: readonly DayWork[], zone: string): boolean {
  return parts.some(
    ({ date, begins, ends }) =>
      begins !== undefined &&
      ends !== undefined &&
      begins <= instantOf({ date, time: '00:00', zone }) &&
      ends >= instantOf({ date, time: '06:00', zone }),
  );
}
