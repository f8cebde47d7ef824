import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

/** Facts that decide who hears of an answer: the client, who asked, and when the first visit begins where it is about visits. */
export type AnswerFacts = { clientRef: string; askedBy: string; beginsAt: Instant | undefined };

/** Finds them of a request of a client; none of a registration. */
export async function findAnswerFacts(tx: Tx, ticketRef: string): Promise<AnswerFacts | undefined> {
  const ticket = await row<{ clientRef: string | null; askedBy: string; beginsAt: string | null }>(
    tx,
    'select client_ref as "clientRef", asked_by as "askedBy", begins_at as "beginsAt" from tickets where ref = $1',
    [ticketRef],
  );
  if (!ticket?.clientRef) return undefined;
  const { clientRef, askedBy, beginsAt } = ticket;
  return { clientRef, askedBy, beginsAt: beginsAt === null ? undefined : Date.parse(beginsAt) };
}
