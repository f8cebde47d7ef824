import type { FundingWrite, OfficeFundingSummary } from '#contract/individualised-funding.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkFundingTerms, longestFunderReference } from '#domain/individualised-funding/check-funding.ts';
import { findMoneyIssue, formatMoney, parseMoney, toCents, toDollars } from '#domain/individualised-funding/money.ts';
import { labelOfNeedsLevel, type NeedsLevel, needsLevels } from '#domain/individualised-funding/needs-level.ts';
import { formatDate } from '#domain/time/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { describeConflict, type FormConflict } from '#web/ui/form/conflicts.ts';
import type { FormModel } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type TermsFieldsProps = { form: FormModel<TermsDraft>; funders: readonly { ref: string; name: string }[] };

const levelHints = {
  Level1: 'expense claims',
  Level2: 'timesheets and claims',
  Level3: 'our support workers',
};

export function TermsFields({ form, funders }: TermsFieldsProps) {
  return (
    <>
      <Select
        label={termsLabels.funderRef}
        hint="Funders are added under Organisations."
        options={funders.map(({ ref, name }) => ({ value: ref, label: name }))}
        {...form.field('funderRef')}
      />
      <Select
        label={termsLabels.needsLevel}
        options={needsLevels.map((level) => ({
          value: level,
          label: `${labelOfNeedsLevel(level)}: ${levelHints[level]}`,
        }))}
        {...form.field('needsLevel')}
      />
      <TextInput
        label={termsLabels.openingBalanceNZD}
        hint="Dollars before the first transaction, such as 1,234.50"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('openingBalanceNZD')}
      />
      <DateField
        label={termsLabels.startDate}
        {...form.field('startDate')}
        value={form.values.startDate || undefined}
      />
      <LaterDay form={form} name="endDate" emptyLabel="Until further notice" />
      <LaterDay form={form} name="reviewDate" emptyLabel="No review planned" />
      <TextInput
        label={termsLabels.funderReference}
        hint="What the funder calls this funding. You can leave it empty."
        maxLength={longestFunderReference}
        autoComplete="off"
        {...form.field('funderReference')}
      />
    </>
  );
}

type LaterDayProps = Pick<TermsFieldsProps, 'form'> & { name: 'endDate' | 'reviewDate'; emptyLabel: string };

/** Asks for a day that may be left open. */
function LaterDay({ form, name, emptyLabel }: LaterDayProps) {
  return (
    <DateField
      label={termsLabels[name]}
      min={form.values.startDate || undefined}
      emptyLabel={emptyLabel}
      {...form.field(name)}
      value={form.values[name] || undefined}
      onClear={() => form.set(name, '')}
    />
  );
}

/** The terms of a funding while they are typed, named as the server names them. */
export type TermsDraft = ReturnType<typeof createTermsDraft>;

export const termsLabels = {
  funderRef: 'Who pays',
  needsLevel: 'Needs level',
  openingBalanceNZD: 'Opening balance',
  startDate: 'First day',
  endDate: 'Last day',
  reviewDate: 'Review date',
  funderReference: 'Their reference',
};

export function createTermsDraft(funding: Partial<OfficeFundingSummary> = {}) {
  const {
    funderRef = '',
    openingBalanceNZD,
    startDate = '',
    endDate = '',
    reviewDate = '',
    funderReference = '',
  } = funding;
  const needsLevel: NeedsLevel | '' = funding.needsLevel ?? '';
  const opening = openingBalanceNZD === undefined ? '' : formatMoney(toCents(openingBalanceNZD));
  return { funderRef, needsLevel, openingBalanceNZD: opening, startDate, endDate, reviewDate, funderReference };
}

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
