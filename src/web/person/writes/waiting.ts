import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ItemState } from '#domain/waiting-changes/waiting-changes.ts';
import { ownAccountKey } from '#web/calls/account.ts';
import {
  type AnyCommand,
  type CommandForm,
  type Effect,
  findRules,
  isDeclared,
  type ReadAbout,
  type ShownCommand,
} from '#web/calls/commands.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { Listeners } from '#web/kernel/listeners.ts';
import { partOf } from '#web/kernel/person.ts';

/** A change that is on this device and not sent, as a person reads it (docs/offline.md, "What waits"). */
export type WaitingChange = {
  key: string;
  state: ItemState;
  /** Name of its kind: `Cancellation`. */
  title: string;
  /** `Shopping on Wed 25 Nov`; absent if the title is enough. */
  labels: readonly string[];
  /** Text that the person wrote. */
  text: string | undefined;
  /** Time at which it was given, in milliseconds. */
  at: number;
  clientRef: string | undefined;
  /** The server's words where it was refused. */
  reason: string | undefined;
  /** Number of changes that depend on it: they are removed with it. */
  dependants: number;
  /** False for what is in this page alone. */
  isStored: boolean;
  /** It was tried without an answer, so it may be done. */
  mayHaveArrived: boolean;
  /** False where a person makes it again instead: it cannot be read, or what its form showed has changed. */
  canSend: boolean;
  /** Reason that it was refused, in the words of its form. */
  failure: string | undefined;
  /** The form that it leads back to where it was refused. */
  form: CommandForm | undefined;
};

/** Source that sends the changes, for the screens that show them. */
export type WaitingSource = {
  subscribe: (listener: () => void) => () => void;
  /** In the order they will be sent. The same list until something changes. */
  list: () => readonly WaitingChange[];
  /** Those that reads show as done. The same list until something changes. */
  listCommands: () => readonly ShownCommand[];
  listOf: (isMeant: (command: AnyCommand) => boolean) => readonly WaitingChange[];
};

const none: readonly never[] = [];
const listeners = new Listeners();

/** The changes of one person. Their code arrives after the first screen, or with the first form. Before that nothing is known to wait. */
class WaitingRelay {
  source: Omit<WaitingSource, 'subscribe'> | undefined;
  /** Loads what this browser keeps of the person. */
  load: (() => Promise<unknown>) | undefined;

  connect({ subscribe: listen, ...source }: WaitingSource) {
    this.source = source;
    listen(listeners.call);
  }

  end() {
    this.source = undefined;
    listeners.call();
  }
}

export const waitingOf = partOf('what waits', () => new WaitingRelay());

/** Subscribes a part of a screen that reads the account. There are many: the browser is asked for its events once. */
function subscribe(onChange: () => void): () => void {
  if (listeners.isEmpty) window.addEventListener('offline', listeners.call);
  const unsubscribe = listeners.subscribe(onChange);
  return () => {
    unsubscribe();
    if (listeners.isEmpty) window.removeEventListener('offline', listeners.call);
  };
}

/** Returns what this person's changes on this device wait for, in the order they will be sent. */
export function useWaiting(): readonly WaitingChange[] {
  return useSyncExternalStore(subscribe, listWaiting);
}

export function listWaiting(): readonly WaitingChange[] {
  const list = waitingOf().source?.list() ?? none;
  return list.length > 0 ? list : none;
}

/** Returns those that the place shows which they are about, such as the entries of a timesheet. */
export function useWaitingOf(isMeant: (command: AnyCommand) => boolean): readonly WaitingChange[] {
  useWaiting();
  return waitingOf().source?.listOf(isMeant) ?? none;
}

/** Returns what a screen shows as done although it waits. */
export function useWaitingCommands(): readonly ShownCommand[] {
  return useSyncExternalStore(subscribe, listCommands);
}

/** Lists the commands. The empty list is always the same: a new one would draw every screen again when the source loads. */
function listCommands(): readonly ShownCommand[] {
  const commands = waitingOf().source?.listCommands() ?? none;
  return commands.length > 0 ? commands : none;
}

/** Returns a read as it would be had everything been sent that it shows. The code of some effects loads once there are any. */
export function useWithWaiting<Q extends { data: unknown }>(queryKey: QueryKey, query: Q): Q {
  const commands = useWaitingCommands();
  const key = JSON.stringify(queryKey);
  const { data: read } = query;
  const effects = useMemo(() => listEffects(commands, key), [commands, key]);
  const load = effects.find((effect) => effect.load)?.load;
  const [code, setCode] = useState<unknown>();
  useEffect(() => {
    load?.().then(setCode, () => undefined);
  }, [load]);
  const data = useMemo(() => {
    const account = queriesOf().getQueryData(ownAccountKey());
    return read === undefined ? read : applyEffects(read, effects, { queryKey: JSON.parse(key), account, code });
  }, [read, effects, key, code]);
  return data === read ? query : { ...query, data };
}

/** Reads as it would be had everything been sent that it shows. */
export function useQueryWithWaiting<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  return useWithWaiting(options.queryKey, useQuery(options));
}

/** Lists what commands change in a read, in the order in which they were given. */
export function listEffects(commands: readonly ShownCommand[], key: string): readonly Effect[] {
  const effects = commands.flatMap((command) => (isDeclared(command) && findRules(command).shows?.(command)) || []);
  return effects.filter(({ queryKey }) =>
    `${key.slice(0, -1)},`.startsWith(`${JSON.stringify(queryKey).slice(0, -1)},`),
  );
}

export function applyEffects(read: unknown, effects: readonly Effect[], about: ReadAbout): unknown {
  const ready = effects.filter(({ load }) => !load || about.code);
  return ready.reduce((data, { change }) => change(data, about), read);
}
