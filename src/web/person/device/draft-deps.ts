import type { DeviceStore, DeviceStoreInput } from './store/device-store.ts';

export type DraftStore = Pick<DeviceStore, 'list' | 'write' | 'close' | 'erase'> & Partial<Pick<DeviceStore, 'isLate'>>;

export type DraftSession = { id: string; remembered: boolean };

export type OpenStoreInput = Pick<DeviceStoreInput, 'ownerRef' | 'remembered' | 'onChange' | 'onTrouble'>;

export type DraftDeps<S extends DraftStore = DraftStore> = {
  findSession: () => DraftSession | undefined;
  openStore: (input: OpenStoreInput) => Promise<S>;
  /** Removes the keys in this browser, where no store can. */
  forgetKeys: () => Promise<void>;
  /** Removes everything stored in this browser. */
  eraseAll: () => Promise<void>;
  tell: (message: string, action?: { label: string; onAction: () => void }) => void;
};

/** Drafts that no store had when their session ended: the same person may sign in again. */
export type LeftDrafts = { memory: ReadonlyMap<string, unknown>; changedHere: ReadonlySet<string> };
