import { describe, expect, it } from 'vitest';
import {
  findClaimDay,
  findShownPeriod,
  findWeeklyMins,
  formatFortnight,
  listFortnights,
  startOfFortnight,
} from './fortnight.ts';

describe('fortnights', () => {
  it.each([
    ['2018-10-01', '2018-10-01'],
    ['2018-10-14', '2018-10-01'],
    ['2018-10-15', '2018-10-15'],
    ['2018-09-30', '2018-09-17'],
    // 212 fortnights on
    ['2026-11-22', '2026-11-16'],
    ['2026-11-15', '2026-11-02'],
  ])('%s lies in that of %s', (date, start) => {
    expect(startOfFortnight(date)).toBe(start);
  });

  it('a year of them, reckoned by hand, across both nights on which the clocks change', () => {
    const year = listFortnights({ start: '2025-12-30', end: '2026-12-27' });
    expect(year).toHaveLength(26);
    expect([year[0], year[7], year[20], year[25]]).toEqual([
      { start: '2025-12-29', end: '2026-01-11' },
      { start: '2026-04-06', end: '2026-04-19' },
      { start: '2026-10-05', end: '2026-10-18' },
      { start: '2026-12-14', end: '2026-12-27' },
    ]);
  });
});

describe('the days whose hours are shown', () => {
  const today = '2026-11-20';

  it('begin with the funding and end with the current fortnight', () => {
    expect(findShownPeriod({ startDate: '2026-11-09', today })).toEqual({
      period: { start: '2026-11-09', end: '2026-11-29' },
      fortnights: { start: '2026-11-02', end: '2026-11-29' },
    });
  });

  it('end with the funding, and are a year at most', () => {
    const { period, fortnights } = findShownPeriod({ startDate: '2020-01-01', endDate: '2026-06-30', today })!;
    expect([period, fortnights]).toEqual([
      { start: '2025-07-14', end: '2026-06-30' },
      { start: '2025-07-14', end: '2026-07-12' },
    ]);
  });

  it('are none before it begins', () => {
    expect(findShownPeriod({ startDate: '2026-11-21', today })).toBeUndefined();
  });
});

describe('formatFortnight', () => {
  it.each([
    ['2026-11-16', '2026-11-29', '16 to 29 Nov 2026'],
    ['2026-11-30', '2026-12-13', '30 Nov to 13 Dec 2026'],
    ['2026-12-28', '2027-01-10', '28 Dec 2026 to 10 Jan 2027'],
  ])('of %s to %s is %3$s', (start, end, text) => {
    expect(formatFortnight({ start, end })).toBe(text);
  });
});

describe('findClaimDay', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-17', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ])('on %s is %s', (today, monday) => {
    expect(findClaimDay(today)).toBe(monday);
  });
});

describe('findWeeklyMins', () => {
  const fortnights = [
    { start: '2026-11-02', end: '2026-11-15', fundedMins: 600 },
    { start: '2026-11-16', end: '2026-11-29', fundedMins: 1680 },
    { start: '2026-11-30', end: '2026-12-13', fundedMins: 1560 },
  ];
  it.each([
    [{ startDate: '2026-11-11', endDate: '2026-12-12' }, 840],
    [{ startDate: '2026-11-11', endDate: '2026-12-13' }, 780],
    [{ startDate: '2026-11-16' }, 780],
    [{ startDate: '2026-12-01' }, undefined],
    [{ startDate: '2026-11-11', endDate: '2026-11-28' }, undefined],
  ])('of %o is %s', (span, minutes) => {
    expect(findWeeklyMins(fortnights, span)).toBe(minutes);
  });
});
