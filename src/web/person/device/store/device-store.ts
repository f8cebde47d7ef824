import { isStorageRefused } from '#web/person/device/erase-device.ts';
import { copyStore, type DatabaseRows, openDatabaseRows } from './database-rows.ts';
import { importStorageKey, openRow, type RowId, type Rows, sealRow, toBase64 } from './sealed-row.ts';
import { openTabRows } from './tab-rows.ts';
import { UnsentRows } from './unsent-rows.ts';

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
/** The time after which what was not touched for so long is removed (docs/product/session.md, "What you have typed"). */
const longestKept = 30 * 24 * 3_600_000;

/** Opens what this browser stores of a person. Rejects where the key cannot be had, or no tab can store anything. */
export async function openDeviceStore(input: DeviceStoreInput): Promise<DeviceStore> {
  let isLate = false;
  const opened = await openDatabaseRows().catch((error: Error) => {
    isLate = error.name === 'TimeoutError';
  });
  try {
    const store = new DeviceStore({ ...input, ...(await findPlaces(opened ?? undefined, input)), isLate });
    await store.takeOver().catch(() => undefined);
    return store;
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** Removes the keys in this browser, where no store is open that could. Rejects where one may be left. */
export async function forgetStoredKeys() {
  const database = await openDatabaseRows().catch((error) => {
    if (!isStorageRefused(error)) throw error;
  });
  try {
    await database?.removeKeys();
  } finally {
    database?.close();
  }
}

async function findPlaces(opened: DatabaseRows | undefined, input: DeviceStoreInput): Promise<Places> {
  const { ownerRef, remembered, readKey } = input;
  const tab = openTabRows(sessionStorage);
  const storedKey = await opened?.findKey(ownerRef).catch(() => undefined);
  const isForeign = !remembered && storedKey !== undefined;
  const key = (remembered && storedKey) || (await importStorageKey(await readKey()));
  const newKey = remembered && !storedKey ? key : undefined;
  const prepared = opened && !isForeign && prepare(opened, { ...input, newKey });
  // One that holds this person's key has taken rows before: reads of it come after what is under way there.
  const database = prepared && (storedKey || (await prepared)) ? opened : undefined;
  if (!database) opened?.close();
  return { key, tab, database, isForeign };
}

type PrepareInput = Pick<DeviceStoreInput, 'ownerRef' | 'now'> & { newKey: CryptoKey | undefined };

/** Says whether the database takes what it is for. */
async function prepare(database: DatabaseRows, { ownerRef, newKey, now }: PrepareInput): Promise<boolean> {
  try {
    if (newKey) await database.keepKey(ownerRef, newKey);
    await database.removeOlder(now() - longestKept, now());
    return true;
  } catch {
    return false;
  }
}

type Places = {
  key: CryptoKey;
  tab: Rows;
  database: DatabaseRows | undefined;
  /** Another tab remembers the same person, who came here by a link: what is theirs there stays there. */
  isForeign: boolean;
  /** The database did not open in time, and may open later. */
  isLate?: boolean;
};

/**
 * The store of what a browser keeps of one person, in named stores. Rows are encrypted; a write is on its way at once, and what is
 * written meanwhile goes together in the next one. Where the database fails, rows stay in this tab.
 */
export class DeviceStore {
  /** Rows that wait to be sent. */
  readonly unsent: UnsentRows;
  readonly #input: DeviceStoreInput & Places;
  readonly #channel: BroadcastChannel | undefined;
  readonly #waiting = new Map<string, RowChange>();
  #committing: ReadonlyMap<string, RowChange> = new Map();
  /** Rows that this page wrote: another place gets it where the first one fails. */
  readonly #written = new Map<string, RowChange>();
  /** The nonces of the rows that this page wrote last, by which it knows them again. */
  readonly #ownNonces = new Map<string, string>();
  #rows: Rows | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(input: DeviceStoreInput & Places) {
    const { remembered, database, tab } = input;
    this.#input = input;
    this.#rows = remembered && database ? database : tab;
    if (remembered && !database) input.onTrouble();
    this.unsent = new UnsentRows({
      ...input,
      findPlaces: () => this.#findPlaces(),
      post: (id) => this.#rows === database && this.#channel?.postMessage(id),
    });
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
    for (const row of rows.filter(({ store }) => store !== copyStore)) {
      const own = await this.#rows?.find(row);
      if (!own || own.at < row.at) await this.#rows?.write({ puts: [row], removals: [] });
    }
    await other?.write({ puts: [], removals: rows });
  }

  /** Lists the values of a store by key, as they lie in the browser. What does not open is removed. */
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

  /**
   * Keeps a copy of what the server has, in the database alone: only with Remember me do copies outlive the page. Says whether it
   * is there.
   */
  async keepCopy(copyKey: string, value: unknown): Promise<boolean> {
    const { ownerRef, key, now } = this.#input;
    const row = await sealRow(key, { id: { ownerRef, store: copyStore, key: copyKey }, at: now(), value });
    const written = this.#findCopyRows()?.write({ puts: [row], removals: [] });
    return (await written?.then(() => true).catch(() => false)) ?? false;
  }

  async findCopy(copyKey: string): Promise<unknown> {
    const { ownerRef, key } = this.#input;
    const rows = this.#findCopyRows();
    const row = await rows?.find({ ownerRef, store: copyStore, key: copyKey }).catch(() => undefined);
    return row && openRow(key, row);
  }

  async dropCopies(isMeant: (copyKey: string) => boolean) {
    const rows = this.#findCopyRows();
    const own = (await rows?.list(this.#input.ownerRef, copyStore).catch(() => undefined)) ?? [];
    const removals = own.filter(({ key }) => isMeant(key));
    await rows?.write({ puts: [], removals }).catch(() => undefined);
  }

  /** Says whether a store that is opened later may find a place that outlives this tab. */
  get isLate(): boolean {
    return this.#input.remembered && this.#input.isLate === true;
  }

  /** Finds where this person's rows are, first the place of now. Another session of theirs may have the database. */
  #findPlaces(): Rows[] {
    const { database, tab } = this.#input;
    const all = [this.#rows, database, tab].filter((rows) => rows !== undefined);
    return this.#isClosed ? [] : [...new Set(all)];
  }

  #findCopyRows(): Rows | undefined {
    const { database } = this.#input;
    return !this.#isClosed && this.#rows === database ? database : undefined;
  }

  /** Writes a value, or removes it where it is undefined. */
  write(change: RowChange) {
    if (this.#isClosed) return;
    const name = toName(change);
    this.#waiting.set(name, change);
    this.#written.set(name, change);
    this.#running ??= this.#run();
  }

  /** Waits until everything is written. */
  async flush() {
    await this.#running;
    await this.unsent.flush();
  }

  /**
   * Ends the use of the store. The rows stay; with `forgetKey` only a new sign-in opens them. Rejects where a key may be
   * left.
   */
  async close({ forgetKey }: { forgetKey: boolean }) {
    this.#isClosed = true;
    await this.flush();
    this.#channel?.close();
    try {
      if (forgetKey) await this.forgetKey();
    } finally {
      this.#input.database?.close();
    }
  }

  /** Takes the key out of this browser. The store goes on with it. Rejects where it may be left. */
  async forgetKey() {
    const { database, ownerRef, isForeign } = this.#input;
    if (!database && !isForeign) throw new Error('The database was not reached.');
    await database?.removeKeys(ownerRef);
  }

  /** Keeps the key in this browser again, with Remember me. */
  async keepKey() {
    const { database, ownerRef, key, remembered } = this.#input;
    if (remembered) await database?.keepKey(ownerRef, key);
  }

  /** Removes the person's rows and key from this browser, and ends. Rejects where something may be left. */
  async erase() {
    this.#waiting.clear();
    this.#isClosed = true;
    await this.flush();
    const { ownerRef, database, tab } = this.#input;
    const places = [tab, database].filter((rows) => rows !== undefined);
    const erased = places.map(async (rows) => rows.write({ puts: [], removals: await rows.list(ownerRef) }));
    const outcomes = await Promise.allSettled(erased);
    await this.close({ forgetKey: true });
    if (outcomes.some(({ status }) => status === 'rejected')) throw new Error('Rows could not be removed.');
  }

  async #run() {
    while (this.#waiting.size > 0) {
      this.#committing = new Map(this.#waiting);
      this.#waiting.clear();
      await this.#commit([...this.#committing.values()]).catch(() => this.#moveOn());
    }
    this.#committing = new Map();
    this.#running = undefined;
  }

  async #commit(changes: readonly RowChange[]) {
    const { ownerRef, key, now } = this.#input;
    const toId = (change: RowChange) => ({ ownerRef, store: change.store, key: change.key });
    const values = changes.filter(({ value }) => value !== undefined);
    const puts = await Promise.all(
      values.map((change) => sealRow(key, { id: toId(change), at: now(), value: change.value })),
    );
    for (const row of puts) this.#ownNonces.set(toName(row), toBase64(row.nonce));
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

  /** Takes over what another tab wrote, unless what this one is writing was written later. */
  async #follow({ ownerRef, store, key }: RowId) {
    if (ownerRef !== this.#input.ownerRef) return;
    await this.flush();
    const row = await this.#rows?.find({ ownerRef, store, key }).catch(() => undefined);
    const value = row && (await openRow(this.#input.key, row));
    const name = toName({ store, key });
    const isOwn = row && this.#ownNonces.get(name) === toBase64(row.nonce);
    // What was typed meanwhile is written after the other tab's row.
    const isPending = this.#waiting.has(name) || this.#committing.has(name);
    if (!isOwn && !isPending && !this.#isClosed) this.#input.onChange({ store, key, value });
  }
}

function toName({ store, key }: Pick<RowChange, 'store' | 'key'>): string {
  return JSON.stringify([store, key]);
}
