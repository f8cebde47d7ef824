import type { Tx } from '#server/db/transaction.ts';
import { AppError, orNotFound } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { type ClosedCall, findCallClosed, updateCallClosed } from './queries.ts';

/** Closes a row of the phone list once; the second coordinator reads who was quicker (docs/product/notices.md, "Phone list"). */
export async function closeCall(tx: Tx, call: ClosedCall): Promise<number> {
  const { recipientRef, actorRef, now } = call;
  const closed = await updateCallClosed(tx, call);
  if (closed.length === 0) {
    const earlier = orNotFound(await findCallClosed(tx, call));
    if (earlier.outcome === 'dropped') throw new AppError('stale', 'They no longer need a call or letter.');
    throw new AppError(
      'stale',
      earlier.fullName ? `${earlier.fullName} has already told them.` : 'They have had an email about it.',
    );
  }
  for (const clientRef of new Set(closed))
    await recordAudit(tx, { actorRef, clientRef, action: 'clientToldByOffice', subjectRef: recipientRef, now });
  return closed.length;
}
