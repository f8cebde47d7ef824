import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

type FollowOutcome = 'followed' | 'already' | 'removed' | 'notFound';

export async function followClient(
  tx: Tx,
  { clientRef, now }: { clientRef: string; now: Instant },
): Promise<FollowOutcome> {
  const record = await row<{ outcome: FollowOutcome }>(tx, 'select follow_client($1, $2) as outcome', [
    clientRef,
    new Date(now),
  ]);
  return record?.outcome ?? 'notFound';
}
