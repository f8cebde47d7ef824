import { Listeners } from '#web/kernel/listeners.ts';
import type { DraftDeps, DraftSession, DraftStore, LeftDrafts } from './draft-deps.ts';
import { type DraftPlace, fromName, isTyped, toDraftKey, toName } from './draft-places.ts';
import type { RowChange } from './store/device-store.ts';

/** A store of one session. */
type Opening<S extends DraftStore> = {
  sessionId: string;
  ownerRef: string;
  /** Ends when what it holds is in memory, or cannot be had. */
  loaded: Promise<void>;
  /** The same within a limit, for which a page waits. */
  waiting: Promise<void>;
  isWaitedFor: boolean;
  /** The acts that wait for it, done before a page sees that it is there. */
  acts: (() => void)[];
  store?: S;
};

const storeName = 'drafts';
/** Longer than this no page waits for what was stored. */
const longestWait = 5000;
const retryAfter = 30_000;

export const draftMessages = {
  notStored: 'This browser cannot store what you type. Send it before you close or reload this page.',
  changed: 'You changed this in another tab. This page now shows it.',
  earlier: 'You typed something here before. This page shows what you have typed since.',
  showEarlier: 'Show the earlier text',
  restored: 'You have typed something here since. This page shows what was not sent.',
  showLater: 'Show the later text',
  lost: 'What you typed here before cannot be shown any more. Please type it again.',
  gone: 'What you typed here was sent or cleared in another tab.',
};

/** Drafts in memory for forms, written through to the device's store (docs/product/session.md, "What you have typed"). */
export class Drafts<S extends DraftStore = DraftStore> {
  readonly #deps: DraftDeps<S>;
  readonly #memory: Map<string, unknown>;
  readonly #changedHere: Set<string>;
  readonly #listeners = new Listeners();
  #followOther: (change: RowChange) => void = () => {};
  #actOnReopened: () => void = () => {};
  #opened: Opening<S> | undefined;
  /** A session that is over opens no store again. */
  #finished: string | undefined;
  #isTroubled = false;
  #isTroubleShown = false;

  constructor(deps: DraftDeps<S>, left?: LeftDrafts) {
    this.#deps = deps;
    this.#memory = new Map(left?.memory);
    this.#changedHere = new Set(left?.changedHere);
  }

  /** Holds what no store has. */
  get left(): LeftDrafts | undefined {
    if (this.#memory.size === 0) return undefined;
    return { memory: new Map(this.#memory), changedHere: new Set(this.#changedHere) };
  }

  /** Reads what is stored, once a session. Returns what a page waits for, undefined once it is there. */
  open(ownerRef: string): Promise<void> | undefined {
    const current = this.#deps.findSession();
    if (!current || current.id === this.#finished) return undefined;
    if (this.#opened?.sessionId !== current.id) {
      this.#isTroubled = false;
      this.#isTroubleShown = false;
      this.#start(current, { ownerRef, isWaitedFor: true });
    }
    return this.#opened?.isWaitedFor ? this.#opened.waiting : undefined;
  }

  /** Acts once the drafts are there, at once where they are. */
  whenOpen(ownerRef: string, act: () => void) {
    if (this.open(ownerRef)) this.#opened?.acts.push(act);
    else act();
  }

  /** Finds the store of this session once it is open, for what else lies in it. None where the browser refuses. */
  async findStore(ownerRef: string): Promise<S | undefined> {
    this.open(ownerRef);
    const opened = this.#opened;
    await opened?.loaded;
    return opened === this.#opened && opened?.ownerRef === ownerRef ? opened.store : undefined;
  }

  /** Listens to what other tabs of this person change of what else lies in the store. */
  onOther(follow: (change: RowChange) => void) {
    this.#followOther = follow;
  }

  /** Acts once a store has opened that could not be opened before, for what else lies in it. */
  onReopened(act: () => void) {
    this.#actOnReopened = act;
  }

  /** Reads the same object until another one is stored; `isDraft` refuses what an earlier release wrote. */
  read<T>(place: DraftPlace, isDraft: (value: unknown) => value is T): T | undefined {
    const draft = this.#memory.get(toName(place.userRef, toDraftKey(place)));
    return isDraft(draft) ? draft : undefined;
  }

  /** Lists the drafts whose names begin so, such as those that other tabs keep of one document. */
  list({ what, userRef, clientRef }: DraftPlace): DraftPlace[] {
    const client = clientRef !== undefined && { clientRef };
    const start = toName(userRef, toDraftKey({ what, userRef, ...client }));
    const names = [...this.#memory].filter(([name, draft]) => draft !== undefined && name.startsWith(start));
    return names.map(([name]) => ({ what: what + name.slice(start.length), userRef, ...client }));
  }

  keep(place: DraftPlace, draft: unknown) {
    this.#change(toName(place.userRef, toDraftKey(place)), draft);
  }

  /** Keeps what was not sent, and offers what has been typed in its place since. */
  restore(place: DraftPlace, draft: unknown) {
    const name = toName(place.userRef, toDraftKey(place));
    const later = this.#memory.get(name);
    this.#change(name, draft);
    if (!isTyped(later)) return;
    const onAction = () => this.#change(name, later);
    this.#deps.tell(draftMessages.restored, { label: draftMessages.showLater, onAction });
  }

  drop(place: DraftPlace) {
    this.keep(place, undefined);
  }

  /** Drops what an earlier release wrote and this one cannot show. */
  lose(place: DraftPlace) {
    this.drop(place);
    this.#deps.tell(draftMessages.lost);
  }

  /** Says whether a person has typed something that they have not sent. */
  async hasUnsent(ownerRef: string): Promise<boolean> {
    await this.open(ownerRef);
    return this.#hasTyped();
  }

  /**
   * Ends the session's drafts and keeps them for its person; with `forgetKey` only a new sign-in opens them. Rejects
   * where a key may be left in this browser.
   */
  async close({ forgetKey }: { forgetKey: boolean }) {
    const opened = this.#leave();
    // What no store has yet is kept here for its person.
    if (opened?.store && !this.#isTroubled) this.#clear();
    await opened?.loaded;
    const isClosed = await succeeds(opened?.store?.close({ forgetKey }));
    if (!isClosed && forgetKey) await this.#deps.forgetKeys();
  }

  /** Removes the person's drafts from this browser; `everything` also where none were opened. Rejects where some may stay. */
  async forget({ everything = false } = {}) {
    const opened = this.#leave();
    this.#clear();
    await opened?.loaded;
    const isErased = await succeeds(opened?.store?.erase());
    if (!isErased && (everything || opened?.store)) await this.#deps.eraseAll();
  }

  subscribe = this.#listeners.subscribe;

  #start({ id, remembered }: DraftSession, { ownerRef, isWaitedFor }: Pick<Opening<S>, 'ownerRef' | 'isWaitedFor'>) {
    const opened: Opening<S> = {
      sessionId: id,
      ownerRef,
      isWaitedFor,
      acts: [],
      loaded: Promise.resolve(),
      waiting: Promise.resolve(),
    };
    const limit = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
    opened.loaded = this.#load(opened, remembered);
    opened.waiting = Promise.race([opened.loaded, limit]).then(() => {
      opened.isWaitedFor = false;
      for (const act of opened.acts) act();
      this.#listeners.call();
    });
    this.#opened = opened;
  }

  async #load(opened: Opening<S>, remembered: boolean) {
    const { ownerRef } = opened;
    try {
      const store = await this.#deps.openStore({
        ownerRef,
        remembered,
        onChange: (change) => this.#follow(opened, change),
        onTrouble: () => this.#reportTrouble(),
      });
      const stored = await store.list(storeName);
      opened.store = store;
      if (this.#opened !== opened) return;
      this.#merge(opened, stored);
      this.#listeners.call();
      if (store.isLate) setTimeout(() => this.#moveOn(opened), retryAfter);
    } catch {
      this.#reportTrouble();
      setTimeout(() => this.#retry(opened), retryAfter);
    }
  }

  /** Opens the store again where the database was too slow. What lies in the tab meanwhile is taken over. */
  #moveOn(opened: Opening<S>) {
    const { store } = opened;
    if (this.#opened !== opened || !store) return;
    this.#changedHere.clear();
    void succeeds(store.close({ forgetKey: false })).then(() => this.#retry(opened));
  }

  #retry(opened: Opening<S>) {
    const current = this.#deps.findSession();
    if (this.#opened !== opened || !current) return;
    this.#isTroubled = false;
    this.#start(current, { ownerRef: opened.ownerRef, isWaitedFor: false });
    void this.#opened?.loaded.then(() => this.#opened?.store && this.#actOnReopened());
  }

  #change(name: string, value: unknown) {
    const [owner, key] = fromName(name);
    this.#memory.set(name, value);
    this.#changedHere.add(name);
    if (this.#opened?.ownerRef === owner) this.#opened.store?.write({ store: storeName, key, value });
    if (value !== undefined) this.#tellTrouble();
    this.#listeners.call();
  }

  /** Merges both: what was typed before the store had opened is later than what it holds, which is then offered. */
  #merge({ ownerRef, store }: Opening<S>, stored: Map<string, unknown>) {
    for (const name of this.#changedHere) {
      const [owner, key] = fromName(name);
      if (owner === ownerRef) store?.write({ store: storeName, key, value: this.#memory.get(name) });
    }
    for (const [key, value] of stored) {
      const name = toName(ownerRef, key);
      if (!this.#changedHere.has(name)) this.#memory.set(name, value);
      else if (isTyped(this.#memory.get(name)) && isTyped(value)) this.#offerEarlier({ name, value });
    }
  }

  #offerEarlier({ name, value }: { name: string; value: unknown }) {
    const onAction = () => this.#change(name, value);
    this.#deps.tell(draftMessages.earlier, { label: draftMessages.showEarlier, onAction });
  }

  /** Shows what another tab of this person wrote. A person who typed here reads why it changes. */
  #follow(opened: Opening<S>, { store, key, value }: RowChange) {
    if (this.#opened !== opened) return;
    if (store !== storeName) return this.#followOther({ store, key, value });
    const name = toName(opened.ownerRef, key);
    const wasTyped = isTyped(this.#memory.get(name));
    this.#memory.set(name, value);
    if (this.#changedHere.delete(name) && wasTyped)
      this.#deps.tell(value === undefined ? draftMessages.gone : draftMessages.changed);
    this.#listeners.call();
  }

  #leave(): Opening<S> | undefined {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#finished = opened?.sessionId ?? this.#deps.findSession()?.id;
    return opened;
  }

  #clear() {
    this.#memory.clear();
    this.#changedHere.clear();
    this.#listeners.call();
  }

  #reportTrouble() {
    if (this.#isTroubled) return;
    this.#isTroubled = true;
    this.#tellTrouble();
  }

  /** Says it once, and only where something is typed. */
  #tellTrouble() {
    if (!this.#isTroubled || this.#isTroubleShown || !this.#hasTyped()) return;
    this.#isTroubleShown = true;
    this.#deps.tell(draftMessages.notStored);
  }

  #hasTyped(): boolean {
    const owner = this.#opened?.ownerRef;
    return [...this.#memory].some(([name, draft]) => fromName(name)[0] === owner && isTyped(draft));
  }
}

/** Returns false also where there was nothing to do. */
async function succeeds(work: Promise<void> | undefined): Promise<boolean> {
  return work?.then(() => true).catch(() => false) ?? false;
}
