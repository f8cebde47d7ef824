import type { VisitAct as VisitActBody } from '#contract/office-acts.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import type { Job } from '#domain/appointments/types.ts';
import { describeJob, describeTicket } from '#domain/booking/describe.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { invertWrites } from '#domain/schedule/apply-writes.ts';
import { describeBookingChange } from '#domain/schedule/booking-change.ts';
import { checkAct } from '#domain/schedule/check-act.ts';
import { findActVisit, isSeriesAct, planAct, toTicket, type VisitAct } from '#domain/schedule/plan-act.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import type { ApprovalPlan } from '#domain/tickets/plan-approval.ts';
import { listTicketOutcomes } from '#domain/tickets/ticket-writes.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import { rows, run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, refusalOf, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion, stale } from '#server/kernel/version.ts';
import { seriesVersionStatement } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice, type NewNotice } from '#server/modules/notices/queries.ts';
import { incrementRosterVersion } from '#server/modules/people/rosters/queries.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import { insertAct, listVersionsAfter, toTicketSnapshot } from '#server/modules/tickets/acts/queries.ts';
import { findWishes } from '#server/modules/tickets/answers/queries.ts';
import { describeSchedule } from '#server/modules/tickets/answers/service.ts';
import { type StoredVisitTicket, ticketClosedStatement } from '#server/modules/tickets/queries.ts';
import { lockFreeWorkers } from '#server/modules/tickets/worker-clashes/service.ts';
import { applyWrites } from '#server/modules/tickets/writes/service.ts';
import { describeBooking, resolveBooking } from './booking-change.ts';
import { type ActFacts, findActFacts } from './queries.ts';

export const bookingChangedMessage = 'This booking has changed since you opened it. Check it, then try again.';

export type ActReply = { ref: string; version: number; actRef: string };

type ActInput = {
  clientRef: string;
  jobRef: string;
  version: number;
  body: VisitActBody;
  actorRef: string;
  now: Instant;
};

/** What has been checked and locked, and may now be written. */
export type PreparedAct = ActInput & {
  facts: ActFacts;
  answered: StoredVisitTicket | undefined;
  visitAct: VisitAct;
  plan: ApprovalPlan;
  workers: LockedWorker[];
};

/** Changes or cancels a visit, or all upcoming ones, at once (docs/product/office-acts.md, "Acts"). */
export async function act(tx: Tx, context: ServerContext, input: ActInput): Promise<ActReply> {
  return writeAct(tx, context, await prepareAct(tx, context, input));
}

/** Refuses an act before anything of it is written. */
export async function prepareAct(tx: Tx, context: ServerContext, input: ActInput): Promise<PreparedAct> {
  const { clientRef, version, body, now } = input;
  const facts = await lockActFacts(tx, context, input);
  requireSameVersion(facts.job, { read: version, message: bookingChangedMessage });
  const { job } = facts;
  const brandZone = context.brand.timeZone;
  const resolved = await resolveBooking(tx, { clientRef, job, act: toVisitAct(body), brandZone });
  refuseProblems(resolved.issues);
  const visitAct = resolved.act;
  const answered = findAnswered(facts, visitAct, body.answer);
  requireOccurrence(facts, visitAct);
  const { zone, clientAbsences } = facts;
  const visit = findActVisit({ ...facts, act: visitAct });
  refuseProblems(checkAct({ ...facts, act: visitAct, visit, now }));
  const plan = planAct({ ...facts, act: visitAct, now, newRef });
  if (!plan.ok) throw refusalOf(plan.problems);
  const chosen = visitAct.change?.supportWorkerRefs ?? [];
  const present = isSeriesAct(visitAct, job) ? [visit, job] : [visit];
  const newlyChosen = chosen.filter(
    (ref) => !present.every(({ supportWorkerRefs }) => supportWorkerRefs.includes(ref)),
  );
  const [workers] = await Promise.all([
    lockFreeWorkers(tx, { clientRef, clientAbsences, zone, brandZone, now, approval: plan, chosen }),
    requireReasonForHidden(tx, { clientRef, chosen: newlyChosen, reason: body.reason, path: 'reason' }),
  ]);
  return { ...input, facts, answered, visitAct, plan, workers };
}

export async function writeAct(tx: Tx, context: ServerContext, prepared: PreparedAct): Promise<ActReply> {
  const { clientRef, facts, answered, plan, now } = prepared;
  const { writes } = plan;
  const outcomes = listTicketOutcomes({ ...facts, rows: facts, writes, answeredRef: answered?.ref });
  // They leave together; the first that fails says why, since it is awaited first.
  const [, reply] = await Promise.all([
    applyWrites(tx, { clientRef, writes, outcomes, now }),
    closeAct(tx, context, prepared),
  ]);
  return reply;
}

/** Locks the client's calendar and reads the booking: the two statements are sent together and run one after the other. */
async function lockActFacts(
  tx: Tx,
  context: ServerContext,
  { clientRef, jobRef }: { clientRef: string; jobRef: string },
): Promise<ActFacts> {
  const [locked, facts] = await Promise.all([
    run(tx, incrementRosterVersion(clientRef)),
    findActFacts(tx, { clientRef, jobRef, brandZone: context.brand.timeZone }),
  ]);
  if (locked === 0 || !facts) throw notFound();
  return facts;
}

/** The act of a call, under the name that the caller gave it. */
export function toVisitAct({
  actRef,
  effectiveDate,
  repeating,
  change,
}: Pick<VisitActBody, 'effectiveDate' | 'repeating' | 'change'> & { actRef?: string | undefined }): VisitAct {
  const { supportWorkerRefs, jobTypeRefs, fundingType, notes, ...times } = change ?? {};
  const isBooking = jobTypeRefs !== undefined || fundingType !== undefined || notes !== undefined;
  return {
    ref: actRef ?? newRef(),
    effectiveDate,
    repeating,
    change: change && { ...times, ...(supportWorkerRefs && { supportWorkerRefs: [...new Set(supportWorkerRefs)] }) },
    ...(isBooking && { booking: { jobTypeRefs, fundingType, notes: notes?.trim() } }),
  };
}

/** The visit must be one of the booking. */
export function requireOccurrence({ job }: Pick<ActFacts, 'job'>, { effectiveDate }: VisitAct): void {
  if (!isOccurrence(job, toDay(effectiveDate))) throw notFound();
}

/** The open request that the act answers. */
function findAnswered(
  { storedTickets, job }: ActFacts,
  act: VisitAct,
  answer: VisitActBody['answer'],
): StoredVisitTicket | undefined {
  if (!answer) return undefined;
  const ticket = storedTickets.find(({ ref }) => ref === answer.ticketRef);
  if (!ticket) throw new AppError('stale', 'This request is no longer open. Check the booking, then try again.');
  if (ticket.version !== answer.version) throw stale(answeredMeanwhileMessage('open'), ticket.version);
  if (ticket.type === 'newBooking') throw new AppError('ruleBroken', 'Answer the request for the new booking first.');
  if (!isAboutAct(ticket, { act, job })) throw ruleBroken('This request is about another visit. Answer it separately.');
  return ticket;
}

/** Whether an open request is about visits that an act changes (docs/product/office-acts.md, "Open requests"). */
export function isAboutAct(
  { jobRef, originalDate }: Pick<StoredVisitTicket, 'jobRef' | 'originalDate'>,
  { act: { effectiveDate, repeating }, job }: { act: VisitAct; job: Job },
): boolean {
  if (originalDate === null) return true;
  return repeating ? originalDate >= effectiveDate : jobRef === job.ref && originalDate === effectiveDate;
}

/** Records the act with who must know, answers the request and moves the versions: one statement. */
async function closeAct(tx: Tx, context: ServerContext, closing: PreparedAct): Promise<ActReply> {
  const { clientRef, jobRef, body, facts, answered, visitAct, plan, actorRef, now } = closing;
  const { ref: actRef } = visitAct;
  const ticket = toTicket(visitAct, facts.job);
  const notice = await toNotice(tx, context, closing);
  const action = ticket.type === 'cancellation' ? 'visitCancelled' : 'visitChanged';
  const writes: SqlStatement[] = [
    ...(answered && body.answer ? [closeAnswered(closing, body.answer)] : []),
    insertAudit({ actorRef, clientRef, action, subjectRef: jobRef, now }),
    insertAct({
      ref: actRef,
      clientRef,
      type: ticket.type,
      jobRef,
      seriesRefs: [facts.job.seriesRef],
      originalDate: ticket.originalDate,
      effectiveDate: ticket.effectiveDate,
      ticketRef: answered?.ref,
      subject: describeAct(facts, visitAct),
      reason: body.reason,
      requestedBy: body.requestedBy,
      beginsAt:
        ticket.type === 'cancellation' ? beginsAt(findActVisit({ ...facts, act: visitAct }), facts.zone) : undefined,
      actorRef,
      inverse: {
        writes: invertWrites(facts, plan.writes),
        tickets: facts.storedTickets.map(toTicketSnapshot),
        jobVersions: listVersionsAfter(facts, plan.writes),
        ticketVersions: {},
      },
      now,
    }),
    insertNotice(notice),
    seriesVersionStatement({ clientRef, jobRef }),
  ];
  const moved = await insertOnce<{ ref: string; version: number }>(tx, writes);
  return { ref: jobRef, version: moved.find(({ ref }) => ref === jobRef)!.version, actRef };
}

/** Runs the writes of an act as one statement; refused when its ref is taken. */
export async function insertOnce<R extends object>(tx: Tx, writes: readonly SqlStatement[]): Promise<R[]> {
  const { text, values } = joinWrites(writes);
  return translateConstraint(rows<R & Record<string, unknown>>(tx, text, values), {
    office_acts_pkey: () => new AppError('clash', 'This has already been sent.'),
  });
}

function closeAnswered(
  { clientRef, plan, actorRef, now }: PreparedAct,
  { ticketRef: ref, outcome, message }: NonNullable<VisitActBody['answer']>,
): SqlStatement {
  return ticketClosedStatement({
    clientRef,
    ref,
    status: outcome,
    answeredBy: actorRef,
    answer: message,
    approvedSchedule: outcome === 'approved' ? toApprovedSchedule(plan) : undefined,
    now,
  });
}

/** What an act does, in one line, as a request for the same would say it: `Move Shopping, Sat 21 Nov to 1:00pm`. */
function describeAct(facts: ActFacts, visitAct: VisitAct): string {
  const { job, jobTypeName } = facts;
  const ticket = toTicket(visitAct, job);
  const visit = findActVisit({ ...facts, act: visitAct });
  const { subject } = describeTicket({ ...ticket, job, visit, jobTypeName });
  return visitAct.booking ? describeBookingChange(job, { change: visitAct.booking, subject }) : subject;
}

const kindOfAct = { newBooking: 'booked', change: 'changed', cancellation: 'cancelled' } as const;

/** The answer to the request, where the act answers one, else what was done. */
async function toNotice(tx: Tx, { brand }: ServerContext, closing: PreparedAct): Promise<NewNotice> {
  const { clientRef, body, facts, answered, visitAct, plan, workers, now } = closing;
  const { job, jobTypeName, zone, clientAbsences: absences } = facts;
  const { type, originalDate } = toTicket(visitAct, job);
  const schedule = toApprovedSchedule(plan);
  const names = new Map(workers.map((worker) => [worker.ref, worker.givenName]));
  const details = [
    ...(schedule ? describeSchedule(schedule, { names, single: originalDate !== undefined }) : []),
    ...(await describeBooking(tx, { clientRef, act: visitAct, brandZone: brand.timeZone })),
  ];
  const news = findVisitNews({ rows: facts, writes: plan.writes, absences, zone, now });
  const notice = { clientRef, actRef: visitAct.ref, ...news, now };
  if (answered && body.answer) {
    const { outcome: kind, message } = body.answer;
    const wishes = await findWishes(tx, answered.ref);
    const content = { subjects: [answered.subject], details, message, wishes };
    return { ...notice, kind, askedBy: answered.askedBy, content };
  }
  const visit = originalDate === undefined ? undefined : findActVisit({ ...facts, act: visitAct });
  const subjects = [describeJob({ job, jobTypeName, visit })];
  const kind = kindOfAct[type as keyof typeof kindOfAct];
  return { ...notice, kind, content: { subjects, details, message: body.reason } };
}
