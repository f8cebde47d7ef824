import type { FundingWrite, OfficeFundingSummary } from '#contract/individualised-funding.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkFundingTerms } from '#domain/individualised-funding/check-funding.ts';
import { findMoneyIssue, formatMoney, parseMoney, toCents, toDollars } from '#domain/individualised-funding/money.ts';
import { labelOfNeedsLevel, type NeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import { formatDate } from '#domain/time/format.ts';
import { describeConflict, type FormConflict } from '#web/ui/form/conflicts.ts';

/** The terms of a funding while they are typed, named as the server names them. */
export type TermsDraft = {
  funderRef: string;
  needsLevel: NeedsLevel | '';
  openingBalanceNZD: string;
  startDate: string;
  endDate: string;
  reviewDate: string;
  funderReference: string;
};

export const termsLabels = {
  funderRef: 'Who pays',
  needsLevel: 'Needs level',
  openingBalanceNZD: 'Opening balance',
  startDate: 'First day',
  endDate: 'Last day',
  reviewDate: 'Review date',
  funderReference: 'Their reference',
};

export function createTermsDraft(funding?: OfficeFundingSummary): TermsDraft {
  const { funderRef, needsLevel, openingBalanceNZD, startDate, endDate, reviewDate, funderReference } =
    funding ?? ({} as Partial<OfficeFundingSummary>);
  return {
    funderRef: funderRef ?? '',
    needsLevel: needsLevel ?? '',
    openingBalanceNZD: openingBalanceNZD === undefined ? '' : formatMoney(toCents(openingBalanceNZD)),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    reviewDate: reviewDate ?? '',
    funderReference: funderReference ?? '',
  };
}

/** Finds missing or impossible values, by field. */
export function checkTermsDraft(draft: TermsDraft): FieldIssue[] {
  const missing = {
    funderRef: draft.funderRef === '' && 'Choose who pays.',
    needsLevel: draft.needsLevel === '' && 'Choose the needs level.',
    openingBalanceNZD: findMoneyIssue(draft.openingBalanceNZD),
    startDate: draft.startDate === '' && 'Choose the first day.',
  };
  const issues = Object.entries(missing).flatMap(([path, message]) => (message ? { path, message } : []));
  const { openingBalanceNZD, ...terms } = toTerms(draft);
  return [...issues, ...checkFundingTerms({ ...terms, openingBalanceCents: toCents(openingBalanceNZD) })];
}

export function toTerms(draft: TermsDraft): FundingWrite {
  const { funderRef, startDate, endDate, reviewDate } = draft;
  return {
    funderRef,
    needsLevel: draft.needsLevel as NeedsLevel,
    openingBalanceNZD: toDollars(parseMoney(draft.openingBalanceNZD) ?? 0),
    startDate,
    endDate: endDate || undefined,
    reviewDate: reviewDate || undefined,
    funderReference: draft.funderReference.trim() || undefined,
  };
}

/** Returns `Last day is now 30 Jun 2027; you have 31 May 2027.` */
export function describeTermsConflict(conflict: FormConflict, funders: readonly { ref: string; name: string }[]) {
  const write = (value: unknown) => {
    if (typeof value !== 'string' || value === '') return value;
    if (conflict.path === 'funderRef') return funders.find(({ ref }) => ref === value)?.name ?? value;
    if (conflict.path === 'needsLevel') return labelOfNeedsLevel(value as NeedsLevel);
    return conflict.path.endsWith('Date') ? formatDate(value) : value;
  };
  return describeConflict({ ...conflict, now: write(conflict.now), typed: write(conflict.typed) });
}
