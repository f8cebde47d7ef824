import type { ClientChange, ClientProfile } from '#contract/client-details.ts';
import { changesBetween } from '#domain/clients/details-changes.ts';
import type { Known, PersonField, Values } from '#domain/people/fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  changeClientDetails,
  keepClientDetails,
  readClientDetailsAgain,
  rereadClientDetails,
} from '#web/api/client-details.ts';
import { rereadNetwork } from '#web/api/support-network.ts';
import { reloadMemberships } from '#web/session/memberships.ts';
import { valuesOf, withValues } from './profile-values.ts';

type Saved = { profile: ClientProfile; fields: readonly PersonField[]; known: Known; values: Values };

/**
 * Saves the fields of one form. Where another save came between that changed none of them it is sent once more by itself;
 * else it is refused, and what stands now has been read (docs/product/people.md, "Saving details").
 */
export async function saveDetails({ profile, fields, known, values }: Saved): Promise<void> {
  const before = valuesOf(profile, { fields, known });
  const body = changesBetween(before, values) as ClientChange;
  const { base, version } = await changedFrom(profile, body, (now) => {
    return Object.keys(changesBetween(before, valuesOf(now, { fields, known }))).length === 0;
  });
  keepClientDetails(withValues(base, { fields, values, version }));
  showEverywhere(profile.ref);
}

/** Saves another picture, or none; nothing that is typed depends on it. */
export async function savePicture(profile: ClientProfile, image: string | null): Promise<void> {
  await changedFrom(profile, { image }, () => true);
  await rereadClientDetails(profile.ref);
  showEverywhere(profile.ref);
}

/** A name or picture stands in the account of everybody and in the support network too. */
function showEverywhere(clientRef: string) {
  void reloadMemberships();
  void rereadNetwork(clientRef);
}

async function changedFrom(profile: ClientProfile, body: ClientChange, isFree: (now: ClientProfile) => boolean) {
  try {
    return { base: profile, version: await changeClientDetails(profile, body) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const now = await readClientDetailsAgain(profile.ref);
    if (!isFree(now)) throw error;
    return { base: now, version: await changeClientDetails(now, body) };
  }
}
