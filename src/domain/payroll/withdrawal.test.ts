import { expect, it } from 'vitest';
import { refuseWithdrawal } from './withdrawal.ts';

const exportedAt = Date.UTC(2026, 10, 24, 9, 24);
const half = exportedAt + 30 * 60_000;
const made = (number: number, isWithdrawn = false) => ({ number, exportedAt, isWithdrawn });

it('lets an export be withdrawn for 30 minutes', () => {
  expect(refuseWithdrawal(made(12), { others: [made(11)], now: half - 1 })).toBeUndefined();
  expect(refuseWithdrawal(made(12), { others: [made(11)], now: half })).toBe('late');
});

it('withdraws the later one first', () => {
  expect(refuseWithdrawal(made(11), { others: [made(12)], now: exportedAt })).toBe('later');
  expect(refuseWithdrawal(made(11), { others: [made(12, true)], now: exportedAt })).toBeUndefined();
});

it('withdraws none twice', () => {
  expect(refuseWithdrawal(made(12, true), { others: [], now: exportedAt })).toBe('withdrawn');
});
