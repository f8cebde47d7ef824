import type { CalendarChange } from '#domain/schedule/calendar-change.ts';
import { decideAcceptance, decideOffer, decideOfferDecline, decideOfferNotKept } from '#domain/tickets/decide-offer.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { isWithClient, type OfferedTime, offerOverMessage, type TicketOffer } from '#domain/tickets/offer.ts';
import type { ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import {
  type AnswerCall,
  alreadyAnswered,
  lockOpenTicket,
  lockTicketToAnswer,
  toVisitTicketFacts,
  type VisitTicketFacts,
} from '../answers/open-ticket.ts';
import { changeCalendar, prepareCalendarChange, writeCalendarChange } from '../writes/service.ts';
import { beginAcceptance } from './queries.ts';

type OfferReply = { ref: string; version: number };

/** Offers another time for a visit that was asked for (docs/product/offers.md, "What can be offered"). */
export async function makeOffer(
  tx: Tx,
  context: ServerContext,
  {
    time,
    text,
    fundingRef,
    ...answering
  }: AnswerCall & { time: OfferedTime; text: string | undefined; fundingRef: string | undefined },
): Promise<OfferReply> {
  const facts = await lockVisitTicket(tx, context, answering);
  const decision = decideOffer(facts, { time, fundingRef, text, now: answering.now, newRef });
  return changeRequest(tx, context, { ...answering, facts, decision });
}

type MemberCall = AnswerCall & { clientRef: string };

/**
 * Accepts an offer: approves what was offered. Where that can no longer be approved the offer ends, the client reads it, and the
 * request comes first in the office's queue (docs/product/offers.md, "Accepting").
 */
export async function acceptOffer(
  tx: Tx,
  context: ServerContext,
  accepting: MemberCall,
): Promise<OfferReply & { outcome: 'approved' | 'notKept' }> {
  const { facts, offer } = await lockOffered(tx, context, accepting);
  const { clientRef, ref, actorRef, now } = accepting;
  if (!(await beginAcceptance(tx, { ref, now }))) throw offerOver(facts);
  const decision = decideAcceptance(facts, { offer, text: offer.text, now, newRef });
  const prepared = await prepareCalendarChange(tx, context, { clientRef, facts, decision, actorRef, now }).catch(
    (error: unknown) => {
      // Nothing is written yet, so what cannot be approved can still end the offer.
      if (error instanceof AppError && error.code === 'ruleBroken') return undefined;
      throw error;
    },
  );
  if (!prepared) {
    const notKept = decideOfferNotKept(facts, { offer, now });
    return { ...(await changeRequest(tx, context, { ...accepting, facts, decision: notKept })), outcome: 'notKept' };
  }
  const { ticketVersion } = await writeCalendarChange(tx, prepared);
  return { ...toReply(facts, ticketVersion), outcome: 'approved' };
}

/** Declines an offer in the member's words: the office answers again (docs/product/offers.md, "Declining"). */
export async function declineOffer(
  tx: Tx,
  context: ServerContext,
  { reason: text, ...declining }: MemberCall & { reason: string },
): Promise<OfferReply> {
  const { facts, offer } = await lockOffered(tx, context, declining);
  const { now } = declining;
  const openings = await loadOpenings(tx, { now, zone: context.brand.timeZone });
  const decision = decideOfferDecline(facts, { offer, text, now, openings });
  return changeRequest(tx, context, { ...declining, facts, decision });
}

type RequestChange = Omit<AnswerCall, 'version'> & {
  facts: VisitTicketFacts;
  decision: CalendarChange | ApprovalRefusal;
};

async function changeRequest(
  tx: Tx,
  context: ServerContext,
  { facts, decision, actorRef, now }: RequestChange,
): Promise<OfferReply> {
  const { clientRef } = facts.storedTicket;
  const { ticketVersion } = await changeCalendar(tx, context, { clientRef, facts, decision, actorRef, now });
  return toReply(facts, ticketVersion);
}

function toReply({ storedTicket }: VisitTicketFacts, version: number | undefined): OfferReply {
  if (version === undefined) throw alreadyAnswered(storedTicket);
  return { ref: storedTicket.ref, version };
}

async function lockVisitTicket(tx: Tx, context: ServerContext, call: AnswerCall): Promise<VisitTicketFacts> {
  const facts = await lockTicketToAnswer(tx, context, call);
  const { ticket } = facts;
  if (ticket.jobRef === null || !ticketKinds[ticket.type].needsWorker)
    throw ruleBroken('Another time can be offered only for a visit.');
  return toVisitTicketFacts(facts, ticket);
}

/** Locks the open offer of a request of the call's client. */
async function lockOffered(
  tx: Tx,
  context: ServerContext,
  { clientRef, ...call }: MemberCall,
): Promise<{ facts: VisitTicketFacts; offer: TicketOffer }> {
  const unlocked = await lockOpenTicket(tx, context, call);
  const { ticket } = unlocked;
  if (ticket.clientRef !== clientRef || ticket.jobRef === null || !ticket.offer) throw notFound();
  const facts = toVisitTicketFacts(unlocked, ticket);
  if (!isWithClient({ ...ticket, offer: ticket.offer }, call.now)) throw offerOver(facts);
  return { facts, offer: ticket.offer };
}

function offerOver({ storedTicket: { version } }: VisitTicketFacts): AppError {
  return stale(offerOverMessage, version);
}
