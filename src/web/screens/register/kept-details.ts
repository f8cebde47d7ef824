import { drafts } from '#web/session/drafts.ts';
import type { Details } from './details.ts';

/** What may wait in the tab for another link; never a password. */
export type KeptDetails = Pick<Details, 'givenName' | 'familyName' | 'phone'>;

const placeOf = (email: string) => ({ what: 'registration', clientRef: 'none', userRef: email.toLowerCase() });

function isKept(value: unknown): value is KeptDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { givenName, familyName, phone } = value as Record<string, unknown>;
  return [givenName, familyName, phone].every((text) => typeof text === 'string');
}

/** Keeps what was typed behind a link that had ended meanwhile: the next one leads to the same form. */
export function keepDetails(email: string, { givenName, familyName, phone }: Details) {
  drafts.keep(placeOf(email), { givenName, familyName, phone } satisfies KeptDetails);
}

export function keptDetails(email: string): KeptDetails | undefined {
  return drafts.read(placeOf(email), isKept);
}

export function dropDetails(email: string) {
  drafts.drop(placeOf(email));
}
