import type { KeptRead, ReadStore } from '#web/calls/kept-reads.ts';
import { findLifetime, isLastingCopy } from '#web/kernel/device-keys.ts';
import type { DeviceStore } from '#web/person/device/store/device-store.ts';

type CopyStore = Pick<DeviceStore, 'keepCopy' | 'findCopy' | 'dropCopies'>;

type ReadDeps = {
  /** The id of a remembered session: in any other nothing is kept. */
  findSessionId: () => string | undefined;
  /** The person whose session that is, once it is known; none for the office. */
  findOwner: () => string | undefined;
  /** The open store of that person; none where the browser refuses. */
  findStore: (ownerRef: string) => Promise<CopyStore | undefined>;
  /** The key of the read that every page begins with. */
  findFirstKey: (sessionId: string) => string;
  /** True where that read, as it came before and now, takes away what was read about a client. */
  isLost: (clientRef: string, before: unknown, now: unknown) => boolean;
  now: () => number;
};

const day = 24 * 3_600_000;
/** After so long without the server only what lasts is shown: what the person may see is no longer known. */
const longestUnseen = 14 * day;
/** Writing waits, so that no screen does. */
const writesAfter = 3000;
/** The pause where the store does not open, because it was slow or is refused, or has no place for a read. */
const writesAgainAfter = 30_000;
/** A calendar that is read again unchanged is written again no sooner: its age is right to five minutes. */
const rewritesAfter = 5 * 60_000;

/** Keeps what was read last for its person (docs/offline.md, "Reading without a connection"). */
export class ReadMemory implements ReadStore {
  readonly #deps: ReadDeps;
  readonly #waiting = new Map<string, KeptRead>();
  readonly #written = new Map<string, KeptRead>();
  #sessionId: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The session that is known to have reached the server lately. */
  #seen: string | undefined;
  /** Ends when all that was begun is in the store: a drop comes after the copies before it. */
  #done = Promise.resolve();

  constructor(deps: ReadDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#waiting.size + this.#written.size;
  }

  /** Drops what is in memory of a session that is over or paused. */
  clear = () => void this.#followSession();

  /** Opens the store before the first screen asks, which needs it at once where there is no connection. */
  open() {
    void this.#findStore();
  }

  keep = (key: string, data: unknown, at = this.#deps.now()) => {
    const sessionId = this.#followSession();
    if (!sessionId) return;
    if (key === this.#deps.findFirstKey(sessionId)) this.#dropLost(key, data);
    const written = this.#written.get(key);
    if (written && written.data === data && at - written.at < rewritesAfter) return;
    this.#waiting.set(key, { data, at });
    this.#timer ??= setTimeout(() => void this.flush(), writesAfter);
  };

  find = async (key: string): Promise<KeptRead | undefined> => {
    const sessionId = this.#followSession();
    const store = await this.#findStore();
    if (!store || !sessionId) return undefined;
    if (isLastingCopy(key)) return this.#findLasting(store, key);
    if (this.#seen !== sessionId && !(await this.#wasSeenLately(store, sessionId))) return undefined;
    this.#seen = sessionId;
    return this.#findNewest(store, key);
  };

  drop = (key: string) => this.#remove((own) => own === key);

  dropClient(clientRef: string) {
    this.#remove((key) => clientOf(key) === clientRef);
  }

  /** Writes what waits, at once where the page is about to go. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#afterOthers(async (store) => {
      if (!store) {
        if (!this.#deps.findOwner()) this.#waiting.clear();
        else this.#flushLater();
        return;
      }
      const sessionId = this.#sessionId;
      for (const [key, read] of [...this.#waiting]) {
        if (this.#sessionId !== sessionId) return;
        this.#written.set(key, read);
        const isKept = await store.keepCopy(key, read);
        if (isKept && this.#waiting.get(key) === read) this.#waiting.delete(key);
        if (isKept || this.#written.get(key) !== read) continue;
        this.#written.delete(key);
        this.#flushLater();
      }
    });
  }

  #flushLater() {
    this.#timer ??= setTimeout(() => void this.flush(), writesAgainAfter);
  }

  #remove(isMeant: (key: string) => boolean) {
    this.#forget(isMeant);
    void this.#afterOthers(async (store) => {
      await store?.dropCopies(isMeant);
    });
  }

  /** Access may have been lost while the app was closed. */
  #dropLost(firstKey: string, now: unknown) {
    void this.#afterOthers(async (store) => {
      const before = (await store?.findCopy(firstKey)) as KeptRead | undefined;
      // Copies of an earlier session: what the person could see then is not known.
      if (!before) return store?.dropCopies((key) => clientOf(key) !== undefined);
      const isMeant = (key: string) => {
        const clientRef = clientOf(key);
        return clientRef !== undefined && this.#deps.isLost(clientRef, before?.data, now);
      };
      this.#forget(isMeant);
      await store?.dropCopies(isMeant);
    });
  }

  #forget(isMeant: (key: string) => boolean) {
    for (const reads of [this.#waiting, this.#written])
      for (const key of reads.keys()) if (isMeant(key)) reads.delete(key);
  }

  #afterOthers(act: (store: CopyStore | undefined) => Promise<void>): Promise<void> {
    const done = this.#done.then(async () => act(await this.#findStore()));
    this.#done = done.catch(() => undefined);
    return done;
  }

  async #findStore(): Promise<CopyStore | undefined> {
    const owner = this.#followSession() && this.#deps.findOwner();
    return owner ? this.#deps.findStore(owner) : undefined;
  }

  async #findLasting(store: CopyStore, key: string): Promise<KeptRead | undefined> {
    const read = await this.#findNewest(store, key);
    return read && this.#deps.now() - read.at < findLifetime(key) ? read : undefined;
  }

  async #wasSeenLately(store: CopyStore, sessionId: string): Promise<boolean> {
    const first = await this.#findNewest(store, this.#deps.findFirstKey(sessionId));
    return first !== undefined && this.#deps.now() - first.at < longestUnseen;
  }

  /** Finds the newest: what waits is newer than what is stored. */
  async #findNewest(store: CopyStore, key: string): Promise<KeptRead | undefined> {
    return this.#waiting.get(key) ?? ((await store.findCopy(key)) as KeptRead | undefined);
  }

  /** The session of now. What waits of another one is dropped. */
  #followSession(): string | undefined {
    const id = this.#deps.findSessionId();
    if (id !== this.#sessionId) {
      this.#sessionId = id;
      this.#waiting.clear();
      this.#written.clear();
    }
    return id;
  }
}

/** Finds the client that a read is about, by its key. */
function clientOf(key: string): string | undefined {
  const [what, clientRef] = JSON.parse(key);
  return what === 'client' ? clientRef : undefined;
}
