import { describe, expect, it } from 'vitest';
import { choosePlural, formatCount, formatDecimals, formatNumber } from './format-count.ts';

describe('formatCount', () => {
  it.each([
    [formatCount(0, 'visit'), '0 visits'],
    [formatCount(1, 'visit'), '1 visit'],
    [formatCount(1250, 'visit'), '1,250 visits'],
    [formatCount(1, 'is', 'are'), '1 is'],
    [formatCount(2, 'is', 'are'), '2 are'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

it('numbers have commas, and two decimals where they are asked for, and a plural follows any number but one', () => {
  expect([formatNumber(1250), formatDecimals(2678.265), formatDecimals(7)]).toEqual(['1,250', '2,678.27', '7.00']);
  expect([0, 1, 2].map((count) => choosePlural(count, 'has', 'have'))).toEqual(['have', 'has', 'have']);
});
