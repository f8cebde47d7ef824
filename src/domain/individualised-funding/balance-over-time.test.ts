import { describe, expect, it } from 'vitest';
import { listBalancesByDay, listBalancesByMonth } from './balance-over-time.ts';

const year = listBalancesByDay({
  openingCents: 10_000,
  startDate: '2026-07-01',
  amounts: [
    { date: '2026-08-20', amountCents: 3_000 },
    { date: '2026-07-03', amountCents: 1_000 },
    { date: '2026-08-20', amountCents: -500 },
  ],
});

describe('the balance over time', () => {
  it('goes by day, whatever the order of the list', () => {
    expect(year).toEqual([
      { date: '2026-07-01', balanceCents: 10_000 },
      { date: '2026-07-03', balanceCents: 9_000 },
      { date: '2026-08-20', balanceCents: 6_500 },
    ]);
  });

  it('is listed by month, the last as of today', () => {
    expect(listBalancesByMonth(year, '2026-09-15')).toEqual([
      { date: '2026-07-31', balanceCents: 9_000 },
      { date: '2026-08-31', balanceCents: 6_500 },
      { date: '2026-09-15', balanceCents: 6_500 },
    ]);
  });
});
