import { useEffect, useMemo } from 'react';
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
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf, useDraft } from '#web/person/device/drafts.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import type { FormDraft, TypedState } from '#web/ui/form/form-state.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toasts.ts';

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

const isPutAside = (value: unknown): value is readonly TypedState[] => Array.isArray(value);

type PutAsideInput = { place: DraftPlace; draft: FormDraft; isChanged: boolean };

/**
 * Keeps drafts that wait while another one is in the form. The latest is back once the form is sent or cleared. The
 * function puts the present one aside. It returns true where a draft that resubmits `ref` was waiting and is in the form now.
 */
function usePutAside({ place, draft, isChanged }: PutAsideInput): (ref: string) => boolean {
  const aside = { ...place, what: `${place.what}-aside` };
  const waiting = useDraft(aside, isPutAside) ?? [];
  const keep = (next: readonly TypedState[]) =>
    next.length > 0 ? draftsOf().keep(aside, next) : draftsOf().drop(aside);

  useEffect(() => {
    const [latest, ...others] = waiting;
    if (isChanged || latest === undefined) return;
    draft.keep(latest);
    keep(others);
    showToast({ message: 'What you typed before is back in the form.' });
  });

  return (ref) => {
    const mine = waiting.find(({ typed }) => typed.resubmits === ref);
    const others = waiting.filter((one) => one !== mine);
    keep(isChanged ? [draft.read() as TypedState, ...others] : others);
    if (mine) draft.keep(mine);
    return mine !== undefined;
  };
}
