import { checkLength } from '#domain/passwords/length.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';

/** What the form holds (docs/product/registration.md, "Your details"). */
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

/** The first mistake alone (docs/product/registration.md, "Which mistake is shown first"). */
export function findFirstIssue(details: RegistrationDetails): DetailsIssue | undefined {
  const { password, retyped, acceptedTerms, givenName, familyName } = details;
  if (password === '') return { path: 'password', message: messages.passwordEmpty };
  if (password !== retyped) return { path: 'retyped', message: messages.passwordsDiffer };
  if (!acceptedTerms) return { path: 'acceptedTerms', message: messages.termsNotAccepted };
  if (givenName.trim() === '') return { path: 'givenName', message: 'Enter your given name.' };
  if (familyName.trim() === '') return { path: 'familyName', message: 'Enter your family name.' };
  const message = checkLength(password);
  return message ? { path: 'password', message } : undefined;
}

const ownMessages: readonly string[] = [messages.passwordEmpty, messages.passwordsDiffer, messages.termsNotAccepted];

/** The page says Oops as well for every mistake but three, which have texts of their own. */
export function saysOops(message: string): boolean {
  return !ownMessages.includes(message);
}
