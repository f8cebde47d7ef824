import { matchQuery, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { forgetOnSignOut } from '#web/kernel/forget-on-sign-out.ts';
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

let store: ReadStore | undefined;
let isHeldUp = () => false;
/** The queries whose data is a copy. */
const copied = new WeakSet<object>();
/** The kept reads that are under way. */
const underWay = new Set<{ query: Query; isOvertaken: boolean }>();

forgetOnSignOut('reads under way', {
  get size() {
    return underWay.size;
  },
  clear() {
    // What they bring is not the next person's.
    for (const reading of underWay) reading.isOvertaken = true;
    underWay.clear();
  },
});

export function setReadStore(next: ReadStore | undefined) {
  store = next;
}

/** Says whether reads wait for what was written before. */
export function setHeldUp(next: () => boolean) {
  isHeldUp = next;
}

/**
 * Wraps every read. While the server is out of reach it shows the kept read and its age; the answer replaces it
 * (docs/offline.md, "Reading without a connection").
 */
export async function readOrFindKept<T, K extends QueryKey>(
  read: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const key = findKey(query);
  if (!store || !key) return read(context);
  const reading = { query, isOvertaken: false };
  underWay.add(reading);
  let shown: Promise<void> | undefined;
  const show = () => (shown ??= showKept(query, key));
  const timer = setTimeout(show, isOffline() || isHeldUp() ? 0 : longestWait);
  try {
    const data = await read(context);
    copied.delete(query);
    if (!reading.isOvertaken) store.keep(key, data);
    return data;
  } catch (error) {
    if (isOutOfReach(error)) await show();
    if (isRefused(error)) store.drop(key);
    throw error;
  } finally {
    clearTimeout(timer);
    underWay.delete(reading);
  }
}

/** Marks reads that began before a save. They may bring what the save has changed: that is older than what is kept. */
export function markOvertaken(queryKey: QueryKey) {
  for (const reading of underWay) if (matchQuery({ queryKey }, reading.query)) reading.isOvertaken = true;
}

/** Keeps what a read would bring now, where a write has changed it and it is not read again. */
export function keepRead({ queryKey }: Pick<Query, 'queryKey'>, data: unknown) {
  markOvertaken(queryKey);
  store?.keep(JSON.stringify(queryKey), data);
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

async function showKept(query: Query, key: string) {
  if (query.state.data !== undefined) return;
  const kept = await store?.find(key);
  // An answer may have come meanwhile. As set by hand, it ends no request that is under way.
  if (!kept || query.state.data !== undefined) return;
  copied.add(query);
  query.setData(kept.data, { updatedAt: kept.at, manual: true });
}
