import { deviceRowPrefix } from '#web/kernel/device-keys.ts';
import { fromBase64, type RowId, type Rows, type SealedRow, toBase64 } from './sealed-row.ts';

/** Rows that live as long as this tab: without Remember me, and where the browser refuses its database. */
export function openTabRows(storage: Storage): Rows {
  const readAt = (name: string) => toRow(name, storage.getItem(name));
  return {
    list: async (ownerRef, store) =>
      listNames(storage)
        .map(readAt)
        .filter((row) => row !== undefined)
        .filter((row) => row.ownerRef === ownerRef && (store === undefined || row.store === store)),
    find: async (id) => readAt(toName(id)),
    async write({ puts, removals }) {
      for (const id of removals) storage.removeItem(toName(id));
      for (const { at, nonce, sealed, ...id } of puts)
        storage.setItem(toName(id), JSON.stringify({ at, nonce: toBase64(nonce), sealed: toBase64(sealed) }));
    },
  };
}

function toName({ ownerRef, store, key }: RowId): string {
  return deviceRowPrefix + JSON.stringify([ownerRef, store, key]);
}

function listNames(storage: Storage): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(deviceRowPrefix));
}

/** Returns undefined for what is no row of ours. */
function toRow(name: string, text: string | null): SealedRow | undefined {
  try {
    const [ownerRef, store, key] = JSON.parse(name.slice(deviceRowPrefix.length));
    const { at, nonce, sealed } = JSON.parse(text ?? '');
    return { ownerRef, store, key, at, nonce: fromBase64(nonce), sealed: fromBase64(sealed) };
  } catch {
    return undefined;
  }
}
