import { longestFunderReference } from '#domain/individualised-funding/check-funding.ts';
import { labelOfNeedsLevel, needsLevels } from '#domain/individualised-funding/needs-level.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { FormModel } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type TermsDraft, termsLabels } from './terms-draft.ts';

type TermsFieldsProps = { form: FormModel<TermsDraft>; funders: readonly { ref: string; name: string }[] };

const levelHints = {
  Level1: 'sends expense claims',
  Level2: 'sends timesheets and expense claims',
  Level3: 'we send the support workers',
};

/** Asks for what the office keeps of a funding beside its transactions. */
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
