import { describe, expect, it } from 'vitest';
import { addDays, addMonths, mondayOf, weeksOf, within } from './calendar-days.ts';

describe('addMonths', () => {
  it.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-11-20', -12, '2025-11-20'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('%s and %i is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-03-01', -1, '2027-02-28'],
    // The clocks of both countries change between these.
    ['2026-09-26', 1, '2026-09-27'],
    ['2027-04-03', 1, '2027-04-04'],
  ])('%s and %i is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('mondayOf', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
  ])('%s is in the week of %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });
});

describe('weeksOf', () => {
  it('begins on Monday and leaves the days of other months out', () => {
    const weeks = weeksOf('2026-11-20');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  it('is four weeks where a month fits them', () => {
    expect(weeksOf('2027-02-14').map((week) => week[0])).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ]);
  });
});

describe('within', () => {
  const limits = { min: '2026-11-20', max: '2026-12-31' };
  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-12-01', '2026-12-01'],
    ['2027-01-01', '2026-12-31'],
  ])('%s becomes %s', (date, expected) => {
    expect(within(date, limits)).toBe(expected);
  });

  it('is the day itself without limits', () => {
    expect(within('2026-11-19', {})).toBe('2026-11-19');
  });
});
