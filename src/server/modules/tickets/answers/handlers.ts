import type { OfficeTicket } from '#contract/office.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import type { TicketType } from '#domain/tickets/kinds.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { StoredTicket } from '../queries.ts';
import { fundingRegistrationHandler } from './funding-registration.ts';
import type { AnswerCall } from './open-ticket.ts';
import type { TicketHead } from './queries.ts';
import { careRegistrationHandler } from './registration.ts';
import type { TicketFacts } from './ticket-facts.ts';
import { orderHandler, questionHandler, type ReadFundedTime, visitHandler } from './visits-and-orders.ts';

/** An answer of the office, with the ticket as it was read behind its locks. */
export type Answer<Ticket = StoredTicket> = AnswerCall & {
  facts: TicketFacts;
  ticket: Ticket;
  text: string | undefined;
};
export type Approval<Ticket = StoredTicket> = Answer<Ticket> & { answer: TicketAnswer };
export type AnswerReply = { ref: string; version: number; jobRef?: string; actRef?: string; clientRef?: string };
export type TicketReading = { head: TicketHead; now: number; readFundedTime: ReadFundedTime };

/** Answers of the office to a kind of request. It is looked up by the kind, so each method takes tickets of its own kinds alone. */
type TicketHandler = {
  approve(tx: Tx, context: ServerContext, approval: Approval): Promise<AnswerReply>;
  decline(tx: Tx, context: ServerContext, answer: Answer): Promise<AnswerReply>;
  /** Reads what its page shows beside the request, its client and their fundings. */
  read(tx: Tx, context: ServerContext, reading: TicketReading): Promise<Partial<OfficeTicket>>;
};

export const ticketHandlers: Record<TicketType, TicketHandler> = {
  newBooking: visitHandler,
  change: visitHandler,
  cancellation: visitHandler,
  consumablesOrder: orderHandler,
  question: questionHandler,
  registration: careRegistrationHandler,
  employerRegistration: fundingRegistrationHandler,
  supportWorkerRegistration: fundingRegistrationHandler,
};
