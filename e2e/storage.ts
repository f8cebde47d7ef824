import { expect, type Page } from '@playwright/test';
import { contactKey, deviceDatabase } from '#web/kernel/device-keys.ts';

/**
 * What this browser stores of people: its rows of drafts, those whose keys it has, and the texts of both storages. How
 * to reach the office is no person's.
 */
export const readStorage = (page: Page) =>
  page.evaluate(
    async ({ name, open }) => {
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
      const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .filter(([key]) => key !== open)
        .flat();
      return {
        rows: rows.map(({ key }) => key),
        keys: keys.map(({ ownerRef }) => ownerRef),
        text: [...bytes, ...texts].join(' '),
      };
    },
    { name: deviceDatabase, open: contactKey },
  );

/** Types something, and reloads the page once the browser has stored it: a reload at the same moment is no person's. */
export async function typeAndReload(page: Page, type: () => Promise<void>) {
  const hasStore = () =>
    page.evaluate(async (name) => (await indexedDB.databases()).some((one) => one.name === name), deviceDatabase);
  // Reading storage would create a database that is not there yet, without its tables.
  await expect.poll(hasStore).toBe(true);
  const before = (await readStorage(page)).text;
  await type();
  await expect.poll(async () => (await readStorage(page)).text).not.toBe(before);
  await page.reload();
}
