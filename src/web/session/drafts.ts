import { useSyncExternalStore } from 'react';
import { readStorageKey } from '#web/api/storage-key.ts';
import { now } from '#web/kernel/clock.ts';
import { forgetOnSignOut } from '#web/kernel/forget-on-sign-out.ts';
import { showToast } from '#web/ui/toasts.ts';
import { Drafts } from './draft-memory.ts';
import type { DraftPlace } from './draft-places.ts';
import { eraseDevice, tellWhereLeft } from './erase-device.ts';
import { setDrafts } from './loaded-drafts.ts';
import { session } from './session.ts';

const loadStore = () => import('./store/device-store.ts');

/** The drafts of this tab's person. */
export const drafts = new Drafts({
  findSession: () => session.current().session,
  openStore: async (input) => (await loadStore()).openDeviceStore({ ...input, readKey: readStorageKey, now }),
  forgetKeys: async () => (await loadStore()).forgetStoredKeys(),
  eraseAll: eraseDevice,
  tell: (message, action) => void showToast({ message, kind: 'note', duration: 10_000, action }),
});

setDrafts(drafts);

forgetOnSignOut('drafts', {
  get size() {
    return drafts.size;
  },
  // A session that ended by itself keeps the person's drafts (docs/product/session.md, "What you have typed").
  clear: ({ isErased, forgetKey }) => void tellWhereLeft(isErased ? drafts.forget() : drafts.close({ forgetKey })),
});

/** Returns a draft that redraws its component as it changes. Until what an earlier page stored has been read there is none. */
export function useDraft<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(place, isDraft));
}

/** Returns whether stored drafts have been read, as one of the queries of `Loaded`, for pages that would lead elsewhere without. */
export function useDraftsRead(userRef: string) {
  const isRead = useSyncExternalStore(drafts.subscribe, () => drafts.open(userRef) === undefined);
  return { data: isRead || undefined, error: null, isFetching: !isRead, refetch: () => undefined };
}
