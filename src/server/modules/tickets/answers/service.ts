import { describeTimes } from '#domain/booking/describe.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { type ApprovedSchedule, toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import { findLapseTime } from '#domain/tickets/deadlines.ts';
import { planApproval } from '#domain/tickets/plan-approval.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf } from '#server/kernel/problem.ts';
import { renderAnswerEmail } from '#server/mail/emails.ts';
import { emailStatement } from '#server/mail/outbox.ts';
import * as jobs from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { applyWrites } from './approval.ts';
import { lockWorkersNamed, requireNoClash } from './clashes.ts';
import {
  type AnswerCall,
  alreadyAnswered,
  lockOpenTicket,
  toVisitTicketFacts,
  type VisitTicketFacts,
} from './open-ticket.ts';
import { approveRegistration, declineRegistration } from './registration.ts';
import { findTicketFacts, type TicketFacts } from './ticket-facts.ts';

export type AnswerReply = { ref: string; version: number; jobRef?: string };
type ApproveInput = AnswerCall & { answer: TicketAnswer; message: string | undefined };

/** Approves a ticket: changes the visits or completes the order, and emails the author. */
export async function approve(
  tx: Tx,
  context: ServerContext,
  { answer, ...approval }: ApproveInput,
): Promise<AnswerReply> {
  const facts = await lockOpenTicket(tx, context, approval);
  const { ticket } = facts;
  if (ticket.type !== 'registration' && ticket.type !== 'consumablesOrder')
    return approveVisitTicket(tx, context, { ...approval, answer, facts: toVisitTicketFacts(facts, ticket) });
  requireNoVisitFields(answer);
  if (ticket.type === 'registration')
    return approveRegistration(tx, context, { ...approval, ticket, text: approval.message });
  return closeTicket(tx, context, { ...approval, facts, ticket, status: 'approved', text: approval.message });
}

/** The worker is never booked twice. */
async function approveVisitTicket(
  tx: Tx,
  context: ServerContext,
  { answer, message, facts, ...answering }: ApproveInput & { facts: VisitTicketFacts },
): Promise<AnswerReply> {
  const { now } = answering;
  const { storedTicket: ticket, zone } = facts;
  const { ref, clientRef } = ticket;
  const supportWorkerRefs = [...new Set(answer.supportWorkerRefs)];
  const outcome = planApproval({ ...facts, answer: { ...answer, supportWorkerRefs }, now, newRef });
  if (!outcome.ok) throw refusalOf(outcome.problems);
  const workers = await lockWorkersNamed(tx, { approval: outcome, chosen: supportWorkerRefs, zone, now });
  await requireNoClash(tx, context, { ...facts, approval: outcome, workers, now });
  await applyWrites(tx, { clientRef, writes: outcome.writes, but: ref, now });

  const approvedSchedule = toApprovedSchedule(outcome);
  const names = new Map(workers.map((worker) => [worker.ref, worker.givenName]));
  const details = approvedSchedule
    ? describeApproved(approvedSchedule, { names, single: facts.ticket.originalDate !== undefined })
    : [];
  const lapses = facts.tickets.length > 1 ? await listLapses(tx, context, { ref, now }) : [];
  const result = { status: 'approved', text: message, approvedSchedule, details, lapses } as const;
  return closeTicket(tx, context, { ...answering, facts, ticket, ...result });
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
  const { now } = answering;
  const facts = await lockOpenTicket(tx, context, answering);
  const { ticket } = facts;
  if (ticket.type === 'registration') {
    return declineRegistration(tx, context, { ...answering, ticket, text: reason });
  }
  const { ref, clientRef } = ticket;
  if (ticket.type === 'newBooking') {
    await jobs.updateJobStatus(tx, { clientRef, jobRef: ticket.jobRef, status: 'Cancelled' });
    await tickets.updateOthersSuperseded(tx, { clientRef, jobRef: ticket.jobRef, but: ref, now });
  }
  return closeTicket(tx, context, { ...answering, facts, ticket, status: 'declined', text: reason });
}

/** The visits of other open tickets may now begin at another time, so those tickets lapse with them. */
async function listLapses(
  tx: Tx,
  context: ServerContext,
  { ref, now }: { ref: string; now: Instant },
): Promise<tickets.Lapse[]> {
  const facts = await findTicketFacts(tx, { ref, now, brandZone: context.brand.timeZone });
  if (!facts) return [];
  const { jobs: series, exceptions, tickets: visitTickets, zone } = facts;
  return visitTickets.flatMap((ticket) => {
    const job = series.find((candidate) => candidate.ref === ticket.jobRef);
    if (!job || ticket.ref === ref) return [];
    return { ref: ticket.ref, lapsesAt: findLapseTime({ ticket, job, jobs: series, exceptions, zone }) };
  });
}

type CloseTicketInput = AnswerCall & {
  facts: Pick<TicketFacts, 'clientName' | 'emailRecipients'>;
  ticket: tickets.ClientTicket;
  status: Extract<TicketStatus, 'approved' | 'declined'>;
  text: string | undefined;
  approvedSchedule?: ApprovedSchedule | undefined;
  /** What was approved, in the words of the email. */
  details?: string[];
  lapses?: tickets.Lapse[];
};

/** Closes the ticket, moves its series' versions, records it and emails the author: one statement, and the email's task. */
async function closeTicket(tx: Tx, context: ServerContext, closing: CloseTicketInput): Promise<AnswerReply> {
  const { facts, ticket, status, text, approvedSchedule, details = [], lapses = [], actorRef, now } = closing;
  const { clientRef, ref, jobRef } = ticket;
  const action = status === 'approved' ? 'ticketApproved' : 'ticketDeclined';
  const emails = facts.emailRecipients.map((asker) => {
    const emailInput = { ticket, outcome: status, message: text, details, clientName: facts.clientName };
    return {
      ref: newRef(),
      email: renderAnswerEmail({ ...emailInput, asker, brand: context.brand, publicUrl: context.publicUrl }),
    };
  });
  const [closed] = await runJoined<{ version: number }>(tx, [
    ...(jobRef ? [jobs.seriesVersionStatement({ clientRef, jobRef })] : []),
    ...(lapses.length > 0 ? [tickets.updateTicketLapses({ clientRef, lapses })] : []),
    insertAudit({ actorRef, clientRef, action, subjectRef: ref, now }),
    ...emails.map((email) => emailStatement({ ...email, now })),
    tickets.ticketClosedStatement({
      clientRef,
      ref,
      status,
      answeredBy: actorRef,
      answer: text,
      approvedSchedule,
      now,
    }),
  ]);
  if (!closed) throw alreadyAnswered(ticket);
  for (const email of emails) await context.tasks.sendEmail(tx, email.ref);
  return { ref, version: closed.version, ...(jobRef && { jobRef }) };
}

/** The result for the email: the day of a single visit, the times, the workers, and where a series continues differently. */
function describeApproved(
  { laterSchedules = [], ...first }: ApprovedSchedule,
  { names, single }: { names: ReadonlyMap<string, string>; single: boolean },
): string[] {
  const who = (refs: string[]) =>
    refs.length > 0 ? `With ${refs.map((ref) => names.get(ref)).join(' and ')}` : 'No support worker yet.';
  return [
    ...(single && first.date ? [formatLongDate(first.date)] : []),
    describeTimes(first),
    who(first.supportWorkerRefs),
    ...laterSchedules.flatMap((schedule) => [
      `From ${formatLongDate(schedule.repeatStartDate ?? '')}:`,
      describeTimes(schedule),
      who(schedule.supportWorkerRefs),
    ]),
  ];
}
