import { openDB } from 'idb';
import type { KeptDays } from './kept-days.ts';

/** The one row that this phone keeps. */
export type KeptRow = {
  read: () => Promise<KeptDays | undefined>;
  write: (kept: KeptDays) => Promise<void>;
  erase: () => Promise<void>;
};

const database = 'alongside-worker';
/** After this time without an answer the browser counts as refusing. */
const longestOpening = 3000;
const [store, key] = ['days', 'last'];

/** Keeps the days in the browser's database. Where that refuses, nothing is kept and the page works with a signal alone. */
export function openKeptRow(): KeptRow {
  const opened = Promise.race([
    openDB(database, 1, { upgrade: (db) => void db.createObjectStore(store) }),
    new Promise<never>((_, reject) => setTimeout(reject, longestOpening)),
  ]);
  opened.catch(() => undefined);
  return {
    read: () => opened.then((db) => db.get(store, key)).catch(() => undefined),
    write: (kept) => opened.then((db) => db.put(store, kept, key)).then(ignore, ignore),
    erase: () => opened.then((db) => db.clear(store)).then(ignore, ignore),
  };
}

const ignore = () => undefined;
