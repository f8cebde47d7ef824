import { describe, expect, it } from 'vitest';
import { findClosingBalance, listBalances } from './balance.ts';

const amounts = [3_000, -500, 10_000].map((amountCents) => ({ amountCents }));

describe('balances', () => {
  it('subtract each amount in the listed order; a credit adds, and it may go below nothing', () => {
    expect(listBalances(10_000, amounts)).toEqual([7_000, 7_500, -2_500]);
    expect(listBalances(10_000, amounts.toReversed())).toEqual([0, 500, -2_500]);
    expect(findClosingBalance(10_000, amounts)).toBe(-2_500);
    expect(findClosingBalance(10_000, [])).toBe(10_000);
  });
});
