import { transactionFiles } from '#web/calls/office-imports.ts';
import { ImportFlow } from '#web/parts/imports/import-flow.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const words = {
  one: 'transaction',
  many: 'transactions',
  fileName: 'transactions',
  intro:
    'Nothing is imported before you have checked it. Each line adds one transaction to the individualised funding of a client. Lines that the funding has already are left alone.',
  hint: 'Name the funding by its reference or its funder where a client has several. With a Balance column we compare what is left after each line.',
};

/** Shows the import of transactions of individualised funding from a CSV file (docs/product/imports.md, "Transactions"). */
export function TransactionsImportScreen() {
  return (
    <div className="page">
      <BackLink to="/office/clients/import">Import or export clients</BackLink>
      <PageHead title="Import transactions" lead="For spreadsheets: a CSV file with a line for each transaction." />
      <ImportFlow calls={transactionFiles} words={words} />
    </div>
  );
}
