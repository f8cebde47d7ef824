import { inTaskTransaction, row } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { recordAudit } from '#server/modules/audit/service.ts';

/** More wait for the next night, so that no night's work is long. */
const mostANight = 100;

/**
 * Deletes the records of clients whose care ended so many years ago, each in a transaction of its own
 * (docs/operations.md, "What is kept"). The audit log keeps that it happened. One that fails is reported, waits for the next night and
 * keeps no other from being deleted. Returns how many were deleted.
 */
export async function deleteExpiredRecords(
  { pool, now }: Pick<ServerContext, 'pool' | 'now'>,
  { keepYears, onError }: { keepYears: number; onError: (error: Error) => void },
): Promise<number> {
  const at = new Date(now());
  const endedBefore = new Date(at);
  endedBefore.setUTCFullYear(endedBefore.getUTCFullYear() - keepYears);
  const failed: string[] = [];
  for (let tried = 0; tried < mostANight; tried++) {
    const tries = await inTaskTransaction(pool, async (tx) => {
      const record = await row<{ client: string; failure: string | null }>(
        tx,
        'select client, failure from delete_expired_record($1, $2, $3)',
        [endedBefore, at, failed],
      );
      if (!record || record.failure !== null) return record;
      const entry = { actorRef: null, clientRef: null, subjectRef: record.client, now: at.getTime() };
      await recordAudit(tx, { ...entry, action: 'recordDeleted' });
      return record;
    });
    if (!tries) return tried - failed.length;
    if (tries.failure === null) continue;
    failed.push(tries.client);
    onError(new Error(`the record of ${tries.client}: ${tries.failure}`));
  }
  return mostANight - failed.length;
}
