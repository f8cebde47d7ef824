import { drafts } from '#web/session/drafts.ts';
import type { RegistrationDetails } from './details.ts';

/** What the tab may keep until another link comes; never a password. */
export type StoredDetails = Pick<RegistrationDetails, 'givenName' | 'familyName' | 'phoneHome'>;

const toDraftPlace = (email: string) => ({ what: 'registration', clientRef: 'none', userRef: email.toLowerCase() });

function isStoredDetails(value: unknown): value is StoredDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { givenName, familyName, phoneHome } = value as Record<string, unknown>;
  return [givenName, familyName, phoneHome].every((text) => typeof text === 'string');
}

/** Keeps what was typed when the link has expired meanwhile, for the form behind the next link. */
export function storeDetails(email: string, { givenName, familyName, phoneHome }: RegistrationDetails) {
  drafts.keep(toDraftPlace(email), { givenName, familyName, phoneHome } satisfies StoredDetails);
}

export function readStoredDetails(email: string): StoredDetails | undefined {
  return drafts.read(toDraftPlace(email), isStoredDetails);
}

export function clearStoredDetails(email: string) {
  drafts.drop(toDraftPlace(email));
}
