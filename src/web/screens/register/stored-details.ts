import { registrationKey } from '#web/kernel/device-keys.ts';
import { safely } from '#web/kernel/safely.ts';
import type { RegistrationDetails } from './details.ts';

/** The details that the tab may keep until another link comes; never a password. Its person has no account and no key yet. */
type StoredDetails = Pick<RegistrationDetails, 'givenName' | 'familyName' | 'phoneHome'>;

function isStoredDetails(value: unknown): value is StoredDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { givenName, familyName, phoneHome } = value as Record<string, unknown>;
  return [givenName, familyName, phoneHome].every((text) => typeof text === 'string');
}

/** Keeps what was typed when the link has expired meanwhile, for the form behind the next link. */
export function storeDetails(email: string, { givenName, familyName, phoneHome }: RegistrationDetails) {
  const details = { email: email.toLowerCase(), givenName, familyName, phoneHome };
  safely(() => sessionStorage.setItem(registrationKey, JSON.stringify(details)));
}

export function readStoredDetails(email: string): StoredDetails | undefined {
  const stored = safely(() => JSON.parse(sessionStorage.getItem(registrationKey) ?? 'null'));
  if (!isStoredDetails(stored) || (stored as { email?: unknown }).email !== email.toLowerCase()) return undefined;
  const { givenName, familyName, phoneHome } = stored;
  return { givenName, familyName, phoneHome };
}

export function clearStoredDetails() {
  safely(() => sessionStorage.removeItem(registrationKey));
}
