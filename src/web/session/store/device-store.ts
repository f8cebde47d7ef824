import { type DatabaseRows, openDatabaseRows } from './database-rows.ts';
import { importStorageKey, openRow, type RowId, type Rows, sealRow } from './sealed-row.ts';
import { openTabRows } from './tab-rows.ts';

/** A row that another tab of this person wrote or removed; then its value is undefined. */
export type RowChange = { store: string; key: string; value: unknown };

export type DeviceStoreInput = {
  ownerRef: string;
  /** With Remember me rows outlive the browser and the key lies beside them; without, both end with the tab. */
  remembered: boolean;
  /** Requests the person's storage key. */
  readKey: () => Promise<string>;
  now: () => number;
  onChange: (change: RowChange) => void;
  /** Rows can no longer be stored as they should be. */
  onTrouble: () => void;
};

const channelName = 'alongside.store';
/** What was not touched for so long is removed (docs/product/session.md, "What you have typed"). */
const longestKept = 30 * 24 * 3_600_000;

/** Opens what this browser stores of a person. Rejects where the key cannot be had. */
export async function openDeviceStore(input: DeviceStoreInput): Promise<DeviceStore> {
  const { ownerRef, remembered, readKey } = input;
  const opened = await openDatabaseRows().catch(() => undefined);
  const storedKey = await opened?.findKey(ownerRef).catch(() => undefined);
  // Another tab remembers the same person, who came here by a link: what is theirs there stays there.
  const isForeign = !remembered && storedKey !== undefined;
  if (isForeign) opened?.close();
  const key = (remembered && storedKey) || (await importStorageKey(await readKey()));
  const database = opened && !isForeign && (await prepare(opened, { ...input, key })) ? opened : undefined;
  const store = new DeviceStore({ ...input, key, tab: openTabRows(sessionStorage), database });
  await store.takeOver().catch(() => undefined);
  return store;
}

/** Removes the keys in this browser, where no store is open that could. */
export async function forgetStoredKeys() {
  const database = await openDatabaseRows();
  await database.removeKeys();
  database.close();
}

type PrepareInput = Pick<DeviceStoreInput, 'ownerRef' | 'remembered' | 'now'> & { key: CryptoKey };

/** Whether the database takes what it is for. */
async function prepare(database: DatabaseRows, { ownerRef, key, remembered, now }: PrepareInput): Promise<boolean> {
  try {
    if (remembered) await database.keepKey(ownerRef, key);
    await database.removeOlder(now() - longestKept);
    return true;
  } catch {
    return false;
  }
}

type Places = { key: CryptoKey; tab: Rows; database: DatabaseRows | undefined };

/**
 * What a browser stores of one person, in named stores. Rows are encrypted; a write is on its way at once, and what is
 * written meanwhile goes together in the next one. Where the database fails, rows stay in this tab.
 */
export class DeviceStore {
  readonly #input: DeviceStoreInput & Places;
  readonly #channel: BroadcastChannel | undefined;
  readonly #waiting = new Map<string, RowChange>();
  /** What this page wrote: another place gets it where the first one fails. */
  readonly #written = new Map<string, RowChange>();
  #rows: Rows | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(input: DeviceStoreInput & Places) {
    const { remembered, database, tab } = input;
    this.#input = input;
    this.#rows = remembered && database ? database : tab;
    if (remembered && !database) input.onTrouble();
    if (this.#rows !== database) return;
    this.#channel = new BroadcastChannel(channelName);
    this.#channel.onmessage = ({ data }: MessageEvent<RowId>) => void this.#follow(data);
  }

  /** Moves what the person's last session left in the other place: the later row of each key stays. */
  async takeOver() {
    const { ownerRef, database, tab } = this.#input;
    const other = this.#rows === tab ? database : tab;
    const rows = await other?.list(ownerRef);
    if (!rows || rows.length === 0) return;
    for (const row of rows) {
      const own = await this.#rows?.find(row);
      if (!own || own.at < row.at) await this.#rows?.write({ puts: [row], removals: [] });
    }
    await other?.write({ puts: [], removals: rows });
  }

  /** The values of a store by key, as they lie in the browser. What does not open is removed. */
  async list(store: string): Promise<Map<string, unknown>> {
    const { ownerRef, key } = this.#input;
    const values = new Map<string, unknown>();
    for (const row of (await this.#rows?.list(ownerRef, store)) ?? []) {
      const value = await openRow(key, row);
      if (value === undefined) this.write({ store, key: row.key, value });
      else values.set(row.key, value);
    }
    return values;
  }

  /** Writes a value, or removes it where it is undefined. */
  write(change: RowChange) {
    if (this.#isClosed) return;
    const name = JSON.stringify([change.store, change.key]);
    this.#waiting.set(name, change);
    this.#written.set(name, change);
    this.#running ??= this.#run();
  }

  /** Waits until everything is written. */
  async flush() {
    await this.#running;
  }

  /** Ends the use of the store. The rows stay; with `forgetKey` only a new sign-in opens them. */
  async close({ forgetKey }: { forgetKey: boolean }) {
    this.#isClosed = true;
    await this.flush();
    const { database, ownerRef } = this.#input;
    this.#channel?.close();
    if (forgetKey) await database?.removeKeys(ownerRef).catch(() => undefined);
    database?.close();
  }

  /** Removes the person's rows and key from this browser, and ends. */
  async erase() {
    this.#waiting.clear();
    this.#isClosed = true;
    await this.flush();
    const { ownerRef, database, tab } = this.#input;
    for (const rows of [tab, database])
      await rows
        ?.list(ownerRef)
        .then((removals) => rows.write({ puts: [], removals }))
        .catch(() => undefined);
    await this.close({ forgetKey: true });
  }

  async #run() {
    while (this.#waiting.size > 0) {
      const changes = [...this.#waiting.values()];
      this.#waiting.clear();
      await this.#commit(changes).catch(() => this.#moveOn());
    }
    this.#running = undefined;
  }

  async #commit(changes: readonly RowChange[]) {
    const { ownerRef, key, now } = this.#input;
    const toId = (change: RowChange) => ({ ownerRef, store: change.store, key: change.key });
    const values = changes.filter(({ value }) => value !== undefined);
    const puts = await Promise.all(
      values.map((change) => sealRow(key, { id: toId(change), at: now(), value: change.value })),
    );
    await this.#rows?.write({ puts, removals: changes.filter(({ value }) => value === undefined).map(toId) });
    if (this.#rows === this.#input.database) for (const change of changes) this.#channel?.postMessage(toId(change));
  }

  /** The place failed: full, cleared, or closed for a later release. What was written here goes to the next one. */
  #moveOn() {
    const { database, tab, onTrouble } = this.#input;
    const isFirst = this.#rows !== undefined && this.#rows === database;
    if (this.#rows) onTrouble();
    this.#rows = isFirst ? tab : undefined;
    if (isFirst)
      for (const [name, change] of this.#written) if (!this.#waiting.has(name)) this.#waiting.set(name, change);
  }

  /** Takes over what another tab wrote, unless this one has typed something later. */
  async #follow({ ownerRef, store, key }: RowId) {
    const isWaiting = () => this.#isClosed || this.#waiting.has(JSON.stringify([store, key]));
    if (ownerRef !== this.#input.ownerRef || isWaiting()) return;
    const row = await this.#rows?.find({ ownerRef, store, key }).catch(() => undefined);
    const value = row && (await openRow(this.#input.key, row));
    if (!isWaiting()) this.#input.onChange({ store, key, value });
  }
}
