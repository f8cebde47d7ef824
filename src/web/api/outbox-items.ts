import type { CommandData } from './commands.ts';

/** Where the writes of one person lie. The session brings it, because it knows whose they are. */
export type OutboxStore = {
  list: () => Promise<readonly CommandData[]>;
  /** Resolves once the disk has it. False where this browser does not store it: then it is in this page alone. */
  change: (change: { puts: readonly CommandData[]; removals: readonly string[] }) => Promise<boolean>;
};

/** The items of one person in memory, written through to their store. */
export class StoredItems {
  readonly #tellTrouble: () => void;
  readonly #listeners = new Set<() => void>();
  /** What the store does not have, or does not have yet. */
  readonly #unsaved = new Set<string>();
  /** Sent or removed, where the store could not remove it. */
  readonly #gone = new Set<string>();
  /** By person, what no store had when their session ended. */
  readonly #left = new Map<string, readonly CommandData[]>();
  #ownerRef: string | undefined;
  #waiting: readonly CommandData[] = [];
  /** Done, while what they change is being read again: until then a screen shows them. */
  #done: readonly CommandData[] = [];
  #all: readonly CommandData[] = [];
  #store: Promise<OutboxStore | undefined> = Promise.resolve(undefined);
  /** Reads and changes of the store follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(tellTrouble: () => void) {
    this.#tellTrouble = tellTrouble;
  }

  get waiting(): readonly CommandData[] {
    return this.#waiting;
  }

  /** Whether something is on its way, or in this page alone. */
  get isBusy(): boolean {
    return this.#unsaved.size > 0 || this.#waiting.some(({ state }) => state === 'sending');
  }

  get all(): readonly CommandData[] {
    return this.#all;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  open(ownerRef: string, store: Promise<OutboxStore | undefined>) {
    this.#ownerRef = ownerRef;
    this.#store = store.catch(() => undefined);
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
    this.#store = Promise.resolve(undefined);
    this.#unsaved.clear();
    this.#gone.clear();
    this.#done = [];
    this.#set([]);
  }

  /** Reads what other tabs and earlier pages left. */
  reload(): Promise<void> {
    const store = this.#store;
    return this.#inTurn(async () => {
      const rows = await (await store)?.list().catch(() => undefined);
      if (!rows || store !== this.#store) return;
      const stored = rows.filter(({ key }) => !this.#unsaved.has(key) && !this.#gone.has(key));
      this.#set([...stored, ...this.#waiting.filter(({ key }) => this.#unsaved.has(key))]);
    });
  }

  /** Changes the items at once. Resolves once the store has it, or where it cannot. */
  change(by: (items: readonly CommandData[]) => readonly CommandData[]): Promise<void> {
    const before = this.#waiting;
    const after = by(before);
    // With what the store could not take before.
    const puts = after.filter((item) => !before.includes(item) || this.#unsaved.has(item.key));
    const removals = before.map(({ key }) => key).filter((key) => !after.some((item) => item.key === key));
    for (const { key } of puts) this.#unsaved.add(key);
    this.#set(after);
    if (puts.length + removals.length === 0) return Promise.resolve();
    const store = this.#store;
    return this.#inTurn(async () => {
      const isStored = await (await store)?.change({ puts, removals }).catch(() => false);
      if (store !== this.#store) return;
      if (isStored) for (const { key } of puts) this.#unsaved.delete(key);
      else for (const key of removals) this.#gone.add(key);
      // A full disk still removes: what was sent under another key must not be sent again.
      if (!isStored && removals.length > 0) await (await store)?.change({ puts: [], removals }).catch(() => false);
      if (!isStored && puts.length > 0) this.#tellTrouble();
    });
  }

  /** Another tab has written or removed a row. */
  follow(key: string, item: CommandData | undefined) {
    // What this page has is newer than a row, but another tab removes only what is over.
    if (item && this.#unsaved.has(key)) return;
    this.#unsaved.delete(key);
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

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #set(items: readonly CommandData[]) {
    this.#waiting = [...items].sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1));
    this.#all = [...this.#done, ...this.#waiting];
    for (const listener of this.#listeners) listener();
  }
}
