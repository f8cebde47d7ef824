import { checkLength } from '#domain/passwords/length.ts';
import { ApiError } from '#web/api/api-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';

/** What the form holds (docs/product/registration.md, "Your details"). */
export type RegistrationDetails = {
  givenName: string;
  familyName: string;
  phone: string;
  password: string;
  retyped: string;
  acceptedTerms: boolean;
};
export type DetailsField = keyof RegistrationDetails;
export type DetailsProblem = {
  field: DetailsField;
  message: string;
  /** A problem without one of the three fixed texts: the page says Oops as well. */
  other?: boolean;
};

export const noDetails: RegistrationDetails = {
  givenName: '',
  familyName: '',
  phone: '',
  password: '',
  retyped: '',
  acceptedTerms: false,
};

/** The first mistake (docs/product/registration.md, "Which mistake is said first"). */
export function findFirstProblem(details: RegistrationDetails): DetailsProblem | undefined {
  const { password, retyped, acceptedTerms, givenName, familyName } = details;
  if (password === '') return { field: 'password', message: messages.passwordEmpty };
  if (password !== retyped) return { field: 'retyped', message: messages.passwordsDiffer };
  if (!acceptedTerms) return { field: 'acceptedTerms', message: messages.termsNotAccepted };
  if (givenName.trim() === '') return { field: 'givenName', message: 'Enter your given name.', other: true };
  if (familyName.trim() === '') return { field: 'familyName', message: 'Enter your family name.', other: true };
  const words = checkLength(password);
  return words ? { field: 'password', message: words, other: true } : undefined;
}

const fieldOf: Record<string, DetailsField> = {
  givenName: 'givenName',
  familyName: 'familyName',
  phoneHome: 'phone',
  password: 'password',
  acceptedTerms: 'acceptedTerms',
};

/** The server's problem, at its field. */
export function toServerProblem(error: unknown): DetailsProblem | undefined {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const field = first && fieldOf[first.path];
  return field && { field, message: first.message, other: true };
}
