/** The name of a row: whose, of which store, and its key there. */
export type RowId = { ownerRef: string; store: string; key: string };

/** A row as it lies in the browser: unreadable without its person's key. */
export type SealedRow = RowId & {
  /** The time when it was written, in epoch milliseconds. */
  at: number;
  nonce: Uint8Array<ArrayBuffer>;
  sealed: Uint8Array<ArrayBuffer>;
};

type RowsChange = {
  puts: readonly SealedRow[];
  removals: readonly RowId[];
  /** Resolves only once the disk itself has it. */
  isStrict?: boolean;
};

/** The place where sealed rows lie. A write happens whole or not at all. */
export type Rows = {
  list: (ownerRef: string, store?: string) => Promise<SealedRow[]>;
  find: (id: RowId) => Promise<SealedRow | undefined>;
  write: (change: RowsChange) => Promise<void>;
};

const cipher = 'AES-GCM';

/** Imports the key as the server sends it. No script can take it out of the browser again. */
export function importStorageKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(base64), cipher, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value for its place alone: moved to another key, store or person it does not open. */
export async function sealRow(key: CryptoKey, { id, at, value }: { id: RowId; at: number; value: unknown }) {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv: nonce, additionalData: toPlaceBytes(id) }, key, text);
  return { ...id, at, nonce, sealed: new Uint8Array(sealed) } satisfies SealedRow;
}

/** Opens the value; undefined where another key or another place sealed it. */
export async function openRow(key: CryptoKey, { nonce, sealed, ...id }: SealedRow): Promise<unknown> {
  try {
    const algorithm = { name: cipher, iv: nonce, additionalData: toPlaceBytes(id) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed)));
  } catch {
    return undefined;
  }
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function toPlaceBytes({ ownerRef, store, key }: RowId): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([ownerRef, store, key]));
}
