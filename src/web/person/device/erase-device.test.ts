import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MemoryStorage, stubBrowserStorage } from '#testing/fake-browser.ts';
import { deviceDatabase, deviceRowPrefix } from '#web/kernel/device-keys.ts';
import { eraseDevice } from './erase-device.ts';

let tab: MemoryStorage;
beforeEach(() => {
  ({ tab } = stubBrowserStorage());
});

const refuse = (name: string) =>
  vi.stubGlobal('indexedDB', {
    deleteDatabase() {
      throw new DOMException('No.', name);
    },
  });

describe('eraseDevice', () => {
  it('removes the database and the rows of this tab, and nothing else', async () => {
    (await openDB(deviceDatabase, 1)).close();
    for (const name of [`${deviceRowPrefix}1`, `${deviceRowPrefix}2`, 'other']) tab.setItem(name, 'a');
    await eraseDevice();
    expect([await indexedDB.databases(), [...tab.entries.keys()]]).toEqual([[], ['other']]);
  });

  it('takes a browser that refuses its storage for empty', async () => {
    refuse('SecurityError');
    await expect(eraseDevice()).resolves.toBeUndefined();
  });

  it('rejects where the database cannot be deleted, and removes the rows of this tab', async () => {
    tab.setItem(`${deviceRowPrefix}1`, 'a');
    refuse('UnknownError');
    await expect(eraseDevice()).rejects.toThrow('could not delete');
    expect(tab.entries.size).toBe(0);
  });

  it('rejects where another tab holds the database', async () => {
    const holder = await openDB(deviceDatabase, 1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const erasing = eraseDevice();
    const outcome = expect(erasing).rejects.toThrow('could not delete');
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    vi.useRealTimers();
    holder.close();
  });
});
