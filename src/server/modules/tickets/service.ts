import type { NewOrder } from '#contract/tickets.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { decideEnd } from '#domain/tickets/decide-answer.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { orderAbout } from '#domain/tickets/order.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { doDueWork, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findRosterVersion, lockRoster } from '#server/modules/people/rosters/queries.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { listOfficeEmails } from '#server/modules/tickets/answers/queries.ts';
import { findTicketFacts, type TicketFacts } from './answers/ticket-facts.ts';
import * as queries from './queries.ts';
import { changeCalendar } from './writes/service.ts';

type PlaceOrderInput = { clientRef: string; order: NewOrder; actorRef: string; now: Instant };

/** Sends an order of consumables to the office, which answers by the end of its next open day; it never lapses. */
export async function placeOrder(
  tx: Tx,
  context: ServerContext,
  { clientRef, order: { ref, notes }, actorRef, now }: PlaceOrderInput,
): Promise<number> {
  const zone = (await findRosterVersion(tx, clientRef))?.timeZone ?? context.brand.timeZone;
  const order = queries.insertTicket({
    ref,
    clientRef,
    type: 'consumablesOrder',
    requestedChange: {},
    about: orderAbout,
    message: notes.trim(),
    askedBy: actorRef,
    now,
    answerBy: planAnswerBy({ now, zone, openings: await loadOpenings(tx, { now, zone: context.brand.timeZone }) }),
  });
  await translateConstraint(run(tx, order), {
    tickets_pkey: () => new AppError('clash', 'This order has already been sent.'),
  });
  await queries.requireRoomForRequests(tx, context, clientRef);
  await recordAudit(tx, { actorRef, clientRef, action: 'orderRequested', subjectRef: ref, now });
  return 1;
}

type WithdrawTicketInput = { clientRef: string; ref: string; version: number; actorRef: string; now: Instant };

/** Withdraws an open ticket; a new booking leaves the calendar, with other tickets about it, and stays in the list. */
export async function withdrawTicket(
  tx: Tx,
  context: Pick<ServerContext, 'brand'>,
  { clientRef, ref, version, actorRef, now }: WithdrawTicketInput,
): Promise<number> {
  await lockRoster(tx, clientRef);
  const facts = await readTicketFacts(tx, context, { clientRef, ref, now });
  const ticket = facts?.ticket;
  // A registration for a funding is withdrawn where it was sent, by managers alone.
  if (!ticket || !ticketKinds[ticket.type].isListed) throw notFound();
  if (ticket.version !== version) throw stale(answeredMeanwhileMessage(ticket.status), ticket.version);
  return endTicket(tx, context, { facts, status: 'withdrawn', actorRef, now });
}

type OwnTicketFacts = TicketFacts & { ticket: queries.ClientTicket };

/** Reads a client's ticket with what its end needs, behind the lock of their calendar. */
export async function readTicketFacts(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { clientRef, ref, now }: { clientRef: string; ref: string; now: Instant },
): Promise<OwnTicketFacts | undefined> {
  const facts = await findTicketFacts(tx, { ref, now, brandZone: brand.timeZone });
  if (!facts || facts.ticket.clientRef !== clientRef || facts.ticket.type === 'registration') return undefined;
  return { ...facts, ticket: facts.ticket };
}

type EndTicketInput = Omit<Parameters<typeof decideEnd>[1], 'ticket'> & {
  facts: OwnTicketFacts;
  /** The person who ended it, or null for the clock. */
  actorRef: string | null;
  now: Instant;
};

/** Ends an open ticket that the office has not answered, and returns its version; one that is no longer open is stale. */
export async function endTicket(
  tx: Tx,
  context: Pick<ServerContext, 'brand'>,
  { facts, actorRef, now, ...end }: EndTicketInput,
): Promise<number> {
  const { ticket } = facts;
  if (ticket.status !== 'open') throw stale(answeredMeanwhileMessage(ticket.status), ticket.version);
  const decision = decideEnd(facts, { ...end, ticket });
  const { clientRef } = ticket;
  const { ticketVersion } = await changeCalendar(tx, context, { clientRef, facts, decision, actorRef, now });
  return ticketVersion!;
}

/** Closes every ticket whose visit has begun without an answer, and emails both sides (docs/product/visits.md, case 11). */
export function lapseTickets(context: ServerContext, onError: (error: unknown) => void): Promise<number> {
  const now = context.now();
  return doDueWork(context.pool, {
    list: (tx) => queries.listLapsing(tx, now),
    work: (tx, lapsing) => lapseTicket(tx, context, { ...lapsing, now }),
    onError,
  });
}

/** Says whether the request was the client's to answer until its visit began. */
function isOfferOpenUntilNow({ status, offer, lapsesAt }: queries.StoredVisitTicket): boolean {
  if (!offer || lapsesAt === null) return false;
  return isWithClient({ status, offer }, Date.parse(lapsesAt) - 1);
}

async function lapseTicket(
  tx: Tx,
  context: ServerContext,
  { clientRef, ref, now }: { clientRef: string; ref: string; now: Instant },
): Promise<boolean> {
  await lockRoster(tx, clientRef);
  // Read again, since a concurrent answer may have given its visit another time.
  const facts = await readTicketFacts(tx, context, { clientRef, ref, now });
  const ticket = facts?.ticket;
  if (!facts?.hasLapsed || !ticket || ticket.jobRef === null || ticket.status !== 'open') return false;
  const wasOffered = isOfferOpenUntilNow(ticket);
  await endTicket(tx, context, { facts, status: 'lapsed', wasOffered, actorRef: null, now });
  if (wasOffered) return true;
  const { brand, publicUrl, tasks } = context;
  for (const to of await listOfficeEmails(tx)) {
    const email = renderEmail('request-lapsed', { email: to, isGreeted: false, ticketRef: ref, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
  return true;
}
