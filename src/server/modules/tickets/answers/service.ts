import type { CalendarChange } from '#domain/schedule/calendar-change.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { decideApproval, decideDecline, decideOrder } from '#domain/tickets/decide-answer.ts';
import type { ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import type { ClientTicket } from '../queries.ts';
import { changeCalendar } from '../writes/service.ts';
import { approveFundingRegistration, returnFundingRegistration } from './funding-registration.ts';
import { type AnswerCall, alreadyAnswered, lockTicketToAnswer, toVisitTicketFacts } from './open-ticket.ts';
import { approveRegistration, declineRegistration } from './registration.ts';
import type { TicketFacts } from './ticket-facts.ts';

type AnswerReply = { ref: string; version: number; jobRef?: string; actRef?: string; clientRef?: string };
type ApproveInput = AnswerCall & { answer: TicketAnswer; message: string | undefined };

/** Approves a ticket: changes the visits or completes the order, and writes the notice of it. */
export async function approve(
  tx: Tx,
  context: ServerContext,
  { answer, ...approval }: ApproveInput,
): Promise<AnswerReply> {
  const facts = await lockTicketToAnswer(tx, context, approval);
  const { ticket } = facts;
  const { message: text, now } = approval;
  if (ticket.jobRef !== null) {
    const answering = { answer, text, actRef: newRef(), now, newRef };
    const decision = decideApproval(toVisitTicketFacts(facts, ticket), answering);
    return writeAnswer(tx, context, { ...approval, facts, ticket, decision });
  }
  requireNoVisitFields(answer);
  if (ticket.type === 'registration') return approveRegistration(tx, context, { ...approval, ticket, text });
  if (ticket.type !== 'consumablesOrder')
    return approveFundingRegistration(tx, context, { ...approval, facts, ticket, text });
  const decision = decideOrder(facts, { ticket, text, actRef: newRef() });
  return writeAnswer(tx, context, { ...approval, facts, ticket, decision });
}

function requireNoVisitFields({ supportWorkerRefs, startTime, durationMins }: TicketAnswer): void {
  if (supportWorkerRefs.length === 0 && !startTime && durationMins === undefined) return;
  throw new AppError('ruleBroken', 'This request has no visit. Leave the support worker and time empty.');
}

/**
 * Declines a ticket, with the reason; a declined new booking is Cancelled, with the other tickets about it
 * (docs/product/requests.md, "Answering").
 */
export async function decline(
  tx: Tx,
  context: ServerContext,
  { reason, ...answering }: AnswerCall & { reason: string },
): Promise<AnswerReply> {
  const facts = await lockTicketToAnswer(tx, context, answering);
  const { ticket } = facts;
  if (ticket.type === 'registration') {
    return declineRegistration(tx, context, { ...answering, ticket, text: reason });
  }
  if (ticket.type === 'employerRegistration' || ticket.type === 'supportWorkerRegistration')
    return returnFundingRegistration(tx, context, { ...answering, facts, ticket, text: reason });
  const decision = decideDecline(facts, { ticket, text: reason, actRef: newRef() });
  return writeAnswer(tx, context, { ...answering, facts, ticket, decision });
}

type AnswerToWrite = AnswerCall & {
  facts: TicketFacts;
  ticket: ClientTicket;
  decision: CalendarChange | ApprovalRefusal;
};

async function writeAnswer(
  tx: Tx,
  context: ServerContext,
  { facts, ticket, decision, ref, actorRef, now }: AnswerToWrite,
): Promise<AnswerReply> {
  const { clientRef, jobRef } = ticket;
  // Of an order no other request is open.
  const storedTickets = jobRef === null ? [ticket] : facts.storedTickets;
  const changing = { clientRef, facts: { ...facts, storedTickets }, decision, actorRef, now };
  const { ticketVersion, actRef } = await changeCalendar(tx, context, changing);
  if (ticketVersion === undefined) throw alreadyAnswered(ticket);
  return { ref, version: ticketVersion, ...(jobRef && { jobRef }), ...(actRef && { actRef }) };
}
