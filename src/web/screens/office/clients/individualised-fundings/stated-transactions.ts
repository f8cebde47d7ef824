import type { FundingTransaction, OfficeFunding } from '#contract/individualised-funding.ts';
import { listBalances } from '#domain/individualised-funding/balance.ts';
import { type Cents, formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { formatDate } from '#domain/time/format.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';

export type StatedTransaction = Omit<FundingTransaction, 'amountNZD'> & {
  amountCents: Cents;
  balanceCents: Cents;
  /** By what it was for, its day as shown or typed, or its amount. */
  isFoundBy: (typed: string) => boolean;
};

/** Lists the transactions in the listed order, each with the balance after it. */
export function listStatedTransactions({
  openingBalanceNZD,
  transactions,
}: Pick<OfficeFunding, 'openingBalanceNZD' | 'transactions'>): StatedTransaction[] {
  const amounts = transactions.map(({ amountNZD }) => ({ amountCents: toCents(amountNZD) }));
  const balances = listBalances(toCents(openingBalanceNZD), amounts);
  return transactions.map(({ amountNZD: _, ...transaction }, at) => {
    const { amountCents } = amounts[at]!;
    const days = [formatDate, formatTypedDate].map((format) => format(transaction.transactionDate));
    const text = [transaction.serviceType, ...days, formatMoney(amountCents)].join(' ').toLowerCase();
    return {
      ...transaction,
      amountCents,
      balanceCents: balances[at]!,
      isFoundBy: (typed) => text.includes(typed.trim().toLowerCase()) || isFoundBy(transaction.serviceType, typed),
    };
  });
}
