import { type DeviceStore, type DeviceStoreInput, openDeviceStore } from './device-store.ts';
import { toBase64 } from './sealed-row.ts';

export const storesNow = Date.parse('2026-11-23T09:00:00+13:00');

const keys: Record<string, string> = {
  rose: toBase64(new Uint8Array(32).fill(1)),
  ana: toBase64(new Uint8Array(32).fill(2)),
};

export async function readExampleKey(ownerRef: string): Promise<string> {
  return keys[ownerRef] ?? '';
}

type ExampleInput = Pick<DeviceStoreInput, 'onTrouble'> & { readKey: typeof readExampleKey };

/** Opens stores in the browser of a test, which closes all of them at its end. */
export function createExampleStores({ readKey, onTrouble }: ExampleInput) {
  const opened: DeviceStore[] = [];
  return {
    async open(ownerRef = 'rose', input: Partial<DeviceStoreInput> = {}) {
      const own = { ownerRef, remembered: true, readKey: () => readKey(ownerRef), now: () => storesNow };
      const store = await openDeviceStore({ ...own, onChange: () => {}, onTrouble, ...input });
      opened.push(store);
      return store;
    },
    async closeAll() {
      for (const store of opened.splice(0)) await store.close({ forgetKey: false });
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
