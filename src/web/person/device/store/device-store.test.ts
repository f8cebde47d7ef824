import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#web/kernel/device-keys.ts';
import { listDrafts, setUpStores, storesNow, writeDraft } from '#web/testing/stores-in-tests.ts';
import { forgetStoredKeys } from './device-store.ts';
import { toBase64 } from './sealed-row.ts';

const text = `Ring twice. ${'Hākaraia '.repeat(1200)}`;

const { device, readKey, onTrouble, open } = setUpStores();

/** Reads everything that lies in the database, as bytes would be read from a disk. */
async function readDatabase() {
  const database = await openDB(deviceDatabase);
  const [rows, stored] = [await database.getAll('rows'), await database.getAll('keys')];
  database.close();
  return { rows, keys: stored };
}

describe('a store of a remembered session', () => {
  it('gives back what was written when the browser opens again, without asking for the key', async () => {
    const first = await open();
    await writeDraft(first, { text });
    await first.close({ forgetKey: false });
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
    expect(readKey).toHaveBeenCalledTimes(1);
  });

  it('writes nothing readable, and keeps a key that no script can take out', async () => {
    await writeDraft(await open(), { text });
    const { rows, keys: stored } = await readDatabase();
    expect(rows).toHaveLength(1);
    const bytes = Buffer.from(rows[0].sealed).toString('latin1') + JSON.stringify({ ...rows[0], sealed: '' });
    expect(bytes).not.toContain('Ring twice');
    expect(stored).toMatchObject([{ ownerRef: 'rose', key: { extractable: false } }]);
    await expect(crypto.subtle.exportKey('raw', stored[0].key)).rejects.toThrow('not extractable');
    expect(device.tab.entries.size).toBe(0);
  });

  it('encrypts each write with another nonce', async () => {
    const store = await open();
    const nonces: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await writeDraft(store, { text });
      nonces.push(toBase64((await readDatabase()).rows[0].nonce));
    }
    expect(new Set(nonces).size).toBe(3);
  });

  it('opens no row that was moved to another key, store or person', async () => {
    const store = await open();
    await writeDraft(store, { text });
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
    await writeDraft(rose, { text });
    await rose.close({ forgetKey: true });
    const ana = await open('ana');
    await writeDraft(ana, { text: 'Milk' });
    expect(await listDrafts(ana)).toEqual({ booking: { text: 'Milk' } });
    await ana.erase();
    expect(await listDrafts(await open())).toEqual({ booking: { text } });
  });

  it('removes rows and key at sign-out, also what was still being written', async () => {
    const store = await open();
    await writeDraft(store, { text });
    store.write({ store: 'drafts', key: 'order', value: { text } });
    await store.erase();
    store.write({ store: 'drafts', key: 'late', value: { text } });
    await store.flush();
    expect(await readDatabase()).toEqual({ rows: [], keys: [] });
    expect(device.tab.entries.size).toBe(0);
  });

  it('keeps the rows of a session that ended by itself, which only a new sign-in opens', async () => {
    const store = await open();
    await writeDraft(store, { text });
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

  it('rejects where a row or the key cannot be removed', async () => {
    for (const method of ['getAll', 'delete'] as const) {
      const store = await open();
      await writeDraft(store, { text });
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(() => {
        throw new DOMException('No disk.', 'UnknownError');
      });
      await expect(store.erase()).rejects.toThrow();
    }
  });

  it('removes a row with its value, and rows that were not touched for 30 days', async () => {
    const store = await open();
    await writeDraft(store, { text });
    await writeDraft(store, undefined);
    expect((await readDatabase()).rows).toEqual([]);
    const earlier = await open('ana', { now: () => storesNow - 31 * 24 * 3_600_000 });
    await writeDraft(earlier, { text });
    await writeDraft(store, { text });
    await open();
    expect((await readDatabase()).rows.map(({ ownerRef }) => ownerRef)).toEqual(['rose']);
  });

  it('keeps the copy of a passport, and what a page needs to show it, for 90 days', async () => {
    const keys = ['["account","s1"]', '["settings"]', '["client","c1","kept-passport"]'];
    const writeCopies = async (daysAgo: number) => {
      const store = await open('rose', { now: () => storesNow - daysAgo * 24 * 3_600_000 });
      for (const key of [...keys, '["client","c1","tickets"]']) await store.keepCopy(key, { text });
    };
    await writeCopies(89);
    await open();
    const left = (await readDatabase()).rows.map(({ key }) => key);
    expect(left.sort()).toEqual([...keys].sort());
    await writeCopies(91);
    await open();
    expect((await readDatabase()).rows).toEqual([]);
  });

  it('keeps copies for its person alone, unreadable, and removes them with everything else', async () => {
    const store = await open();
    await store.keepCopy('visits', { text });
    expect(Buffer.from((await readDatabase()).rows[0].sealed).toString('latin1')).not.toContain('Ring twice');
    expect(await store.findCopy('visits')).toEqual({ text });
    await store.dropCopies((key) => key === 'details');
    await store.close({ forgetKey: false });
    expect(await store.findCopy('visits')).toBeUndefined();
    expect(await (await open('ana')).findCopy('visits')).toBeUndefined();
    const again = await open();
    expect(await again.findCopy('visits')).toEqual({ text });
    await again.erase();
    await again.keepCopy('visits', { text });
    expect(await readDatabase()).toEqual({ rows: [], keys: [] });
  });

  it('leaves copies out of a tab that is not remembered', async () => {
    const store = await open();
    await store.keepCopy('visits', { text });
    await store.close({ forgetKey: true });
    const other = await open('rose', { remembered: false });
    await other.keepCopy('visits', { text });
    expect(await other.findCopy('visits')).toBeUndefined();
    expect([(await readDatabase()).rows, device.tab.entries.size]).toEqual([[], 0]);
  });
});

describe('a store without Remember me', () => {
  it('stays in its tab, encrypted, and opens again after a reload with a new sign-in', async () => {
    await writeDraft(await open('rose', { remembered: false }), { text });
    expect(await readDatabase()).toEqual({ rows: [], keys: [] });
    expect(device.tab.entries.size).toBe(1);
    expect(JSON.stringify([...device.tab.entries])).not.toContain('Ring twice');
    expect(await listDrafts(await open('rose', { remembered: false }))).toEqual({ booking: { text } });
    expect(readKey).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])(
    'takes over what the last session left in the other place (remembered: %s)',
    async (before) => {
      const last = await open('rose', { remembered: before });
      await writeDraft(last, { text });
      await last.close({ forgetKey: true });
      expect(await listDrafts(await open('rose', { remembered: !before }))).toEqual({ booking: { text } });
      expect([(await readDatabase()).rows.length, device.tab.entries.size]).toEqual(before ? [0, 1] : [1, 0]);
      expect(onTrouble).not.toHaveBeenCalled();
    },
  );

  it('leaves to another tab what that one remembers of the same person', async () => {
    await writeDraft(await open(), { text });
    const byLink = await open('rose', { remembered: false });
    await byLink.erase();
    const { rows, keys: stored } = await readDatabase();
    expect([rows.length, stored.length]).toEqual([1, 1]);
  });
});

describe('two tabs of one person', () => {
  it('show what was written later, in both', async () => {
    const changes = { here: vi.fn(), there: vi.fn() };
    const here = await open('rose', { onChange: changes.here });
    const there = await open('rose', { onChange: changes.there });
    await writeDraft(here, { text: 'a' });
    await vi.waitFor(() =>
      expect(changes.there).toHaveBeenLastCalledWith({ store: 'drafts', key: 'booking', value: { text: 'a' } }),
    );
    await writeDraft(there, { text: 'ab' });
    await vi.waitFor(() =>
      expect(changes.here).toHaveBeenLastCalledWith({ store: 'drafts', key: 'booking', value: { text: 'ab' } }),
    );
    await writeDraft(here, undefined);
    await vi.waitFor(() =>
      expect(changes.there).toHaveBeenLastCalledWith({ store: 'drafts', key: 'booking', value: undefined }),
    );
    expect(changes.here).toHaveBeenCalledTimes(1);
  });

  it('keep what one writes while it hears of an earlier writing of the other', async () => {
    const changes = { here: vi.fn(), there: vi.fn() };
    const here = await open('rose', { onChange: changes.here });
    const there = await open('rose', { onChange: changes.there });
    await writeDraft(there, { text: 'a' });
    await writeDraft(here, { text: 'ab' });
    await vi.waitFor(() => expect(changes.there).toHaveBeenCalledTimes(1));
    expect(await listDrafts(here)).toEqual({ booking: { text: 'ab' } });
    expect(changes.here).not.toHaveBeenCalled();
  });

  it('say nothing to a tab of another person', async () => {
    const onChange = vi.fn();
    const rose = await open('rose', { onChange });
    await writeDraft(await open('ana'), { text: 'a' });
    const later = await open('rose');
    await writeDraft(later, { text: 'b' });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.calls).toEqual([[{ store: 'drafts', key: 'booking', value: { text: 'b' } }]]);
    await rose.flush();
  });
});
