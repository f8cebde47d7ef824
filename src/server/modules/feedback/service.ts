import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { findStatus } from '#domain/appointments/status.ts';
import { noFeedbackYet } from '#domain/feedback/words.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { findJob } from '#server/modules/appointments/jobs/queries.ts';
import { listExceptionsOfJob } from '#server/modules/appointments/visits/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import { hasWorker } from '#server/modules/support-workers/queries.ts';
import { insertVisitFeedback, insertWorkerFeedback } from './queries.ts';

type GiveFeedbackInput = {
  clientRef: string;
  jobRef: string;
  originalDate: string;
  feedback: string;
  ref?: string | undefined;
  actorRef: string;
  now: Instant;
};

/**
 * Stores feedback on a visit that has begun: the calendar shows it, and the office reads it
 * (docs/product/feedback.md, "Who may give feedback").
 */
export async function giveFeedback(tx: Tx, context: ServerContext, giving: GiveFeedbackInput): Promise<string> {
  const { clientRef, jobRef, originalDate, feedback, actorRef, now } = giving;
  const zone = (await lockRoster(tx, clientRef)).timeZone ?? context.brand.timeZone;
  const job = await findJob(tx, { clientRef, jobRef });
  if (!job || !isOccurrence(job, toDay(originalDate))) throw notFound();
  const exceptions = exceptionsOf(job, await listExceptionsOfJob(tx, { clientRef, jobRef }));
  const visit = mergeVisit(job, originalDate, exceptions.get(originalDate));
  const status = findStatus({ visit, requests: [], now, zone });
  if (!canGiveFeedback({ visit, status, now, zone })) throw new AppError('ruleBroken', noFeedbackYet);
  const { ref = newRef() } = giving;
  const newFeedback = { ref, clientRef, jobRef, originalDate, feedback: feedback.trim(), givenBy: actorRef, now };
  await refuseTwice(run(tx, insertVisitFeedback(newFeedback)));
  const detail = { originalDate };
  await recordAudit(tx, { actorRef, clientRef, action: 'feedbackGiven', subjectRef: jobRef, detail, now });
  return ref;
}

/** Stores feedback about a support worker (docs/product/feedback.md, "About a support worker"). */
export async function giveWorkerFeedback(
  tx: Tx,
  {
    feedback,
    actorRef,
    now,
    ...subject
  }: Acting & { clientRef: string; supportWorkerRef: string; ref: string; feedback: string },
): Promise<string> {
  const { ref, clientRef, supportWorkerRef } = subject;
  if (!(await hasWorker(tx, supportWorkerRef))) throw notFound();
  const newFeedback = { ...subject, feedback: feedback.trim(), givenBy: actorRef, now };
  await refuseTwice(run(tx, insertWorkerFeedback(newFeedback)));
  await recordAudit(tx, { actorRef, clientRef, action: 'workerFeedbackGiven', subjectRef: supportWorkerRef, now });
  return ref;
}

/** Refuses feedback whose ref is taken. */
async function refuseTwice(write: Promise<number>): Promise<void> {
  const alreadySent = () => new AppError('clash', 'This feedback has already been sent.');
  await translateConstraint(write, { visit_feedback_pkey: alreadySent, worker_feedback_pkey: alreadySent });
}
