import { describe, expect, it } from 'vitest';
import type { WeekFunding } from '#contract/fundings.ts';
import { findBarShares, formatUse, listWeeklyHours } from './weekly-hours.ts';

const funding = (ref: string, booked: number, active = true): WeekFunding => ({
  ...{ ref, funderRef: 'f', funderName: 'Home support', jobTypeRef: 'care', active },
  ...{ fundedTimeMins: 600, fundedTimeAllocatedThisWeekMins: booked },
});

describe('listWeeklyHours', () => {
  it('lists each funding, and an ended one only where it still pays', () => {
    const fundings = [funding('a', 0), funding('b', 60), funding('c', 0, false), funding('d', 30, false)];
    const hours = listWeeklyHours(fundings).map(({ funding: { ref }, bookedMinutes }) => [ref, bookedMinutes]);
    expect(hours).toEqual([
      ['a', 0],
      ['b', 60],
      ['d', 30],
    ]);
  });

  it('tells hours used from hours booked', () => {
    const [hours] = listWeeklyHours([{ ...funding('a', 90), fundedTimeUsedThisWeekMins: 60 }]);
    expect(hours).toMatchObject({ fundedMinutes: 600, usedMinutes: 60, bookedMinutes: 30 });
  });
});

describe('formatUse', () => {
  it.each([
    [450, 0, 540, '7.5 of 9 hours used; 1.5 hours left'],
    [0, 540, 540, '9 of 9 hours booked; 0 hours left'],
    [0, 0, 60, '0 of 1 hour booked; 1 hour left'],
    [300, 60, 420, '5 used, 1 booked, of 7 hours; 1 hour left'],
    [60, 0, 30, '1 of 0.5 hours used; 0.5 hours over'],
    [60, 60, 60, '1 used, 1 booked, of 1 hour; 1 hour over'],
    [541, 0, 540, '9 of 9 hours used; less than 0.1 hours over'],
    [535, 0, 540, '8.9 of 9 hours used; 0.1 hours left'],
    [100, 101, 540, '1.7 used, 1.7 booked, of 9 hours; 5.6 hours left'],
    [351, 0, 420, '5.9 of 7 hours used; 1.1 hours left'],
  ])('of %i used and %i booked of %i minutes adds up', (usedMinutes, bookedMinutes, fundedMinutes, words) =>
    expect(formatUse({ usedMinutes, bookedMinutes, fundedMinutes })).toBe(words),
  );
});

it('keeps to the sum that a column shows', () => {
  const hours = { usedMinutes: 93, bookedMinutes: 0, fundedMinutes: 120 };
  expect([formatUse(hours), formatUse(hours, 15)]).toEqual([
    '1.6 of 2 hours used; 0.4 hours left',
    '1.5 of 2 hours used; 0.5 hours left',
  ]);
});

describe('findBarShares', () => {
  it.each([
    [600, 300, 150, { used: 0.5, booked: 0.25, funded: 1 }],
    [60, 0, 120, { used: 0, booked: 1, funded: 0.5 }],
    [0, 0, 0, { used: 0, booked: 0, funded: 0 }],
  ])('of %i funded, %i used and %i booked are %o', (fundedMinutes, usedMinutes, bookedMinutes, shares) => {
    expect(findBarShares({ fundedMinutes, usedMinutes, bookedMinutes })).toEqual(shares);
  });
});
