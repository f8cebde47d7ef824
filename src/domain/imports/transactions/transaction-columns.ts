import { longestServiceType } from '#domain/individualised-funding/check-funding.ts';
import { longestNameCell, longestPayerCell } from '../find-person.ts';
import { type ImportColumn, shortCell } from '../match-columns.ts';

/** Columns of a file of transactions (docs/product/imports.md, "Transactions"). */
export const transactionColumns = [
  { name: 'client', label: 'Client', most: longestNameCell, required: true },
  { name: 'dateOfBirth', label: 'Date of birth', most: shortCell },
  { name: 'funding', label: 'Funding', most: longestPayerCell },
  { name: 'date', label: 'Date', most: shortCell, required: true },
  { name: 'serviceType', label: 'What for', most: longestServiceType, required: true },
  { name: 'amount', label: 'Amount', most: shortCell, required: true },
  { name: 'balance', label: 'Balance', most: shortCell },
] as const satisfies readonly ImportColumn[];

export type TransactionColumn = (typeof transactionColumns)[number]['name'];

/** The cells of a line by column; a missing column is absent. */
export type TransactionTexts = Partial<Record<TransactionColumn, string>>;
