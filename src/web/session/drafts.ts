import { useSyncExternalStore } from 'react';
import { readStorageKey } from '#web/api/storage-key.ts';
import { now } from '#web/kernel/clock.ts';
import { deviceDatabase, deviceRowPrefix } from '#web/kernel/device-keys.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type DraftPlace, Drafts } from './draft-memory.ts';
import { session } from './session.ts';

const loadStore = () => import('./store/device-store.ts');

/** The drafts of this tab's person. */
export const drafts = new Drafts({
  findSession: () => session.current().session,
  openStore: async (input) => (await loadStore()).openDeviceStore({ ...input, readKey: readStorageKey, now }),
  forgetKeys: async () => (await loadStore()).forgetStoredKeys(),
  eraseAll,
  now,
  tell: (message, action) => void showToast({ message, kind: 'note', duration: 10_000, action }),
});

/** Needs no code that is still to be loaded, because the connection may be gone. */
function eraseAll() {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const name of names) if (name.startsWith(deviceRowPrefix)) sessionStorage.removeItem(name);
    indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // Where the browser refuses its storage, nothing is in it.
  }
}

/** A draft that redraws its component as it changes. Until what an earlier page stored has been read there is none. */
export function useDraft<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(place, isDraft));
}

/** Whether stored drafts have been read, as one of the queries of `Loaded`, for pages that would lead elsewhere without. */
export function useDraftsRead(userRef: string) {
  const isRead = useSyncExternalStore(drafts.subscribe, () => drafts.open(userRef) === undefined);
  return { data: isRead || undefined, error: null, isFetching: !isRead, refetch: () => undefined };
}
