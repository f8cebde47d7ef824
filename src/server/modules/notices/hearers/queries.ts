import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

/** Facts that decide who hears of an answer: the client, who asked, and when the first visit begins where it is about visits. */
export type AnswerFacts = {
  clientRef: string;
  askedBy: string;
  beginsAt: Instant | undefined;
  /** It is about all upcoming visits. */
  isSeries: boolean;
  timeZone: string | null;
};

/** Finds them of a request of a client; none of a registration. */
export async function findAnswerFacts(tx: Tx, ticketRef: string): Promise<AnswerFacts | undefined> {
  const ticket = await row<Omit<AnswerFacts, 'beginsAt'> & { beginsAt: string | null }>(
    tx,
    `select clients.ref as "clientRef", asked_by as "askedBy", begins_at as "beginsAt",
            effective_date is not null as "isSeries", time_zone as "timeZone"
       from tickets join clients on clients.ref = client_ref where tickets.ref = $1`,
    [ticketRef],
  );
  return ticket
    ? { ...ticket, beginsAt: ticket.beginsAt === null ? undefined : Date.parse(ticket.beginsAt) }
    : undefined;
}
