import type { Page } from '@playwright/test';
import { deviceDatabase } from '#web/kernel/device-keys.ts';

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
