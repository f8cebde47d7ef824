import { matchQuery, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { partOf } from '#web/kernel/person.ts';
import { ApiError } from './api-error.ts';
import { isOffline } from './transport.ts';

/** The data that a read brought last, and its time in epoch milliseconds. */
export type KeptRead = { data: unknown; at: number };

/** The place of kept reads in the browser. The session brings it, because it knows whose they are. */
export type ReadStore = {
  find: (key: string) => Promise<KeptRead | undefined>;
  keep: (key: string, data: unknown, at?: number) => void;
  drop: (key: string) => void;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept for a time without a connection; a key where several reads replace each other, such as windows of a calendar. */
      kept?: true | QueryKey;
    };
  }
}

/** A server that is slower than this may be out of reach: what was kept is shown while it is waited for. */
const longestWait = 2000;

/** The queries whose data is a copy. */
const copied = new WeakSet<object>();

export const keptReadsOf = partOf('kept reads', () => new KeptReads());

/** The reads of one person that are kept on their device. */
class KeptReads {
  /** The place where they are kept. What this browser keeps arrives later than the first read. */
  store: ReadStore | undefined;
  /** Says whether reads wait for what was written before. */
  isHeldUp = () => false;
  readonly #underWay = new Set<{ query: Query; isOvertaken: boolean }>();

  /**
   * Wraps every read. While the server is out of reach it shows the kept read and its age; the answer replaces it
   * (docs/offline.md, "Reading without a connection").
   */
  readOrFind = async <T, K extends QueryKey>(
    read: (context: QueryFunctionContext<K>) => T | Promise<T>,
    context: QueryFunctionContext<K>,
    query: Query,
  ): Promise<T> => {
    const key = findKey(query);
    if (!this.store || !key) return read(context);
    const reading = { query, isOvertaken: false };
    this.#underWay.add(reading);
    let shown: Promise<void> | undefined;
    const show = () => (shown ??= this.#show(query, key));
    const timer = setTimeout(show, isOffline() || this.isHeldUp() ? 0 : longestWait);
    try {
      const data = await read(context);
      copied.delete(query);
      if (!reading.isOvertaken) this.store?.keep(key, data);
      return data;
    } catch (error) {
      if (isOutOfReach(error)) await show();
      if (isRefused(error)) this.store?.drop(key);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(reading);
    }
  };

  /** Marks reads that began before a save. They may bring what the save has changed: that is older than what is kept. */
  markOvertaken(queryKey: QueryKey) {
    for (const reading of this.#underWay) if (matchQuery({ queryKey }, reading.query)) reading.isOvertaken = true;
  }

  /** Keeps what a read would bring now, where a write has changed it and it is not read again; `at` where it is no newer than that. */
  keep({ queryKey }: Pick<Query, 'queryKey'>, data: unknown, at?: number) {
    this.markOvertaken(queryKey);
    this.store?.keep(JSON.stringify(queryKey), data, at);
  }

  /** Keeps nothing of what reads bring from now on. */
  end() {
    this.store = undefined;
    this.#underWay.clear();
  }

  async #show(query: Query, key: string) {
    if (query.state.data !== undefined) return;
    const kept = await this.store?.find(key);
    // An answer may have come meanwhile. As set by hand, it ends no request that is under way.
    if (!kept || query.state.data !== undefined) return;
    copied.add(query);
    query.setData(kept.data, { updatedAt: kept.at, manual: true });
  }
}

/** Says whether the server could not be asked, or did not say anything that counts. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'cancelled' && (error.status === 0 || error.status >= 500);
}

/** Says whether a copy is shown while the server is waited for. */
export function isCopyInstead(query: Query): boolean {
  return copied.has(query) && query.state.fetchStatus === 'fetching';
}

export function isKept({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.kept !== undefined;
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

function findKey({ meta, queryKey }: Query): string | undefined {
  const kept = meta?.kept;
  return kept && JSON.stringify(kept === true ? queryKey : kept);
}
