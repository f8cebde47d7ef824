import { formatCount } from '#domain/texts/format-count.ts';
import type { bringBackAgain, giveBackAgain, giveBackTicket, snoozeTicket, takeTicket } from '#web/calls/queue.ts';
import { type SentForm, useSend } from '#web/calls/use-send.ts';
import { currentPerson, type Person } from '#web/kernel/person.ts';
import { usualUndo } from '#web/person/writes/announce.ts';
import { writesOf } from '#web/person/writes/writes.ts';
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
      const person = currentPerson();
      const changed: T[] = [];
      const failures: unknown[] = [];
      for (const ticket of tickets) {
        try {
          await writesOf(person).submit(command(ticket));
          changed.push(ticket);
        } catch (error) {
          failures.push(error);
        }
      }
      if (changed.length > 0) announce(changed, person);
      if (failures.length > 0) throw failures[0];
    },
  });

  function announce(changed: readonly T[], person: Person) {
    const commands = changed.flatMap((ticket) => undo?.(ticket) ?? []).toReversed();
    const message = done(tickets.length === 1 ? 'this request' : formatCount(changed.length, 'request'));
    const action = { label: 'Undo', onAction: () => void writesOf(person).undoAll(commands) };
    showToast({ message, ...(commands.length > 0 && { duration: usualUndo, action }) }, person);
  }
}
