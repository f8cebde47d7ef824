import type { VisitAct as VisitActBody } from '#contract/office-acts.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import type { Job } from '#domain/appointments/types.ts';
import { describeJob, describeTicket } from '#domain/booking/describe.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { describeBookingChange } from '#domain/schedule/booking-change.ts';
import { checkAct } from '#domain/schedule/check-act.ts';
import { findActVisit, isSeriesAct, planAct, toTicket, type VisitAct } from '#domain/schedule/plan-act.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { toApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import type { ApprovalPlan } from '#domain/tickets/plan-approval.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, refusalOf, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion, stale } from '#server/kernel/version.ts';
import { incrementRosterVersion } from '#server/modules/people/rosters/queries.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import { findWishes } from '#server/modules/tickets/answers/queries.ts';
import { describeSchedule } from '#server/modules/tickets/answers/service.ts';
import type { StoredVisitTicket } from '#server/modules/tickets/queries.ts';
import { lockFreeWorkers } from '#server/modules/tickets/worker-clashes/service.ts';
import { type CalendarChange, writeCalendarChange } from '#server/modules/tickets/writes/service.ts';
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

/** Writes an act that was prepared, with the answer to the request that it answers. */
export async function writeAct(tx: Tx, context: ServerContext, prepared: PreparedAct): Promise<ActReply> {
  const { clientRef, jobRef, body, facts, answered, visitAct, plan, actorRef, now } = prepared;
  const { ref: actRef } = visitAct;
  const { type, originalDate, effectiveDate } = toTicket(visitAct, facts.job);
  const isCancellation = type === 'cancellation';
  const { outcome: status, message: text } = body.answer ?? {};
  const schedule = status === 'approved' ? toApprovedSchedule(plan) : undefined;
  const { jobVersions } = await writeCalendarChange(tx, {
    ...{ clientRef, jobRef, facts, writes: plan.writes, actorRef, now },
    audit: { action: isCancellation ? 'visitCancelled' : 'visitChanged', subjectRef: jobRef },
    answer: answered && status && { ticket: answered, status, text, schedule },
    act: {
      ...{ ref: actRef, type, originalDate, effectiveDate },
      seriesRefs: [facts.job.seriesRef],
      subject: describeAct(facts, visitAct),
      reason: body.reason,
      requestedBy: body.requestedBy,
      beginsAt: isCancellation ? beginsAt(findActVisit({ ...facts, act: visitAct }), facts.zone) : undefined,
    },
    notice: await toNotice(tx, context, prepared),
  });
  return { ref: jobRef, version: jobVersions[jobRef]!, actRef };
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
async function toNotice(tx: Tx, { brand }: ServerContext, prepared: PreparedAct): Promise<CalendarChange['notice']> {
  const { clientRef, body, facts, answered, visitAct, plan, workers } = prepared;
  const { job, jobTypeName } = facts;
  const { type, originalDate } = toTicket(visitAct, job);
  const schedule = toApprovedSchedule(plan);
  const names = new Map(workers.map((worker) => [worker.ref, worker.givenName]));
  const details = [
    ...(schedule ? describeSchedule(schedule, { names, single: originalDate !== undefined }) : []),
    ...(await describeBooking(tx, { clientRef, act: visitAct, brandZone: brand.timeZone })),
  ];
  if (answered && body.answer) {
    const { outcome: kind, message } = body.answer;
    const wishes = await findWishes(tx, answered.ref);
    return { kind, askedBy: answered.askedBy, content: { subjects: [answered.subject], details, message, wishes } };
  }
  const visit = originalDate === undefined ? undefined : findActVisit({ ...facts, act: visitAct });
  const subjects = [describeJob({ job, jobTypeName, visit })];
  return { kind: kindOfAct[type as keyof typeof kindOfAct], content: { subjects, details, message: body.reason } };
}
