import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { listBalances } from './balance.ts';
import { type Cents, toCents } from './money.ts';

export type StatedFunding = {
  openingBalanceNZD: number;
  startDate: string;
  transactions: readonly { ref: string; transactionDate: string; serviceType: string; amountNZD: number }[];
};

/** A line of a statement. The first is the opening balance, without an amount. */
export type StatementLine = {
  ref: string;
  date: string;
  text: string;
  amountCents?: Cents;
  balanceCents: Cents;
};

/** Lists the opening balance and each transaction with the balance after it: what every screen, table and file of it shows. */
export function listStatementLines({ openingBalanceNZD, startDate, transactions }: StatedFunding): StatementLine[] {
  const openingCents = toCents(openingBalanceNZD);
  const amounts = transactions.map(({ amountNZD }) => ({ amountCents: toCents(amountNZD) }));
  const balances = listBalances(openingCents, amounts);
  return [
    { ref: 'opening', date: startDate, text: 'Opening balance', balanceCents: openingCents },
    ...transactions.map(({ ref, transactionDate, serviceType }, at) => ({
      ref,
      date: transactionDate,
      text: serviceType,
      ...amounts[at]!,
      balanceCents: balances[at]!,
    })),
  ];
}

/** Writes the statement for a spreadsheet: plain numbers, dates as `2026-07-20`. */
export function writeStatement(funding: StatedFunding): string {
  const lines = listStatementLines(funding).map(({ date, text, amountCents, balanceCents }) => [
    ...[date, text, amountCents === undefined ? '' : toCell(amountCents), toCell(balanceCents)],
  ]);
  return fileMark + [['Date', 'What for', 'Amount', 'Balance'], ...lines].map(writeLine).join('');
}

const toCell = (cents: Cents) => (cents / 100).toFixed(2);
