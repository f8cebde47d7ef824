import { queryOptions } from '@tanstack/react-query';
import type { AppointmentChange, Roster } from '#contract/appointments.ts';
import { messages } from '#web/kernel/messages.ts';
import { exchangeWithServer } from './client.ts';
import { defineCommand } from './commands.ts';
import { withdrawSent } from './tickets.ts';

export type RosterWindow = { clientRef: string; start: string; end: string };

/** The last reply of each client and window with its ETag, so that an unchanged roster is not sent again. */
const lastReplies = new Map<string, { etag: string; roster: Roster }>();

/** A client's roster from `start` to `end`, inclusive. */
export function rosterQuery(window: RosterWindow) {
  return queryOptions({
    queryKey: ['client', window.clientRef, 'appointments', window.start, window.end],
    queryFn: ({ signal }) => readRoster(window, signal),
  });
}

async function readRoster({ clientRef, start, end }: RosterWindow, signal: AbortSignal): Promise<Roster> {
  const key = [clientRef, start, end].join(' ');
  const last = lastReplies.get(key);
  const { status, reply, etag } = await exchangeWithServer<'GET /clients/{clientRef}/appointments'>(
    'GET /clients/{clientRef}/appointments',
    { params: { clientRef }, query: { start, end }, headers: last ? { 'if-none-match': last.etag } : {}, signal },
  );
  if (status === 304 && last) return last.roster;
  if (etag) lastReplies.set(key, { etag, roster: reply });
  return reply;
}

/** Forgets every roster: on sign-out, and when another client is chosen. */
export function forgetRosters() {
  lastReplies.clear();
}

/** Asks for new visits. Each line carries the ref of its ticket, so that it can be undone. */
export const bookVisits = defineCommand('POST /clients/{clientRef}/appointments', {
  offline: 'queue',
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
  invalidates: ({ params: { clientRef } }: { params: { clientRef: string } }) => [['client', clientRef]],
  failed: messages.appointmentFailed,
  undo: ({ params, body, labels }: ChangeCommand) => withdrawSent(params.clientRef, [body.ticketRef], labels),
} as const;

type ChangeCommand = { params: { clientRef: string }; body: AppointmentChange; labels?: readonly string[] };

/** Asks to change one visit or all upcoming ones. */
export const changeVisits = defineCommand('PATCH /clients/{clientRef}/appointments/{jobRef}', {
  ...changeRules,
  name: 'changeVisits',
  sent: messages.appointmentUpdated,
});

/** Asks to cancel one visit or all upcoming ones. */
export const cancelVisits = defineCommand('PATCH /clients/{clientRef}/appointments/{jobRef}', {
  ...changeRules,
  name: 'cancelVisits',
  sent: messages.cancellationMade,
});
