import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { FundingTransaction, OfficeFunding } from '#contract/individualised-funding.ts';
import { listBalances } from '#domain/individualised-funding/balance.ts';
import { type Cents, formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { RemoveTransaction, TransactionDialog } from './transaction-dialog.tsx';

type OfficeTransactionsProps = { clientRef: string; funding: OfficeFunding; today: string };

/** Rows that a page shows at once; a search looks at all of them. */
const shownAtOnce = 100;
/** Number of transactions from which a person needs to search them. */
const searchedFrom = 20;

type OpenDialog = { kind: 'new' } | { kind: 'correct' | 'remove'; ref: string };

/** Shows what was spent, with the balance after each, the latest last (docs/product/individualised-funding.md, "Transactions"). */
export function OfficeTransactions({ clientRef, funding, today }: OfficeTransactionsProps) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const [opened, setOpened] = useState<OpenDialog>();
  const all = useMemo(() => listStatedTransactions(funding), [funding]);
  const matching = all.filter(({ isFoundBy }) => isFoundBy(typed));
  const shown = matching.slice(-most);
  const transaction = opened && 'ref' in opened ? all.find(({ ref }) => ref === opened.ref) : undefined;
  const dialog = { clientRef, funding, today, onClose: () => setOpened(undefined) };
  return (
    <section className="funding-part" aria-labelledby="transactions">
      <h2 className="funding-part-title" id="transactions">
        Transactions
      </h2>
      <div className="row">
        <Button variant="primary" icon={Plus} onClick={() => setOpened({ kind: 'new' })}>
          Add a transaction
        </Button>
        {all.length > searchedFrom && (
          <SearchField label="Find a transaction" hint="What for, date or amount" value={typed} onValue={setTyped} />
        )}
      </div>
      {all.length === 0 && <Empty>No transactions yet. Add the first one, or import a file with many.</Empty>}
      <p className="soft small" role="status">
        {all.length > searchedFrom && describeShown({ shown: shown.length, matching: matching.length, typed })}
      </p>
      {matching.length > most && (
        <Button variant="plain" onClick={() => setMost(most + shownAtOnce)}>
          Show {formatCount(Math.min(shownAtOnce, matching.length - most), 'earlier one', 'earlier ones')}
        </Button>
      )}
      {shown.length > 0 && (
        <OfficeTransactionTable
          transactions={shown}
          opening={most >= matching.length && typed === '' ? funding : undefined}
          onOpen={setOpened}
        />
      )}
      {opened?.kind === 'new' && <TransactionDialog {...dialog} />}
      {transaction && opened?.kind === 'correct' && (
        <TransactionDialog
          key={transaction.ref}
          {...dialog}
          transaction={transaction}
          onRemove={() => setOpened({ kind: 'remove', ref: transaction.ref })}
        />
      )}
      {transaction && opened?.kind === 'remove' && <RemoveTransaction {...dialog} transaction={transaction} />}
    </section>
  );
}

function describeShown({ shown, matching, typed }: { shown: number; matching: number; typed: string }): string {
  if (matching === 0) return 'No transaction has this.';
  const counted = formatCount(matching, 'transaction');
  if (shown < matching) return `The last ${shown} of ${counted}.`;
  return typed.trim() === '' ? `${counted}.` : `${counted} ${choosePlural(matching, 'has', 'have')} this.`;
}

type OfficeTransactionTableProps = {
  transactions: readonly StatedTransaction[];
  /** The funding whose balance before the first transaction is shown, set where that transaction is shown. */
  opening: OfficeFunding | undefined;
  onOpen: (opened: OpenDialog) => void;
};

function OfficeTransactionTable({ transactions, opening, onOpen }: OfficeTransactionTableProps) {
  return (
    <RecordTable
      look="fold transactions"
      caption="Transactions, the latest last"
      rows={transactions}
      rowKey={({ ref }) => ref}
      first={
        opening && (
          <tr>
            <td className="full sub nowrap">{formatDate(opening.startDate)}</td>
            <th className="transaction-name" scope="row">
              Opening balance
            </th>
            <td className="transaction-gap" />
            <td className="num right">{formatMoney(toCents(opening.openingBalanceNZD))}</td>
            <td className="transaction-gap" />
          </tr>
        )
      }
      columns={[
        { head: 'Date', look: 'full sub nowrap', cell: ({ transactionDate }) => formatDate(transactionDate) },
        { head: 'What for', isName: true, look: 'transaction-name', cell: ({ serviceType }) => serviceType },
        { head: 'Amount', kind: 'number', cell: ({ amountCents }) => formatMoney(amountCents) },
        { head: 'Balance', kind: 'number', look: 'balance', cell: ({ balanceCents }) => formatMoney(balanceCents) },
        {
          head: 'Correct',
          isHeadHidden: true,
          look: 'right',
          cell: ({ ref, transactionDate, serviceType, amountCents }) => (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Correct ${serviceType}, ${formatDate(transactionDate)}, ${formatMoney(amountCents)}`}
              onClick={() => onOpen({ kind: 'correct', ref })}
            >
              Correct
            </Button>
          ),
        },
      ]}
    />
  );
}

export type StatedTransaction = Omit<FundingTransaction, 'amountNZD'> & {
  amountCents: Cents;
  balanceCents: Cents;
  /** By what it was for, its day as shown or typed, or its amount. */
  isFoundBy: (typed: string) => boolean;
};

/** Lists the transactions in the listed order, each with the balance after it. */
function listStatedTransactions({ openingBalanceNZD, transactions }: OfficeFunding): StatedTransaction[] {
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
