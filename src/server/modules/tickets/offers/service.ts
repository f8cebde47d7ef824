import { describeSchedule, toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { decideApproval, findBegin } from '#domain/tickets/decide-answer.ts';
import {
  canOffer,
  checkOffer,
  findOfferEnd,
  isWithClient,
  type OfferedTime,
  offerOverMessage,
  type TicketOffer,
} from '#domain/tickets/offer.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice } from '#server/modules/notices/queries.ts';
import {
  type AnswerCall,
  alreadyAnswered,
  lockOpenTicket,
  lockTicketToAnswer,
  toVisitTicketFacts,
  type VisitTicketFacts,
} from '../answers/open-ticket.ts';
import { prepareCalendarChange, writeCalendarChange } from '../writes/service.ts';
import { beginAcceptance, updateOffer, updateOfferEnd } from './queries.ts';

type OfferReply = { ref: string; version: number };
type MakeOfferInput = AnswerCall & { time: OfferedTime; text: string | undefined };

/**
 * Offers another time for a visit that was asked for, if it could be approved now; the worker is not reserved
 * (docs/product/offers.md, "What can be offered").
 */
export async function makeOffer(
  tx: Tx,
  context: ServerContext,
  { time, text, ...answering }: MakeOfferInput,
): Promise<OfferReply> {
  const { actorRef, now } = answering;
  const facts = await lockVisitTicket(tx, context, answering);
  refuseProblems(checkOffer(facts, time));
  const { storedTicket: ticket, zone } = facts;
  const { clientRef, ref } = ticket;
  const decision = decideApproval(facts, { answer: toAnswer(time), offer: time, text, actRef: undefined, now, newRef });
  const { change, workers } = await prepareCalendarChange(tx, context, { clientRef, facts, decision, actorRef, now });
  const names = new Map(workers.map(({ ref: workerRef, givenName }) => [workerRef, givenName]));
  const lapsesAt = ticket.lapsesAt === null ? undefined : Date.parse(ticket.lapsesAt);
  const until = findOfferEnd(facts, { offer: time, lapsesAt, now });
  const offer: TicketOffer = {
    ...time,
    workerName: names.get(time.supportWorkerRef) ?? '',
    text,
    at: toIsoInstant(now),
    until: toIsoInstant(until),
  };
  const schedule = toApprovedSchedule(change.plan);
  const offered = schedule ? describeSchedule(schedule, { names, single: time.date !== undefined }) : [];
  const [made] = await runJoined<{ version: number }>(tx, [
    insertAudit({ actorRef, clientRef, action: 'offerMade', subjectRef: ref, now }),
    insertNotice({
      clientRef,
      kind: 'offered',
      askedBy: ticket.askedBy,
      content: { subjects: [ticket.subject], details: [...offered, formatAnswerBy(until, zone)], message: text },
      workers: [],
      beginsAt: findBegin(facts, ticket),
      now,
    }),
    updateOffer({ clientRef, ref, offer }),
  ]);
  if (!made) throw alreadyAnswered(ticket);
  return { ref, version: made.version };
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
  const decision = decideApproval(facts, {
    answer: toAnswer(offer),
    offer,
    text: offer.text,
    actRef: undefined,
    now,
    newRef,
  });
  const prepared = await prepareCalendarChange(tx, context, { clientRef, facts, decision, actorRef, now }).catch(
    (error: unknown) => {
      // Nothing is written yet, so what cannot be approved can still end the offer.
      if (error instanceof AppError && error.code === 'ruleBroken') return undefined;
      throw error;
    },
  );
  if (!prepared) return { ...(await endUnkept(tx, { ...accepting, facts, offer })), outcome: 'notKept' };
  const { ticketVersion } = await writeCalendarChange(tx, prepared);
  if (ticketVersion === undefined) throw alreadyAnswered(facts.storedTicket);
  return { ref, version: ticketVersion, outcome: 'approved' };
}

type OfferEnd = MemberCall & { facts: VisitTicketFacts; offer: TicketOffer };

async function endUnkept(tx: Tx, { facts, offer, clientRef, ref, actorRef, now }: OfferEnd): Promise<OfferReply> {
  const { storedTicket: ticket } = facts;
  const [over] = await runJoined<{ version: number }>(tx, [
    insertAudit({ actorRef, clientRef, action: 'offerNotKept', subjectRef: ref, now }),
    insertNotice({
      clientRef,
      kind: 'offerNotKept',
      askedBy: ticket.askedBy,
      content: { subjects: [ticket.subject], details: [] },
      workers: [],
      beginsAt: findBegin(facts, ticket),
      now,
    }),
    updateOfferEnd({
      clientRef,
      ref,
      offer: { ...offer, outcome: { kind: 'notKept', at: toIsoInstant(now) } },
      answerBy: Math.min(now, Date.parse(ticket.answerBy)),
    }),
  ]);
  if (!over) throw alreadyAnswered(ticket);
  return { ref, version: over.version };
}

/** Declines an offer in the member's words: the office answers again (docs/product/offers.md, "Declining"). */
export async function declineOffer(
  tx: Tx,
  context: ServerContext,
  { reason, ...declining }: MemberCall & { reason: string },
): Promise<OfferReply> {
  const { facts, offer } = await lockOffered(tx, context, declining);
  const { clientRef, ref, actorRef, now } = declining;
  const { storedTicket: ticket, zone } = facts;
  const lapsesAt = ticket.lapsesAt === null ? undefined : Date.parse(ticket.lapsesAt);
  const [over] = await runJoined<{ version: number }>(tx, [
    insertAudit({ actorRef, clientRef, action: 'offerDeclined', subjectRef: ref, now }),
    updateOfferEnd({
      clientRef,
      ref,
      offer: { ...offer, outcome: { kind: 'declined', at: toIsoInstant(now), text: reason } },
      answerBy: planAnswerBy({ now, zone, ...(lapsesAt !== undefined && { beginsAt: lapsesAt }) }),
    }),
  ]);
  if (!over) throw alreadyAnswered(ticket);
  return { ref, version: over.version };
}

async function lockVisitTicket(tx: Tx, context: ServerContext, call: AnswerCall): Promise<VisitTicketFacts> {
  const facts = await lockTicketToAnswer(tx, context, call);
  const { ticket } = facts;
  if (ticket.jobRef === null || !canOffer(ticket)) throw ruleBroken('Another time can be offered only for a visit.');
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

const toAnswer = ({ supportWorkerRef }: OfferedTime) => ({ supportWorkerRefs: [supportWorkerRef] });

function formatAnswerBy(until: Instant, zone: string): string {
  const { date, time } = wallClock({ instant: until, zone });
  return `Answer by ${formatShortDay(date)}, ${formatTime(time)}.`;
}
