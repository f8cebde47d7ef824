import { describeTimes } from '#domain/booking/describe.ts';
import { lapsesAt } from '#domain/requests/deadlines.ts';
import type { Answer } from '#domain/requests/exact-times.ts';
import { grant } from '#domain/requests/grant.ts';
import { type GrantedPlan, planGranted } from '#domain/requests/granted-plan.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf } from '#server/kernel/problem.ts';
import { answerLetter } from '#server/mail/letters.ts';
import { letterStatement } from '#server/mail/outbox.ts';
import * as jobs from '#server/modules/appointments/job-queries.ts';
import { auditStatement } from '#server/modules/audit/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { lockWorkersNamed, refuseClash } from './clash-workflows.ts';
import { applyWrites } from './grant-workflows.ts';
import { approveRegistration, declineRegistration } from './registration-workflows.ts';
import { type Answering, takeOpenTicket, tooLate, type VisitRequest, visitRequestOf } from './request-workflows.ts';
import { findTicketFacts, type TicketFacts } from './ticket-facts-queries.ts';

export type Answered = { ref: string; version: number; jobRef?: string };
type Approval = Answering & { answer: Answer; message: string | undefined };

/** Says yes: the visits are changed, or the order is done, and the asker gets an email. */
export async function approve(tx: Tx, context: ServerContext, { answer, ...approval }: Approval): Promise<Answered> {
  const facts = await takeOpenTicket(tx, context, approval);
  const { ticket } = facts;
  if (ticket.type !== 'registration' && ticket.type !== 'consumablesOrder')
    return grantRequest(tx, context, { ...approval, answer, facts: visitRequestOf(facts, ticket) });
  refuseVisitFields(answer);
  if (ticket.type === 'registration')
    return approveRegistration(tx, context, { ...approval, ticket, text: approval.message });
  return closeTicket(tx, context, { ...approval, facts, ticket, status: 'approved', text: approval.message });
}

/** The worker is never booked twice. */
async function grantRequest(
  tx: Tx,
  context: ServerContext,
  { answer, message, facts, ...answering }: Approval & { facts: VisitRequest },
): Promise<Answered> {
  const { now } = answering;
  const { ticket, zone } = facts;
  const { ref, clientRef } = ticket;
  const supportWorkerRefs = [...new Set(answer.supportWorkerRefs)];
  const outcome = grant({ ...facts, answer: { ...answer, supportWorkerRefs }, now, newRef });
  if (!outcome.ok) throw refusalOf(outcome.problems);
  const workers = await lockWorkersNamed(tx, { granted: outcome, chosen: supportWorkerRefs, zone, now });
  await refuseClash(tx, context, { ...facts, granted: outcome, workers, now });
  await applyWrites(tx, { clientRef, writes: outcome.writes, but: ref, now });

  const granted = planGranted(outcome);
  const names = new Map(workers.map((one) => [one.ref, one.givenName]));
  const details = granted ? describeGranted(granted, { names, single: facts.request.originalDate !== undefined }) : [];
  const lapses = facts.requests.length > 1 ? await listLapses(tx, context, { ref, now }) : [];
  const closing = { ...answering, facts, ticket, status: 'approved', text: message, granted, details, lapses } as const;
  return closeTicket(tx, context, closing);
}

function refuseVisitFields({ supportWorkerRefs, startTime, durationMins }: Answer): void {
  if (supportWorkerRefs.length === 0 && !startTime && durationMins === undefined) return;
  throw new AppError('ruleBroken', 'This request has no visit. Leave the support worker and time empty.');
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
  const { now } = answering;
  const facts = await takeOpenTicket(tx, context, answering);
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

/** The visits that other open requests are about may now begin at another time, and those requests lapse with them. */
async function listLapses(
  tx: Tx,
  context: ServerContext,
  { ref, now }: { ref: string; now: Instant },
): Promise<tickets.Lapse[]> {
  const facts = await findTicketFacts(tx, { ref, now, brandZone: context.brand.timeZone });
  if (!facts) return [];
  const { jobs: series, exceptions, requests, zone } = facts;
  return requests.flatMap((request) => {
    const job = series.find((one) => one.ref === request.jobRef);
    if (!job || request.ref === ref) return [];
    return { ref: request.ref, lapsesAt: lapsesAt({ request, job, jobs: series, exceptions, zone }) };
  });
}

type Closing = Answering & {
  facts: Pick<TicketFacts, 'clientName' | 'mailTargets'>;
  ticket: tickets.ClientTicket;
  status: Extract<RequestStatus, 'approved' | 'declined'>;
  text: string | undefined;
  granted?: GrantedPlan | undefined;
  /** What was granted, in the words of the letter. */
  details?: string[];
  lapses?: tickets.Lapse[];
};

/** Closes the ticket, moves the versions of its series, notes it and writes to the asker: one statement, and the letter's job. */
async function closeTicket(tx: Tx, context: ServerContext, closing: Closing): Promise<Answered> {
  const { facts, ticket, status, text, granted, details = [], lapses = [], actorRef, now } = closing;
  const { clientRef, ref, jobRef } = ticket;
  const action = status === 'approved' ? 'requestApproved' : 'requestDeclined';
  const letters = facts.mailTargets.map((asker) => {
    const told = { ticket, outcome: status, message: text, details, clientName: facts.clientName };
    return {
      ref: newRef(),
      letter: answerLetter({ ...told, asker, brand: context.brand, publicUrl: context.publicUrl }),
    };
  });
  const [closed] = await runJoined<{ version: number }>(tx, [
    ...(jobRef ? [jobs.seriesVersionStatement({ clientRef, jobRef })] : []),
    ...(lapses.length > 0 ? [tickets.updateTicketLapses({ clientRef, lapses })] : []),
    auditStatement({ actorRef, clientRef, action, subjectRef: ref, now }),
    ...letters.map((one) => letterStatement({ ...one, now })),
    tickets.ticketClosedStatement({ clientRef, ref, status, answeredBy: actorRef, answer: text, granted, now }),
  ]);
  if (!closed) throw tooLate(ticket);
  for (const letter of letters) await context.jobs.sendMail(tx, letter.ref);
  return { ref, version: closed.version, ...(jobRef && { jobRef }) };
}

/** What then stands, for the letter: the day where one visit changed, the times, who comes, and where a series goes on differently. */
function describeGranted(
  { later = [], ...granted }: GrantedPlan,
  { names, single }: { names: ReadonlyMap<string, string>; single: boolean },
): string[] {
  const who = (refs: string[]) =>
    refs.length > 0 ? `With ${refs.map((ref) => names.get(ref)).join(' and ')}` : 'No support worker yet.';
  return [
    ...(single && granted.date ? [formatLongDate(granted.date)] : []),
    describeTimes(granted),
    who(granted.supportWorkerRefs),
    ...later.flatMap((plan) => [
      `From ${formatLongDate(plan.repeatStartDate ?? '')}:`,
      describeTimes(plan),
      who(plan.supportWorkerRefs),
    ]),
  ];
}
