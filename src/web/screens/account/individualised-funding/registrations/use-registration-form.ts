import { useMemo } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import { toOneLine } from '#domain/addresses/one-line.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import {
  checkRegistration,
  checkRegistrationStep,
} from '#domain/individualised-funding/registrations/check-registration.ts';
import { canResubmit } from '#domain/individualised-funding/registrations/check-sending.ts';
import {
  isSealed,
  listRegistrationFields,
  readAnswers,
  registrationForms,
} from '#domain/individualised-funding/registrations/forms.ts';
import type {
  RegistrationField,
  RegistrationKind,
  RegistrationStep,
} from '#domain/individualised-funding/registrations/types.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { usePutAside } from './use-put-aside.ts';

/** Answers by name; `resubmits` names the returned registration that they resubmit. */
export type RegistrationTexts = { [name: string]: string };

export type RegistrationFormModel = ReturnType<typeof useRegistrationForm>;

type UseRegistrationFormInput = {
  kind: RegistrationKind;
  clientRef: string;
  fundingRef: string;
  today: string;
  details: ClientProfile;
  registrations: readonly FundingRegistration[];
  /** The step that is checked alone; without it the whole form is. */
  step?: RegistrationStep | undefined;
};

/** Keeps what is typed of a registration. Its draft survives a reload, encrypted like every draft. */
export function useRegistrationForm(input: UseRegistrationFormInput) {
  const { kind, clientRef, fundingRef, today, details, registrations, step } = input;
  const description = registrationForms[kind];
  const { user } = useAccount();
  const place = { what: `registration-${kind}-${fundingRef}`, userRef: user.ref, clientRef };
  const draft = useFormDraft(place);
  const initial = useMemo(() => findFirstAnswers(kind, details), [kind, details]);
  /** Finds the registration that is resubmitted. None where another manager resubmitted it first: what is typed is then a new one. */
  const findResubmitted = ({ resubmits }: RegistrationTexts) =>
    registrations.find((one) => one.ref === resubmits && canResubmit(one));

  function check(values: RegistrationTexts): FieldIssue[] {
    const household = { ...details, clientName: details.fullName, address: details.deliveryAddress };
    const facts = { today, household, storedNumbers: findResubmitted(values)?.values ?? {} };
    const checked = { form: description, values: readAnswers(description, values), ...facts };
    return step ? checkRegistrationStep({ ...checked, step }) : checkRegistration(checked);
  }

  const form = useForm<RegistrationTexts>({ initial, check, draft });
  const putAside = usePutAside({ place, draft, isChanged: form.isChanged });
  return {
    ...form,
    description,
    answers: readAnswers(description, form.values),
    resubmitted: findResubmitted(form.values),
    /** Begins with the answers of a returned one, whose masked numbers stay out. What else was typed is put aside. */
    resubmit({ ref, values }: FundingRegistration) {
      if (form.values.resubmits === ref || putAside(ref)) return;
      form.reset();
      const answers = listRegistrationFields(description).map((field): [string, string] => [
        field.name,
        isSealed(field) ? '' : writeAnswer(field, values[field.name] ?? ''),
      ]);
      form.setAll({ ...Object.fromEntries(answers), resubmits: ref });
    },
  };
}

/** Formats an answer as it is typed. */
function writeAnswer({ kind }: RegistrationField, answer: string): string {
  return kind === 'birthDate' ? formatTypedDate(answer) : answer;
}

/** Finds the first answers: empty, except for the employer's details from the account. */
function findFirstAnswers(kind: RegistrationKind, details: ClientProfile): RegistrationTexts {
  const names = listRegistrationFields(registrationForms[kind]).map(({ name }) => [name, ''] as const);
  const known = {
    fullName: details.fullName,
    address: toOneLine(details.deliveryAddress ?? ''),
    phone: details.phoneMobile ?? details.phoneHome ?? '',
    email: details.email ?? '',
  };
  return { ...Object.fromEntries(names), resubmits: '', ...(kind === 'employer' && known) };
}
