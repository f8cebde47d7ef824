import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import type { Cents } from './money.ts';
import type { NeedsLevel } from './needs-level.ts';

/** Terms that the office keeps of a person's individualised funding (docs/product/individualised-funding.md, "What the office keeps"). */
export type FundingTerms = {
  needsLevel: NeedsLevel;
  openingBalanceCents: Cents;
  startDate: string;
  endDate?: string | undefined;
  reviewDate?: string | undefined;
  /** The name that the funder gives it. */
  funderReference?: string | undefined;
};

export type NewTransaction = { transactionDate: string; serviceType: string; amountCents: Cents };

export const longestServiceType = 200;
export const longestFunderReference = 100;
/** Some forty years of one a week. */
export const mostTransactions = 2000;
export const mostFundingsOfClient = 20;

export function checkFundingTerms({ startDate, endDate, reviewDate }: FundingTerms): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (endDate !== undefined && endDate < startDate)
    issues.push({ path: 'endDate', message: 'The end is before the start. Choose a later day.' });
  if (reviewDate !== undefined && reviewDate < startDate)
    issues.push({ path: 'reviewDate', message: 'The review is before the start. Choose a later day.' });
  return issues;
}

/** Lists what is wrong with a transaction of a funding. After its end some are still paid. */
export function checkTransaction(
  { transactionDate, serviceType, amountCents }: NewTransaction,
  { startDate, today }: { startDate: string; today: string },
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (transactionDate < startDate)
    issues.push({ path: 'transactionDate', message: 'This day is before the funding begins.' });
  if (transactionDate > today) issues.push({ path: 'transactionDate', message: 'This day is still to come.' });
  if (isBlank(serviceType)) issues.push({ path: 'serviceType', message: 'Enter what it was for.' });
  if (amountCents === 0) issues.push({ path: 'amountNZD', message: 'Enter an amount other than 0.' });
  return issues;
}
