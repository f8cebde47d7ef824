import type { Job } from '#domain/appointments/types.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type AppError, notFound, orNotFound } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { findTakerName } from '../queue/queries.ts';
import { findTicketFacts, type TicketFacts, updateRosterVersionOfTicket } from './ticket-facts.ts';

export type AnswerCall = { ref: string; version: number; actorRef: string; now: Instant };

/** A ticket about visits, with everything that its answer needs. */
export type VisitTicketFacts = Omit<TicketFacts, 'ticket'> & {
  storedTicket: tickets.StoredVisitTicket;
  ticket: VisitTicket;
  job: Job;
};

/**
 * Locks the client's roster, or a registration's ticket, and reads the ticket after that, since another answer may have
 * been quicker. Uses two statements, since one does not see what it waited for.
 */
export async function lockOpenTicket(
  tx: Tx,
  context: ServerContext,
  { ref, version, now }: AnswerCall,
): Promise<TicketFacts> {
  await updateRosterVersionOfTicket(tx, ref);
  const facts = orNotFound(await findTicketFacts(tx, { ref, now, brandZone: context.brand.timeZone, lock: true }));
  const { ticket, hasLapsed } = facts;
  if (ticket.status !== 'open' || ticket.version !== version) throw alreadyAnswered(ticket);
  if (hasLapsed) throw alreadyAnswered({ ...ticket, status: 'lapsed' });
  return facts;
}

/** Locks the same for an answer of the office: what a colleague has taken is taken over first (docs/product/desk.md, "Taken by one"). */
export async function lockTicketToAnswer(tx: Tx, context: ServerContext, call: AnswerCall): Promise<TicketFacts> {
  const facts = await lockOpenTicket(tx, context, call);
  const { takenBy, version } = facts.ticket;
  if (!mayAnswer(takenBy, call.actorRef)) throw stale(formatTaken(await findTakerName(tx, call.ref)), version);
  return facts;
}

export function alreadyAnswered(ticket: Pick<tickets.StoredTicket, 'status' | 'version'>): AppError {
  return stale(answeredMeanwhileMessage(ticket.status), ticket.version);
}

export function toVisitTicketFacts(facts: TicketFacts, ticket: tickets.StoredVisitTicket): VisitTicketFacts {
  const job = facts.jobs.find(({ ref }) => ref === ticket.jobRef);
  if (!job) throw notFound();
  return { ...facts, storedTicket: ticket, ticket: tickets.toVisitTicket(ticket), job };
}
