import { findState, listDependants, mayHaveArrived, needsPerson } from '#domain/waiting-changes/waiting-changes.ts';
import { type AnyCommand, type CommandData, findRules, isDeclared, type ShownCommand } from '#web/calls/commands.ts';
import { now } from '#web/kernel/clock.ts';
import { formatFailure } from './announce.ts';
import { toError } from './send-outcome.ts';
import type { WaitingChange, WaitingSource } from './waiting.ts';
import type { WaitingChanges } from './waiting-changes.ts';

type Lists = Pick<WaitingSource, 'list' | 'listCommands' | 'listOf'> & {
  /** With what is sent this very moment. */
  listAll: () => readonly WaitingChange[];
};

/**
 * Makes the changes as a person reads them. What is sent this very moment for the first time is not among them. `listUnanswered` lists also
 * what shows at once.
 */
export function createWaitingList(
  waitingChanges: WaitingChanges,
  listUnanswered: () => readonly CommandData[] = () => waitingChanges.waiting,
): Lists {
  let listed: { commands: readonly CommandData[]; isLate: boolean; changes: readonly WaitingChange[] } | undefined;
  let shown: { changes: unknown; unanswered: unknown; commands: readonly ShownCommand[] } | undefined;

  function list(): readonly WaitingChange[] {
    const { waiting, isLate } = waitingChanges;
    if (listed?.commands !== waiting || listed.isLate !== isLate)
      listed = { commands: waiting, isLate, changes: toWaitingChanges(waiting, isLate) };
    return listed.changes;
  }

  const listAll = () => toWaitingChanges(waitingChanges.waiting, true);

  function listCommands(): readonly ShownCommand[] {
    const [changes, unanswered] = [list(), listUnanswered()];
    if (shown?.changes !== changes || shown.unanswered !== unanswered)
      shown = { changes, unanswered, commands: toShown(changes, unanswered) };
    return shown.commands;
  }

  function toShown(changes: readonly WaitingChange[], unanswered: readonly CommandData[]): readonly ShownCommand[] {
    const states = new Map(changes.map(({ key, state }) => [key, state]));
    const late = waitingChanges.waiting.flatMap((command): ShownCommand[] => {
      const state = states.get(command.key);
      if (state === undefined || state === 'refused') return [];
      return [{ ...command, unsent: { needsPerson: needsPerson(state), mayHaveArrived: mayHaveArrived(command) } }];
    });
    const isAtOnce = (command: CommandData) => isDeclared(command) && findRules(command).showsAtOnce;
    const underWay = unanswered.filter((one) => !states.has(one.key) && one.state !== 'refused' && isAtOnce(one));
    return [...late, ...underWay].sort((a, b) => a.place - b.place);
  }

  function listOf(isMeant: (command: AnyCommand) => boolean): readonly WaitingChange[] {
    const meant = waitingChanges.waiting.filter(isDeclared).filter(isMeant);
    const keys = new Set(meant.map(({ key }) => key));
    return list().filter(({ key }) => keys.has(key));
  }

  function toWaitingChanges(commands: readonly CommandData[], isLate: boolean): WaitingChange[] {
    const changes = commands.map((command) => toWaitingChange(commands, command));
    return isLate ? changes : changes.filter(({ state }) => state !== 'waiting' && state !== 'sending');
  }

  function toWaitingChange(commands: readonly CommandData[], command: CommandData): WaitingChange {
    const { key, at, clientRef, labels = [], refusal } = command;
    const { title = 'A change', text } = isDeclared(command) ? findRules(command) : {};
    return {
      ...{ key, at, clientRef, labels, title },
      state: findState(commands, command, now()),
      text: text?.(command),
      reason: isOvertaken(command) ? changedSince : refusal?.messages.join(' '),
      dependants: listDependants(commands, key).length - 1,
      isStored: waitingChanges.isStored(key),
      mayHaveArrived: mayHaveArrived(command),
      canSend: canSend(command),
      failure: refusal && isDeclared(command) ? formatFailure([command], toError(refusal)) : undefined,
      form: command.state === 'refused' ? command.form : undefined,
    };
  }

  return { list, listAll, listCommands, listOf };
}

const changedSince = 'This has changed since you made your change. Check it, then make your change again.';

/** Says whether sending it once more would undo what another person has changed. */
function isOvertaken({ refusal, before }: CommandData): boolean {
  return refusal?.code === 'stale' && before !== undefined;
}

function canSend(command: CommandData): boolean {
  return isDeclared(command) && !isOvertaken(command);
}
