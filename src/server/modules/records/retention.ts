import { inTaskTransaction, row, run } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';

/** More wait for the next night, so that no night's work is long. */
const mostANight = 100;

/**
 * Deletes the records of clients whose care ended so many years ago, each in a transaction of its own
 * (docs/operations.md, "What is kept"). The audit log keeps that it happened. Returns how many.
 */
export async function deleteExpiredRecords(
  { pool, now }: Pick<ServerContext, 'pool' | 'now'>,
  keepYears: number,
): Promise<number> {
  const at = new Date(now());
  const endedBefore = new Date(at);
  endedBefore.setUTCFullYear(endedBefore.getUTCFullYear() - keepYears);
  for (let deleted = 0; deleted < mostANight; deleted++) {
    const isDone = await inTaskTransaction(pool, async (tx) => {
      const record = await row<{ ref: string | null }>(tx, 'select delete_expired_record($1, $2) as ref', [
        endedBefore,
        at,
      ]);
      if (!record?.ref) return true;
      const entry = { actorRef: null, clientRef: null, subjectRef: record.ref, now: at.getTime() };
      await run(tx, insertAudit({ ...entry, action: 'recordDeleted' }));
      return false;
    });
    if (isDone) return deleted;
  }
  return mostANight;
}
