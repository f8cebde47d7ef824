import type { QueryKey } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { findState, type ItemState, listDependants, mayHaveArrived } from '#domain/waiting-changes/waiting-changes.ts';
import { now } from '#web/kernel/clock.ts';
import { formatFailure } from './announce.ts';
import { type CommandData, type CommandForm, findRules, isDeclared } from './commands.ts';
import { waitingChanges } from './own-waiting-changes.ts';
import { toError } from './send-outcome.ts';
import type { Removal } from './waiting-changes-deps.ts';

/** A change that is on this device and not sent, as a person reads it (docs/offline.md, "What waits"). */
export type WaitingChange = {
  key: string;
  state: ItemState;
  /** `Cancellation` */
  title: string;
  /** `Shopping on Wed 25 Nov`; none where the title says all. */
  labels: readonly string[];
  /** What the person wrote. */
  text: string | undefined;
  /** When it was given, in milliseconds. */
  at: number;
  clientRef: string | undefined;
  /** The server's words where it was refused. */
  reason: string | undefined;
  /** How many changes depend on it: they are removed with it. */
  dependants: number;
  /** False for what is in this page alone. */
  isStored: boolean;
  /** It was tried without an answer, so it may be done. */
  mayHaveArrived: boolean;
  /** False where a person makes it again instead: it cannot be read, or what its form showed has changed. */
  canSend: boolean;
  /** Why it was refused, in the words of its form. */
  failure: string | undefined;
  /** The form that it leads back to where it was refused. */
  form: CommandForm | undefined;
};

/** What this person's changes on this device wait for, in the order they will be sent. */
export function useWaiting(): readonly WaitingChange[] {
  return useSyncExternalStore(subscribe, listWaiting);
}

/** Those that the place shows which they are about, such as the entries of a timesheet. */
export function useWaitingOf(isMeant: (command: CommandData) => boolean): readonly WaitingChange[] {
  const changes = useWaiting();
  const keys = new Set(waitingChanges.waiting.filter(isMeant).map(({ key }) => key));
  return changes.filter(({ key }) => keys.has(key));
}

/** Whether a change that makes the thing of this ref, such as a request, waits on this device. */
export function useIsWaiting(ref: string): boolean {
  return useWaitingOf(({ body }) => JSON.stringify(body ?? '').includes(`"${ref}"`)).length > 0;
}

/** What a screen shows as done although it waits: all that can still be sent. The same list until something changes. */
export function useWaitingCommands(): readonly CommandData[] {
  return useSyncExternalStore(subscribe, listWaitingCommands);
}

/** A read as it would be had everything been sent that waits. */
export function useWithWaiting<Q extends { data: unknown }>(queryKey: QueryKey, query: Q): Q {
  const commands = useWaitingCommands();
  const key = JSON.stringify(queryKey);
  const { data: read } = query;
  const data = useMemo(() => (read === undefined ? read : applyAll(read, { key, commands })), [read, key, commands]);
  return data === read ? query : { ...query, data };
}

function applyAll(read: unknown, { key, commands }: { key: string; commands: readonly CommandData[] }): unknown {
  const shown = commands.flatMap((command) => (isDeclared(command) ? (findRules(command).shows?.(command) ?? []) : []));
  const changes = shown.filter(({ queryKey }) => JSON.stringify(queryKey) === key);
  return changes.reduce((data, { change }) => change(data as never), read);
}

let shown: { changes: readonly WaitingChange[]; commands: readonly CommandData[] } | undefined;

function listWaitingCommands(): readonly CommandData[] {
  const changes = listWaiting();
  if (shown?.changes !== changes) {
    const keys = new Set(changes.filter(({ state }) => state !== 'refused').map(({ key }) => key));
    shown = { changes, commands: waitingChanges.waiting.filter(({ key }) => keys.has(key)) };
  }
  return shown.commands;
}

let listed: { commands: readonly CommandData[]; isLate: boolean; changes: readonly WaitingChange[] } | undefined;

/** The same list until something changes. What is sent this very moment for the first time is not in it. */
export function listWaiting(): readonly WaitingChange[] {
  const { waiting, isLate } = waitingChanges;
  if (listed?.commands !== waiting || listed.isLate !== isLate)
    listed = { commands: waiting, isLate, changes: toWaitingChanges(waiting, isLate) };
  return listed.changes;
}

function toWaitingChanges(commands: readonly CommandData[], isLate: boolean): WaitingChange[] {
  const changes = commands.map((command) => toWaitingChange(commands, command));
  return isLate ? changes : changes.filter(({ state }) => state !== 'waiting' && state !== 'sending');
}

function subscribe(onChange: () => void): () => void {
  const end = waitingChanges.subscribe(onChange);
  window.addEventListener('offline', onChange);
  return () => {
    end();
    window.removeEventListener('offline', onChange);
  };
}

/** How many are in a state. */
export function countWaiting(changes: readonly WaitingChange[], ...states: ItemState[]): number {
  return changes.filter(({ state }) => states.includes(state)).length;
}

function toWaitingChange(commands: readonly CommandData[], command: CommandData): WaitingChange {
  const { key, at, clientRef, labels = [], refusal } = command;
  const { title = 'A change', text } = isDeclared(command) ? findRules(command) : {};
  return {
    ...{ key, at, clientRef, labels, title },
    state: findState(commands, command, now()),
    text: text?.(command),
    reason: isOvertaken(command) ? overtaken : refusal?.messages.join(' '),
    dependants: listDependants(commands, key).length - 1,
    isStored: waitingChanges.isStored(key),
    mayHaveArrived: mayHaveArrived(command),
    canSend: canSend(command),
    failure: refusal && isDeclared(command) ? formatFailure([command], toError(refusal)) : undefined,
    form: command.state === 'refused' ? command.form : undefined,
  };
}

const overtaken = 'This has been changed meanwhile. Look at it, then make your change again.';

/** To send it once more would undo what another person has changed. */
function isOvertaken({ refusal, before }: CommandData): boolean {
  return refusal?.code === 'stale' && before !== undefined;
}

function canSend(command: CommandData): boolean {
  return isDeclared(command) && !isOvertaken(command);
}

/** Tries to send at once: one change, which it lets go out again where it was refused or parked, or all that wait. */
export function sendNow(key?: string): Promise<void> {
  return waitingChanges.sendNow(key);
}

/** Removes a change and what depends on it. */
export function removeWaiting(key: string): Promise<Removal> {
  return waitingChanges.remove(key);
}
