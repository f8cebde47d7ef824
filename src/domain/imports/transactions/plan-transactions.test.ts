import { describe, expect, it } from 'vitest';
import { createTransactionPlanner, type TransactionRegister } from './plan-transactions.ts';
import type { TransactionTexts } from './transaction-columns.ts';

const rose = { ref: '0000000000000001', fullName: 'Rose Hākaraia', sortKey: 'hakaraia rose' };
const mele = { ref: '0000000000000002', fullName: 'Mele Taufa', sortKey: 'taufa mele' };
const funding = {
  ref: '000000000000000a',
  clientRef: rose.ref,
  funderName: 'Health fund',
  funderReference: 'IF-12',
  startDate: '2026-07-01',
  openingBalanceCents: 100_000,
  transactions: [{ transactionDate: '2026-07-20', serviceType: 'Pay', amountCents: 30_000 }],
};
const register: TransactionRegister = { clients: [rose, mele], fundings: [funding], today: '2026-11-22' };
const shower: TransactionTexts = {
  client: 'Rose Hakaraia',
  date: '28/08/2026',
  serviceType: 'Shower stool',
  amount: '$184.50',
};
const pay: TransactionTexts = { ...shower, date: '2026-07-20', serviceType: 'Pay', amount: '300' };

function plan(lines: TransactionTexts[], change: Partial<TransactionRegister> = {}) {
  const planLine = createTransactionPlanner({ ...register, ...change });
  return lines.map((texts, at) => planLine({ line: at + 2, texts }));
}

describe('createTransactionPlanner', () => {
  it('adds what is new behind what is there, in order, and nothing twice', () => {
    const outcome = plan([pay, shower, { ...shower, amount: '-$5' }, shower, pay]);
    expect(outcome.map(({ planned }) => [planned?.kind, planned?.balanceCents])).toEqual([
      ['same', 70_000],
      ['new', 51_550],
      ['new', 52_050],
      ['new', 33_600],
      // The funding has one such transaction, the file two.
      ['new', 3_600],
    ]);
  });

  it('takes the stated balance where it is right and names both where it is not', () => {
    expect(plan([{ ...shower, balance: '$515.50' }])[0]?.errors).toEqual([]);
    expect(plan([{ ...shower, balance: '500' }])[0]?.errors).toEqual([
      { line: 2, column: 'Balance', message: 'The file says $500.00, but $515.50 is left after this line.' },
    ]);
  });

  it.each<[TransactionTexts, string, string]>([
    [{ ...shower, client: 'Tom' }, 'Client', 'No client is called “Tom”. Correct the name, or add them first.'],
    [{ ...shower, client: '' }, 'Client', 'Enter the client.'],
    [
      { ...shower, client: 'Mele Taufa' },
      'Funding',
      'This client has no individualised funding. Add it on the client’s page.',
    ],
    [{ ...shower, funding: 'ACC' }, 'Funding', 'This client has no individualised funding called “ACC”.'],
    [{ ...shower, date: '31/02/2026' }, 'Date', 'Enter a day that exists, as DD/MM/YYYY.'],
    [{ ...shower, date: '30/06/2026' }, 'Date', 'This day is before the funding begins.'],
    [{ ...shower, date: '23/11/2026' }, 'Date', 'This day is still to come.'],
    [{ ...shower, amount: '1.234' }, 'Amount', 'Enter an amount such as 1,234.50.'],
    [{ ...shower, amount: '0' }, 'Amount', 'Enter an amount other than 0.'],
    [{ ...shower, amount: '99,000,000' }, 'Amount', 'Enter at most 10,000,000 dollars.'],
    [{ ...shower, balance: 'much' }, 'Balance', 'Enter an amount such as 1,234.50.'],
  ])('refuses %j', (texts, column, message) => {
    expect(plan([texts])[0]?.errors).toEqual([{ line: 2, column, message }]);
  });

  it('asks which funding is meant where there are several', () => {
    const fundings = [funding, { ...funding, ref: '000000000000000b', funderReference: 'IF-13' }];
    expect(plan([shower], { fundings })[0]?.errors[0]?.message).toContain('several individualised fundings');
    expect(plan([{ ...shower, funding: 'IF-13' }], { fundings })[0]?.planned?.fundingRef).toBe('000000000000000b');
  });
});
