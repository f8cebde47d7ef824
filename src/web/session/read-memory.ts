import type { KeptRead, ReadStore } from '#web/api/kept-reads.ts';
import type { DeviceStore } from './store/device-store.ts';

type CopyStore = Pick<DeviceStore, 'keepCopy' | 'findCopy' | 'dropCopies'>;

export type ReadDeps = {
  /** The id of a remembered session: in any other nothing is kept. */
  findSessionId: () => string | undefined;
  /** Whose session that is, once it is known; none for the office. */
  findOwner: () => string | undefined;
  /** The open store of that person; none where the browser refuses. */
  findStore: (ownerRef: string) => Promise<CopyStore | undefined>;
  /** The key of the read that every page begins with. */
  findFirstKey: (sessionId: string) => string;
  now: () => number;
};

const day = 24 * 3_600_000;
/** After so long without the server nothing is shown: what the person may see is no longer known. */
const longestUnseen = 14 * day;
/** Writing waits, so that no screen does. */
const writesAfter = 3000;
/** An unchanged read is written again no sooner, so that its age is right to five minutes. */
const rewritesAfter = 5 * 60_000;

/** Keeps what was read last for its person (docs/offline.md, "Reading without a connection"). */
export class ReadMemory implements ReadStore {
  readonly #deps: ReadDeps;
  readonly #waiting = new Map<string, KeptRead>();
  readonly #written = new Map<string, KeptRead>();
  #sessionId: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFresh: Promise<boolean> | undefined;

  constructor(deps: ReadDeps) {
    this.#deps = deps;
  }

  /** Opens the store before the first screen asks, which needs it at once where there is no connection. */
  open() {
    void this.#findStore();
  }

  keep = (key: string, data: unknown) => {
    if (!this.#followSession()) return;
    const at = this.#deps.now();
    const written = this.#written.get(key);
    if (written && written.data === data && at - written.at < rewritesAfter) return;
    this.#waiting.set(key, { data, at });
    this.#timer ??= setTimeout(() => void this.flush(), writesAfter);
  };

  find = async (key: string): Promise<KeptRead | undefined> => {
    const sessionId = this.#followSession();
    const store = await this.#findStore();
    if (!store || !sessionId) return undefined;
    this.#isFresh ??= this.#wasSeenLately(store, sessionId);
    return (await this.#isFresh) ? ((await store.findCopy(key)) as KeptRead | undefined) : undefined;
  };

  drop = (key: string) => void this.#remove((own) => own === key);

  /** Drops everything that was read about a client. */
  dropClient(clientRef: string) {
    const start = JSON.stringify(['client', clientRef]).slice(0, -1);
    void this.#remove((key) => key.startsWith(start));
  }

  /** Writes what waits, at once where the page is about to go. */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#followSession();
    const reads = [...this.#waiting];
    this.#waiting.clear();
    const store = reads.length > 0 ? await this.#findStore() : undefined;
    if (!store) return;
    for (const [key, read] of reads) {
      this.#written.set(key, read);
      await store.keepCopy(key, read);
    }
  }

  async #remove(isMeant: (key: string) => boolean) {
    for (const reads of [this.#waiting, this.#written])
      for (const key of reads.keys()) if (isMeant(key)) reads.delete(key);
    await (await this.#findStore())?.dropCopies(isMeant);
  }

  async #findStore(): Promise<CopyStore | undefined> {
    const owner = this.#followSession() && this.#deps.findOwner();
    return owner ? this.#deps.findStore(owner) : undefined;
  }

  async #wasSeenLately(store: CopyStore, sessionId: string): Promise<boolean> {
    const first = (await store.findCopy(this.#deps.findFirstKey(sessionId))) as KeptRead | undefined;
    return first !== undefined && this.#deps.now() - first.at < longestUnseen;
  }

  /** The session of now. What waits of another one is dropped. */
  #followSession(): string | undefined {
    const id = this.#deps.findSessionId();
    if (id !== this.#sessionId) {
      this.#sessionId = id;
      this.#isFresh = undefined;
      this.#waiting.clear();
      this.#written.clear();
    }
    return id;
  }
}
