import { useState } from 'react';
import type { IndividualisedFunding } from '#contract/individualised-funding.ts';
import { formatMoney } from '#domain/individualised-funding/money.ts';
import { formatAmounts, listStatementLines, type StatementLine } from '#domain/individualised-funding/statement.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';

const columns: readonly RecordColumn<StatementLine>[] = [
  { head: 'Date', look: 'num nowrap date', cell: ({ date }) => formatDate(date) },
  { head: 'What for', look: 'long', cell: ({ text }) => text },
  { head: 'Spent', kind: 'number', look: 'spent', cell: (line) => formatAmounts(line)[0] },
  { head: 'Money back', kind: 'number', look: 'returned', cell: (line) => formatAmounts(line)[1] },
  { head: 'Left', kind: 'number', look: 'remaining', cell: ({ balanceCents }) => formatMoney(balanceCents) },
];

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
  const carried = from > 0 ? { ...first!, text: 'Balance brought forward', amountCents: undefined } : first!;
  return (
    <>
      {from > 0 && canUnfold && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {formatNumber(lines.length - 1)} transactions
        </Button>
      )}
      <RecordTable
        look="fold funding-transactions"
        caption="Transactions"
        rows={[carried, ...rest]}
        rowKey={({ ref }) => ref}
        columns={columns}
      />
    </>
  );
}
