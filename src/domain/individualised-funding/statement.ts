import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { listBalances } from './balance.ts';
import { type Cents, toCents } from './money.ts';

type StatedFunding = {
  openingBalanceNZD: number;
  startDate: string;
  transactions: readonly { transactionDate: string; serviceType: string; amountNZD: number }[];
};

/** The transactions with the balance after each, for a spreadsheet: plain numbers, dates as `2026-07-20`. */
export function writeStatement({ openingBalanceNZD, startDate, transactions }: StatedFunding): string {
  const opening = toCents(openingBalanceNZD);
  const amounts = transactions.map(({ amountNZD }) => ({ amountCents: toCents(amountNZD) }));
  const balances = listBalances(opening, amounts);
  const lines = transactions.map(({ transactionDate, serviceType }, at) => [
    ...[transactionDate, serviceType, toCell(amounts[at]!.amountCents), toCell(balances[at]!)],
  ]);
  const head = ['Date', 'What for', 'Amount', 'Balance'];
  const first = [startDate, 'Opening balance', '', toCell(opening)];
  return fileMark + [head, first, ...lines].map(writeLine).join('');
}

const toCell = (cents: Cents) => (cents / 100).toFixed(2);
