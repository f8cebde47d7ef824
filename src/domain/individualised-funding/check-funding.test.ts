import { describe, expect, it } from 'vitest';
import { checkFundingTerms, checkTransaction, type FundingTerms, type NewTransaction } from './check-funding.ts';

const terms: FundingTerms = { needsLevel: 'Level2', openingBalanceCents: 1_920_000, startDate: '2026-07-01' };
const spent: NewTransaction = {
  transactionDate: '2026-07-20',
  serviceType: 'Support worker pay',
  amountCents: 114_000,
};
const paths = (issues: readonly { path: string }[]) => issues.map(({ path }) => path);

describe('checkFundingTerms', () => {
  it.each<[Partial<FundingTerms>, string[]]>([
    [{}, []],
    [{ endDate: '2026-07-01', reviewDate: '2026-07-01' }, []],
    [{ endDate: '2026-06-30', reviewDate: '2026-06-30' }, ['endDate', 'reviewDate']],
  ])('%j: %j', (change, expected) => {
    expect(paths(checkFundingTerms({ ...terms, ...change }))).toEqual(expected);
  });
});

describe('checkTransaction', () => {
  it.each<[Partial<NewTransaction>, string[]]>([
    [{}, []],
    [{ transactionDate: '2026-07-01', amountCents: -1 }, []],
    [{ transactionDate: '2026-06-30' }, ['transactionDate']],
    [
      { transactionDate: '2026-11-23', serviceType: ' ', amountCents: 0 },
      ['transactionDate', 'serviceType', 'amountNZD'],
    ],
  ])('%j: %j', (change, expected) => {
    expect(paths(checkTransaction({ ...spent, ...change }, { startDate: '2026-07-01', today: '2026-11-22' }))).toEqual(
      expected,
    );
  });
});
