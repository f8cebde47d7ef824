import { describeTimes } from '#domain/booking/describe.ts';
import { findUnchangedBegin } from '#domain/notices/compare-visits.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import { type ApprovedSchedule, toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import { checkApprovalDays } from '#domain/tickets/check-approval-days.ts';
import { type ApprovalPlan, planApproval } from '#domain/tickets/plan-approval.ts';
import { planDecline } from '#domain/tickets/plan-decline.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf, refuseProblems } from '#server/kernel/problem.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import type { ClientTicket } from '../queries.ts';
import { lockFreeWorkers } from '../worker-clashes/service.ts';
import { type CalendarChange, type SeriesFacts, writeCalendarChange } from '../writes/service.ts';
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
  return writeAnswer(tx, { ...approval, facts, writes: [], answer: { ticket, status: 'approved', text } });
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

type ApprovalToWrite = AnswerCall &
  PreparedApproval & {
    message: string | undefined;
    facts: VisitTicketFacts;
    /** A member accepted what the office offered: no act of the office, so the office does not undo it. */
    isAcceptance?: true;
  };

/** Writes what was prepared, and closes the ticket. */
export async function writeApproval(tx: Tx, approval: ApprovalToWrite): Promise<AnswerReply> {
  const { facts, plan, workers, message, isAcceptance = false, actorRef, now } = approval;
  const schedule = toApprovedSchedule(plan);
  const names = new Map(workers.map((worker) => [worker.ref, worker.givenName]));
  const details = schedule
    ? describeSchedule(schedule, { names, single: isAcceptance || facts.ticket.originalDate !== undefined })
    : [];
  const answer = { ticket: facts.storedTicket, status: 'approved', text: message, schedule } as const;
  return writeAnswer(tx, { facts, writes: plan.writes, answer, details, isAcceptance, actorRef, now });
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
  const answer = { ticket, status: 'declined', text: reason } as const;
  return writeAnswer(tx, { ...answering, facts, answer, writes: planDecline({ ...facts, ticket }) });
}

type AnswerToWrite = Pick<CalendarChange, 'writes' | 'actorRef' | 'now'> & {
  facts: Pick<TicketFacts, keyof SeriesFacts | 'wishes'>;
  answer: NonNullable<CalendarChange['answer']>;
  /** What was approved, in words. */
  details?: string[];
  isAcceptance?: boolean;
};

/** Writes the answer to a ticket with what it changes, and who must know. A declined change is as urgent as the unchanged visit. */
async function writeAnswer(tx: Tx, writing: AnswerToWrite): Promise<AnswerReply> {
  const { facts, writes, answer, details = [], isAcceptance = false, actorRef, now } = writing;
  const { ticket, status, text } = answer;
  const { clientRef, ref, jobRef, originalDate, effectiveDate, subject, askedBy } = ticket;
  const [action, type] =
    status === 'approved' ? (['ticketApproved', 'approval'] as const) : (['ticketDeclined', 'decline'] as const);
  const actRef = isAcceptance ? undefined : newRef();
  const seriesRefs = jobRef === null ? [] : [ticket.seriesRef];
  const order = ticket.type === 'consumablesOrder' && { order: ticket.message ?? '' };
  const { ticketVersion } = await writeCalendarChange(tx, {
    ...{ clientRef, jobRef, facts, writes, answer, actorRef, now },
    audit: { action: isAcceptance ? 'offerAccepted' : action, subjectRef: ref },
    act:
      actRef === undefined
        ? undefined
        : { ref: actRef, type, originalDate, effectiveDate, subject, reason: text, seriesRefs },
    notice: {
      ...{ kind: status, askedBy, beginsAt: findBegin({ facts, ticket }) },
      content: { subjects: [subject], details, message: text, wishes: facts.wishes, ...order },
    },
  });
  if (ticketVersion === undefined) throw alreadyAnswered(ticket);
  return { ref, version: ticketVersion, ...(jobRef && { jobRef }), ...(actRef && { actRef }) };
}

/** When the visit may begin that a request is about. */
export function findBegin({
  facts,
  ticket,
}: {
  facts: Pick<TicketFacts, 'jobs' | 'exceptions' | 'zone'>;
  ticket: ClientTicket;
}): Instant | undefined {
  const { jobRef, originalDate, effectiveDate, beginsAt } = ticket;
  const date = originalDate ?? effectiveDate;
  const begins = jobRef && date ? findUnchangedBegin(facts, { jobRef, originalDate: date }, facts.zone) : undefined;
  return begins ?? (beginsAt ? Date.parse(beginsAt) : undefined);
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
