import { describeTimes } from '#domain/booking/describe.ts';
import { findUnchangedBegin } from '#domain/notices/compare-visits.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import { invertWrites } from '#domain/schedule/apply-writes.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { type ApprovedSchedule, toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import { checkApprovalDays } from '#domain/tickets/check-approval-days.ts';
import { type ApprovalPlan, planApproval, type Write } from '#domain/tickets/plan-approval.ts';
import { listTicketOutcomes } from '#domain/tickets/ticket-writes.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf, refuseProblems } from '#server/kernel/problem.ts';
import * as jobs from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice, type NewNotice } from '#server/modules/notices/queries.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { type ActInverse, insertAct, listVersionsAfter, type NewAct, toTicketSnapshot } from '../acts/queries.ts';
import { lockFreeWorkers } from '../worker-clashes/service.ts';
import { applyWrites } from '../writes/service.ts';
import { approveFundingRegistration, returnFundingRegistration } from './funding-registration.ts';
import {
  type AnswerCall,
  alreadyAnswered,
  findPresentWorkers,
  lockTicketToAnswer,
  toVisitTicketFacts,
  type VisitTicketFacts,
} from './open-ticket.ts';
import { approveRegistration, declineRegistration } from './registration.ts';
import type { TicketFacts } from './ticket-facts.ts';

export type AnswerReply = { ref: string; version: number; jobRef?: string; actRef?: string; clientRef?: string };
type ApproveInput = AnswerCall & { answer: TicketAnswer; message: string | undefined };

/** Approves a ticket: changes the visits or completes the order, and writes the notice of it. */
export async function approve(
  tx: Tx,
  context: ServerContext,
  { answer, ...approval }: ApproveInput,
): Promise<AnswerReply> {
  const facts = await lockTicketToAnswer(tx, context, approval);
  const { ticket } = facts;
  if (ticket.jobRef !== null)
    return approveVisitTicket(tx, context, { ...approval, answer, facts: toVisitTicketFacts(facts, ticket) });
  requireNoVisitFields(answer);
  const text = approval.message;
  if (ticket.type === 'registration') return approveRegistration(tx, context, { ...approval, ticket, text });
  if (ticket.type !== 'consumablesOrder')
    return approveFundingRegistration(tx, context, { ...approval, facts, ticket, text });
  return closeTicket(tx, { ...approval, facts, ticket, status: 'approved', text });
}

type ApprovalOfVisits = Pick<ApproveInput, 'answer' | 'message' | 'now'> & { facts: VisitTicketFacts };

/** What an approval changes, with its workers locked and free: the worker is never booked twice. Writes nothing yet. */
export async function prepareApproval(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { answer, message, facts, now }: ApprovalOfVisits,
): Promise<PreparedApproval> {
  const { clientRef } = facts.storedTicket;
  const { zone, clientAbsences } = facts;
  refuseProblems(checkApprovalDays(facts));
  const supportWorkerRefs = [...new Set(answer.supportWorkerRefs)];
  const plan = planApproval({ ...facts, answer: { ...answer, supportWorkerRefs }, now, newRef });
  if (!plan.ok) throw refusalOf(plan.problems);
  const scope = { clientRef, clientAbsences, zone, brandZone: brand.timeZone, now };
  const present = findPresentWorkers(facts);
  const newlyChosen = supportWorkerRefs.filter((chosen) => !present.includes(chosen));
  const [workers] = await Promise.all([
    lockFreeWorkers(tx, { ...scope, approval: plan, chosen: supportWorkerRefs }),
    requireReasonForHidden(tx, { clientRef, chosen: newlyChosen, reason: message, path: 'message' }),
  ]);
  return { plan, workers };
}

export type PreparedApproval = { plan: ApprovalPlan; workers: LockedWorker[] };

async function approveVisitTicket(
  tx: Tx,
  context: ServerContext,
  approving: ApproveInput & { facts: VisitTicketFacts },
): Promise<AnswerReply> {
  return writeApproval(tx, { ...approving, ...(await prepareApproval(tx, context, approving)) });
}

/** Writes what was prepared, and closes the ticket. */
export async function writeApproval(
  tx: Tx,
  writing: AnswerCall &
    PreparedApproval &
    Pick<CloseTicketInput, 'isAcceptance'> & { message: string | undefined; facts: VisitTicketFacts },
): Promise<AnswerReply> {
  const { facts, plan, workers, message, isAcceptance = false, now } = writing;
  const ticket = facts.storedTicket;
  const { ref, clientRef } = ticket;
  const { writes } = plan;
  const outcomes = listTicketOutcomes({ ...facts, rows: facts, writes, answeredRef: ref });
  const approvedSchedule = toApprovedSchedule(plan);
  const names = new Map(workers.map((worker) => [worker.ref, worker.givenName]));
  const details = approvedSchedule
    ? describeSchedule(approvedSchedule, { names, single: isAcceptance || facts.ticket.originalDate !== undefined })
    : [];
  // They leave together; the first that fails says why, since it is awaited first.
  const [, reply] = await Promise.all([
    applyWrites(tx, { clientRef, writes, outcomes, now }),
    closeTicket(tx, { ...writing, ticket, status: 'approved', text: message, writes, approvedSchedule, details }),
  ]);
  return reply;
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
  const facts = await lockTicketToAnswer(tx, context, answering);
  const { ticket } = facts;
  if (ticket.type === 'registration') {
    return declineRegistration(tx, context, { ...answering, ticket, text: reason });
  }
  if (ticket.type === 'employerRegistration' || ticket.type === 'supportWorkerRegistration')
    return returnFundingRegistration(tx, context, { ...answering, facts, ticket, text: reason });
  const { ref, clientRef } = ticket;
  const booked = ticket.type === 'newBooking' ? facts.jobs.find((job) => job.ref === ticket.jobRef) : undefined;
  if (ticket.type === 'newBooking') {
    await jobs.updateJobStatus(tx, { clientRef, jobRef: ticket.jobRef, status: 'Cancelled' });
    await tickets.updateOthersSuperseded(tx, { clientRef, jobRef: ticket.jobRef, but: ref, now });
  }
  const writes: Write[] = booked ? [{ kind: 'updateJob', job: { ...booked, status: 'Cancelled' } }] : [];
  return closeTicket(tx, { ...answering, facts, ticket, status: 'declined', text: reason, writes });
}

type CloseTicketInput = AnswerCall & {
  facts: Pick<TicketFacts, 'jobs' | 'exceptions' | 'storedTickets' | 'wishes' | 'clientAbsences' | 'zone'>;
  ticket: tickets.ClientTicket;
  status: Extract<TicketStatus, 'approved' | 'declined'>;
  text: string | undefined;
  /** What the answer has written already. */
  writes?: Write[];
  approvedSchedule?: ApprovedSchedule | undefined;
  /** What was approved, in words. */
  details?: string[];
  /** A member accepted what the office offered: no act of the office, so the office does not undo it. */
  isAcceptance?: true;
};

/** Closes the ticket, moves its series' versions, and records it with who must know: one statement. */
async function closeTicket(tx: Tx, closing: CloseTicketInput): Promise<AnswerReply> {
  const { ticket, status, text, approvedSchedule, isAcceptance, actorRef, now } = closing;
  const { clientRef, ref, jobRef } = ticket;
  const actRef = isAcceptance ? undefined : newRef();
  const answered = status === 'approved' ? 'ticketApproved' : 'ticketDeclined';
  const action = isAcceptance ? 'offerAccepted' : answered;
  const [closed] = await runJoined<{ version: number }>(tx, [
    ...(jobRef ? [jobs.seriesVersionStatement({ clientRef, jobRef })] : []),
    insertAudit({ actorRef, clientRef, action, subjectRef: ref, now }),
    ...(actRef ? [insertAct({ ...toAct(closing), ref: actRef })] : []),
    insertNotice(toAnswerNotice(closing, actRef)),
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
  return { ref, version: closed.version, ...(jobRef && { jobRef }), ...(actRef && { actRef }) };
}

function toAct(closing: CloseTicketInput): Omit<NewAct, 'ref'> {
  const { ticket, status, text: reason, actorRef, now } = closing;
  const type = status === 'approved' ? 'approval' : 'decline';
  return { ...pickTarget(ticket), type, ticketRef: ticket.ref, reason, actorRef, inverse: findInverse(closing), now };
}

/** The notice of an answer. A declined change is as urgent as the unchanged visit. */
function toAnswerNotice(closing: CloseTicketInput, actRef: string | undefined): NewNotice {
  const { facts, ticket, status, text, writes = [], details = [], now } = closing;
  const news = findVisitNews({ rows: facts, writes, absences: facts.clientAbsences, zone: facts.zone, now });
  return {
    clientRef: ticket.clientRef,
    kind: status,
    actRef,
    askedBy: ticket.askedBy,
    content: {
      subjects: [ticket.subject],
      details,
      message: text,
      wishes: facts.wishes,
      ...(ticket.type === 'consumablesOrder' && { order: ticket.message ?? '' }),
    },
    ...news,
    beginsAt: news.beginsAt ?? findBegin(closing),
    now,
  };
}

/** When the visit may begin that a request is about. */
export function findBegin({ facts, ticket }: Pick<CloseTicketInput, 'facts' | 'ticket'>): Instant | undefined {
  const { jobRef, originalDate, effectiveDate, beginsAt } = ticket;
  const date = originalDate ?? effectiveDate;
  const begins = jobRef && date ? findUnchangedBegin(facts, { jobRef, originalDate: date }, facts.zone) : undefined;
  return begins ?? (beginsAt ? Date.parse(beginsAt) : undefined);
}

function pickTarget(ticket: tickets.ClientTicket) {
  const { clientRef, jobRef, originalDate, effectiveDate, subject } = ticket;
  return { clientRef, jobRef, originalDate, effectiveDate, subject, seriesRefs: jobRef ? [ticket.seriesRef] : [] };
}

/** What undoes the answer. A ticket about no visit has a version of its own; that of others is their series'. */
function findInverse({ facts, ticket, writes = [] }: CloseTicketInput): ActInverse {
  return {
    writes: invertWrites(facts, writes),
    tickets: (ticket.jobRef === null ? [ticket] : facts.storedTickets).map(toTicketSnapshot),
    jobVersions: listVersionsAfter(facts, writes),
    ticketVersions: ticket.jobRef === null ? { [ticket.ref]: ticket.version + 1 } : {},
  };
}

/** What is booked after an approval or an act, for the email: the day of a single visit, the times, the workers, and where a series continues differently. */
export function describeSchedule(
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
