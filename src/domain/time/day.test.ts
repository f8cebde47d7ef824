import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#testing/random.ts';
import { addDays, isCivilDate, minutesOf, mondayOf, mondayOfDate, timeOf, toDate, toDay, weekdayOf } from './day.ts';

describe('toDay', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-20', 20_777],
    ['2099-12-31', 47_481],
    ['2100-01-01', 47_482],
  ])('counts %s as day %i, and back', (date, day) => {
    expect(toDay(date)).toBe(day);
    expect(toDate(day)).toBe(date);
  });

  it('agrees with the platform’s calendar on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 2_000_000 }), (day) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(toDate(day)).toBe(date);
        expect(toDay(date)).toBe(day);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('isCivilDate', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '2999-12-31', '1800-01-01'])('takes %s', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0026-01-01',
    '2026-1-1',
    '',
    'today',
  ])('refuses "%s"', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });
});

describe('weekdayOf', () => {
  it.each([
    ['2026-11-16', 0],
    ['2026-11-20', 4],
    ['2026-11-22', 6],
    ['1969-12-28', 6],
    ['1969-12-29', 0],
  ])('counts %s as weekday %i, Monday being 0', (date, weekday) => {
    expect(weekdayOf(toDay(date))).toBe(weekday);
  });
});

describe('mondayOf', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-03', '2026-12-28'],
    ['1970-01-01', '1969-12-29'],
  ])('finds that the week of %s starts on %s', (date, monday) => {
    expect(toDate(mondayOf(toDay(date)))).toBe(monday);
    expect(mondayOfDate(date)).toBe(monday);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-09-26', 1, '2026-09-27'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, n, then) => {
    expect(addDays(date, n)).toBe(then);
  });
});

describe('minutesOf', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['23:59', 1439],
  ])('%s is minute %i, and back', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
    expect(timeOf(minutes)).toBe(time);
  });

  it('starts again at midnight beyond a day', () => {
    expect(timeOf(1440)).toBe('00:00');
    expect(timeOf(23 * 60 + 480)).toBe('07:00');
    expect(timeOf(-30)).toBe('23:30');
  });
});
