import { describe, expect, it } from 'vitest';
import type { Recurrence } from '#domain/appointments/types.ts';
import { toDate, toDay } from '#domain/time/day.ts';
import {
  findFirstOccurrence,
  findLastOccurrence,
  findPhase,
  isOccurrence,
  listNextOccurrences,
  listOccurrences,
} from './occurrences.ts';

const mondays: Recurrence = { repeatOption: 'Weekly', dayOfWeek: 'Monday', repeatStartDate: '2026-11-02' };
const fortnightly: Recurrence = { repeatOption: 'Fortnightly', dayOfWeek: 'Thursday', repeatStartDate: '2026-11-06' };
const threeWeekly: Recurrence = {
  repeatOption: 'Other',
  repeatFrequencyInWeeks: 3,
  dayOfWeek: 'Wednesday',
  repeatStartDate: '2026-12-02',
};

function datesOf(rule: Recurrence, from: string, to: string): string[] {
  return listOccurrences(rule, toDay(from), toDay(to)).map(toDate);
}

describe('listOccurrences', () => {
  it.each<[string, Recurrence, string, string, string[]]>([
    [
      'a single visit on its day',
      { repeatOption: 'None', date: '2026-11-20' },
      '2026-11-20',
      '2026-11-20',
      ['2026-11-20'],
    ],
    [
      'no single visit outside the window',
      { repeatOption: 'None', date: '2026-11-20' },
      '2026-11-21',
      '2026-12-01',
      [],
    ],
    [
      'every Monday of November',
      mondays,
      '2026-11-01',
      '2026-11-30',
      ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ],
    ['nothing before the start', mondays, '2026-10-01', '2026-11-01', []],
    ['nothing where the window is empty', mondays, '2026-11-30', '2026-11-02', []],
    ['both ends of a window', mondays, '2026-11-09', '2026-11-16', ['2026-11-09', '2026-11-16']],
    ['nothing in between', mondays, '2026-11-10', '2026-11-15', []],
    [
      'the end date itself',
      { ...mondays, repeatEndDate: '2026-11-16' },
      '2026-11-01',
      '2026-12-31',
      ['2026-11-02', '2026-11-09', '2026-11-16'],
    ],
    ['nothing after the end date', { ...mondays, repeatEndDate: '2026-11-15' }, '2026-11-10', '2026-12-31', []],
    [
      'weekly on Thursday from a Friday on the next Thursday',
      { ...mondays, dayOfWeek: 'Thursday', repeatStartDate: '2026-11-06' },
      '2026-11-01',
      '2026-11-20',
      ['2026-11-12', '2026-11-19'],
    ],
    [
      'fortnights from the first visit',
      fortnightly,
      '2026-11-01',
      '2026-12-15',
      ['2026-11-12', '2026-11-26', '2026-12-10'],
    ],
    [
      'fortnights by their phase, wherever the job starts',
      { ...fortnightly, dayOfWeek: 'Wednesday', phase: '2026-11-02', repeatStartDate: '2026-11-23' },
      '2026-11-01',
      '2026-12-31',
      ['2026-12-02', '2026-12-16', '2026-12-30'],
    ],
    [
      'a phase that lies after the start',
      { ...fortnightly, phase: '2026-12-07', repeatStartDate: '2026-11-01' },
      '2026-11-01',
      '2026-12-15',
      ['2026-11-12', '2026-11-26', '2026-12-10'],
    ],
    [
      'every third week across a year end',
      threeWeekly,
      '2026-12-01',
      '2027-02-10',
      ['2026-12-02', '2026-12-23', '2027-01-13', '2027-02-03'],
    ],
    [
      '29 February every day',
      { repeatOption: 'Daily', repeatStartDate: '2028-02-28' },
      '2028-01-01',
      '2028-03-01',
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    [
      'weekdays from a Saturday on Monday',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-21' },
      '2026-11-01',
      '2026-12-01',
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'],
    ],
    [
      'no weekday on a weekend',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-02' },
      '2026-11-21',
      '2026-11-22',
      [],
    ],
  ])('lists %s', (_, rule, from, to, dates) => {
    expect(datesOf(rule, from, to)).toEqual(dates);
  });

  it.each<[string, Recurrence, string]>([
    ['a single visit without a date', { repeatOption: 'None' }, 'needs a date'],
    ['a series without a start', { repeatOption: 'Daily' }, 'needs a start date'],
    [
      'a weekly series without a weekday',
      { repeatOption: 'Weekly', repeatStartDate: '2026-11-02' },
      'needs a day of the week',
    ],
    ['an unknown weekday', { ...mondays, dayOfWeek: 'Someday' as 'Monday' }, 'needs a day of the week'],
    [
      'Other without a number of weeks',
      { ...threeWeekly, repeatFrequencyInWeeks: undefined },
      'repeatFrequencyInWeeks',
    ],
    ['Other every 0 weeks', { ...threeWeekly, repeatFrequencyInWeeks: 0 }, 'repeatFrequencyInWeeks'],
    ['Other every 1.5 weeks', { ...threeWeekly, repeatFrequencyInWeeks: 1.5 }, 'repeatFrequencyInWeeks'],
    ['an unknown option', { ...mondays, repeatOption: 'Yearly' as 'Weekly' }, 'Unknown repeat option Yearly'],
  ])('throws for %s', (_, rule, message) => {
    expect(() => listOccurrences(rule, 0, 100)).toThrow(message);
  });
});

describe('isOccurrence', () => {
  it.each<[Recurrence, string, boolean]>([
    [mondays, '2026-11-16', true],
    [mondays, '2026-11-17', false],
    [mondays, '2026-10-26', false],
    [{ ...mondays, repeatEndDate: '2026-11-16' }, '2026-11-16', true],
    [{ ...mondays, repeatEndDate: '2026-11-16' }, '2026-11-23', false],
    [fortnightly, '2026-11-19', false],
    [fortnightly, '2026-11-26', true],
    [{ repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-02' }, '2026-11-20', true],
    [{ repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-02' }, '2026-11-21', false],
    [{ repeatOption: 'None', date: '2026-11-20' }, '2026-11-20', true],
    [{ repeatOption: 'None', date: '2026-11-20' }, '2026-11-19', false],
  ])('%o on %s: %s', (rule, date, expected) => {
    expect(isOccurrence(rule, toDay(date))).toBe(expected);
  });
});

describe('findFirstOccurrence and findLastOccurrence', () => {
  it.each<[string, Recurrence, string | undefined, string | undefined]>([
    ['a single visit', { repeatOption: 'None', date: '2026-11-20' }, '2026-11-20', '2026-11-20'],
    ['a series that goes on', mondays, '2026-11-02', undefined],
    ['a series that ends on a visit', { ...mondays, repeatEndDate: '2026-11-16' }, '2026-11-02', '2026-11-16'],
    ['a series that ends between visits', { ...fortnightly, repeatEndDate: '2026-12-09' }, '2026-11-12', '2026-11-26'],
    [
      'weekdays that end on a Sunday',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-21', repeatEndDate: '2026-11-29' },
      '2026-11-23',
      '2026-11-27',
    ],
    [
      'a series that ends before its first visit',
      { ...fortnightly, repeatEndDate: '2026-11-11' },
      undefined,
      undefined,
    ],
    [
      'weekdays on one weekend',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-21', repeatEndDate: '2026-11-22' },
      undefined,
      undefined,
    ],
  ])('of %s', (_, rule, first, last) => {
    const text = (day: number | undefined) => (day === undefined ? undefined : toDate(day));
    expect(text(findFirstOccurrence(rule))).toBe(first);
    expect(text(findLastOccurrence(rule))).toBe(last);
  });
});

describe('listNextOccurrences', () => {
  it.each<[string, Recurrence, string, number, string[]]>([
    ['the first three dates', fortnightly, '2026-11-01', 3, ['2026-11-12', '2026-11-26', '2026-12-10']],
    ['dates from the middle of a series', fortnightly, '2026-11-13', 2, ['2026-11-26', '2026-12-10']],
    ['a date that is itself a visit', fortnightly, '2026-11-26', 1, ['2026-11-26']],
    [
      'fewer where the series ends',
      { ...fortnightly, repeatEndDate: '2026-11-30' },
      '2026-11-01',
      3,
      ['2026-11-12', '2026-11-26'],
    ],
    [
      'weekdays over a weekend',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-02' },
      '2026-11-20',
      3,
      ['2026-11-20', '2026-11-23', '2026-11-24'],
    ],
    [
      'ten weekdays from a Saturday',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-02' },
      '2026-11-21',
      10,
      [
        '2026-11-23',
        '2026-11-24',
        '2026-11-25',
        '2026-11-26',
        '2026-11-27',
        '2026-11-30',
        '2026-12-01',
        '2026-12-02',
        '2026-12-03',
        '2026-12-04',
      ],
    ],
    ['a single visit once', { repeatOption: 'None', date: '2026-11-20' }, '2026-11-01', 3, ['2026-11-20']],
    ['none after a single visit', { repeatOption: 'None', date: '2026-11-20' }, '2026-11-21', 3, []],
    [
      'visits every 52 weeks',
      { ...threeWeekly, repeatFrequencyInWeeks: 52 },
      '2026-01-01',
      2,
      ['2026-12-02', '2027-12-01'],
    ],
  ])('gives %s', (_, rule, from, count, dates) => {
    expect(listNextOccurrences({ rule, from, count })).toEqual(dates);
  });
});

describe('findPhase', () => {
  it.each<[string, Recurrence, string]>([
    ['of the start date where that is the first visit', mondays, '2026-11-02'],
    ['of the next week where the weekday has passed', fortnightly, '2026-11-09'],
    ['of a Sunday, which ends its week', { ...mondays, dayOfWeek: 'Sunday' }, '2026-11-02'],
  ])('is the Monday %s', (_, rule, monday) => {
    expect(findPhase(rule)).toBe(monday);
  });
});
