import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { parseBankAccount } from '#domain/new-zealand/bank-account.ts';
import { isTaxNumber } from '#domain/new-zealand/tax-number.ts';
import { checkValue } from '#domain/people/check-values.ts';
import { noLists } from '#domain/people/fields.ts';
import { tidyText } from '#domain/people/tidy-values.ts';
import { addDays, isCivilDate } from '#domain/time/day.ts';
import { formatMoney, parseMoney } from '../money.ts';
import { checkHousehold, type Household } from './check-household.ts';
import { isSealed, listShownFields } from './forms.ts';
import type { RegistrationField, RegistrationForm, RegistrationStep, RegistrationValues } from './types.ts';

/** Facts that the rules need besides the answers. */
type RegistrationFacts = {
  today: string;
  household: Household;
  /** Masked numbers of the registration that this one resubmits: an empty field keeps them. */
  storedNumbers: RegistrationValues;
};

type CheckInput = RegistrationFacts & { form: RegistrationForm; values: RegistrationValues };

/** Lists everything that is wrong, in the order of the form (docs/product/funding-registrations.md, "One description"). */
export function checkRegistration({ form, ...input }: CheckInput): FieldIssue[] {
  return form.steps.flatMap((step) => checkRegistrationStep({ form, step, ...input }));
}

export function checkRegistrationStep({
  form,
  step,
  values,
  ...facts
}: CheckInput & { step: RegistrationStep }): FieldIssue[] {
  const issues = listShownFields(step, values).flatMap((field) => {
    const message = checkField(field, values[field.name]?.trim() ?? '', facts);
    return message === undefined ? [] : [{ path: field.name, message }];
  });
  if (form.kind !== 'supportWorker' || !step.fields.some(({ name }) => name === 'relationship')) return issues;
  const ofHousehold = checkHousehold(values, facts.household);
  return [...issues, ...ofHousehold.filter(({ path }) => !issues.some((issue) => issue.path === path))];
}

function checkField(field: RegistrationField, value: string, facts: RegistrationFacts): string | undefined {
  if (value === '') {
    const isStored = isSealed(field) && facts.storedNumbers[field.name] !== undefined;
    return isStored || ('optional' in field && field.optional) ? undefined : requireValue(field);
  }
  switch (field.kind) {
    case 'choice':
    case 'longChoice':
      return field.options.some((option) => option.value === value) ? undefined : 'Choose one from the list.';
    case 'declaration':
      return value === 'yes' ? undefined : requireValue(field);
    case 'date':
      return checkDate(value, facts.today);
    case 'taxNumber':
      return isTaxNumber(value) ? undefined : 'This is not an IRD number. Check each digit.';
    case 'bankAccount':
      return parseBankAccount(value)
        ? undefined
        : 'Enter the account as bank, branch, account and suffix: 01-0902-0068389-00.';
    case 'number':
      return checkNumber(value, field);
    case 'money':
      return checkMoney(value, field.mostCents);
    default:
      return checkValue(tidyText(value, field.kind), { ...field, required: true }, { ...noLists, today: facts.today });
  }
}

function requireValue({ kind, label }: RegistrationField): string {
  if (kind === 'declaration') return 'Tick this to go on.';
  if (kind === 'choice' || kind === 'longChoice') return 'Choose one.';
  if (kind === 'date') return 'Choose a day.';
  if (kind === 'taxNumber') return 'Enter the IRD number.';
  return label.endsWith('?') ? 'Enter an answer.' : `Enter the ${label[0]!.toLowerCase()}${label.slice(1)}.`;
}

function checkDate(value: string, today: string): string | undefined {
  if (!isCivilDate(value)) return 'This date does not exist. Choose another.';
  const isNear = value >= addDays(today, -365) && value <= addDays(today, 365);
  return isNear ? undefined : 'Choose a day within a year of today.';
}

function checkNumber(
  value: string,
  { least, most, decimals }: { least: number; most: number; decimals: number },
): string | undefined {
  const digits = decimals > 0 ? new RegExp(`^\\d{1,4}(\\.\\d{1,${decimals}})?$`) : /^\d{1,4}$/;
  const isInRange = digits.test(value) && Number(value) >= least && Number(value) <= most;
  return isInRange ? undefined : `Enter a number from ${least} to ${most}.`;
}

function checkMoney(value: string, mostCents: number): string | undefined {
  const cents = parseMoney(value);
  if (cents === undefined) return 'Enter an amount such as 28.50.';
  return cents > 0 && cents <= mostCents ? undefined : `Enter an amount up to ${formatMoney(mostCents)}.`;
}
