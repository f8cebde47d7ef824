import { toDate, toDay } from './day.ts';

/** Finds Easter Sunday of a year, by the Gregorian rule of 1876: 2026 is 5 April, 2027 is 28 March. */
export function findEasterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  return toDate(toDay(`${year}-03-22`) + moon + sunday - 7 * late);
}
