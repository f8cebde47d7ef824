import { useSyncExternalStore } from 'react';
import { forgetOnSignOut } from '#web/kernel/forget-on-sign-out.ts';
import { announceUndoing, announceUndone, announceWaiting } from './announce.ts';
import type { Command, CommandData, CommandEndpoint } from './commands.ts';
import type { Reply } from './endpoint-types.ts';
import {
  announceDone,
  cancelWaiting,
  mayWait,
  submitWaiting,
  waitingChanges,
  waitingList,
  whenConnected,
} from './own-waiting-changes.ts';
import { invalidate, isOutdated, postOrRepeat } from './post-command.ts';
import { forgetUnanswered } from './send.ts';
import { isCurrentSession, requireSession } from './token-source.ts';
import { setWaitingSource } from './waiting.ts';
import type { SubmitAnswer } from './waiting-changes-deps.ts';

/** Holds the commands that are not answered yet. */
type CommandStore = {
  list: () => readonly CommandData[];
  put: (command: CommandData) => void;
  remove: (key: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Makes the one queue of all writes. What a command reads again and says is in the registry, not in the screen. */
function createCommandQueue(store: CommandStore) {
  const outcomes = new Map<string, Promise<unknown>>();

  /**
   * Sends a command when it is its turn, and returns its reply: an empty one where it waits for a connection. The caller
   * shows why it failed.
   */
  async function submit<N extends CommandEndpoint>(command: Command<N>) {
    const answer = await submitData(command);
    // Apart from the reply: a fault in its words or its undo makes no failure of what was done.
    queueMicrotask(() => announceAnswer(command, answer));
    return ('reply' in answer ? answer.reply : {}) as Reply<N>;
  }

  function announceAnswer(command: CommandData, answer: SubmitAnswer) {
    if (!isCurrentSession(command.sessionId)) return;
    if ('reply' in answer) announceDone(command, answer.reply, (commands) => undo(commands, submitData));
    else announceWaiting([command], { ...answer, onUndo: () => void cancelWaiting([command]) });
  }

  function submitData(command: CommandData): Promise<SubmitAnswer> {
    return whenConnected(() => (mayWait(command) ? submitWaiting(command) : sendNow(command)));
  }

  /** Sends at once what may not wait, after what waits, or refuses it. */
  async function sendNow(command: CommandData): Promise<SubmitAnswer> {
    const { key } = command;
    store.put(command);
    const outcome = sendInTurn(command).finally(() => {
      store.remove(key);
      outcomes.delete(key);
    });
    outcomes.set(key, outcome);
    return { reply: await outcome };
  }

  async function sendInTurn(command: CommandData): Promise<unknown> {
    const before = command.after && outcomes.get(command.after);
    const version = before ? ((await before) as { version: number }).version : command.version;
    requireSession(command.sessionId);
    store.put({ ...command, version, attempts: command.attempts + 1, state: 'sending' });
    try {
      const reply = await postOrRepeat({ ...command, version });
      await invalidate(command);
      return reply;
    } catch (error) {
      if (isOutdated(error)) await invalidate(command);
      throw error;
    }
  }

  /** Drops what waits when the person signs out. It belongs to the person who leaves, and is sent in no other session. */
  function forget({ isErased = false } = {}) {
    store.clear();
    waitingChanges.close({ isErased });
    forgetUnanswered();
  }

  const list = joinLists(store.list, waitingChanges.list);

  function subscribe(listener: () => void): () => void {
    const ends = [store.subscribe(listener), waitingChanges.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Says whether something is on its way, or in this page alone: what waits on the device survives a reload. */
  const isBusy = () => store.list().length > 0 || waitingChanges.isBusy;

  /** Undoes several acts in this order, and shows one message about the result. */
  const undoAll = (commands: readonly CommandData[]) => undo(commands, submitData);

  return { submit, undoAll, forget, list, isBusy, subscribe };
}

type CommandList = () => readonly CommandData[];

/** Joins both lists as one. The same list until one of them changes. */
function joinLists(own: CommandList, waiting: CommandList): CommandList {
  let listed: readonly [own: readonly CommandData[], waiting: readonly CommandData[], all: readonly CommandData[]];
  return () => {
    const lists = [own(), waiting()] as const;
    if (listed?.[0] !== lists[0] || listed[1] !== lists[1]) listed = [...lists, [...lists[1], ...lists[0]]];
    return listed[2];
  };
}

/** Sends the undo commands one after the other, and shows one message about the result. */
async function undo(commands: readonly CommandData[], submitData: (command: CommandData) => Promise<SubmitAnswer>) {
  const end = announceUndoing();
  const done: { command: CommandData; reply: unknown }[] = [];
  const failed: { command: CommandData; error: unknown }[] = [];
  const waiting: CommandData[] = [];
  let isStored = true;
  for (const command of commands) {
    await submitData(command).then(
      (answer) => {
        if ('reply' in answer) return done.push({ command, ...answer });
        isStored &&= answer.isStored;
        return waiting.push(command);
      },
      (error: unknown) => failed.push({ command, error }),
    );
  }
  end();
  if (!isCurrentSession(commands[0]?.sessionId)) return;
  announceUndone({ done, failed });
  if (waiting.length > 0) announceWaiting(waiting, { isStored, onUndo: () => void cancelWaiting(waiting) });
}

/** Makes a store that ends with the page. */
function createMemoryStore(): CommandStore {
  let commands: readonly CommandData[] = [];
  const listeners = new Set<() => void>();
  function set(next: readonly CommandData[]) {
    commands = next;
    for (const listener of listeners) listener();
  }
  return {
    list: () => commands,
    put: (command) => set([...commands.filter(({ key }) => key !== command.key), command]),
    remove: (key) => set(commands.filter((command) => command.key !== key)),
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const commandQueue = createCommandQueue(createMemoryStore());

setWaitingSource({
  ...waitingList,
  subscribe: waitingChanges.subscribe,
  close: (how) => waitingChanges.close(how),
});

forgetOnSignOut('writes', {
  get size() {
    return commandQueue.list().length;
  },
  clear: commandQueue.forget,
});

export const { submit, undoAll } = commandQueue;

/** Returns the commands of a kind that may still be done, such as a booking on its way. */
export function useUnanswered(isMeant: (command: CommandData) => boolean): readonly CommandData[] {
  return useSyncExternalStore(commandQueue.subscribe, commandQueue.list).filter(
    (command) => command.state !== 'refused' && isMeant(command),
  );
}
