import { afterEach, beforeEach, vi } from 'vitest';
import { stubBrowserStorage } from '#testing/fake-browser.ts';
import { type DeviceStore, type DeviceStoreInput, openDeviceStore } from '#web/person/device/store/device-store.ts';
import { toBase64 } from '#web/person/device/store/sealed-row.ts';

export const storesNow = Date.parse('2026-11-23T09:00:00+13:00');

const keys: Record<string, string> = {
  rose: toBase64(new Uint8Array(32).fill(1)),
  ana: toBase64(new Uint8Array(32).fill(2)),
};

async function readExampleKey(ownerRef: string): Promise<string> {
  return keys[ownerRef] ?? '';
}

/** Gives each test of a file a browser with nothing stored, and stores in it, which close at its end. */
export function setUpStores() {
  const readKey = vi.fn(readExampleKey);
  const onTrouble = vi.fn<() => void>();
  const opened: DeviceStore[] = [];
  const device = {} as ReturnType<typeof stubBrowserStorage>;
  beforeEach(() => {
    Object.assign(device, stubBrowserStorage());
    readKey.mockClear();
    onTrouble.mockClear();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close({ forgetKey: false });
  });
  return {
    ...{ device, readKey, onTrouble },
    async open(ownerRef = 'rose', input: Partial<DeviceStoreInput> = {}) {
      const own = { ownerRef, remembered: true, readKey: () => readKey(ownerRef), now: () => storesNow };
      const store = await openDeviceStore({ ...own, onChange: () => {}, onTrouble, ...input });
      opened.push(store);
      return store;
    },
  };
}

export async function writeDraft(store: DeviceStore, value: unknown, key = 'booking') {
  store.write({ store: 'drafts', key, value });
  await store.flush();
}

export async function listDrafts(store: DeviceStore) {
  return Object.fromEntries(await store.list('drafts'));
}
