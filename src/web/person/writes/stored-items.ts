import type { CommandData } from '#web/calls/commands.ts';
import { Listeners } from '#web/kernel/listeners.ts';

/** The place of the writes of one person. The session brings it, because it knows whose they are. */
export type WaitingChangesStore = {
  list: () => Promise<readonly CommandData[]>;
  /** Resolves once the disk has it. False where this browser does not store it: then it is in this page alone. */
  change: (change: { puts: readonly CommandData[]; removals: readonly string[] }) => Promise<boolean>;
};

/** By person, what no store had when their session ended. */
export type LeftItems = ReadonlyMap<string, readonly CommandData[]>;

type FindStore = () => Promise<WaitingChangesStore | undefined>;

/** The items of one person in memory, written through to their store. */
export class StoredItems {
  readonly #listeners = new Listeners();
  /** Keys of what the store does not have as it is now. */
  readonly #unsaved = new Set<string>();
  /** Keys of what the store has, perhaps as it was before. */
  readonly #stored = new Set<string>();
  /** Sent or removed, where the store could not remove it. */
  readonly #gone = new Set<string>();
  /** By person, what no store had when their session ended. */
  readonly #left: Map<string, readonly CommandData[]>;
  #ownerRef: string | undefined;
  #waiting: readonly CommandData[] = [];
  /** Done, while what they change is being read again: until then a screen shows them. */
  #done: readonly CommandData[] = [];
  /** On their way at once, in this page alone. */
  #direct: readonly CommandData[] = [];
  #all: readonly CommandData[] = [];
  /** Asked for each time, because a store that did not open is opened again later. Another one in each session. */
  #findStore: FindStore = findNone;
  /** Reads and changes of the store follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(left: LeftItems = new Map()) {
    this.#left = new Map(left);
  }

  get waiting(): readonly CommandData[] {
    return this.#waiting;
  }

  get left(): LeftItems {
    return this.#left;
  }

  /** Says whether something is on its way, or in this page alone. */
  get isBusy(): boolean {
    return this.#unsaved.size + this.#direct.length > 0 || this.#waiting.some(({ state }) => state === 'sending');
  }

  get all(): readonly CommandData[] {
    return this.#all;
  }

  /** Says whether the store has it; false for what is in this page alone. */
  isStored(key: string): boolean {
    return this.#stored.has(key);
  }

  subscribe = this.#listeners.subscribe;

  open(ownerRef: string, findStore: FindStore) {
    this.#ownerRef = ownerRef;
    this.#findStore = findStore;
    const left = this.#left.get(ownerRef) ?? [];
    this.#left.clear();
    void this.change(() => left);
  }

  /** Ends with the session. What no store has is kept here for its person, unless they sign out. */
  close({ isErased }: { isErased: boolean }) {
    const unsaved = this.#waiting.filter(({ key }) => this.#unsaved.has(key));
    if (isErased) this.#left.clear();
    else if (this.#ownerRef && unsaved.length > 0) this.#left.set(this.#ownerRef, unsaved);
    this.#ownerRef = undefined;
    this.#findStore = findNone;
    this.#unsaved.clear();
    this.#stored.clear();
    this.#gone.clear();
    this.#done = [];
    this.#set([]);
  }

  /** Reads what other tabs and earlier pages left, and writes what the store could not take before. */
  async reload(): Promise<void> {
    await this.#inTurn(async (store) => {
      const rows = await store?.list().catch(() => undefined);
      return () => rows && this.#merge(rows);
    });
    if (this.#unsaved.size > 0) await this.change((items) => items);
  }

  #merge(rows: readonly CommandData[]) {
    const stored = rows.filter(({ key }) => !this.#unsaved.has(key) && !this.#gone.has(key));
    for (const { key } of rows) this.#stored.add(key);
    this.#set([...stored, ...this.#waiting.filter(({ key }) => this.#unsaved.has(key))]);
  }

  /** Changes the items at once. Resolves once the store has it, or where it cannot. */
  change(by: (items: readonly CommandData[]) => readonly CommandData[]): Promise<void> {
    const before = this.#waiting;
    const after = by(before);
    // With what the store could not take before.
    const puts = after.filter((item) => !before.includes(item) || this.#unsaved.has(item.key));
    const removals = before.map(({ key }) => key).filter((key) => !after.some((item) => item.key === key));
    for (const { key } of puts) this.#unsaved.add(key);
    for (const key of removals) this.#unsaved.delete(key);
    if (after !== before) this.#set(after);
    if (puts.length + removals.length === 0) return Promise.resolve();
    return this.#inTurn(async (store) => {
      const isStored = (await store?.change({ puts, removals }).catch(() => false)) ?? false;
      // A full disk still removes: what was sent under another key must not be sent again.
      if (!isStored && removals.length > 0) await store?.change({ puts: [], removals }).catch(() => false);
      return () => this.#settle({ puts, removals, isStored });
    });
  }

  #settle({ puts, removals, isStored }: Parameters<WaitingChangesStore['change']>[0] & { isStored: boolean }) {
    for (const key of removals) {
      this.#stored.delete(key);
      if (!isStored) this.#gone.add(key);
    }
    if (!isStored) return;
    const isNew = puts.some(({ key }) => !this.#stored.has(key));
    for (const { key } of puts) {
      this.#stored.add(key);
      this.#unsaved.delete(key);
    }
    // A screen says where it is.
    if (isNew) this.#set(this.#waiting);
  }

  /** Follows another tab, which has written or removed a row. */
  follow(key: string, item: CommandData | undefined) {
    // What this page has is newer than a row, but another tab removes only what is over.
    if (item && this.#unsaved.has(key)) return;
    this.#unsaved.delete(key);
    if (item) this.#stored.add(key);
    else this.#stored.delete(key);
    const others = this.#waiting.filter((one) => one.key !== key);
    this.#set(item ? [...others, item] : others);
  }

  keepDone(item: CommandData) {
    this.#done = [...this.#done, item];
  }

  dropDone(key: string) {
    this.#done = this.#done.filter((item) => item.key !== key);
    this.#set(this.#waiting);
  }

  /** Shows what is sent at once, until it is answered. */
  keepDirect(item: CommandData) {
    this.#direct = [...this.#direct.filter(({ key }) => key !== item.key), item];
    this.#set(this.#waiting);
  }

  dropDirect(key: string) {
    this.#direct = this.#direct.filter((item) => item.key !== key);
    this.#set(this.#waiting);
  }

  /** Acts after what was begun before, and then ends with what it returns, unless its session is over. */
  #inTurn(act: (store: WaitingChangesStore | undefined) => Promise<() => void>): Promise<void> {
    const find = this.#findStore;
    const isOver = () => find !== this.#findStore;
    const done = this.#turn.then(async () => {
      if (isOver()) return;
      const store = await find().catch(() => undefined);
      if (isOver()) return;
      const end = await act(store);
      if (!isOver()) end();
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #set(items: readonly CommandData[]) {
    this.#waiting = [...items].sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1));
    this.#all = [...this.#done, ...this.#waiting, ...this.#direct];
    this.#listeners.call();
  }
}

async function findNone() {
  return undefined;
}
