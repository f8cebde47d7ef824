import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { type CommandData, findRules } from '#web/calls/commands.ts';
import { describeError, formatErrorText, showErrorText } from '#web/calls/show-error.ts';
import { isOffline } from '#web/calls/transport.ts';
import type { Person } from '#web/kernel/person.ts';
import { closeErrorToasts, closeToast, showToast } from '#web/ui/toasts.ts';

/** Milliseconds for which a message offers to undo, unless its kind says otherwise. */
export const usualUndo = 10_000;

/** Says that a command is done and what it is about, and offers to undo it. Its own earlier failures are over. */
export function announceSent({ command, reply }: AnsweredCommand, onUndo: (() => void) | undefined, person: Person) {
  const message = formatSent({ command, reply }, command.labels);
  closeErrorToasts(formatSubject(command), person);
  if (!message) return;
  const { undoFor = usualUndo } = findRules(command);
  const offer = onUndo && { duration: undoFor, action: { label: 'Undo', onAction: onUndo } };
  showToast({ message, ...offer }, person);
}

type WaitingNews = {
  /** On this device; otherwise it is in this page alone. */
  isStored: boolean;
  onUndo: () => void;
};

/** Says where something waits and for how long, and offers to take it back. */
export function announceWaiting(commands: readonly CommandData[], { isStored, onUndo }: WaitingNews, person: Person) {
  const labels = commands.flatMap((command) => command.labels ?? []);
  const when = isOffline() ? 'when you are online' : 'as soon as we can';
  const where = isStored ? 'Saved on this device.' : 'This browser could not save it. Keep this page open.';
  const message = [where, `We send it ${when}.`, formatAbout(labels)].filter(Boolean);
  closeErrorToasts(formatSubject(commands[0]!), person);
  const action = { label: 'Undo', onAction: onUndo };
  showToast({ message: message.join(' '), kind: 'note', duration: usualUndo, action }, person);
}

type AnsweredCommand = { command: CommandData; reply: unknown };

/** Returns the message of what was sent; undefined where its kind has none. */
function formatSent({ command, reply }: AnsweredCommand, labels: readonly string[] | undefined): string | undefined {
  const { sent } = findRules(command);
  if (typeof sent === 'function') return [sent(command, reply), command.next].filter(Boolean).join(' ');
  return sent && [sent, command.next, formatAbout(labels)].filter(Boolean).join(' ');
}

type UndoFailure = { command: CommandData; error: unknown };
type UndoOutcome = { done: readonly AnsweredCommand[]; failed: readonly UndoFailure[] };

/** Says once what was taken back, and for each reason what was not. */
export function announceUndone({ done, failed }: UndoOutcome, person: Person) {
  const labels = done.flatMap(({ command }) => command.labels ?? []);
  const message = done[0] && formatSent(done[0], labels);
  if (message) showToast({ message }, person);
  for (const reason of new Set(failed.map(({ error }) => describeError(error)))) {
    const same = failed.filter(({ error }) => describeError(error) === reason);
    announceFailure(
      same.map(({ command }) => command),
      same[0]?.error,
      { person },
    );
  }
}

/** Says that commands of one kind failed, and returns the words; `silent` where an alert on the page says them. */
export function announceFailure(
  commands: readonly CommandData[],
  error: unknown,
  { silent = false, person }: { silent?: boolean; person: Person },
): string {
  const text = formatFailure(commands, error);
  showErrorText(text, { about: formatSubject(commands[0]!), silent }, person);
  return text;
}

/** Formats what two attempts of one write share: its kind, and what it is about. */
export function formatSubject({ name, params }: CommandData): string {
  return JSON.stringify([name, params]);
}

/** Formats the same words, to show on the page beside their cause. */
export function formatFailure(commands: readonly CommandData[], error: unknown): string {
  const { failed } = findRules(commands[0]!);
  const about = joinWithAnd(commands.flatMap(({ labels }) => labels ?? []));
  return formatErrorText(typeof failed === 'string' ? failed : failed(about), error);
}

/** Shows that an undo is running; the returned function ends that. */
export function announceUndoing(person: Person): () => void {
  const toast = showToast({ message: 'Undoing', kind: 'note', duration: 60_000 }, person);
  return () => closeToast(toast);
}

/** Formats the first of many, and how many more: a message has room for few words. */
function formatAbout([first, ...rest]: readonly string[] = []): string {
  if (!first) return '';
  return `${rest.length > 1 ? `${first} and ${rest.length} more` : joinWithAnd([first, ...rest])}.`;
}
