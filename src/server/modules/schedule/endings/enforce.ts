import type { Instant } from '#domain/time/zone.ts';
import { doDueWork, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { findEnding } from '#server/modules/people/endings/queries.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import { lockNetwork } from '#server/modules/support-network/queries.ts';
import { endTicket, readTicketFacts } from '#server/modules/tickets/service.ts';
import * as queries from './queries.ts';

/**
 * Does what follows from an ending whose day has come: access, invitations, emails, open requests; nothing before it. The client is
 * locked, and the calendar from here on. A repeat changes nothing more.
 */
export async function enforceEnding(
  tx: Tx,
  context: Pick<ServerContext, 'brand'>,
  { clientRef, actorRef, now }: { clientRef: string; actorRef: string | null; now: Instant },
): Promise<void> {
  await queries.beginEnding(tx, { clientRef, now });
  await lockRoster(tx, clientRef);
  const ending = await findEnding(tx, clientRef);
  if (!ending?.begunAt) return;
  const { recordedBy, message } = ending;
  for (const ref of await queries.listOpenTickets(tx, clientRef)) {
    const facts = await readTicketFacts(tx, context, { clientRef, ref, now });
    if (facts)
      await endTicket(tx, context, { facts, status: 'closed', answeredBy: recordedBy, text: message, actorRef, now });
  }
}

/** Does what the clock has made due of all endings. Also closes a request that was sent at the moment of an ending. */
export async function enforceDueEndings(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  await doDueWork(context.pool, {
    list: (tx) => queries.listDueEndings(tx, now),
    async work(tx, clientRef) {
      await lockNetwork(tx, clientRef);
      await enforceEnding(tx, context, { clientRef, actorRef: null, now });
    },
    onError,
  });
}
