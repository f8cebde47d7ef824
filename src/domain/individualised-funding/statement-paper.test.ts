import { expect, it } from 'vitest';
import { describeStatementPaper } from './statement-paper.ts';

it('a statement on paper says whose money it is, what is left, and each balance', () => {
  const funding = {
    openingBalanceNZD: 100,
    closingBalanceNZD: 75,
    startDate: '2026-07-01',
    endDate: '2027-06-30',
    funderName: 'Health fund',
    transactions: [
      { ref: 'a', transactionDate: '2026-07-20', serviceType: 'Support worker pay', amountNZD: 30 },
      { ref: 'b', transactionDate: '2026-07-02', serviceType: 'Credit', amountNZD: -5 },
    ],
  };
  const paper = describeStatementPaper({ funding, clientName: 'Rose H', language: 'en-NZ', today: '2026-11-20' });
  const [, fields, , table] = paper.parts[0]!.blocks;
  expect(fields).toMatchObject({
    rows: [
      { value: 'Health fund' },
      { value: '1 Jul 2026 to 30 Jun 2027' },
      { label: 'Opening balance', value: '$100.00' },
      { label: 'Left on 20 Nov 2026', value: '$75.00' },
    ],
  });
  expect(table).toMatchObject({
    rows: [
      ['1 Jul 2026', 'Opening balance', '', '', '$100.00'],
      ['20 Jul 2026', 'Support worker pay', '$30.00', '', '$70.00'],
      ['2 Jul 2026', 'Credit', '', '$5.00', '$75.00'],
    ],
  });
});
