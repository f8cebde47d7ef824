import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { listBalances } from './balance.ts';
import { type Cents, formatMoney, toCents } from './money.ts';

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

/** Formats a line's amount under Spent or under Money back: a credit of $5 is `['', '$5.00']`. */
export function formatAmounts({ amountCents }: Pick<StatementLine, 'amountCents'>): [spent: string, moneyBack: string] {
  if (amountCents === undefined) return ['', ''];
  return amountCents < 0 ? ['', formatMoney(-amountCents)] : [formatMoney(amountCents), ''];
}

/** Writes the statement for a spreadsheet: plain numbers, dates as `2026-07-20`. */
export function writeStatement(funding: StatedFunding): string {
  const lines = listStatementLines(funding).map(({ date, text, amountCents, balanceCents }) => [
    ...[date, text, amountCents === undefined ? '' : toCell(amountCents), toCell(balanceCents)],
  ]);
  return fileMark + [['Date', 'What for', 'Amount', 'Balance'], ...lines].map(writeLine).join('');
}

const toCell = (cents: Cents) => (cents / 100).toFixed(2);
