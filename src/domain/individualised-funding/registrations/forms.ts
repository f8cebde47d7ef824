import { type About, aboutVersion } from '#domain/tickets/about.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import { employerForm } from './employer-form.ts';
import { supportWorkerForm } from './support-worker-form.ts';
import {
  type RegistrationField,
  type RegistrationForm,
  type RegistrationKind,
  type RegistrationStep,
  type RegistrationValues,
  sealedKinds,
} from './types.ts';

export const registrationForms: Record<RegistrationKind, RegistrationForm> = {
  employer: employerForm,
  supportWorker: supportWorkerForm,
};

export function listRegistrationFields({ steps }: Pick<RegistrationForm, 'steps'>): RegistrationField[] {
  return steps.flatMap(({ fields }) => fields);
}

/** Lists the fields of a step that are asked for, given what was answered. */
export function listShownFields(
  { fields }: Pick<RegistrationStep, 'fields'>,
  values: RegistrationValues,
): RegistrationField[] {
  return fields.filter(({ showIf }) => !showIf || showIf.values.includes(values[showIf.name] ?? ''));
}

/** Keeps the answers whose fields are shown. What was typed before another answer hid its field is neither checked nor sent. */
export function keepShown(form: RegistrationForm, values: RegistrationValues): { [name: string]: string } {
  const shown = form.steps.flatMap((step) => listShownFields(step, values));
  return Object.fromEntries(shown.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

type TypedAnswers = { readonly [name: string]: string };

/** Reads typed answers for checking and sending: a date of birth `14/5/1950` is `1950-05-14`. What is no date stays as typed. */
export function readAnswers(form: RegistrationForm, typed: TypedAnswers): { [name: string]: string } {
  const dates = listRegistrationFields(form).filter(({ kind }) => kind === 'birthDate');
  const read = dates.flatMap(({ name }): [string, string][] => {
    const date = parseTypedDate(typed[name]?.trim() ?? '');
    return date === undefined ? [] : [[name, date]];
  });
  return { ...typed, ...Object.fromEntries(read) };
}

export function isSealed({ kind }: RegistrationField): boolean {
  return sealedKinds.some((sealed) => sealed === kind);
}

/** Says what a registration is about; the words are made when it is read. */
export function toFundingAbout(kind: RegistrationKind, { givenName = '', familyName = '' }: RegistrationValues): About {
  const version = aboutVersion;
  if (kind === 'employer') return { version, kind: 'employerRegistration' };
  return { version, kind: 'supportWorkerRegistration', givenName, familyName };
}

export function nameSupportWorker({ givenName = '', familyName = '' }: RegistrationValues): string {
  return `${givenName} ${familyName}`.trim();
}
