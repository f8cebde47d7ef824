import type { Job } from '#domain/appointments/types.ts';
import { answeredMeanwhile } from '#domain/requests/answered.ts';
import type { Request } from '#domain/requests/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type AppError, notFound } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { bumpRosterOfTicket, findTicketFacts, type TicketFacts } from './ticket-facts-queries.ts';

export type Answering = { ref: string; version: number; actorRef: string; now: Instant };

/** A request about visits, with everything that an answer to it is judged by. */
export type VisitRequest = Omit<TicketFacts, 'ticket'> & { ticket: tickets.VisitTicket; request: Request; job: Job };

/**
 * Takes the client's roster, of a registration the ticket itself, and reads the ticket behind that lock: another answer may have
 * been quicker. Two statements, since one sees nothing of what it waited for.
 */
export async function takeOpenTicket(
  tx: Tx,
  context: ServerContext,
  { ref, version, now }: Answering,
): Promise<TicketFacts> {
  await bumpRosterOfTicket(tx, ref);
  const facts = await findTicketFacts(tx, { ref, now, brandZone: context.brand.timeZone, lock: true });
  if (!facts) throw notFound();
  const { ticket, hasLapsed } = facts;
  if (ticket.status !== 'open' || ticket.version !== version) throw tooLate(ticket);
  if (hasLapsed) throw tooLate({ ...ticket, status: 'lapsed' });
  return facts;
}

export function tooLate(ticket: Pick<tickets.StoredTicket, 'status' | 'version'>): AppError {
  return stale(answeredMeanwhile(ticket.status), ticket.version);
}

export function visitRequestOf(facts: TicketFacts, ticket: tickets.VisitTicket): VisitRequest {
  const job = facts.jobs.find(({ ref }) => ref === ticket.jobRef);
  if (!job) throw notFound();
  return { ...facts, ticket, request: tickets.toRequest(ticket), job };
}
