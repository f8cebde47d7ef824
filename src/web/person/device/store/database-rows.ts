import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deviceDatabase, findLifetime } from '#web/kernel/device-keys.ts';
import type { Rows, SealedRow } from './sealed-row.ts';

/** After this time without an answer the browser counts as refusing. */
const longestOpening = 3000;

/** The store of writes that wait to be sent. */
export const unsentStore = 'unsent';
/** The store of copies of reads, which no other place gets and no tab follows. */
export const copyStore = 'copies';

interface DeviceSchema extends DBSchema {
  rows: { key: [ownerRef: string, store: string, key: string]; value: SealedRow; indexes: { at: number } };
  keys: { key: string; value: { ownerRef: string; key: CryptoKey } };
}

/** Rows in the browser's database, with the keys of remembered people. All tabs share them. */
export type DatabaseRows = Rows & {
  findKey: (ownerRef: string) => Promise<CryptoKey | undefined>;
  /** Keeps the key of the one person that this browser remembers. */
  keepKey: (ownerRef: string, key: CryptoKey) => Promise<void>;
  /** Of one person, or of all. */
  removeKeys: (ownerRef?: string) => Promise<void>;
  /**
   * Removes rows of all people that were written before this moment, but for copies that last longer. What waits to be sent stays: its
   * person decides.
   */
  removeOlder: (limit: number, now: number) => Promise<void>;
  close: () => void;
};

/** Rejects where the browser refuses; with a TimeoutError where it does not answer yet, or another tab holds an earlier version. */
export async function openDatabaseRows(): Promise<DatabaseRows> {
  const database = await openDatabase();
  return {
    ...accessRows(database),
    findKey: async (ownerRef) => (await database.get('keys', ownerRef))?.key,
    async keepKey(ownerRef, key) {
      const tx = database.transaction('keys', 'readwrite');
      await Promise.all([tx.store.clear(), tx.store.put({ ownerRef, key }), tx.done]);
    },
    removeKeys: (ownerRef) => (ownerRef ? database.delete('keys', ownerRef) : database.clear('keys')),
    close: () => database.close(),
  };
}

function accessRows(database: IDBPDatabase<DeviceSchema>) {
  return {
    // An array is greater than any text.
    list: (ownerRef, store) =>
      database.getAll(
        'rows',
        store === undefined
          ? IDBKeyRange.bound([ownerRef], [ownerRef, []])
          : IDBKeyRange.bound([ownerRef, store], [ownerRef, store, []]),
      ),
    find: ({ ownerRef, store, key }) => database.get('rows', [ownerRef, store, key]),
    async write({ puts, removals, isStrict = false }) {
      const tx = database.transaction('rows', 'readwrite', isStrict ? { durability: 'strict' } : {});
      await Promise.all([
        ...removals.map(({ ownerRef, store, key }) => tx.store.delete([ownerRef, store, key])),
        ...puts.map((row) => tx.store.put(row)),
        tx.done,
      ]);
    },
    async removeOlder(limit, now) {
      const tx = database.transaction('rows', 'readwrite');
      for await (const cursor of tx.store.index('at').iterate(IDBKeyRange.upperBound(limit, true)))
        if (!isLasting(cursor.value, now)) await cursor.delete();
      await tx.done;
    },
  } satisfies Partial<DatabaseRows>;
}

function isLasting({ store, key, at }: SealedRow, now: number): boolean {
  return store === unsentStore || (store === copyStore && now - at < findLifetime(key));
}

function openDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  return new Promise((resolve, reject) => {
    let hasGivenUp = false;
    function giveUp(reason: string) {
      hasGivenUp = true;
      reject(new DOMException(reason, 'TimeoutError'));
    }
    setTimeout(giveUp, longestOpening, 'The database does not open.');
    openDB<DeviceSchema>(deviceDatabase, 1, {
      upgrade(database) {
        database.createObjectStore('rows', { keyPath: ['ownerRef', 'store', 'key'] }).createIndex('at', 'at');
        database.createObjectStore('keys', { keyPath: 'ownerRef' });
      },
      blocked: () => giveUp('Another tab holds an earlier version.'),
      // A later release in another tab goes first; the next write here is refused and finds another place.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    }).then((database) => (hasGivenUp ? database.close() : resolve(database)), reject);
  });
}
