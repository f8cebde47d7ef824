import type { Instant } from '#domain/time/zone.ts';
import { inTaskTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { updateJobStatus, updateSeriesVersion } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findEnding } from '#server/modules/people/endings/queries.ts';
import { updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { lockNetwork } from '#server/modules/support-network/queries.ts';
import { type ClientTicket, updateTicketClosed } from '#server/modules/tickets/queries.ts';
import * as queries from './queries.ts';

type EnforceInput = { clientRef: string; actorRef: string | null; now: Instant };

/**
 * Does what follows from an ending whose day has come: access, invitations, emails, open requests; nothing before it. The client is
 * locked, and the calendar from here on. A repeat changes nothing more.
 */
export async function enforceEnding(tx: Tx, { clientRef, actorRef, now }: EnforceInput): Promise<void> {
  await queries.beginEnding(tx, { clientRef, now });
  await updateRosterVersion(tx, clientRef);
  const ending = await findEnding(tx, clientRef);
  if (!ending?.begunAt) return;
  const { recordedBy, message } = ending;
  for (const ticket of await queries.listOpenTickets(tx, clientRef))
    await closeTicket(tx, { ticket, answeredBy: recordedBy, answer: message, actorRef, now });
}

type CloseInput = Omit<EnforceInput, 'clientRef'> & { ticket: ClientTicket; answeredBy: string; answer: string };

async function closeTicket(tx: Tx, { ticket, answeredBy, answer, actorRef, now }: CloseInput): Promise<void> {
  const { clientRef, ref, jobRef } = ticket;
  await updateTicketClosed(tx, { clientRef, ref, status: 'closed', answeredBy, answer, now });
  if (jobRef !== null) {
    // What is only asked for ends with its request, as where the office declines.
    if (ticket.type === 'newBooking') await updateJobStatus(tx, { clientRef, jobRef, status: 'Cancelled' });
    await updateSeriesVersion(tx, { clientRef, jobRef });
  }
  await run(tx, insertAudit({ actorRef, clientRef, action: 'ticketClosed', subjectRef: ref, now }));
}

/**
 * Does what the clock has made due of all endings, each in a transaction of its own, so that a failing one delays no other. Also
 * closes a request that was sent at the moment of an ending.
 */
export async function enforceDueEndings(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  const due = await inTaskTransaction(context.pool, (tx) => queries.listDueEndings(tx, now));
  for (const clientRef of due) {
    try {
      await inTaskTransaction(context.pool, async (tx) => {
        await lockNetwork(tx, clientRef);
        await enforceEnding(tx, { clientRef, actorRef: null, now });
      });
    } catch (error) {
      onError(error);
    }
  }
}
