import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#web/kernel/device-keys.ts';
import { listDrafts, setUpStores, writeDraft } from '#web/testing/stores-in-tests.ts';

const text = 'Ring twice.';

const { device, readKey, onTrouble, open } = setUpStores();

describe('openDeviceStore', () => {
  const forbid = () => {
    throw new DOMException('No.', 'SecurityError');
  };

  it.each([
    ['the key cannot be had', () => readKey.mockRejectedValueOnce(new Error('no connection'))],
    ['the tab’s storage is forbidden', () => vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(forbid)],
    [
      'the database takes nothing',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
          throw new DOMException('Full.', 'QuotaExceededError');
        }),
    ],
  ])('leaves no connection open where %s', async (_, act) => {
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    act();
    await open().catch(() => undefined);
    expect(close).toHaveBeenCalled();
  });
});

describe('a browser whose database fails', () => {
  const refuse = (act: () => never) => vi.stubGlobal('indexedDB', { open: act });

  it('keeps rows in the tab where it refuses the database', async () => {
    refuse(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const store = await open();
    await writeDraft(store, { text });
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(device.tab.entries.size).toBe(1);
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
  });

  it('keeps rows in the tab where another tab holds an earlier version', async () => {
    const holder = await openDB(`${deviceDatabase}`, 1);
    const openReal = device.indexedDB.open.bind(device.indexedDB);
    vi.stubGlobal('indexedDB', { open: (name: string) => openReal(name, 2) });
    // Only the refusal opens the store: no time runs out.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const store = await open();
    vi.useRealTimers();
    await writeDraft(store, { text });
    expect([onTrouble.mock.calls.length, device.tab.entries.size]).toEqual([1, 1]);
    holder.close();
  });

  it('keeps rows in the tab where the database does not open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    const opening = open();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    const store = await opening;
    await writeDraft(store, { text });
    expect([onTrouble.mock.calls.length, device.tab.entries.size, store.isLate]).toEqual([1, 1, true]);
    expect(await store.keepCopy('visits', { text })).toBe(false);
    await store.close({ forgetKey: false });
    vi.stubGlobal('indexedDB', device.indexedDB);
    const later = await open();
    expect(await later.keepCopy('visits', { text })).toBe(true);
    expect([await listDrafts(later), device.tab.entries.size, later.isLate]).toEqual([{ booking: { text } }, 0, false]);
  });

  it.each([
    ['is closed for a later release', async () => (await openDB(deviceDatabase, 2)).close()],
    ['is cleared while a person types', async () => void (await deleteAll())],
  ])('moves what was written here to the tab where the database %s', async (_, act) => {
    const store = await open();
    await writeDraft(store, { text }, 'order');
    await act();
    await writeDraft(store, { text: 'b' });
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(await listDrafts(store)).toEqual({ order: { text }, booking: { text: 'b' } });
    expect(device.tab.entries.size).toBe(2);
  });

  it('goes on in memory alone where the tab’s storage is full too', async () => {
    const store = await open();
    (await openDB(deviceDatabase, 2)).close();
    vi.spyOn(device.tab, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await writeDraft(store, { text });
    await writeDraft(store, { text: 'b' });
    expect(onTrouble).toHaveBeenCalled();
    expect(await listDrafts(store)).toEqual({});
  });
});

function deleteAll(): Promise<unknown> {
  const request = device.indexedDB.deleteDatabase(deviceDatabase);
  return new Promise((resolve) => {
    request.onsuccess = resolve;
  });
}
