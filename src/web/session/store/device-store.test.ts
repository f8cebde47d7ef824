import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MemoryStorage, stubBrowserStorage } from '#testing/fake-browser.ts';
import { deviceDatabase } from '#web/kernel/device-keys.ts';
import { type DeviceStore, type DeviceStoreInput, forgetStoredKeys, openDeviceStore } from './device-store.ts';
import { toBase64 } from './sealed-row.ts';

const now = Date.parse('2026-11-23T09:00:00+13:00');
const day = 24 * 3_600_000;
const keys: Record<string, string> = {
  rose: toBase64(new Uint8Array(32).fill(1)),
  ana: toBase64(new Uint8Array(32).fill(2)),
};
const text = `Ring twice. ${'Hākaraia '.repeat(1200)}`;

let tab: MemoryStorage;
let browser: IDBFactory;
let opened: DeviceStore[];
const readKey = vi.fn(async (ownerRef: string) => keys[ownerRef] ?? '');
const onTrouble = vi.fn();

beforeEach(() => {
  ({ tab, indexedDB: browser } = stubBrowserStorage());
  opened = [];
  readKey.mockClear();
  onTrouble.mockClear();
});
afterEach(async () => {
  for (const store of opened) await store.close({ forgetKey: false });
});

async function open(ownerRef = 'rose', input: Partial<DeviceStoreInput> = {}) {
  const store = await openDeviceStore({
    ...{ ownerRef, remembered: true, readKey: () => readKey(ownerRef), now: () => now, onChange: vi.fn(), onTrouble },
    ...input,
  });
  opened.push(store);
  return store;
}

async function write(store: DeviceStore, value: unknown, key = 'booking') {
  store.write({ store: 'drafts', key, value });
  await store.flush();
}

const listDrafts = async (store: DeviceStore) => Object.fromEntries(await store.list('drafts'));

/** Everything that lies in the database, as bytes would be read from a disk. */
async function readDatabase() {
  const database = await openDB(deviceDatabase);
  const [rows, stored] = [await database.getAll('rows'), await database.getAll('keys')];
  database.close();
  return { rows, keys: stored };
}

describe('a store of a remembered session', () => {
  it('gives back what was written when the browser opens again, without asking for the key', async () => {
    const first = await open();
    await write(first, { text });
    await first.close({ forgetKey: false });
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
    expect(readKey).toHaveBeenCalledTimes(1);
  });

  it('writes nothing readable, and keeps a key that no script can take out', async () => {
    await write(await open(), { text });
    const { rows, keys: stored } = await readDatabase();
    expect(rows).toHaveLength(1);
    const bytes = Buffer.from(rows[0].sealed).toString('latin1') + JSON.stringify({ ...rows[0], sealed: '' });
    expect(bytes).not.toContain('Ring twice');
    expect(stored).toMatchObject([{ ownerRef: 'rose', key: { extractable: false } }]);
    await expect(crypto.subtle.exportKey('raw', stored[0].key)).rejects.toThrow('not extractable');
    expect(tab.entries.size).toBe(0);
  });

  it('encrypts each write with another nonce', async () => {
    const store = await open();
    const nonces: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await write(store, { text });
      nonces.push(toBase64((await readDatabase()).rows[0].nonce));
    }
    expect(new Set(nonces).size).toBe(3);
  });

  it('opens no row that was moved to another key, store or person', async () => {
    const store = await open();
    await write(store, { text });
    const database = await openDB(deviceDatabase);
    const [row] = await database.getAll('rows');
    await database.put('rows', { ...row, key: 'order' });
    await database.put('rows', { ...row, store: 'reads' });
    await database.put('rows', { ...row, ownerRef: 'ana' });
    database.close();
    expect([...(await store.list('drafts')).keys()]).toEqual(['booking']);
    expect(await store.list('reads')).toEqual(new Map());
    expect(await listDrafts(await open('ana'))).toEqual({});
  });

  it('shows another person on this device nothing, and leaves what is not theirs', async () => {
    const rose = await open();
    await write(rose, { text });
    await rose.close({ forgetKey: true });
    const ana = await open('ana');
    await write(ana, { text: 'Milk' });
    expect(await listDrafts(ana)).toEqual({ booking: { text: 'Milk' } });
    await ana.erase();
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
  });

  it('removes rows and key at sign-out, also what was still being written', async () => {
    const store = await open();
    await write(store, { text });
    store.write({ store: 'drafts', key: 'order', value: { text } });
    await store.erase();
    store.write({ store: 'drafts', key: 'late', value: { text } });
    await store.flush();
    expect(await readDatabase()).toEqual({ rows: [], keys: [] });
    expect(tab.entries.size).toBe(0);
  });

  it('keeps the rows of a session that ended by itself, which only a new sign-in opens', async () => {
    const store = await open();
    await write(store, { text });
    await store.close({ forgetKey: true });
    const { rows, keys: stored } = await readDatabase();
    expect([rows.length, stored.length]).toEqual([1, 0]);
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
    expect(readKey).toHaveBeenCalledTimes(2);
  });

  it('forgets the key of a session that had ended before a store was open', async () => {
    const store = await open();
    await store.close({ forgetKey: false });
    await forgetStoredKeys();
    expect((await readDatabase()).keys).toEqual([]);
  });

  it('removes a row with its value, and rows that were not touched for 30 days', async () => {
    const store = await open();
    await write(store, { text });
    await write(store, undefined);
    expect((await readDatabase()).rows).toEqual([]);
    const earlier = await open('ana', { now: () => now - 31 * day });
    await write(earlier, { text });
    await write(store, { text });
    await open();
    expect((await readDatabase()).rows.map(({ ownerRef }) => ownerRef)).toEqual(['rose']);
  });
});

describe('a store without Remember me', () => {
  it('stays in its tab, encrypted, and opens again after a reload with a new sign-in', async () => {
    await write(await open('rose', { remembered: false }), { text });
    expect(await readDatabase()).toEqual({ rows: [], keys: [] });
    expect(tab.entries.size).toBe(1);
    expect(JSON.stringify([...tab.entries])).not.toContain('Ring twice');
    expect(await listDrafts(await open('rose', { remembered: false }))).toEqual({ booking: { text } });
    expect(readKey).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])(
    'takes over what the last session left in the other place (remembered: %s)',
    async (before) => {
      const last = await open('rose', { remembered: before });
      await write(last, { text });
      await last.close({ forgetKey: true });
      expect(await listDrafts(await open('rose', { remembered: !before }))).toEqual({ booking: { text } });
      expect([(await readDatabase()).rows.length, tab.entries.size]).toEqual(before ? [0, 1] : [1, 0]);
      expect(onTrouble).not.toHaveBeenCalled();
    },
  );

  it('leaves to another tab what that one remembers of the same person', async () => {
    await write(await open(), { text });
    const byLink = await open('rose', { remembered: false });
    await byLink.erase();
    const { rows, keys: stored } = await readDatabase();
    expect([rows.length, stored.length]).toEqual([1, 1]);
  });
});

describe('a browser whose database fails', () => {
  const refuse = (act: () => never) => vi.stubGlobal('indexedDB', { open: act });

  it('keeps rows in the tab where it refuses the database', async () => {
    refuse(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const store = await open();
    await write(store, { text });
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(tab.entries.size).toBe(1);
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
  });

  it('keeps rows in the tab where another tab holds an earlier version', async () => {
    const holder = await openDB(`${deviceDatabase}`, 1);
    const openReal = browser.open.bind(browser);
    vi.stubGlobal('indexedDB', { open: (name: string) => openReal(name, 2) });
    // Only the refusal opens the store: no time runs out.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const store = await open();
    vi.useRealTimers();
    await write(store, { text });
    expect([onTrouble.mock.calls.length, tab.entries.size]).toEqual([1, 1]);
    holder.close();
  });

  it('keeps rows in the tab where the database does not open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    const opening = open();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await write(await opening, { text });
    expect([onTrouble.mock.calls.length, tab.entries.size]).toEqual([1, 1]);
  });

  it.each([
    ['is closed for a later release', async () => (await openDB(deviceDatabase, 2)).close()],
    ['is cleared while a person types', async () => void (await deleteAll())],
  ])('moves what was written here to the tab where the database %s', async (_, act) => {
    const store = await open();
    await write(store, { text }, 'order');
    await act();
    await write(store, { text: 'b' });
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(await listDrafts(store)).toEqual({ order: { text }, booking: { text: 'b' } });
    expect(tab.entries.size).toBe(2);
  });

  it('goes on in memory alone where the tab’s storage is full too', async () => {
    const store = await open();
    (await openDB(deviceDatabase, 2)).close();
    vi.spyOn(tab, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await write(store, { text });
    await write(store, { text: 'b' });
    expect(onTrouble).toHaveBeenCalled();
    expect(await listDrafts(store)).toEqual({});
  });
});

function deleteAll(): Promise<unknown> {
  const request = browser.deleteDatabase(deviceDatabase);
  return new Promise((resolve) => {
    request.onsuccess = resolve;
  });
}

describe('two tabs of one person', () => {
  it('show what was written later, in both', async () => {
    const changes = { here: vi.fn(), there: vi.fn() };
    const here = await open('rose', { onChange: changes.here });
    const there = await open('rose', { onChange: changes.there });
    await write(here, { text: 'a' });
    await vi.waitFor(() =>
      expect(changes.there).toHaveBeenLastCalledWith({ store: 'drafts', key: 'booking', value: { text: 'a' } }),
    );
    await write(there, { text: 'ab' });
    await vi.waitFor(() =>
      expect(changes.here).toHaveBeenLastCalledWith({ store: 'drafts', key: 'booking', value: { text: 'ab' } }),
    );
    await write(here, undefined);
    await vi.waitFor(() =>
      expect(changes.there).toHaveBeenLastCalledWith({ store: 'drafts', key: 'booking', value: undefined }),
    );
    expect(changes.here).toHaveBeenCalledTimes(1);
  });

  it('say nothing to a tab of another person', async () => {
    const onChange = vi.fn();
    const rose = await open('rose', { onChange });
    await write(await open('ana'), { text: 'a' });
    const later = await open('rose');
    await write(later, { text: 'b' });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.calls).toEqual([[{ store: 'drafts', key: 'booking', value: { text: 'b' } }]]);
    await rose.flush();
  });
});
