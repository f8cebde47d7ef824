import { formatCount } from '#domain/texts/format-count.ts';
import { usualUndo } from '#web/api/announce.ts';
import { submit, undoAll } from '#web/api/command-queue.ts';
import type { bringBackAgain, giveBackAgain, giveBackTicket, snoozeTicket, takeTicket } from '#web/api/queue.ts';
import { currentSessionId, isCurrentSession, requireSession } from '#web/api/token-source.ts';
import { type SentForm, useSend } from '#web/api/use-send.ts';
import { showToast } from '#web/ui/toasts.ts';

type SharingCommand = ReturnType<typeof takeTicket | typeof giveBackTicket | typeof snoozeTicket>;

type UseSharingInput<T> = {
  /** One request, or the open ones of a booking. */
  tickets: readonly T[];
  command: (ticket: T) => SharingCommand;
  /** Reverses the command; absent if it cannot be undone. */
  undo?: (ticket: T) => ReturnType<typeof giveBackAgain | typeof bringBackAgain> | undefined;
  /** The message; `what` is `this request` or `3 requests`. */
  done: (what: string) => string;
  form?: SentForm;
  onDone?: () => void;
};

/** Takes requests, gives them back or snoozes them, one by one. One message and one Undo cover those that succeeded. */
export function useSharing<T>({ tickets, command, undo, done, form, onDone }: UseSharingInput<T>) {
  return useSend({
    ...(form && { form }),
    ...(onDone && { onDone }),
    failed: 'The request was not changed',
    async act() {
      const session = currentSessionId();
      const changed: T[] = [];
      const failures: unknown[] = [];
      for (const ticket of tickets) {
        try {
          // Another person may have signed in since the press, and this is not theirs.
          requireSession(session);
          await submit(command(ticket));
          changed.push(ticket);
        } catch (error) {
          failures.push(error);
        }
      }
      if (changed.length > 0 && isCurrentSession(session)) announce(changed);
      if (failures.length > 0) throw failures[0];
    },
  });

  function announce(changed: readonly T[]) {
    const commands = changed.flatMap((ticket) => undo?.(ticket) ?? []).toReversed();
    const message = done(tickets.length === 1 ? 'this request' : formatCount(changed.length, 'request'));
    const action = { label: 'Undo', onAction: () => void undoAll(commands) };
    showToast({ message, ...(commands.length > 0 && { duration: usualUndo, action }) });
  }
}
