import { checkLength } from '#domain/passwords/length.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';

/** The content of the form (docs/product/registration.md, "Your details"). */
export type RegistrationDetails = {
  givenName: string;
  familyName: string;
  phoneHome: string;
  password: string;
  retyped: string;
  acceptedTerms: boolean;
};

type DetailsIssue = { path: keyof RegistrationDetails; message: string };

export const noDetails: RegistrationDetails = {
  givenName: '',
  familyName: '',
  phoneHome: '',
  password: '',
  retyped: '',
  acceptedTerms: false,
};

/** Lists every mistake (docs/product/registration.md, "Mistakes"). */
export function listDetailsIssues(details: RegistrationDetails): DetailsIssue[] {
  const { password, retyped, acceptedTerms, givenName, familyName } = details;
  const tooShort = password === '' ? undefined : checkLength(password);
  const mistakes: [path: DetailsIssue['path'], message: string | false | undefined][] = [
    ['password', password === '' && messages.passwordEmpty],
    ['retyped', password !== '' && password !== retyped && messages.passwordsDiffer],
    ['acceptedTerms', !acceptedTerms && messages.termsNotAccepted],
    ['givenName', givenName.trim() === '' && 'Enter your given name.'],
    ['familyName', familyName.trim() === '' && 'Enter your family name.'],
    ['password', tooShort],
  ];
  return mistakes.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

const ownMessages: readonly string[] = [messages.passwordEmpty, messages.passwordsDiffer, messages.termsNotAccepted];

/** Says whether the page says Oops as well. It does not where one of three mistakes has a text of its own. */
export function needsOops(issues: readonly { message: string }[]): boolean {
  return issues.length > 0 && issues.every(({ message }) => !ownMessages.includes(message));
}
