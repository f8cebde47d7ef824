/** A server keeps an Idempotency-Key this long. */
export const keyDays = 30;
/** An older item is shown and not sent by itself (docs/offline.md, "Age"). */
export const ownAccordDays = 25;
/** So many faults of the server park an item. */
const mostFaults = 5;

const day = 24 * 3_600_000;

/** The refusal of a write by the server, in its words. */
export type Refusal = {
  status: number;
  code: string;
  messages: readonly string[];
  errors?: readonly { path: string; message: string }[];
  /** The version that the server has now, with a 412. */
  version?: number | string | undefined;
};

/** A write that waits on a device until the server has answered it (docs/offline.md, "States"). */
export type QueuedItem = {
  /** Its Idempotency-Key: however often it is sent, it takes effect once. */
  key: string;
  /** The key that it was given with, where it has another one by now. */
  firstKey?: string | undefined;
  /** Items are sent in this order. */
  place: number;
  /** The moment when it was given, in milliseconds. */
  at: number;
  /** The moment when its key was made. */
  keyAt: number;
  /** The key of the item that goes first. Its reply gives the version, unless this one keeps its own. */
  after?: string | undefined;
  /** Its version is of another thing than the item that goes first changes, such as a ticket and its booking. */
  keepsVersion?: boolean | undefined;
  version?: number | string | undefined;
  attempts: number;
  faults: number;
  state: 'waiting' | 'sending' | 'parked' | 'refused';
  refusal?: Refusal | undefined;
  /** A person has it sent although it is old. */
  isConfirmed?: boolean | undefined;
};

/** The state in which an item is shown. `held`: what it depends on is not sent. `old`: a person decides. */
export type ItemState = QueuedItem['state'] | 'held' | 'old';

export type ItemOutcome =
  | { kind: 'done'; version?: number | string | undefined }
  | { kind: 'refused'; refusal: Refusal }
  /** Stale, and nothing that it depends on has changed: it is sent as a new write. */
  | { kind: 'repeated'; version: number; newKey: string; now: number }
  /** No answer, a server that is not ready, or no session: its outcome is unknown, or it never arrived. */
  | { kind: 'unanswered' }
  /** An answer with any other 5xx. */
  | { kind: 'fault' };

type Items<I> = readonly I[];

export function findState<I extends QueuedItem>(items: Items<I>, item: I, now: number): ItemState {
  if (item.state === 'parked' || item.state === 'refused') return item.state;
  const before = items.find(({ key }) => key === item.after);
  if (before && needsPerson(findState(items, before, now))) return 'held';
  if (isOld(item, now)) return 'old';
  return item.state;
}

/** Says whether an item is sent only after a person has decided, about it or about what it depends on. */
export function needsPerson(state: ItemState): boolean {
  return state !== 'waiting' && state !== 'sending';
}

function isOld({ keyAt, isConfirmed }: QueuedItem, now: number): boolean {
  return now - keyAt > (isConfirmed ? keyDays : ownAccordDays) * day;
}

/** Finds the item whose turn it is. The caller holds the lock, so what is marked as being sent was left by a page that ended. */
export function findNext<I extends QueuedItem>(items: Items<I>, now: number): I | undefined {
  return items.find((item) => !needsPerson(findState(items, item, now)));
}

/** Adds an item at the end. One that is there already and was parked goes out again. */
export function putItem<I extends QueuedItem>(items: Items<I>, item: I): I[] {
  if (items.some(({ key }) => key === item.key)) return change(items, item.key, unpark);
  const last = items.at(-1);
  return [...items, { ...item, place: Math.max(item.at, last ? last.place + 1 : 0) }];
}

function unpark({ state }: QueuedItem): Partial<QueuedItem> {
  return state === 'parked' ? { state: 'waiting', faults: 0 } : {};
}

/** Lists what a new item may build on: all but what is refused, and what depends on that. */
export function listBuildable<I extends QueuedItem>(items: Items<I>): I[] {
  const refused = items.filter(({ state }) => state === 'refused').flatMap(({ key }) => listDependants(items, key));
  return items.filter(({ key }) => !refused.includes(key));
}

/** Replaces an item: what depended on the earlier one depends on the later. */
function replaceItem<I extends QueuedItem>(items: Items<I>, earlier: I, later: I): I[] {
  return items.map((item) => {
    if (item.key === earlier.key) return later;
    return item.after === earlier.key ? { ...item, after: later.key } : item;
  });
}

/** Marks an item as on its way. */
export function beginItem<I extends QueuedItem>(items: Items<I>, key: string): I[] {
  return change(items, key, ({ attempts }) => ({ state: 'sending', attempts: attempts + 1 }));
}

/** Settles the items after one of them was sent or failed. */
export function settleItem<I extends QueuedItem>(items: Items<I>, key: string, outcome: ItemOutcome): I[] {
  if (outcome.kind === 'done') return finish(items, key, outcome.version);
  if (outcome.kind === 'refused') return change(items, key, () => ({ state: 'refused', refusal: outcome.refusal }));
  if (outcome.kind === 'unanswered') return change(items, key, () => ({ state: 'waiting' }));
  if (outcome.kind === 'repeated') return repeatItem(items, key, outcome);
  return change(items, key, ({ faults }) => ({
    faults: faults + 1,
    state: faults + 1 < mostFaults ? 'waiting' : 'parked',
  }));
}

function repeatItem<I extends QueuedItem>(
  items: Items<I>,
  key: string,
  { newKey, version, now }: { newKey: string; version: QueuedItem['version']; now: number },
): I[] {
  const item = items.find((one) => one.key === key);
  const firstKey = item?.firstKey ?? key;
  const fresh = { key: newKey, firstKey, version, keyAt: now, attempts: 0, faults: 0, state: 'waiting' as const };
  return item ? replaceItem(items, item, { ...item, ...fresh, refusal: undefined }) : [...items];
}

function finish<I extends QueuedItem>(items: Items<I>, key: string, version: QueuedItem['version']): I[] {
  const rest = items.filter((item) => item.key !== key);
  return rest.map((item) =>
    item.after === key ? { ...item, after: undefined, version: takeVersion(item, version) } : item,
  );
}

function takeVersion(item: QueuedItem, version: QueuedItem['version']): QueuedItem['version'] {
  return item.keepsVersion ? item.version : (version ?? item.version);
}

/** Says whether an item was given with this key, or has it now. */
export function hasKey(item: QueuedItem, key: string): boolean {
  return item.key === key || item.firstKey === key;
}

/** Says whether the server may have done what an item asks, although no answer came. */
export function mayHaveArrived({ attempts, state }: QueuedItem): boolean {
  return attempts > 0 && state !== 'refused';
}

/** Lists the keys of an item and of all that depends on it: they are removed together. */
export function listDependants<I extends QueuedItem>(items: Items<I>, key: string): string[] {
  const keys = [key];
  // What depends on another comes after it.
  for (const item of items) if (item.after !== undefined && keys.includes(item.after)) keys.push(item.key);
  return keys;
}

/**
 * Lets an item be sent that is parked, refused or old. Refused, or older than a key is kept, it gets the new key;
 * otherwise the server knows it again.
 */
export function sendAgain<I extends QueuedItem>(
  items: Items<I>,
  key: string,
  { newKey, now }: { newKey: string; now: number },
): I[] {
  const item = items.find((one) => one.key === key);
  if (!item) return [...items];
  const isNew = item.state === 'refused' || now - item.keyAt > keyDays * day;
  const confirmed = { ...item, isConfirmed: true };
  if (isNew)
    return repeatItem(replaceItem(items, item, confirmed), key, {
      newKey,
      version: item.refusal?.version ?? item.version,
      now,
    });
  return replaceItem(items, item, { ...confirmed, state: 'waiting', faults: 0 });
}

function change<I extends QueuedItem>(items: Items<I>, key: string, by: (item: I) => Partial<QueuedItem>): I[] {
  return items.map((item) => (item.key === key ? { ...item, ...by(item) } : item));
}
