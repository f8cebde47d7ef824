import type { VisitAct as VisitActBody } from '#contract/office-acts.ts';
import type { Job } from '#domain/appointments/types.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { type ActDecisionInput, decideAct } from '#domain/schedule/decide-act.ts';
import type { CancellationNotice } from '#domain/schedule/late-cancellations.ts';
import type { VisitAct } from '#domain/schedule/plan-act.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion, stale } from '#server/kernel/version.ts';
import { updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { findWishes } from '#server/modules/tickets/answers/queries.ts';
import { findCancellationNotice } from '#server/modules/tickets/late-cancellations/queries.ts';
import type { StoredVisitTicket } from '#server/modules/tickets/queries.ts';
import { findJobFacts, type JobFacts, type JobQuery } from '#server/modules/tickets/series/queries.ts';
import {
  type PreparedCalendarChange,
  prepareCalendarChange,
  writeCalendarChange,
} from '#server/modules/tickets/writes/service.ts';
import { resolveBooking } from './booking-change.ts';

export const bookingChangedMessage = 'This booking has changed since you opened it. Check it, then try again.';

type ActReply = { ref: string; version: number; actRef: string };

type ActInput = Acting & {
  clientRef: string;
  jobRef: string;
  version: number;
  body: VisitActBody;
  /** The original dates that keep who comes, where the change is for good. */
  except?: readonly string[] | undefined;
};

/** Changes or cancels a visit, or all upcoming ones, at once (docs/product/office-acts.md, "Acts"). */
export async function act(tx: Tx, context: ServerContext, input: ActInput): Promise<ActReply> {
  const { jobRef } = input;
  const { jobVersions, actRef } = await writeCalendarChange(tx, await prepareAct(tx, context, input));
  return { ref: jobRef, version: jobVersions[jobRef]!, actRef: actRef! };
}

/** Refuses an act before anything of it is written. */
export async function prepareAct(
  tx: Tx,
  context: ServerContext,
  { jobRef, version, body, except, ...input }: ActInput,
): Promise<PreparedCalendarChange> {
  const { clientRef, now } = input;
  const brandZone = context.brand.timeZone;
  const facts = await lockJobFacts(tx, { clientRef, jobRef, brandZone });
  const { job } = facts;
  requireSameVersion(job, { read: version, message: bookingChangedMessage });
  const named = { ...toVisitAct(body), except };
  const { act, details, issues } = await resolveBooking(tx, { clientRef, job, act: named, brandZone });
  refuseProblems(issues);
  const answer = await findAnswered(tx, { facts, act, answer: body.answer });
  requireOccurrence(facts, act);
  const { reason, requestedBy, paid } = body;
  const notice = await findNotice(tx, { clientRef, facts, act, now });
  const words = { reason, requestedBy, notice, paid };
  const decision = decideAct({ ...facts, ...words, act, details, answer, now, newRef });
  return prepareCalendarChange(tx, context, { ...input, facts, decision });
}

type NoticeQuery = { clientRef: string; facts: JobFacts; act: VisitAct; now: Instant };

/** Finds the notice that a cancellation needs. It counts from when the client asked for it, where they have (docs/product/cancelling.md, "Cancelled late"). */
export async function findNotice(
  tx: Tx,
  { clientRef, facts: { storedTickets, job }, act, now }: NoticeQuery,
): Promise<CancellationNotice | undefined> {
  if (act.change) return undefined;
  const request = storedTickets.find((ticket) => ticket.type === 'cancellation' && isAboutAct(ticket, { act, job }));
  return findCancellationNotice(tx, { clientRef, ticketRef: request?.ref, now });
}

/** Locks the client's calendar and reads the booking: the two statements are sent together and run one after the other. */
async function lockJobFacts(tx: Tx, query: JobQuery): Promise<JobFacts> {
  const [locked, facts] = await Promise.all([run(tx, updateRosterVersion(query.clientRef)), findJobFacts(tx, query)]);
  if (locked === 0 || !facts) throw notFound();
  return facts;
}

type NamedAct = Pick<VisitActBody, 'effectiveDate' | 'repeating' | 'change' | 'actRef'>;

/** Makes the act of a call, under the name that the caller gave it. */
export function toVisitAct({ actRef, effectiveDate, repeating, change }: NamedAct): VisitAct {
  const { supportWorkerRefs, jobTypeRefs, fundingType, fundingRef, notes, ...times } = change ?? {};
  const booking = { jobTypeRefs, fundingType, fundingRef, notes: notes?.trim() };
  const isBooking = Object.values(booking).some((value) => value !== undefined);
  return {
    ref: actRef ?? newRef(),
    effectiveDate,
    repeating,
    change: change && { ...times, ...(supportWorkerRefs && { supportWorkerRefs: [...new Set(supportWorkerRefs)] }) },
    ...(isBooking && { booking }),
  };
}

/** Requires that the visit is one of the booking. */
export function requireOccurrence({ job }: Pick<JobFacts, 'job'>, { effectiveDate }: VisitAct): void {
  if (!isOccurrence(job, toDay(effectiveDate))) throw notFound();
}

/** Finds the open request that the act answers, and how. */
async function findAnswered(
  tx: Tx,
  { facts: { storedTickets, job }, act, answer }: { facts: JobFacts; act: VisitAct; answer: VisitActBody['answer'] },
): Promise<ActDecisionInput['answer']> {
  if (!answer) return undefined;
  const ticket = storedTickets.find(({ ref }) => ref === answer.ticketRef);
  if (!ticket) throw new AppError('stale', 'This request is no longer open. Check the booking, then try again.');
  if (ticket.version !== answer.version) throw stale(answeredMeanwhileMessage('open'), ticket.version);
  if (ticket.type === 'newBooking') throw new AppError('ruleBroken', 'Answer the request for the new booking first.');
  if (!isAboutAct(ticket, { act, job })) throw ruleBroken('This request is about another visit. Answer it separately.');
  return { ticket, status: answer.outcome, text: answer.message, wishes: await findWishes(tx, ticket.ref) };
}

/** Says whether an open request is about visits that an act changes (docs/product/office-acts.md, "Open requests"). */
export function isAboutAct(
  { jobRef, originalDate }: Pick<StoredVisitTicket, 'jobRef' | 'originalDate'>,
  { act: { effectiveDate, repeating }, job }: { act: VisitAct; job: Job },
): boolean {
  if (originalDate === null) return true;
  return repeating ? originalDate >= effectiveDate : jobRef === job.ref && originalDate === effectiveDate;
}
