import { checkPraise, listPraised, sayPassedOnBefore } from '#domain/feedback/praise.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, Input } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { isActRefUsed } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { insertNotice } from '#server/modules/notices/queries.ts';
import { lockFeedback } from '../complaints/queries.ts';
import * as queries from './queries.ts';

type Passing = Input<'POST /office/feedback/{ref}/praise'>;
type Undoing = Input<'DELETE /office/feedback/{ref}/praise/{actRef}'>;
type PassedPraise = { ref: string; actRef: string };

/**
 * Passes praise on to support workers who came to the visit, to each once (docs/product/feedback.md, "Praise is passed on"). They hear of it by
 * a notice, once it can no longer be undone.
 */
export async function passPraise(
  tx: Tx,
  { brand }: ServerContext,
  { actRef = newRef(), words, ...passing }: Acting & Passing['params'] & Passing['body'],
): Promise<PassedPraise> {
  const { ref, actorRef, now } = passing;
  const workerRefs = [...new Set(passing.workerRefs)];
  const { clientRef } = orNotFound(await lockFeedback(tx, ref));
  const { feedback, isComplaint, timeZone, praise, passedOn } = await queries.findPraise(tx, ref);
  const earlier = passedOn?.find(({ supportWorkerRef }) => workerRefs.includes(supportWorkerRef));
  if (earlier) {
    const clock = { now, zone: timeZone ?? brand.timeZone };
    throw new AppError('stale', sayPassedOnBefore({ ...earlier, at: Date.parse(earlier.at) }, clock));
  }
  if (isComplaint) throw ruleBroken('This is a complaint, which is not passed on.');
  if (!praise || workerRefs.some((workerRef) => praise.workers.every((worker) => worker.ref !== workerRef)))
    throw ruleBroken('Praise is passed on to support workers who came to the visit and still work here.');
  refuseProblems(checkPraise({ feedback, words }));
  if (await isActRefUsed(tx, actRef)) throw new AppError('clash', 'This has already been sent.');
  const { from, visit } = praise;
  for (const workerRef of workerRefs) {
    // Each has their own, so that a complaint is kept from those who have not heard.
    const noticeRef = newRef();
    await run(
      tx,
      insertNotice({
        ...{ ref: noticeRef, clientRef, kind: 'changed', actRef, now },
        content: { subjects: [], details: [], isForWorkersAlone: true },
        praise: { words: words.trim(), from, visit },
        workers: listPraised([workerRef]),
        changes: [],
      }),
    );
    await run(tx, queries.insertPassedPraise({ ref, clientRef, workerRef, noticeRef, actorRef, now }));
    await recordAudit(tx, { actorRef, clientRef, action: 'praisePassedOn', subjectRef: workerRef, now });
  }
  return { ref, actRef };
}

/** Undoes that praise was passed on, before anyone has heard of it. */
export async function takeBackPraise(
  tx: Tx,
  { ref, actRef, actorRef, now }: Acting & Undoing['params'],
): Promise<PassedPraise> {
  orNotFound(await lockFeedback(tx, ref));
  const passed = await queries.listPassedByAct(tx, { ref, actRef });
  const { passedBy, passedAt } = orNotFound(passed[0] ?? null);
  if (passedBy !== actorRef) throw ruleBroken('Only the person who did this can undo it.');
  const isLate = now - Date.parse(passedAt) > undoSeconds * 1000;
  if (isLate || (await run(tx, queries.deleteUnsentPraise({ ref, actRef }))) === 0)
    throw ruleBroken(`It is too late to undo this: you have ${undoSeconds} seconds.`);
  for (const { clientRef, supportWorkerRef: subjectRef } of passed)
    await recordAudit(tx, { actorRef, clientRef, action: 'praiseTakenBack', subjectRef, now });
  return { ref, actRef };
}
