import { useSyncExternalStore } from 'react';

/** What a person has typed and not sent. It stays in this tab, with its person and its client, through a reload. */
export type DraftPlace = {
  what: string;
  userRef: string;
  /** None for a draft without a client. */
  clientRef?: string;
};

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'alongside.draft.';
const noClient = '-';

/** Drafts over a storage that may be forbidden; without it they live as long as the page. */
export function createDrafts(storage: () => DraftStorage) {
  const memory = new Map<string, unknown>();
  const listeners = new Set<() => void>();

  function notifyListeners() {
    for (const listener of listeners) listener();
  }

  return {
    /** The same object until another one is stored; `isDraft` refuses what an earlier release wrote. */
    read<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
      const key = toStorageKey(place);
      if (!memory.has(key)) memory.set(key, readStored(storage, key));
      const draft = memory.get(key);
      return isDraft(draft) ? draft : undefined;
    },
    keep(place: DraftPlace, draft: unknown) {
      const key = toStorageKey(place);
      memory.set(key, draft);
      safely(() => storage().setItem(key, JSON.stringify(draft)));
      notifyListeners();
    },
    drop(place: DraftPlace) {
      const key = toStorageKey(place);
      memory.set(key, undefined);
      safely(() => storage().removeItem(key));
      notifyListeners();
    },
    /** Sign-out drops all of them; choosing another client drops those of other clients. */
    forget(keptClientRef?: string) {
      const prefixes = keptClientRef ? [keptClientRef, noClient].map((ref) => `${prefix}${ref}.`) : [];
      const keys = new Set([...memory.keys(), ...listStoredKeys(storage)]);
      for (const key of keys) {
        if (prefixes.some((start) => key.startsWith(start))) continue;
        memory.delete(key);
        safely(() => storage().removeItem(key));
      }
      notifyListeners();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const drafts = createDrafts(() => sessionStorage);

/** A draft that redraws its component as it changes. */
export function useDraft<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(place, isDraft));
}

function toStorageKey({ what, userRef, clientRef = noClient }: DraftPlace): string {
  return `${prefix}${clientRef}.${userRef}.${what}`;
}

function readStored(storage: () => DraftStorage, key: string): unknown {
  return safely(() => JSON.parse(storage().getItem(key) ?? 'null'));
}

function listStoredKeys(storage: () => DraftStorage): string[] {
  const found = safely(() => Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? ''));
  return (found ?? []).filter((key) => key.startsWith(prefix));
}

function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
