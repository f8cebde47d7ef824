import { useSyncExternalStore } from 'react';
import { announceSent, announceUndoing, announceUndone } from './announce.ts';
import { ApiError } from './api-error.ts';
import type { LooseOptions } from './client.ts';
import { type Command, type CommandData, type CommandEndpoint, findRules } from './commands.ts';
import type { Reply } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { forgetUnanswered, newRef, sendOnce } from './send.ts';
import { isCurrentSession, requireSession } from './token-source.ts';

/** Holds the commands that are not answered yet. */
export type CommandStore = {
  list: () => readonly CommandData[];
  put: (command: CommandData) => void;
  remove: (key: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** The one queue of all writes. What a command reads again and says is in the registry, not in the screen. */
export function createCommandQueue(store: CommandStore) {
  const outcomes = new Map<string, Promise<unknown>>();

  /** Sends a command when it is its turn, and returns its reply. The caller shows why it failed. */
  function submit<N extends CommandEndpoint>(command: Command<N>) {
    const outcome = submitData(command);
    // Apart from the outcome: a fault in its words or its undo makes no failure of what was done.
    void outcome.then(
      (reply) => announceDone(command, reply),
      () => {},
    );
    return outcome as Promise<Reply<N>>;
  }

  function announceDone(command: CommandData, reply: unknown) {
    if (!isCurrentSession(command.sessionId)) return;
    const undoing = findRules(command).undo?.(command, reply) ?? [];
    announceSent({ command, reply }, undoing.length > 0 ? () => void undo(undoing, submitData) : undefined);
  }

  function submitData(command: CommandData): Promise<unknown> {
    const { key } = command;
    store.put(command);
    const outcome = sendInTurn(command).finally(() => {
      store.remove(key);
      outcomes.delete(key);
    });
    outcomes.set(key, outcome);
    return outcome;
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

  /** Signing out drops what waits: it belongs to the person who leaves, and is sent in no other session. */
  function forget() {
    store.clear();
    forgetUnanswered();
  }

  return { submit, forget, list: store.list, subscribe: store.subscribe };
}

/** Sends what takes a command back, one after the other, and says once what came of it. */
async function undo(commands: readonly CommandData[], submitData: (command: CommandData) => Promise<unknown>) {
  const end = announceUndoing();
  const done: { command: CommandData; reply: unknown }[] = [];
  const failed: { command: CommandData; error: unknown }[] = [];
  for (const command of commands) {
    await submitData(command).then(
      (reply) => done.push({ command, reply }),
      (error: unknown) => failed.push({ command, error }),
    );
  }
  end();
  if (isCurrentSession(commands[0]?.sessionId)) announceUndone({ done, failed });
}

/** After another write that does not matter to it a command is sent once more, from the version of now. */
async function postOrRepeat(command: CommandData): Promise<unknown> {
  try {
    return await post(command);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const version = await findRules(command).findVersionNow?.(command);
    if (version === undefined) throw error;
    requireSession(command.sessionId);
    return post({ ...command, version, key: newRef() + newRef() });
  }
}

async function post({ endpoint, key, params, query, body, version, sessionId }: CommandData): Promise<unknown> {
  const options: LooseOptions & { key: string } = {
    key,
    session: sessionId,
    ...(params && { params }),
    ...(query && { query }),
    body,
    ifMatch: version,
  };
  return (await sendOnce(endpoint, options)).reply;
}

/** What any write may change, such as a count in the menu: it is read again after each, and holds none up. */
export const backgroundKey = ['background'] as const;

async function invalidate(command: CommandData) {
  const keys = findRules(command).invalidates?.(command) ?? [];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const isRead = keys.some(([place]) => place === backgroundKey[0]);
  if (!isRead) void queryClient.invalidateQueries({ queryKey: backgroundKey });
}

/** What this person saw is not what the server has: another person was quicker, or a rule refuses what the screen offered. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 412, 422].includes(error.status);
}

/** A store that ends with the page. */
export function createMemoryStore(): CommandStore {
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

export const submit = commandQueue.submit;

/** The commands of a kind that are not answered yet, such as a booking on its way. */
export function useUnanswered(isMeant: (command: CommandData) => boolean): readonly CommandData[] {
  return useSyncExternalStore(commandQueue.subscribe, commandQueue.list).filter(isMeant);
}
