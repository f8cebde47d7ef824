import { describe, expect, it } from 'vitest';
import type { WeekFunding } from '#contract/fundings.ts';
import { findBarShares, listWeeklyHours } from './weekly-hours.ts';

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
});

describe('findBarShares', () => {
  it.each([
    [600, 450, { funded: 1, booked: 0.75 }],
    [60, 120, { funded: 0.5, booked: 1 }],
    [0, 0, { funded: 0, booked: 0 }],
  ])('of %i funded and %i booked are %o', (fundedMinutes, bookedMinutes, shares) => {
    expect(findBarShares({ fundedMinutes, bookedMinutes })).toEqual(shares);
  });
});
