import type { Location } from '#contract/addresses.ts';
import { englishRef } from '#domain/settings/lists.ts';
import type { SearchCriteria } from '#web/calls/support-workers.ts';
import type { AddressDraft } from '#web/parts/address/address-field.tsx';
import { draftsOf, useDraft, useDraftsRead } from '#web/person/device/drafts.ts';
import { workerSearchDraft } from '#web/person/device/worker-search-draft.ts';
import { useAccount } from '#web/person/session/account.ts';

/** The place to search from; without one it is where the client lives. */
type SearchAddress = Pick<AddressDraft, 'text'> & { location?: Location | undefined };

export type SearchFilters = {
  address: SearchAddress;
  skillRefs: readonly string[];
  genderRef: 'F' | 'M' | typeof any;
  languageRef: string;
  text: string;
};

/** The option that filters no one out. */
export const any = 'any';

export const firstFilters: SearchFilters = {
  address: { text: '' },
  skillRefs: [],
  genderRef: any,
  // The first language of a search (docs/product/support-workers.md, "Search").
  languageRef: englishRef,
  text: '',
};

export function toCriteria({ address, skillRefs, genderRef, languageRef, text }: SearchFilters): SearchCriteria {
  return {
    ...(address.location && { location: address.location }),
    ...(genderRef !== any && { genderRef }),
    languageRefs: languageRef === any ? [] : [languageRef],
    skillRefs: [...skillRefs],
    text: text.trim(),
  };
}

type StoredFilters = { filters: SearchFilters };

function isStored(value: unknown): value is StoredFilters {
  const { filters } = (value ?? {}) as Partial<StoredFilters>;
  return typeof filters?.address?.text === 'string' && Array.isArray(filters.skillRefs);
}

/**
 * Keeps what was searched for last, through a reload and on the way back. It is encrypted on the device, since a place
 * and a name are about people. It is never in the address bar, and each client has a search of their own.
 */
export function useSearchFilters(clientRef: string) {
  const { user } = useAccount();
  const place = { what: workerSearchDraft, userRef: user.ref, clientRef };
  const stored = useDraft(place, isStored);
  return {
    filters: stored?.filters ?? firstFilters,
    // It is easily typed again, so signing out does not ask about it.
    setFilters: (filters: SearchFilters) => draftsOf().keep(place, { filters, untouched: true }),
    read: useDraftsRead(user.ref),
  };
}
