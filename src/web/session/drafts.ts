import { useSyncExternalStore } from 'react';

/** What somebody is writing and has not sent. It stays in this tab, with its person and its client, through a reload. */
export type DraftPlace = {
  what: string;
  userRef: string;
  /** None for what is about no client yet. */
  clientRef?: string;
};

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'alongside.draft.';
const noClient = '-';

/** Drafts over a storage that may be forbidden: then they live as long as the page. */
export function createDrafts(storage: () => Keep) {
  const held = new Map<string, unknown>();
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    /** The same object until another one is kept; `isDraft` refuses what an earlier release wrote. */
    read<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
      const key = keyOf(place);
      if (!held.has(key)) held.set(key, stored(storage, key));
      const draft = held.get(key);
      return isDraft(draft) ? draft : undefined;
    },
    keep(place: DraftPlace, draft: unknown) {
      const key = keyOf(place);
      held.set(key, draft);
      tried(() => storage().setItem(key, JSON.stringify(draft)));
      tell();
    },
    drop(place: DraftPlace) {
      const key = keyOf(place);
      held.set(key, undefined);
      tried(() => storage().removeItem(key));
      tell();
    },
    /** On sign-out all of them go; when another client is chosen, those of other clients. */
    forget(keptClientRef?: string) {
      const kept = keptClientRef ? [keptClientRef, noClient].map((ref) => `${prefix}${ref}.`) : [];
      const keys = new Set([...held.keys(), ...storedKeys(storage)]);
      for (const key of keys) {
        if (kept.some((start) => key.startsWith(start))) continue;
        held.delete(key);
        tried(() => storage().removeItem(key));
      }
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const drafts = createDrafts(() => sessionStorage);

/** A draft, drawn again as it changes. */
export function useDraft<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(place, isDraft));
}

function keyOf({ what, userRef, clientRef = noClient }: DraftPlace): string {
  return `${prefix}${clientRef}.${userRef}.${what}`;
}

function stored(storage: () => Keep, key: string): unknown {
  return tried(() => JSON.parse(storage().getItem(key) ?? 'null'));
}

function storedKeys(storage: () => Keep): string[] {
  const found = tried(() => Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? ''));
  return (found ?? []).filter((key) => key.startsWith(prefix));
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
