import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Roster } from '#contract/appointments.ts';
import { messages } from '#web/kernel/messages.ts';
import { exchangeWithServer } from './client.ts';
import { type Command, defineCommand, type ShownCommand } from './commands.ts';
import { showInRoster } from './show-in-roster.ts';
import { hearAnswers, showInTickets, withdrawSent } from './tickets.ts';

type RosterWindow = { clientRef: string; start: string; end: string };

/** A roster with its ETag, so that an unchanged one is not sent again. */
type CachedRoster = { roster: Roster; etag: string | undefined };

/** Reports that no one has come to a visit. */
export const reportArrival = defineCommand('POST /clients/{clientRef}/appointments/{jobRef}/late', {
  offline: 'now',
  invalidates: ({ params: { clientRef } }) => [['client', clientRef, 'appointments']],
  sent: 'We have your report. Our answer appears here.',
  failed: 'The office could not be reached',
});

/** Reads a client's roster from `start` to `end`, inclusive. */
export function rosterQuery(window: RosterWindow) {
  return queryOptions({
    queryKey: ['client', window.clientRef, 'appointments', window.start, window.end],
    meta: { kept: ['client', window.clientRef, 'appointments'] },
    queryFn: ({ signal, queryKey, client: queries }) =>
      readRoster({ ...window, signal, queries, cached: queries.getQueryData(queryKey) }),
    select: ({ roster }: CachedRoster) => roster,
  });
}

type ReadRosterInput = RosterWindow & { signal: AbortSignal; queries: QueryClient; cached: CachedRoster | undefined };

/** Reads the roster where it has changed. Each answer of the office moves its version, so a new one may bring an answer. */
async function readRoster({ clientRef, start, end, signal, queries, cached }: ReadRosterInput): Promise<CachedRoster> {
  const headers: Record<string, string> = cached?.etag ? { 'if-none-match': cached.etag } : {};
  const { status, reply, etag } = await exchangeWithServer<'GET /clients/{clientRef}/appointments'>(
    'GET /clients/{clientRef}/appointments',
    { params: { clientRef }, query: { start, end }, headers, signal },
  );
  if (status === 304 && cached) return cached;
  if (cached && cached.roster.version !== reply.version) hearAnswers(queries, clientRef);
  return { roster: reply, etag };
}

/** Asks for new visits. Each line carries the ref of its ticket, so that it can be undone. */
export const bookVisits = defineCommand('POST /clients/{clientRef}/appointments', {
  title: 'Booking',
  offline: 'queue',
  text: ({ body }) => body.notes,
  shows: (command) => [
    showInRoster(command, ({ roster, rules, writing }) => rules.addBooking(roster, command.body, writing)),
    showInTickets(command, {
      asked: () =>
        command.body.appointments.map(({ ref, ticketRef = ref }, at) => {
          return { ref: ticketRef, type: 'newBooking', subject: command.subjects?.[at] ?? 'New booking' };
        }),
      gone: command.replaces,
    }),
  ],
  invalidates: ({ params: { clientRef } }) => [['client', clientRef]],
  sent: messages.bookingMade,
  failed: messages.bookingFailed,
  undo: ({ params: { clientRef }, body, labels }) =>
    withdrawSent(
      clientRef,
      body.appointments.map(({ ticketRef }) => ticketRef),
      labels,
    ),
});

const changeRules = {
  offline: 'queue',
  text: ({ body }: ChangeCommand) => body.notes,
  shows: (command: ChangeCommand & ShownCommand) => [
    showInRoster(command, ({ roster, rules, writing }) =>
      rules.addChange(roster, { jobRef: command.params.jobRef, change: command.body }, writing),
    ),
    showInTickets(command, { asked: () => [toTicket(command)], gone: command.replaces }),
  ],
  invalidates: ({ params: { clientRef } }: { params: { clientRef: string } }) => [['client', clientRef]],
  failed: messages.appointmentFailed,
  undo: ({ params, body, labels }: ChangeCommand) => withdrawSent(params.clientRef, [body.ticketRef], labels),
} as const;

type ChangeCommand = Command<'PATCH /clients/{clientRef}/appointments/{jobRef}'>;

function toTicket({ key, subjects = [], body: { ticketRef = key, cancellation, notes } }: ChangeCommand) {
  const type = cancellation ? 'cancellation' : 'change';
  return { ref: ticketRef, type, subject: subjects[0] ?? 'Change', message: notes } as const;
}

export const changeVisits = defineCommand('PATCH /clients/{clientRef}/appointments/{jobRef}', {
  ...changeRules,
  name: 'changeVisits',
  title: 'Change',
  sent: messages.appointmentUpdated,
});

export const cancelVisits = defineCommand('PATCH /clients/{clientRef}/appointments/{jobRef}', {
  ...changeRules,
  name: 'cancelVisits',
  title: 'Cancellation',
  sent: messages.cancellationMade,
});
