import type { FundedTime } from '#contract/fundings.ts';
import type { OfficeTicket } from '#contract/office.ts';
import { listUpcomingJobs } from '#domain/appointments/upcoming.ts';
import type { CalendarChange } from '#domain/schedule/calendar-change.ts';
import { decideApproval, decideDecline, decideOrder } from '#domain/tickets/decide-answer.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import type { ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { answerTextRequired } from '#domain/tickets/question.ts';
import { findWeekOfTicket } from '#domain/tickets/week-of-ticket.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { findJob, listJobsOfSeries } from '#server/modules/appointments/jobs/queries.ts';
import { listExceptionsOfJob, listExceptionsOfSeries } from '#server/modules/appointments/visits/queries.ts';
import { listFullNames } from '#server/modules/support-workers/queries.ts';
import { findCancellationNotice } from '../late-cancellations/queries.ts';
import type { ClientTicket, PlainTicket, StoredVisitTicket } from '../queries.ts';
import { changeCalendar } from '../writes/service.ts';
import { listLastVisits } from './client-facts.ts';
import type { Answer, AnswerReply, Approval, TicketReading } from './handlers.ts';
import { alreadyAnswered, toVisitTicketFacts } from './open-ticket.ts';
import { listTicketEvents } from './queries.ts';

/** Read by a later module, which the program gives to this one. */
export type ReadFundedTime = (tx: Tx, context: ServerContext, week: FundedWeek) => Promise<FundedTime>;
type FundedWeek = { clientRef: string; date: string; now: Instant };

/** Answers a request about visits, and reads them for its page. */
export const visitHandler = {
  async approve(tx: Tx, context: ServerContext, approval: Approval<StoredVisitTicket>) {
    const { facts, ticket, answer, text, now } = approval;
    const { clientRef, ref: ticketRef } = ticket;
    const cancellationNotice =
      ticket.type === 'cancellation' ? await findCancellationNotice(tx, { clientRef, ticketRef, now }) : undefined;
    const answering = { answer, text, actRef: newRef(), cancellationNotice, now, newRef };
    const decision = decideApproval(toVisitTicketFacts(facts, ticket), answering);
    return writeAnswer(tx, context, { ...approval, decision });
  },
  decline: declineTicket,
  async read(tx: Tx, context: ServerContext, { head, readFundedTime, now }: TicketReading) {
    const { clientRef, jobRef, type, status, timeZone: zone } = head;
    if (clientRef === undefined || jobRef === undefined) throw notFound();
    const [visit, history, lastVisits] = await Promise.all([
      readVisit(tx, { ...head, clientRef, jobRef }),
      listTicketEvents(tx, { clientRef, jobRef }),
      listLastVisits(tx, { clientRef, zone, now }),
    ]);
    const takesTime = status === 'open' && ticketKinds[type].needsWorker;
    const [supportWorkers, fundedTime] = await Promise.all([
      listFullNames(tx, listRefs({ ...head, ...visit })),
      takesTime && visit.appointment.fundingType === 'Funded'
        ? readFundedTime(tx, context, { clientRef, date: findWeekOfTicket(head), now })
        : undefined,
    ]);
    return { ...visit, history, lastVisits, ...(fundedTime && { fundedTime }), supportWorkers };
  },
};

/** Answers an order, which changes no visit. */
export const orderHandler = {
  approve(tx: Tx, context: ServerContext, approval: Approval<PlainTicket>) {
    const { facts, ticket, text } = approval;
    return writeAnswer(tx, context, { ...approval, decision: decideOrder(facts, { ticket, text, actRef: newRef() }) });
  },
  decline: declineTicket,
  read: async () => ({}),
};

/** Answers a question: without words there is nothing to read. */
export const questionHandler = {
  ...orderHandler,
  approve(tx: Tx, context: ServerContext, approval: Approval<PlainTicket>) {
    if (!approval.text) throw ruleBroken(answerTextRequired);
    return orderHandler.approve(tx, context, approval);
  },
};

type DecidedAnswer = Answer<ClientTicket> & { decision: CalendarChange | ApprovalRefusal };

async function writeAnswer(
  tx: Tx,
  context: ServerContext,
  { facts, ticket, decision, ref, actorRef, now }: DecidedAnswer,
): Promise<AnswerReply> {
  const { clientRef, jobRef } = ticket;
  // Of an order no other request is open.
  const storedTickets = jobRef === null ? [ticket] : facts.storedTickets;
  const changing = { clientRef, facts: { ...facts, storedTickets }, decision, actorRef, now };
  const { ticketVersion, actRef } = await changeCalendar(tx, context, changing);
  if (ticketVersion === undefined) throw alreadyAnswered(ticket);
  return { ref, version: ticketVersion, ...(jobRef && { jobRef }), ...(actRef && { actRef }) };
}

/** Declines with the reason. A new booking is Cancelled, with what else is open about it. */
function declineTicket(tx: Tx, context: ServerContext, answer: Answer<ClientTicket>): Promise<AnswerReply> {
  const { facts, ticket, text } = answer;
  return writeAnswer(tx, context, { ...answer, decision: decideDecline(facts, { ticket, text, actRef: newRef() }) });
}

type NamingWorkers = { supportWorkerRefs?: readonly string[] | undefined };

type TicketOfWorkers = Pick<OfficeTicket, 'requestedChange' | 'approvedSchedule'> &
  Awaited<ReturnType<typeof readVisit>>;

/** Lists the support workers that a ticket and its schedule name. */
function listRefs(ticket: TicketOfWorkers): string[] {
  const { requestedChange, approvedSchedule, appointment, laterAppointments = [], visit, exceptions = [] } = ticket;
  const naming: (NamingWorkers | undefined)[] = [requestedChange, approvedSchedule, appointment, visit];
  return [...naming, ...laterAppointments, ...exceptions].flatMap((one) => one?.supportWorkerRefs ?? []);
}

type VisitOfTicket = Pick<OfficeTicket, 'originalDate' | 'effectiveDate' | 'status'> & {
  clientRef: string;
  jobRef: string;
};

/** Reads a ticket's job, the later ones of its series where it is about those too, and the visits that differ. */
async function readVisit(tx: Tx, { originalDate, effectiveDate, status, ...ticket }: VisitOfTicket) {
  const { clientRef, jobRef } = ticket;
  const name = { clientRef, jobRef };
  const job = orNotFound(await findJob(tx, { ...name, withdrawnToo: true }));
  const { seriesRef } = job;
  const changesPending = status === 'open';
  const jobs = effectiveDate ? await listJobsOfSeries(tx, { clientRef, seriesRef }) : [];
  const upcoming = listUpcomingJobs({ jobs, seriesRef, from: effectiveDate ?? '' });
  const laterAppointments = upcoming
    .filter(({ ref }) => ref !== jobRef)
    .map((laterJob) => ({ ...laterJob, changesPending }));
  const exceptions = effectiveDate
    ? await listExceptionsOfSeries(tx, { clientRef, seriesRef })
    : await listExceptionsOfJob(tx, name);
  return {
    appointment: { ...job, changesPending },
    ...(changesPending && laterAppointments.length > 0 && { laterAppointments }),
    visit: exceptions.find((exception) => exception.originalDate === originalDate),
    ...(effectiveDate && { exceptions: exceptions.filter((exception) => exception.originalDate >= effectiveDate) }),
  };
}
