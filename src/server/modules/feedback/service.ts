import { canGiveFeedback } from '#domain/appointments/can-change.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { findStatus } from '#domain/appointments/status.ts';
import { noFeedbackYet } from '#domain/feedback/words.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, Input } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { findJob } from '#server/modules/appointments/jobs/queries.ts';
import { listExceptionsOfJob } from '#server/modules/appointments/visits/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import { hasWorker } from '#server/modules/support-workers/queries.ts';
import { insertVisitFeedback, insertWorkerFeedback } from './queries.ts';

type VisitFeedback = Input<'POST /clients/{clientRef}/appointments/{jobRef}/feedback'>;
type WorkerFeedback = Input<'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback'>;

/**
 * Stores feedback on a visit that has begun: the calendar shows it, and the office reads it
 * (docs/product/feedback.md, "Who may give feedback").
 */
export async function giveFeedback(
  tx: Tx,
  context: ServerContext,
  giving: Acting & VisitFeedback['params'] & VisitFeedback['body'],
): Promise<string> {
  const { clientRef, jobRef, originalDate, feedback, actorRef, now } = giving;
  const zone = (await lockRoster(tx, clientRef)).timeZone ?? context.brand.timeZone;
  const job = await findJob(tx, { clientRef, jobRef });
  if (!job || !isOccurrence(job, toDay(originalDate))) throw notFound();
  const exceptions = exceptionsOf(job, await listExceptionsOfJob(tx, { clientRef, jobRef }));
  const visit = mergeVisit(job, originalDate, exceptions.get(originalDate));
  const status = findStatus({ visit, requests: [], now, zone });
  if (!canGiveFeedback({ visit, status, now, zone })) throw ruleBroken(noFeedbackYet);
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
  { feedback, actorRef, now, ...subject }: Acting & WorkerFeedback['params'] & WorkerFeedback['body'],
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
