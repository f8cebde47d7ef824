import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives a test a browser's databases and a tab's storage, both empty. They end with the test. */
export function stubBrowserStorage() {
  const indexedDB = new fake.IDBFactory();
  const tab = new MemoryStorage();
  for (const [name, type] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, type);
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('sessionStorage', tab);
  return { indexedDB, tab };
}

/** A browser's storage in memory. */
export class MemoryStorage {
  readonly entries = new Map<string, string>();

  get length() {
    return this.entries.size;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.entries.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.entries.set(name, value);
  }
  removeItem(name: string) {
    this.entries.delete(name);
  }
}
