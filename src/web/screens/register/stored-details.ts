import { drafts } from '#web/session/drafts.ts';
import type { RegistrationDetails } from './details.ts';

/** What may wait in the tab for another link; never a password. */
export type StoredDetails = Pick<RegistrationDetails, 'givenName' | 'familyName' | 'phone'>;

const toDraftPlace = (email: string) => ({ what: 'registration', clientRef: 'none', userRef: email.toLowerCase() });

function isStoredDetails(value: unknown): value is StoredDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { givenName, familyName, phone } = value as Record<string, unknown>;
  return [givenName, familyName, phone].every((text) => typeof text === 'string');
}

/** Keeps what was typed behind a link that had ended meanwhile: the next one leads to the same form. */
export function storeDetails(email: string, { givenName, familyName, phone }: RegistrationDetails) {
  drafts.keep(toDraftPlace(email), { givenName, familyName, phone } satisfies StoredDetails);
}

export function readStoredDetails(email: string): StoredDetails | undefined {
  return drafts.read(toDraftPlace(email), isStoredDetails);
}

export function clearStoredDetails(email: string) {
  drafts.drop(toDraftPlace(email));
}
