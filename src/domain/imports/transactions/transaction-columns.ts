import type { ImportColumn } from '../match-columns.ts';

/** What a line of a file of transactions says (docs/product/imports.md, "Transactions"). */
export const transactionColumns = [
  { name: 'client', label: 'Client', required: true },
  { name: 'dateOfBirth', label: 'Date of birth' },
  { name: 'funding', label: 'Funding' },
  { name: 'date', label: 'Date', required: true },
  { name: 'serviceType', label: 'What for', required: true },
  { name: 'amount', label: 'Amount', required: true },
  { name: 'balance', label: 'Balance' },
] as const satisfies readonly ImportColumn[];

export type TransactionColumn = (typeof transactionColumns)[number]['name'];

/** The cells of a line by column; a missing column is absent. */
export type TransactionTexts = Partial<Record<TransactionColumn, string>>;

/** The head of a column of transactions. */
export function labelOfTransaction(name: TransactionColumn): string {
  return transactionColumns.find((column) => column.name === name)!.label;
}
