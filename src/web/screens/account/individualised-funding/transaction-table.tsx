import { useState } from 'react';
import type { IndividualisedFunding } from '#contract/individualised-funding.ts';
import { listBalances } from '#domain/individualised-funding/balance.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { formatDate } from '#domain/time/format.ts';
import { Button } from '#web/ui/button.tsx';

type TransactionTableProps = {
  funding: IndividualisedFunding;
  /** The latest of the list; the others show on request, or on the page of transactions. */
  most: number;
  /** Others can be shown here. */
  canUnfold?: boolean;
};

/**
 * Transactions in the listed order with the balance after each (docs/product/individualised-funding.md, "Transactions"). A long list
 * begins with the balance before its latest.
 */
export function TransactionTable({ funding, most, canUnfold = false }: TransactionTableProps) {
  const [all, setAll] = useState(false);
  const { transactions, startDate } = funding;
  const opening = toCents(funding.openingBalanceNZD);
  const amounts = transactions.map(({ amountNZD }) => toCents(amountNZD));
  const balances = listBalances(
    opening,
    amounts.map((amountCents) => ({ amountCents })),
  );
  const from = all ? 0 : Math.max(0, transactions.length - most);
  return (
    <>
      {from > 0 && canUnfold && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {transactions.length.toLocaleString('en-NZ')} transactions
        </Button>
      )}
      <table className="fold funding-transactions">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What for</th>
            <th scope="col" className="right">
              Amount
            </th>
            <th scope="col" className="right">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="num nowrap">
              {formatDate(from === 0 ? startDate : transactions[from]!.transactionDate)}
            </th>
            <td className="long">{from === 0 ? 'Opening balance' : 'Balance before'}</td>
            <td className="amount" />
            <td className="right num balance">{formatMoney(from === 0 ? opening : balances[from - 1]!)}</td>
          </tr>
          {transactions.slice(from).map(({ ref, transactionDate, serviceType }, at) => (
            <tr key={ref}>
              <th scope="row" className="num nowrap">
                {formatDate(transactionDate)}
              </th>
              <td className="long">{serviceType}</td>
              <td className="right num amount">{formatMoney(amounts[from + at]!)}</td>
              <td className="right num balance">{formatMoney(balances[from + at]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
