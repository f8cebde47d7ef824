import { describe, expect, it } from 'vitest';
import { clampTo, findLastOfMonth, listTwoWeeks, listWeeksOfMonth, shiftMonth } from './month-grid.ts';

const window = { start: '2026-10-05', end: '2027-04-11' };
const ends = (weeks: string[][]) => [weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length];

describe('shiftMonth', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-11', 2, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', -23, '2024-12'],
  ])('takes %s by %d to %s', (month, by, shifted) => {
    expect(shiftMonth(month, by)).toBe(shifted);
  });
});

describe('findLastOfMonth', () => {
  it.each([
    ['2027-02', '2027-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('ends %s on %s', (month, last) => {
    expect(findLastOfMonth(month)).toBe(last);
  });
});

describe('listWeeksOfMonth', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-12', '2026-11-30', '2027-01-03', 5],
  ])('shows %s in whole weeks from Monday to Sunday', (month, first, last, weeks) => {
    expect(ends(listWeeksOfMonth(month, window))).toEqual([first, last, weeks]);
  });
  it('leaves out weeks that are not loaded', () => {
    expect(ends(listWeeksOfMonth('2026-10', window))).toEqual(['2026-10-05', '2026-11-01', 4]);
    expect(ends(listWeeksOfMonth('2027-04', window))).toEqual(['2027-03-29', '2027-04-11', 2]);
  });
});

describe('listTwoWeeks', () => {
  it('shows a week and the next one', () => {
    expect(ends(listTwoWeeks('2026-11-16', window))).toEqual(['2026-11-16', '2026-11-29', 2]);
  });
  it('shows the last two weeks at the end of the window', () => {
    expect(ends(listTwoWeeks('2027-04-05', window))).toEqual(['2027-03-29', '2027-04-11', 2]);
  });
});

describe('clampTo', () => {
  it('keeps a date inside the window', () => {
    expect(clampTo(window, '2026-10-01')).toBe('2026-10-05');
    expect(clampTo(window, '2026-12-01')).toBe('2026-12-01');
    expect(clampTo(window, '2027-04-30')).toBe('2027-04-11');
  });
});
