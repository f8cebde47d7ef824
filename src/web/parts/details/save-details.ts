import type { ClientChange, ClientProfile } from '#contract/client-details.ts';
import { diffValues } from '#domain/clients/details-changes.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  cacheClientDetails,
  changeClientDetails,
  invalidateClientDetails,
  invalidateClientDetailsEverywhere,
} from '#web/api/client-details.ts';
import { invalidateNetwork } from '#web/api/support-network.ts';
import { currentSessionId, requireSession } from '#web/api/token-source.ts';
import { reloadMemberships } from '#web/session/memberships.ts';
import { mergeValues, toValues } from './profile-values.ts';

type SaveDetailsInput = {
  profile: ClientProfile;
  fields: readonly PersonField[];
  lookups: PersonLookups;
  values: Values;
};

/**
 * Saves the fields of one form. After another save that changed none of these fields it is sent once more by itself.
 * Otherwise it is refused, and the present values are loaded (docs/product/people.md, "Saving details").
 */
export async function saveDetails({ profile, fields, lookups, values }: SaveDetailsInput): Promise<void> {
  const before = toValues(profile, { fields, lookups });
  const body = diffValues(before, values) as ClientChange;
  const { base, version } = await retryOnStale(profile, body, (now) => {
    return Object.keys(diffValues(before, toValues(now, { fields, lookups }))).length === 0;
  });
  cacheClientDetails(mergeValues(base, { fields, values, version }));
  showEverywhere(profile.ref);
}

/** Saves another picture, or none; the typed fields do not depend on it. */
export async function savePicture(profile: ClientProfile, image: string | null): Promise<void> {
  await retryOnStale(profile, { image }, () => true);
  await invalidateClientDetails(profile.ref);
  showEverywhere(profile.ref);
}

/** Reloads the account and the support network, because both show a name or picture. */
function showEverywhere(clientRef: string) {
  void reloadMemberships();
  void invalidateNetwork(clientRef);
}

async function retryOnStale(profile: ClientProfile, body: ClientChange, isFree: (now: ClientProfile) => boolean) {
  const session = currentSessionId();
  try {
    return { base: profile, version: await changeClientDetails(profile, body) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const now = await invalidateClientDetailsEverywhere(profile.ref);
    requireSession(session);
    if (!isFree(now)) throw error;
    return { base: now, version: await changeClientDetails(now, body) };
  }
}
