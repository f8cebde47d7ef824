import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Ticket } from '#contract/tickets.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { nameOrder } from '#domain/tickets/order.ts';
import { messages } from '#web/kernel/messages.ts';
import { type Account, ownAccountKey } from './account.ts';
import { callEndpoint } from './client.ts';
import { defineCommand, type Effect, type ReadAbout, type ShownCommand, type UnsentFacts } from './commands.ts';
import { showInRoster } from './show-in-roster.ts';

/** A request, or one that waits on this device. */
export type ListedTicket = Ticket & { isWaiting?: boolean; unsent?: UnsentFacts | undefined };

/** Reads the latest tickets of a client, newest first. */
export function ticketsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'tickets'],
    meta: { kept: true },
    queryFn: async ({ signal }): Promise<readonly ListedTicket[]> =>
      (await callEndpoint('GET /clients/{clientRef}/tickets', { params: { clientRef }, signal })).tickets,
  });
}

/**
 * Reads again what the office may have answered, since a client's calendar has changed: its requests, and the account, which says what is
 * new to the reader, once more when an answer can no longer be undone. An account without this client stays as it is.
 */
export function hearAnswers(queries: QueryClient, clientRef: string): void {
  const queryKey = ownAccountKey();
  const account = queries.getQueryData<Account>(queryKey);
  if (!account?.memberships.some((own) => own.clientRef === clientRef)) return;
  const readAccount = () => void queries.invalidateQueries({ queryKey });
  // What a write of this device has begun to read is read once.
  void queries.invalidateQueries({ queryKey: ticketsQuery(clientRef).queryKey }, { cancelRefetch: false });
  readAccount();
  setTimeout(readAccount, undoSeconds * 1000);
}

type NewTicket = Pick<Ticket, 'ref' | 'type' | 'subject' | 'message' | 'regarding' | 'visit'>;
type TicketsToShow = { asked?: (clientName?: string) => readonly NewTicket[]; gone?: readonly string[] | undefined };

/** Shows requests among those of a client, the last first, in place of those that go. */
export function showInTickets(command: ShownCommand, { asked = () => [], gone = [] }: TicketsToShow): Effect {
  const { clientRef = '', at, unsent } = command;
  const whenCreated = new Date(at).toISOString();
  const open = { version: 1, status: 'open', whenCreated, answerBy: whenCreated, isWaiting: true, unsent } as const;
  return {
    queryKey: ticketsQuery(clientRef).queryKey,
    change(tickets: readonly ListedTicket[], { account }: ReadAbout): readonly ListedTicket[] {
      const name = account?.memberships.find((own) => own.clientRef === clientRef)?.name;
      const known = new Set(tickets.map(({ ref }) => ref));
      // The office may have one already whose answer was lost.
      const unread = asked(name).filter(({ ref }) => !known.has(ref));
      const waiting = unread.map((ticket) => ({ ...open, ...ticket }));
      return [...waiting.toReversed(), ...tickets.filter(({ ref }) => !gone.includes(ref))];
    },
  };
}

/** The version of a ticket that is unchanged since it was sent. */
const firstVersion = 1;

export const withdraw = defineCommand('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
  title: 'Withdrawal',
  offline: 'queue',
  shows: (command) => [
    showInRoster(command, ({ roster, rules }) => rules.withdrawIn(roster, command.params.ref)),
    showInTickets(command, { gone: [command.params.ref] }),
  ],
  invalidates: ({ params: { clientRef } }) => [['client', clientRef], ownAccountKey()],
  sent: messages.requestWithdrawn,
  failed: (about) => `${about || 'Your request'} could not be withdrawn`,
});

/** Undoes what was asked: each of its tickets is withdrawn while it is as it was sent. */
export function withdrawSent(
  clientRef: string,
  ticketRefs: readonly (string | undefined)[],
  labels: readonly string[] = [],
) {
  return ticketRefs.flatMap((ref, at) =>
    ref ? withdraw({ params: { clientRef, ref }, version: firstVersion, labels: labels.slice(at, at + 1) }) : [],
  );
}

/** Remembers that this person has read an answer: it is new to them no more, here at once and on every device. */
export const readAnswer = defineCommand('POST /clients/{clientRef}/tickets/{ref}/read', {
  title: 'Answer that you have read',
  offline: 'queue',
  shows: ({ params: { clientRef, ref } }) => [
    {
      queryKey: ownAccountKey(),
      change: ({ memberships, ...account }: Account): Account => ({
        ...account,
        memberships: memberships.map((own) =>
          own.clientRef === clientRef && own.answers
            ? { ...own, answers: own.answers.filter((one) => one !== ref) }
            : own,
        ),
      }),
    },
  ],
  showsAtOnce: true,
  invalidates: () => [ownAccountKey()],
  failed: 'It could not be remembered that you have read the answer',
});

const offerRules = {
  offline: 'now',
  // It counts among what is new until it is answered.
  invalidates: ({ params: { clientRef } }: { params: { clientRef: string } }) => [
    ['client', clientRef],
    ownAccountKey(),
  ],
} as const;

/** Accepts another time that the office has offered. */
export const acceptOffer = defineCommand('POST /clients/{clientRef}/tickets/{ref}/offer/accept', {
  ...offerRules,
  sent: (_, { outcome }) =>
    outcome === 'approved'
      ? 'Accepted. The visit is booked.'
      : 'We can’t offer this time after all. We are looking for another one.',
  failed: 'The offer could not be accepted',
});

export const declineOffer = defineCommand('POST /clients/{clientRef}/tickets/{ref}/offer/decline', {
  ...offerRules,
  sent: 'Declined. We answer your request again.',
  failed: 'The offer could not be declined',
});

export const placeOrder = defineCommand('POST /clients/{clientRef}/tickets', {
  title: 'Order',
  text: ({ body }) => body.notes,
  offline: 'queue',
  shows: (command) => {
    const { ref, notes: message } = command.body;
    return [
      showInTickets(command, {
        asked: (name) => [{ ref, type: 'consumablesOrder', subject: nameOrder(name), message }],
      }),
    ];
  },
  invalidates: ({ params: { clientRef } }) => [['client', clientRef, 'tickets']],
  sent: messages.orderMade,
  failed: messages.orderFailed,
  undo: ({ params: { clientRef }, body: { ref } }) => withdrawSent(clientRef, [ref]),
});

/** Writes to the office about a request or a visit; its subject is in `subjects`. */
export const askQuestion = defineCommand('POST /clients/{clientRef}/questions', {
  title: 'Message to us',
  text: ({ body }) => body.text,
  offline: 'queue',
  shows: (command) => {
    const { ref, text: message, requestRef, visit } = command.body;
    const [subject = ''] = command.subjects ?? [];
    const place = {
      ...(requestRef && { regarding: { requestRef } }),
      ...(visit && { visit: { ...visit, date: visit.originalDate } }),
    };
    const asked = { ref, type: 'question', subject, message, ...place } as const;
    return [showInTickets(command, { asked: () => [asked] })];
  },
  invalidates: ({ params: { clientRef } }) => [['client', clientRef, 'tickets']],
  sent: 'Sent to us.',
  failed: 'Your message could not be sent',
  undo: ({ params: { clientRef }, body: { ref } }) => withdrawSent(clientRef, [ref]),
});
