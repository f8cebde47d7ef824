import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { type AnswerReply, ticketHandlers } from './handlers.ts';
import { type AnswerCall, lockTicketToAnswer } from './open-ticket.ts';

/** Approves a ticket: what that does depends on its kind (docs/product/requests.md, "Answering"). */
export async function approve(
  tx: Tx,
  context: ServerContext,
  { message: text, ...call }: AnswerCall & { answer: TicketAnswer; message: string | undefined },
): Promise<AnswerReply> {
  const facts = await lockTicketToAnswer(tx, context, call);
  const { ticket } = facts;
  if (ticketKinds[ticket.type].concerns !== 'visits') requireNoVisitFields(call.answer);
  return ticketHandlers[ticket.type].approve(tx, context, { ...call, facts, ticket, text });
}

function requireNoVisitFields({ supportWorkerRefs, startTime, durationMins }: TicketAnswer): void {
  if (supportWorkerRefs.length === 0 && !startTime && durationMins === undefined) return;
  throw new AppError('ruleBroken', 'This request has no visit. Leave the support worker and time empty.');
}

/** Declines a ticket, with the reason. */
export async function decline(
  tx: Tx,
  context: ServerContext,
  { reason: text, ...call }: AnswerCall & { reason: string },
): Promise<AnswerReply> {
  const facts = await lockTicketToAnswer(tx, context, call);
  const { ticket } = facts;
  return ticketHandlers[ticket.type].decline(tx, context, { ...call, facts, ticket, text });
}
