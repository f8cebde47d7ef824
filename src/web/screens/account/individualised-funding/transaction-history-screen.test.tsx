import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FundingTransaction } from '#contract/individualised-funding.ts';
import { openFunding, taxiRide } from '#web/testing/open-funding.tsx';
import { TransactionHistoryScreen } from './transaction-history-screen.tsx';

const open = (transactions: readonly FundingTransaction[]) =>
  openFunding(TransactionHistoryScreen, { page: '/transaction-history', transactions });

describe('the transaction history', () => {
  it('begins with the opening balance, and subtracts in the listed order', async () => {
    const credit = { ref: 'c', transactionDate: '2026-07-02', serviceType: 'Credit', amountNZD: -5 };
    await open([taxiRide(1), credit]);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DateWhat forSpentMoney backLeft',
      '1 Jul 2026Opening balance$100.00',
      '20 Jul 2026Taxi 1$1.10$98.90',
      '2 Jul 2026Credit$5.00$103.90',
    ]);
  });

  it('shows the latest hundred of many transactions first, and all on request', async () => {
    await open(Array.from({ length: 103 }, (_, at) => taxiRide(at)));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Balance brought forward$96.70');
    screen.getByRole('button', { name: 'Show all 103 transactions' }).click();
    await screen.findByText('Opening balance');
    expect(within(table).getAllByRole('row')).toHaveLength(105);
  });

  it('says that there are no transactions yet', async () => {
    await open([]);
    await screen.findByText('No transactions yet.');
  });
});
