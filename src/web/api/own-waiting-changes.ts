import { formatCount } from '#domain/texts/format-count.ts';
import { hasKey } from '#domain/waiting-changes/waiting-changes.ts';
import { now } from '#web/kernel/clock.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { safely } from '#web/kernel/safely.ts';
import { showToast } from '#web/ui/toasts.ts';
import { announceFailure, announceSent, announceUndoing } from './announce.ts';
import { setCallGate } from './client.ts';
import { type CommandData, findRules, isDeclared } from './commands.ts';
import { setHeldUp } from './kept-reads.ts';
import { newRef } from './new-ref.ts';
import { invalidate, postFirst } from './post-command.ts';
import { queryClient } from './query-client.ts';
import { noAnswer } from './send-outcome.ts';
import { currentSessionId, isPaused, requireSession } from './token-source.ts';
import { isOffline } from './transport.ts';
import { connectLater } from './waiting.ts';
import { WaitingChanges } from './waiting-changes.ts';
import type { Removal, SentNews, SubmitAnswer, WaitingChangesDeps } from './waiting-changes-deps.ts';
import { createWaitingList } from './waiting-list.ts';

const lockName = 'alongside.waiting-changes';
const channelName = 'alongside.waiting-changes';
/** Messages about writes that waited come together. */
const saidAfter = 500;

type Source = Pick<WaitingChangesDeps, 'findOwner' | 'findStore'> & {
  /** Ends the attempt of a form whose page was left: its write was answered or removed. */
  settleDraft: (answered: Pick<Answered, 'command' | 'error'>) => void;
};

let source: Source | undefined;
let channel: BroadcastChannel | undefined;

/** The writes of this tab's person that the server has not answered. */
export const waitingChanges = new WaitingChanges({
  findOwner: () => source?.findOwner(),
  findStore: async (ownerRef) => source?.findStore(ownerRef),
  lock: (act) => (globalThis.navigator?.locks ? navigator.locks.request(lockName, act) : lockPage(act)),
  post: (command) => postFirst({ ...command, sessionId: currentSessionId() }),
  findVersionNow: async (command) => (isDeclared(command) ? findRules(command).findVersionNow?.(command) : undefined),
  readAgain: invalidate,
  readFailed: () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null }),
  announce: announceLater,
  forgetAnswers,
  isOffline: () => isOffline() || isPaused(),
  isPaused,
  now,
  newKey: () => newRef() + newRef(),
  plan(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  publish: (news) => channel?.postMessage(news),
});

/** The same as a person reads it. */
export const waitingList = createWaitingList(waitingChanges);

/** Connects the waiting changes to the session, which says whose they are and where they lie. */
export function connectWaitingChanges(next: Source) {
  source = next;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<SentNews>) => waitingChanges.hear(data);
  setCallGate(() => waitingChanges.letThrough());
  setHeldUp(() => waitingChanges.hasNext && waitingChanges.isLate);
  window.addEventListener('online', () => void waitingChanges.sendNow());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void waitingChanges.wake(),
  );
}

/**
 * Acts once the session has said so: a form can be there before that code. Where that cannot load and changes may wait on
 * this device, it rejects as where there is no connection, because they go first (docs/offline.md, "Order").
 */
export function whenConnected<T>(act: () => Promise<T>): Promise<T> {
  const connecting = source ? undefined : connectLater();
  if (!connecting) return act();
  return connecting.then(act, () => {
    if (safely(() => localStorage.getItem(unsentKey)) === '') throw noAnswer();
    return act();
  });
}

/** Says whether a write of this person may wait for a connection. */
export function mayWait(command: CommandData): boolean {
  const { offline, waits } = findRules(command);
  return offline === 'queue' && waits !== false && source?.findOwner() !== undefined;
}

/** Sends it in its turn. */
export async function submitWaiting(command: CommandData): Promise<SubmitAnswer> {
  requireSession(command.sessionId);
  return waitingChanges.submit(command);
}

export function announceDone(
  command: CommandData,
  reply: unknown,
  undo: (commands: readonly CommandData[]) => Promise<void>,
) {
  const undoing = findRules(command).undo?.(command, reply) ?? [];
  announceSent({ command, reply }, undoing.length > 0 ? () => void undo(undoing) : undefined);
}

/** Tries to send now: all waiting changes, or one, even if it was refused or parked. */
export function sendNow(key?: string): Promise<void> {
  return waitingChanges.sendNow(key);
}

/** Removes a change, what depends on it, and what its form still holds of it. */
export async function removeWaiting(key: string): Promise<Removal> {
  const command = waitingChanges.waiting.find((item) => hasKey(item, key));
  const removal = await waitingChanges.remove(key);
  if (command && removal !== 'gone') source?.settleDraft({ command });
  return removal;
}

/** Undoes what waits: it is not sent at all. */
export async function cancelWaiting(commands: readonly CommandData[]) {
  // What is on its way is waited for.
  const end = announceUndoing();
  const removals = await Promise.all(commands.map(({ key }) => waitingChanges.remove(key))).finally(end);
  showToast({ message: describeRemovals(removals), kind: 'note' });
}

/** Said where something cannot be taken back any more. */
export const alreadySent = 'We had already sent this change.';

function describeRemovals(removals: readonly Removal[]): string {
  if (removals.includes('gone')) return alreadySent;
  return removals.includes('mayHaveArrived') ? 'Removed. It may have arrived already.' : 'Removed. It was not sent.';
}

type Answered = Parameters<WaitingChangesDeps['announce']>[0];
let answered: Answered[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one message for all waiting changes that were sent, and one for each refused change. */
function announceLater(one: Answered) {
  source?.settleDraft(one);
  if (isDeclared(one.command)) answered.push(one);
  clearTimeout(timer);
  timer = setTimeout(announceAll, saidAfter);
}

function announceAll() {
  if (waitingChanges.waiting.some(({ state }) => state === 'sending')) {
    timer = setTimeout(announceAll, saidAfter);
    return;
  }
  const sent = answered.filter(({ error }) => error === undefined);
  const refused = answered.filter(({ error }) => error !== undefined);
  answered = [];
  if (sent.length > 1) showToast({ message: `${formatCount(sent.length, 'change')} have been sent.` });
  else for (const { command, reply } of sent) announceSent({ command, reply }, undefined);
  for (const { command, error } of refused) announceFailure([command], error);
}

function forgetAnswers() {
  clearTimeout(timer);
  answered = [];
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs acts one after another in this tab alone, without locks, on a page without a secure origin. */
function lockPage<T>(act: () => Promise<T>): Promise<T> {
  const done = turn.then(act);
  turn = done.catch(() => undefined);
  return done;
}
