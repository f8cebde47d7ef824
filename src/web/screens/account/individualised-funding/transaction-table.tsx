import { useState } from 'react';
import type { IndividualisedFunding } from '#contract/individualised-funding.ts';
import { formatMoney } from '#domain/individualised-funding/money.ts';
import { listStatementLines } from '#domain/individualised-funding/statement.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { Button } from '#web/ui/button.tsx';

type TransactionTableProps = {
  funding: IndividualisedFunding;
  /** The latest of the list; the others show on request, or on the page of transactions. */
  most: number;
  /** True where others can be shown here. */
  canUnfold?: boolean;
};

/**
 * Lists transactions in the listed order with the balance after each (docs/product/individualised-funding.md,
 * "Transactions"). A long list begins with the balance before its latest.
 */
export function TransactionTable({ funding, most, canUnfold = false }: TransactionTableProps) {
  const [all, setAll] = useState(false);
  const lines = listStatementLines(funding);
  const from = all ? 0 : Math.max(0, lines.length - 1 - most);
  const [first, ...rest] = lines.slice(from);
  const carried = from > 0 ? { ...first!, text: 'Balance before', amountCents: undefined } : first!;
  return (
    <>
      {from > 0 && canUnfold && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {formatNumber(lines.length - 1)} transactions
        </Button>
      )}
      <table className="fold funding-transactions">
        <caption className="sr">Transactions</caption>
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
          {[carried, ...rest].map(({ ref, date, text, amountCents, balanceCents }) => (
            <tr key={ref}>
              <th scope="row" className="num nowrap">
                {formatDate(date)}
              </th>
              <td className="long">{text}</td>
              <td className="right num amount">{amountCents !== undefined && formatMoney(amountCents)}</td>
              <td className="right num balance">{formatMoney(balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
