import { describeTimes } from '#domain/booking/describe.ts';
import { lapsesAt } from '#domain/requests/deadlines.ts';
import type { Answer } from '#domain/requests/exact-times.ts';
import { grant, type Write } from '#domain/requests/grant.ts';
import { type GrantedPlan, planGranted } from '#domain/requests/granted-plan.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf } from '#server/kernel/problem.ts';
import { type AnswerTold, answerLetter } from '#server/mail/letters.ts';
import { post } from '#server/mail/outbox.ts';
import * as jobs from '#server/modules/appointments/job-queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { updateFeedbackTarget } from '#server/modules/feedback/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { lockWorkersNamed, refuseClash } from './clash-workflows.ts';
import * as queries from './queries.ts';
import { approveRegistration, declineRegistration } from './registration-workflows.ts';
import { type Answering, readRequest, takeOpenTicket, tooLate } from './request-workflows.ts';

export type Answered = { ref: string; version: number; jobRef?: string };
type Approval = Answering & { answer: Answer; message: string | undefined };

/** Says yes: what stands is changed, or the order is done, and whoever asked is told. */
export async function approve(tx: Tx, context: ServerContext, { answer, ...approval }: Approval): Promise<Answered> {
  const ticket = await takeOpenTicket(tx, approval);
  if (ticket.type === 'registration') {
    refuseVisitFields(answer);
    return approveRegistration(tx, context, { ...approval, ticket, text: approval.message });
  }
  const answered =
    ticket.type === 'consumablesOrder'
      ? await finishOrder(tx, context, { ...approval, answer, ticket })
      : await grantRequest(tx, context, { ...approval, answer, ticket });
  const { actorRef, now } = approval;
  const { ref, clientRef } = ticket;
  await insertAudit(tx, { actorRef, clientRef, action: 'requestApproved', subjectRef: ref, now });
  return answered;
}

/** The worker is never booked twice. */
async function grantRequest(
  tx: Tx,
  context: ServerContext,
  { answer, message, ticket, ...answering }: Approval & { ticket: tickets.VisitTicket },
): Promise<Answered> {
  const { now } = answering;
  const { ref, clientRef, jobRef } = ticket;
  const asked = await readRequest(tx, context, ticket);
  const supportWorkerRefs = [...new Set(answer.supportWorkerRefs)];
  const outcome = grant({ ...asked, answer: { ...answer, supportWorkerRefs }, now, newRef });
  if (!outcome.ok) throw refusalOf(outcome.problems);
  const workers = await lockWorkersNamed(tx, { granted: outcome, chosen: supportWorkerRefs, zone: asked.zone, now });
  await refuseClash(tx, { ...asked, granted: outcome, workers, now });
  for (const write of outcome.writes) await apply(tx, { clientRef, write, but: ref, now });
  if (asked.requests.length > 1) await retimeRequests(tx, context, ticket);

  const granted = planGranted(outcome);
  const version = await close(tx, { ...answering, ticket, status: 'approved', text: message, granted });
  await jobs.updateSeriesVersion(tx, { clientRef, jobRef });
  const names = new Map(workers.map((one) => [one.ref, one.givenName]));
  const details = granted ? describeGranted(granted, { names, single: asked.request.originalDate !== undefined }) : [];
  await tellAsker(tx, context, { ticket, outcome: 'approved', message, details, now });
  return { ref, version, jobRef };
}

/** An order is about no visit: nobody comes and nothing begins. */
async function finishOrder(
  tx: Tx,
  context: ServerContext,
  { answer, message, ticket, ...answering }: Approval & { ticket: tickets.ClientTicket },
): Promise<Answered> {
  refuseVisitFields(answer);
  const version = await close(tx, { ...answering, ticket, status: 'approved', text: message });
  await tellAsker(tx, context, { ticket, outcome: 'approved', message, details: [], now: answering.now });
  return { ref: ticket.ref, version };
}

function refuseVisitFields({ supportWorkerRefs, startTime, durationMins }: Answer): void {
  if (supportWorkerRefs.length === 0 && !startTime && durationMins === undefined) return;
  throw new AppError('ruleBroken', 'This request has no visit, so nobody comes to it and it takes no time.');
}

/**
 * Says no, with the reason; a declined new booking is Cancelled, with what else was asked of it
 * (docs/product/requests.md, "Answering").
 */
export async function decline(
  tx: Tx,
  context: ServerContext,
  { reason, ...answering }: Answering & { reason: string },
): Promise<Answered> {
  const { actorRef, now } = answering;
  const ticket = await takeOpenTicket(tx, answering);
  if (ticket.type === 'registration') {
    return declineRegistration(tx, context, { ...answering, ticket, text: reason });
  }
  const { ref, clientRef } = ticket;
  const version = await close(tx, { ...answering, ticket, status: 'declined', text: reason });
  if (ticket.type === 'newBooking') {
    await jobs.updateJobStatus(tx, { clientRef, jobRef: ticket.jobRef, status: 'Cancelled' });
    await tickets.updateOthersSuperseded(tx, { clientRef, jobRef: ticket.jobRef, but: ref, now });
  }
  if (ticket.type !== 'consumablesOrder') await jobs.updateSeriesVersion(tx, { clientRef, jobRef: ticket.jobRef });
  await tellAsker(tx, context, { ticket, outcome: 'declined', message: reason, details: [], now });
  await insertAudit(tx, { actorRef, clientRef, action: 'requestDeclined', subjectRef: ref, now });
  return { ref, version, ...(ticket.type !== 'consumablesOrder' && { jobRef: ticket.jobRef }) };
}

async function apply(
  tx: Tx,
  { clientRef, write, but, now }: { clientRef: string; write: Write; but: string; now: Instant },
): Promise<void> {
  switch (write.kind) {
    case 'insertJob':
      await jobs.insertBooking(tx, [jobs.insertJob({ clientRef, job: write.job, now })]);
      return;
    case 'updateJob':
      return jobs.updateJob(tx, { clientRef, job: write.job });
    case 'endJob':
      return jobs.updateJobEnd(tx, { clientRef, jobRef: write.jobRef, endDate: write.repeatEndDate });
    case 'deleteException':
      return jobs.deleteException(tx, { clientRef, ...write.visit });
    case 'upsertException':
      return jobs.upsertException(tx, { clientRef, exception: write.exception });
    case 'renameVisit':
      await tickets.updateTicketTarget(tx, { clientRef, ...write });
      await jobs.updateWorkedTarget(tx, { clientRef, ...write });
      return updateFeedbackTarget(tx, { clientRef, ...write });
    case 'supersedeOthers':
      return tickets.updateOthersSuperseded(tx, { clientRef, ...write, but, now });
  }
}

/** The visits that other open requests are about may now begin at another time, and those requests lapse with them. */
async function retimeRequests(tx: Tx, context: ServerContext, ticket: tickets.VisitTicket): Promise<void> {
  const { clientRef } = ticket;
  const { jobs: series, exceptions, requests, zone } = await readRequest(tx, context, ticket);
  for (const request of requests) {
    const job = series.find(({ ref }) => ref === request.jobRef);
    if (!job || request.ref === ticket.ref) continue;
    const lapses = lapsesAt({ request, job, jobs: series, exceptions, zone });
    await tickets.updateTicketLapse(tx, { clientRef, ref: request.ref, lapsesAt: lapses });
  }
}

type Closing = Answering & {
  ticket: tickets.ClientTicket;
  status: Extract<RequestStatus, 'approved' | 'declined'>;
  text: string | undefined;
  granted?: GrantedPlan | undefined;
};

async function close(tx: Tx, { ticket, status, text, granted, actorRef, now }: Closing): Promise<number> {
  const { clientRef, ref } = ticket;
  const closing = { clientRef, ref, status, answeredBy: actorRef, answer: text, granted, now };
  const closed = await tickets.updateTicketClosed(tx, closing);
  if (closed === null) throw tooLate(ticket);
  return closed;
}

/** What then stands, for the letter: the day where one visit changed, the times, who comes, and where a series goes on differently. */
function describeGranted(
  { later = [], ...granted }: GrantedPlan,
  { names, single }: { names: ReadonlyMap<string, string>; single: boolean },
): string[] {
  const who = (refs: string[]) =>
    refs.length > 0 ? `With ${refs.map((ref) => names.get(ref)).join(' and ')}` : 'We are still finding someone.';
  return [
    ...(single && granted.date ? [formatLongDate(granted.date)] : []),
    describeTimes(granted),
    who(granted.supportWorkerRefs),
    ...later.flatMap((plan) => [
      `From ${formatLongDate(plan.repeatStartDate ?? '')} on:`,
      describeTimes(plan),
      who(plan.supportWorkerRefs),
    ]),
  ];
}

async function tellAsker(
  tx: Tx,
  context: ServerContext,
  told: AnswerTold & { ticket: tickets.ClientTicket; now: Instant },
): Promise<void> {
  const { brand, publicUrl, jobs: running } = context;
  const clientName = await queries.findClientName(tx, told.ticket.clientRef);
  for (const asker of await queries.listMailTargets(tx, told.ticket)) {
    const letter = answerLetter({ ...told, asker, clientName, brand, publicUrl });
    await post(tx, { jobs: running, letter, now: told.now });
  }
}
