import { expect, type Page } from '@playwright/test';
import { deviceDatabase } from '#web/kernel/device-keys.ts';

/** Waits until a draft is stored, which is a moment after it began: a reload at once would lose it. */
export async function expectDraftStored(page: Page): Promise<void> {
  // Opening a database that is not there yet would make an empty one.
  const isMade = (name: string) =>
    page.evaluate(async (own) => (await indexedDB.databases()).some((database) => database.name === own), name);
  await expect.poll(() => isMade(deviceDatabase)).toBe(true);
  await expect.poll(async () => (await readStorage(page)).rows).not.toEqual([]);
}

/** What this browser stores: its rows of drafts, the people whose keys it has, and all texts of both storages. */
export const readStorage = (page: Page) =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const list = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        if (!database.objectStoreNames.contains(store)) return resolve([]);
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const [rows, keys] = [await list('rows'), await list('keys')];
    database.close();
    const bytes = rows.map(({ sealed }) => new TextDecoder('latin1').decode(sealed as Uint8Array));
    const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat();
    return {
      rows: rows.map(({ key }) => key),
      keys: keys.map(({ ownerRef }) => ownerRef),
      text: [...bytes, ...texts].join(' '),
    };
  }, deviceDatabase);
