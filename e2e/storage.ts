import { expect, type Page } from '@playwright/test';
import { contactKey, deviceDatabase } from '#web/kernel/device-keys.ts';

/**
 * Reads what this browser stores of people: drafts, copies of what was read, those whose keys it has, what was typed, and everything as
 * text. How to reach the office is no person's, nor is how far the window was scrolled, which the router notes for all pages as one.
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
      const readBytes = (items: Record<string, unknown>[]) =>
        items.map(({ sealed }) => new TextDecoder('latin1').decode(sealed as Uint8Array));
      const [drafts, copies] = ['drafts', 'copies'].map((name) => rows.filter(({ store }) => store === name)) as [
        typeof rows,
        typeof rows,
      ];
      const ofTab = Object.entries(sessionStorage).filter(([key]) => !key.startsWith('tsr-scroll'));
      const texts = [...Object.entries(localStorage).filter(([key]) => key !== open), ...ofTab].flat();
      return {
        rows: drafts.map(({ key }) => key),
        copies: copies.map(({ key }) => key),
        keys: keys.map(({ ownerRef }) => ownerRef),
        typed: [...readBytes(drafts), ...ofTab.map(([, value]) => value)].join(' '),
        text: [...readBytes(rows), ...texts].join(' '),
      };
    },
    { name: deviceDatabase, open: contactKey },
  );

/** Waits for the database: reading storage would create one that is not there yet, without its tables. */
export async function waitForStore(page: Page) {
  const hasStore = () =>
    page.evaluate(async (name) => (await indexedDB.databases()).some((one) => one.name === name), deviceDatabase);
  await expect.poll(hasStore).toBe(true);
}

/** Types something, and reloads the page once the browser has stored it: a reload at the same moment is no person's. */
export async function typeAndReload(page: Page, type: () => Promise<void>) {
  await waitForStore(page);
  const before = (await readStorage(page)).typed;
  await type();
  await expect.poll(async () => (await readStorage(page)).typed).not.toBe(before);
  await page.reload();
}
