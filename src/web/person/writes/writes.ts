import { useSyncExternalStore } from 'react';
import { hasKey } from '#domain/waiting-changes/waiting-changes.ts';
import { callGateOf } from '#web/calls/client.ts';
import { type Command, type CommandData, type CommandEndpoint, findRules, isDeclared } from '#web/calls/commands.ts';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { keptReadsOf } from '#web/calls/kept-reads.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { requireHere } from '#web/calls/require-here.ts';
import { isOffline } from '#web/calls/transport.ts';
import { now } from '#web/kernel/clock.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { Listeners } from '#web/kernel/listeners.ts';
import { type Ending, type Person, partOf } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import { showToast } from '#web/ui/toasts.ts';
import { announceFailure, announceSent, announceUndoing, announceUndone, announceWaiting } from './announce.ts';
import { AnsweredNews } from './answered-news.ts';
import { invalidate, isOutdated, post, postFirst } from './post-command.ts';
import { attemptItem } from './send-attempt.ts';
import { findVersion, noAnswer } from './send-outcome.ts';
import { type LeftItems, StoredItems } from './stored-items.ts';
import { waitingOf } from './waiting.ts';
import { WaitingChanges } from './waiting-changes.ts';
import type { Removal, SentNews, SubmitAnswer, WaitingChangesDeps } from './waiting-changes-deps.ts';
import { createWaitingList } from './waiting-list.ts';

const lockName = 'alongside.waiting-changes';
const channelName = 'alongside.waiting-changes';

type Device = Pick<WaitingChangesDeps, 'findOwner' | 'findStore'> & {
  /** Ends the attempt of a form whose page was left: its write was answered or removed. */
  settleDraft: (answered: { command: CommandData; error?: unknown }) => void;
};

const listeners = new Listeners();

export const writesOf = partOf('writes', (person: Person, left?: LeftItems) => new Writes(person, left));

/**
 * All writes of one person. What may wait for a connection is stored and sent in its turn; everything else is sent at once, after what
 * waits, or refused. What a command reads again and says is in the registry, not in the screen.
 */
export class Writes {
  readonly #person: Person;
  readonly #items: StoredItems;
  /** The replies of what is sent at once, by the key of its command. */
  readonly #replies = new Map<string, Promise<unknown>>();
  readonly #news: AnsweredNews;
  readonly #deps: WaitingChangesDeps;
  readonly #ended = new AbortController();
  #device: Device | undefined;
  #channel: BroadcastChannel | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  /** Those that may wait for a connection. */
  readonly waiting: WaitingChanges;
  /** The same as the person reads it. */
  readonly waitingList: ReturnType<typeof createWaitingList>;

  constructor(person: Person, left?: LeftItems) {
    this.#person = person;
    this.#items = new StoredItems(left);
    this.#items.subscribe(listeners.call);
    this.#news = new AnsweredNews(person, () => this.waiting.waiting.some(({ state }) => state === 'sending'));
    this.#deps = this.#makeDeps();
    this.waiting = new WaitingChanges(this.#deps, this.#items);
    this.waitingList = createWaitingList(this.waiting, this.list);
    callGateOf(person).letThrough = () => this.waiting.letThrough();
    keptReadsOf(person).isHeldUp = () => this.waiting.hasNext && this.waiting.isLate;
    waitingOf(person).connect({ ...this.waitingList, subscribe: this.waiting.subscribe });
  }

  /** Takes what this browser keeps of the person, which says whose the writes are and where they lie. */
  connect = (device: Device) => {
    const { signal } = this.#ended;
    if (this.#device || signal.aborted) return;
    this.#device = device;
    this.#channel = new BroadcastChannel(channelName);
    this.#channel.onmessage = ({ data }: MessageEvent<SentNews>) => this.waiting.hear(data);
    window.addEventListener('online', () => void this.waiting.sendNow(), { signal });
    const wakeWhenShown = () => document.visibilityState === 'visible' && void this.waiting.wake();
    document.addEventListener('visibilitychange', wakeWhenShown, { signal });
  };

  /**
   * Sends a command when it is its turn, and returns its reply: an empty one where it waits for a connection. The caller
   * shows why it failed.
   */
  submit = async <N extends CommandEndpoint>(command: Command<N>): Promise<Reply<N>> => {
    const answer = await this.#submit(command);
    // Apart from the reply: a fault in its words or its undo makes no failure of what was done.
    queueMicrotask(() => this.#announce(command, answer));
    return ('reply' in answer ? answer.reply : {}) as Reply<N>;
  };

  /** Undoes several acts in this order, and shows one message about the result. */
  undoAll = async (commands: readonly CommandData[]) => {
    const end = announceUndoing(this.#person);
    const done: { command: CommandData; reply: unknown }[] = [];
    const failed: { command: CommandData; error: unknown }[] = [];
    const waiting: CommandData[] = [];
    let isStored = true;
    for (const command of commands) {
      await this.#submit(command).then(
        (answer) => {
          if ('reply' in answer) return done.push({ command, ...answer });
          isStored &&= answer.isStored;
          return waiting.push(command);
        },
        (error: unknown) => failed.push({ command, error }),
      );
    }
    end();
    announceUndone({ done, failed }, this.#person);
    if (waiting.length > 0) this.#announceWaiting(waiting, isStored);
  };

  /** Says that commands of one kind failed, and returns the words; `silent` where an alert on the page says them. */
  announceFailure = (commands: readonly CommandData[], error: unknown, { silent = false } = {}): string =>
    announceFailure(commands, error, { silent, person: this.#person });

  /** Lists all that is not answered yet. The same list until something changes. */
  list = (): readonly CommandData[] => this.#items.all;

  /** Says whether something is on its way, or in this page alone: what waits on the device survives a reload. */
  isBusy = () => this.#items.isBusy;

  /** Removes a change that waits, what depends on it, and what its form still holds of it. */
  async remove(key: string): Promise<Removal> {
    const command = this.waiting.waiting.find((item) => hasKey(item, key));
    const removal = await this.waiting.remove(key);
    if (command && removal !== 'gone') this.#device?.settleDraft({ command });
    return removal;
  }

  /** Ends with the session. What is not sent stays for its person, unless they sign out. */
  end({ isErased }: Pick<Ending, 'isErased'>): LeftItems | undefined {
    this.#ended.abort();
    this.#channel?.close();
    this.waiting.close({ isErased });
    for (const { key } of this.list()) this.#items.dropDirect(key);
    return this.#items.left.size > 0 ? this.#items.left : undefined;
  }

  async #submit(command: CommandData): Promise<SubmitAnswer> {
    const connecting = this.#connecting();
    if (connecting) await connecting;
    requireHere(this.#person);
    return this.#mayWait(command) ? this.waiting.submit(command) : this.#sendAtOnce(command);
  }

  /**
   * Waits for what this browser keeps: a form can be there before that code. Where that cannot load and changes may wait on this device,
   * it rejects as where there is no connection, because they go first (docs/offline.md, "Order").
   */
  #connecting(): Promise<unknown> | undefined {
    if (this.#device) return undefined;
    return waitingOf(this.#person)
      .load?.()
      .catch(() => {
        if (safely(() => localStorage.getItem(unsentKey)) === '') throw noAnswer();
      });
  }

  #mayWait(command: CommandData): boolean {
    const { offline, waits } = findRules(command);
    return offline === 'queue' && waits !== false && this.#device?.findOwner() !== undefined;
  }

  async #sendAtOnce(command: CommandData): Promise<SubmitAnswer> {
    const { key } = command;
    this.#items.keepDirect(command);
    const reply = this.#sendInTurn(command).finally(() => {
      this.#items.dropDirect(key);
      this.#replies.delete(key);
    });
    this.#replies.set(key, reply);
    return { reply: await reply };
  }

  async #sendInTurn(command: CommandData): Promise<unknown> {
    const before = command.after && this.#replies.get(command.after);
    const version = before ? findVersion(await before) : command.version;
    const item = { ...command, version };
    this.#items.keepDirect({ ...item, attempts: command.attempts + 1, state: 'sending' });
    const deps = { ...this.#deps, post: (one: CommandData) => post(one, this.#person) };
    let attempt = await attemptItem(item, deps);
    const { outcome } = attempt;
    if (outcome.kind === 'repeated')
      attempt = await attemptItem({ ...item, version: outcome.version, key: outcome.newKey }, deps);
    const isDone = attempt.outcome.kind === 'done';
    if (isDone || isOutdated(attempt.error)) await invalidate(command, this.#person);
    if (isDone) return attempt.reply;
    throw attempt.error;
  }

  #announce(command: CommandData, answer: SubmitAnswer) {
    if (!('reply' in answer)) return this.#announceWaiting([command], answer.isStored);
    const undoing = findRules(command).undo?.(command, answer.reply) ?? [];
    const onUndo = undoing.length > 0 ? () => void this.undoAll(undoing) : undefined;
    announceSent({ command, reply: answer.reply }, onUndo, this.#person);
  }

  #announceWaiting(commands: readonly CommandData[], isStored: boolean) {
    announceWaiting(commands, { isStored, onUndo: () => void this.#cancel(commands) }, this.#person);
  }

  /** Undoes what waits: it is not sent at all. */
  async #cancel(commands: readonly CommandData[]) {
    // What is on its way is waited for.
    const end = announceUndoing(this.#person);
    const removals = await Promise.all(commands.map(({ key }) => this.waiting.remove(key))).finally(end);
    showToast({ message: describeRemovals(removals), kind: 'note' }, this.#person);
  }

  #makeDeps(): WaitingChangesDeps {
    const person = this.#person;
    return {
      findOwner: () => this.#device?.findOwner(),
      findStore: async (ownerRef) => this.#device?.findStore(ownerRef),
      lock: (act) => (globalThis.navigator?.locks ? navigator.locks.request(lockName, act) : this.#lockPage(act)),
      post: (command) => postFirst(command, person),
      findVersionNow: async (command) =>
        isDeclared(command) ? findRules(command).findVersionNow?.(command) : undefined,
      readAgain: (command) => invalidate(command, person),
      readFailed: () =>
        void queriesOf(person).refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null }),
      announce: (answered) => {
        this.#device?.settleDraft(answered);
        this.#news.add(answered);
      },
      forgetAnswers: () => this.#news.forget(),
      isOffline: () => isOffline() || person.isPaused,
      isPaused: () => person.isPaused,
      now,
      newKey: () => newRef() + newRef(),
      plan(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      publish: (news) => this.#channel?.postMessage(news),
    };
  }

  /** Runs acts one after another in this tab alone, without locks, on a page without a secure origin. */
  #lockPage<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** Said where something cannot be taken back any more. */
export const alreadySent = 'We had already sent this change.';

function describeRemovals(removals: readonly Removal[]): string {
  if (removals.includes('gone')) return alreadySent;
  return removals.includes('mayHaveArrived') ? 'Removed. It may have arrived already.' : 'Removed. It was not sent.';
}

/** Calls when a write of the person of now is given or answered. The returned function ends it. */
export const subscribeToWrites = listeners.subscribe;

/** Returns the commands of a kind that may still be done, such as a booking on its way. */
export function useUnanswered(isMeant: (command: CommandData) => boolean): readonly CommandData[] {
  return useSyncExternalStore(subscribeToWrites, () => writesOf().list()).filter(
    (command) => command.state !== 'refused' && isMeant(command),
  );
}
