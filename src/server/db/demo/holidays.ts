import type { Holiday } from '#domain/settings/holidays.ts';
import type { Country, RegionCode } from '#domain/settings/regions.ts';
import { addDays, toDay, weekdayOf } from '#domain/time/day.ts';
import { findEasterSunday } from '#domain/time/easter.ts';
import { createRandom } from './random.ts';
import type { Setting } from './setting.ts';

export function makeDemoHolidays({ country }: Setting) {
  const random = createRandom('holidays');
  return makeHolidays(country).map((holiday) => ({ ...holiday, ref: random.ref() }));
}

/** Makes the public holidays of 2026 and 2027, as published; the rules below give the same days. */
export function makeHolidays(country: Country): Holiday[] {
  const makers = { nz: listOfNewZealand, au: listOfAustralia };
  return [2026, 2027].flatMap(makers[country]);
}

const monday = 0;
const tuesday = 1;
const friday = 4;

/** Finds the nth of a weekday in a month: the second Monday of June is `findNth(2027, 6, monday, 2)`. */
function findNth(year: number, month: number, weekday: number, nth: number): string {
  const first = toDay(toText(year, month, 1));
  return addDays(toText(year, month, 1), ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function toText(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Finds the Monday nearest to a day, on which regional anniversaries are kept. */
function findNearestMonday(date: string): string {
  const weekday = weekdayOf(toDay(date));
  return addDays(date, weekday <= 3 ? -weekday : 7 - weekday);
}

/** Finds the Monday after a holiday on a weekend, and the Tuesday for one whose Monday is taken. */
function findObserved(date: string, isMondayTaken = false): string | undefined {
  const weekday = weekdayOf(toDay(date));
  if (weekday < 5) return isMondayTaken && weekday === monday ? addDays(date, 1) : undefined;
  return addDays(date, 7 - weekday + (isMondayTaken ? 1 : 0));
}

/** Lists a holiday, and its day off where it falls on a weekend. */
function withObserved(country: Country, name: string, date: string, isMondayTaken = false): Holiday[] {
  const observed = findObserved(date, isMondayTaken);
  return [{ date, name, country }, ...(observed ? [{ date: observed, name: `${name} (observed)`, country }] : [])];
}

/** Lists 25 and 26 December: where Christmas is kept on the Monday, Boxing Day is kept on the Tuesday. */
function listChristmas(country: Country, year: number): Holiday[] {
  const [christmas, boxing] = [toText(year, 12, 25), toText(year, 12, 26)];
  const isMondayTaken = findObserved(christmas) !== undefined;
  return [
    ...withObserved(country, 'Christmas Day', christmas),
    ...withObserved(country, 'Boxing Day', boxing, isMondayTaken),
  ];
}

/** Days that Te Kāhui o Matariki Public Holiday Act sets by name. */
const matariki: Record<number, string> = { 2026: '2026-07-10', 2027: '2027-06-25' };

function listOfNewZealand(year: number): Holiday[] {
  const easter = findEasterSunday(year);
  const labour = findNth(year, 10, monday, 4);
  const national: [string, string][] = [
    ['Good Friday', addDays(easter, -2)],
    ['Easter Monday', addDays(easter, 1)],
    ['King’s Birthday', findNth(year, 6, monday, 1)],
    ['Matariki', matariki[year]!],
    ['Labour Day', labour],
  ];
  const [newYear, second] = [toText(year, 1, 1), toText(year, 1, 2)];
  const anniversaries: [string, string, ...RegionCode[]][] = [
    ['Wellington Anniversary Day', findNearestMonday(toText(year, 1, 22)), 'nz-wellington'],
    ['Auckland Anniversary Day', findNearestMonday(toText(year, 1, 29)), 'nz-auckland', 'nz-northland'],
    ['Nelson Anniversary Day', findNearestMonday(toText(year, 2, 1)), 'nz-nelson'],
    ['Taranaki Anniversary Day', findNth(year, 3, monday, 2), 'nz-taranaki'],
    ['Otago Anniversary Day', findNearestMonday(toText(year, 3, 23)), 'nz-otago'],
    ['Southland Anniversary Day', addDays(easter, 2), 'nz-southland'],
    ['South Canterbury Anniversary Day', findNth(year, 9, monday, 4), 'nz-south-canterbury'],
    ['Hawke’s Bay Anniversary Day', addDays(labour, -3), 'nz-hawkes-bay'],
    ['Marlborough Anniversary Day', addDays(labour, 7), 'nz-marlborough'],
    ['Canterbury Anniversary Day', findCanterburyShowDay(year), 'nz-canterbury'],
    ['Westland Anniversary Day', findNearestMonday(toText(year, 12, 1)), 'nz-westland'],
    ['Chatham Islands Anniversary Day', findNearestMonday(toText(year, 11, 30)), 'nz-chatham'],
  ];
  return [
    ...withObserved('nz', 'New Year’s Day', newYear),
    ...withObserved('nz', 'Day after New Year’s Day', second, findObserved(newYear) !== undefined),
    ...withObserved('nz', 'Waitangi Day', toText(year, 2, 6)),
    ...withObserved('nz', 'ANZAC Day', toText(year, 4, 25)),
    ...national.map(([name, date]): Holiday => ({ date, name, country: 'nz' })),
    ...listChristmas('nz', year),
    ...listRegional('nz', anniversaries),
  ];
}

/** Finds the second Friday after the first Tuesday of November. */
function findCanterburyShowDay(year: number): string {
  const firstTuesday = findNth(year, 11, tuesday, 1);
  return addDays(firstTuesday, friday - tuesday + 7);
}

function listOfAustralia(year: number): Holiday[] {
  const easter = findEasterSunday(year);
  const national: [string, string][] = [
    ['Good Friday', addDays(easter, -2)],
    ['Easter Monday', addDays(easter, 1)],
    ['ANZAC Day', toText(year, 4, 25)],
  ];
  const inMarch = findNth(year, 3, monday, 2);
  const inOctober = findNth(year, 10, monday, 1);
  const inMay = findNth(year, 5, monday, 1);
  const regional: [string, string, ...RegionCode[]][] = [
    ['Labour Day', findNth(year, 3, monday, 1), 'au-wa'],
    ['Labour Day', inMarch, 'au-vic'],
    ['Eight Hours Day', inMarch, 'au-tas'],
    ['Adelaide Cup Day', inMarch, 'au-sa'],
    ['Canberra Day', inMarch, 'au-act'],
    ['Labour Day', inMay, 'au-qld'],
    ['May Day', inMay, 'au-nt'],
    ['Reconciliation Day', findReconciliationDay(year), 'au-act'],
    ['Western Australia Day', findNth(year, 6, monday, 1), 'au-wa'],
    [
      'King’s Birthday',
      findNth(year, 6, monday, 2),
      ...(['au-nsw', 'au-act', 'au-vic', 'au-sa', 'au-tas', 'au-nt'] as const),
    ],
    ['Picnic Day', findNth(year, 8, monday, 1), 'au-nt'],
    ['Labour Day', inOctober, 'au-nsw', 'au-act', 'au-sa'],
    ['King’s Birthday', inOctober, 'au-qld'],
    ['Melbourne Cup Day', findNth(year, 11, tuesday, 1), 'au-vic'],
  ];
  return [
    ...withObserved('au', 'New Year’s Day', toText(year, 1, 1)),
    ...withObserved('au', 'Australia Day', toText(year, 1, 26)),
    ...national.map(([name, date]): Holiday => ({ date, name, country: 'au' })),
    ...listChristmas('au', year),
    ...listRegional('au', regional),
  ];
}

/** Finds the Monday on or after 27 May. */
function findReconciliationDay(year: number): string {
  const date = toText(year, 5, 27);
  return addDays(date, (7 - weekdayOf(toDay(date))) % 7);
}

function listRegional(country: Country, days: readonly [string, string, ...RegionCode[]][]): Holiday[] {
  return days.flatMap(([name, date, ...codes]) => codes.map((region): Holiday => ({ date, name, country, region })));
}
