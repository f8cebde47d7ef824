import { useMemo } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import { toOneLine } from '#domain/addresses/one-line.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import {
  checkRegistration,
  checkRegistrationStep,
} from '#domain/individualised-funding/registrations/check-registration.ts';
import {
  isSealed,
  listRegistrationFields,
  registrationForms,
} from '#domain/individualised-funding/registrations/forms.ts';
import type { RegistrationKind, RegistrationStep } from '#domain/individualised-funding/registrations/types.ts';
import { useAccount } from '#web/session/account.ts';
import { useFormDraft } from '#web/session/form-draft.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** Answers by name; `mends` names the returned registration that they mend. */
export type RegistrationTexts = { [name: string]: string };

export type RegistrationFormModel = ReturnType<typeof useRegistrationForm>;

type UseRegistrationFormInput = {
  kind: RegistrationKind;
  clientRef: string;
  fundingRef: string;
  today: string;
  details: ClientProfile;
  registrations: readonly FundingRegistration[];
  /** Checked alone; without it the whole form. */
  step?: RegistrationStep | undefined;
};

/** What is typed of a registration. Its draft survives a reload, encrypted like every draft. */
export function useRegistrationForm(input: UseRegistrationFormInput) {
  const { kind, clientRef, fundingRef, today, details, registrations, step } = input;
  const description = registrationForms[kind];
  const { user } = useAccount();
  const draft = useFormDraft({ what: `registration-${kind}-${fundingRef}`, userRef: user.ref, clientRef });
  const initial = useMemo(() => findFirstAnswers(kind, details), [kind, details]);
  const findMended = ({ mends }: RegistrationTexts) => registrations.find(({ ref }) => ref === mends);

  function check(values: RegistrationTexts): FieldIssue[] {
    const household = { ...details, clientName: details.fullName, address: details.deliveryAddress };
    const facts = { today, household, storedNumbers: findMended(values)?.values ?? {} };
    const checked = { form: description, values, ...facts };
    return step ? checkRegistrationStep({ ...checked, step }) : checkRegistration(checked);
  }

  const form = useForm<RegistrationTexts>({ initial, check, draft });
  return {
    ...form,
    description,
    mended: findMended(form.values),
    /** Begins with the answers of a returned registration; its numbers are in it masked, so they stay with the office. */
    mend({ ref, values }: FundingRegistration) {
      const answers = listRegistrationFields(description).map((field): [string, string] => [
        field.name,
        isSealed(field) ? '' : (values[field.name] ?? ''),
      ]);
      form.setAll({ ...Object.fromEntries(answers), mends: ref });
    },
  };
}

/** Empty, but for what the account knows of an employer. */
function findFirstAnswers(kind: RegistrationKind, details: ClientProfile): RegistrationTexts {
  const names = listRegistrationFields(registrationForms[kind]).map(({ name }) => [name, ''] as const);
  const known = {
    fullName: details.fullName,
    address: toOneLine(details.deliveryAddress ?? ''),
    phone: details.phoneMobile ?? details.phoneHome ?? '',
    email: details.email ?? '',
  };
  return { ...Object.fromEntries(names), mends: '', ...(kind === 'employer' && known) };
}
