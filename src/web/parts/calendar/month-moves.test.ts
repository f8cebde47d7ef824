import { describe, expect, it } from 'vitest';
import { findDayToShow, findMonthLimits, moveByKey, stepMonth } from './month-moves.ts';

const window = { start: '2026-10-05', end: '2027-04-11' };
const limits = { first: '2026-10', last: '2027-02' };

describe('findMonthLimits', () => {
  it('are the months of the first and the last day with a visit', () => {
    expect(findMonthLimits(['2026-10-07', '2026-11-20', '2027-02-26'])).toEqual(limits);
    expect(findMonthLimits([])).toBeUndefined();
  });
});

describe('stepMonth', () => {
  it.each([
    ['2026-11', -1, '2026-10'],
    ['2026-10', -1, undefined],
    ['2027-01', 1, '2027-02'],
    ['2027-02', 1, undefined],
    ['2027-04', -1, '2027-03'],
    ['2027-04', 1, undefined],
  ] as const)('takes %s by %d to %s', (month, by, target) => {
    expect(stepMonth({ month, by, limits })).toBe(target);
  });
  it('leads on from a month before the first visit, but not back', () => {
    const later = { first: '2027-01', last: '2027-02' };
    expect(stepMonth({ month: '2026-11', by: 1, limits: later })).toBe('2026-12');
    expect(stepMonth({ month: '2026-11', by: -1, limits: later })).toBeUndefined();
  });
  it('leads nowhere without visits', () => {
    expect(stepMonth({ month: '2026-11', by: 1, limits: undefined })).toBeUndefined();
  });
});

describe('findDayToShow', () => {
  it.each([
    ['2026-11', '2026-11-20'],
    ['2026-12', '2026-12-01'],
    ['2026-10', '2026-10-05'],
  ])('of %s is %s', (month, day) => {
    expect(findDayToShow({ month, today: '2026-11-20', window })).toBe(day);
  });
});

describe('moveByKey', () => {
  it.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-20', '2026-11-13'],
    ['ArrowDown', '2026-11-20', '2026-11-27'],
    ['Home', '2026-11-20', '2026-11-16'],
    ['End', '2026-11-20', '2026-11-22'],
    ['PageDown', '2026-12-31', '2027-01-31'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-11-02', '2026-10-05'],
    ['PageUp', '2026-12-31', '2026-11-30'],
  ])('takes %s from %s to %s', (key, date, target) => {
    expect(moveByKey({ key, date, window, limits })).toBe(target);
  });
  it.each([
    ['ArrowLeft', '2026-10-05'],
    ['ArrowDown', '2027-04-07'],
    ['Home', '2026-11-16'],
    ['PageDown', '2027-02-10'],
    ['Enter', '2026-11-20'],
  ])('leads nowhere with %s on %s', (key, date) => {
    expect(moveByKey({ key, date, window, limits })).toBeUndefined();
  });
});
