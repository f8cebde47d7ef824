import { useSyncExternalStore } from 'react';
import { readStorageKey } from '#web/calls/storage-key.ts';
import { now } from '#web/kernel/clock.ts';
import { type Ending, type Person, partOf } from '#web/kernel/person.ts';
import { session } from '#web/person/session/session.ts';
import { showToast, type Toast } from '#web/ui/toasts.ts';
import type { LeftDrafts, OpenStoreInput } from './draft-deps.ts';
import { Drafts } from './draft-memory.ts';
import type { DraftPlace } from './draft-places.ts';
import { eraseDevice, tellWhereLeft } from './erase-device.ts';
import type { DeviceStore } from './store/device-store.ts';

const loadStore = () => import('./store/device-store.ts');

/** The drafts of a person. A session that ended by itself keeps them (docs/product/session.md, "What you have typed"). */
export class OwnDrafts extends Drafts<DeviceStore> {
  constructor(person: Person, left?: LeftDrafts) {
    const deps = {
      findSession: () => (person.isOver ? undefined : session.current().session),
      openStore: async (input: OpenStoreInput) =>
        (await loadStore()).openDeviceStore({ ...input, readKey: () => readStorageKey(person), now }),
      forgetKeys: async () => (await loadStore()).forgetStoredKeys(),
      eraseAll: eraseDevice,
      tell: (message: string, action?: Toast['action']) =>
        void showToast({ message, kind: 'note', duration: 10_000, action }, person),
    };
    super(deps, left);
  }

  end({ isErased, forgetKey }: Ending): LeftDrafts | undefined {
    void tellWhereLeft(isErased ? this.forget() : this.close({ forgetKey }));
    return this.left;
  }
}

export const draftsOf = partOf('drafts', (person, left?: LeftDrafts) => new OwnDrafts(person, left));

/** Returns a draft that redraws its component as it changes. Until what an earlier page stored has been read there is none. */
export function useDraft<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
  const drafts = draftsOf();
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(place, isDraft));
}

/** Returns whether stored drafts have been read, as one of the queries of `Loaded`, for pages that would lead elsewhere without. */
export function useDraftsRead(userRef: string) {
  const drafts = draftsOf();
  const isRead = useSyncExternalStore(drafts.subscribe, () => drafts.open(userRef) === undefined);
  return { data: isRead || undefined, error: null, isFetching: !isRead, refetch: () => undefined };
}
