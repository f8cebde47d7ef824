import type { Router } from '#server/kernel/route.ts';
import { importTransactions, previewTransactions, writeTransactionTemplate } from './service.ts';

/** Transactions as CSV files; `route` adds to a scope that reads them (docs/product/imports.md, "Transactions"). */
export function transactionFileRoutes({ route, context }: Router) {
  route('GET /office/funding-transactions/import/template', async () => writeTransactionTemplate());

  route('POST /office/funding-transactions/import/preview', ({ tx, body, now }) =>
    previewTransactions(tx, context, { bytes: body, now }),
  );

  route('POST /office/funding-transactions/import', ({ tx, query, body, acting }) =>
    importTransactions(tx, context, { ...query, bytes: body, ...acting }),
  );
}
