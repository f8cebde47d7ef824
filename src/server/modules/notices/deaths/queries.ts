import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

/** Says whether a death has its notice already. */
export async function hasDeathNotice(tx: Tx, endingRef: string): Promise<boolean> {
  return (await row(tx, `select from notices where act_ref = $1 and death = 'recorded'`, [endingRef])) !== null;
}

/** Lists the support workers who have been told of a death. */
export async function listTold(tx: Tx, endingRef: string): Promise<string[]> {
  const deliveries = await rows<{ ref: string }>(
    tx,
    `select distinct d.recipient_ref as ref from notice_deliveries d join notices n on n.ref = d.notice_ref
      where n.act_ref = $1 and n.death = 'recorded' and d.outcome <> 'dropped' order by 1`,
    [endingRef],
  );
  return deliveries.map(({ ref }) => ref);
}

type DropOfDead = { clientRef: string; noticeRefs: string[]; now: Instant };

/**
 * Drops what support workers have not heard of the visits of a client who has died, but these notices of the death. Praise stays, and is
 * told by a person, as all is from then on.
 */
export function updateUntoldVisits({ clientRef, noticeRefs, now }: DropOfDead): SqlStatement {
  return {
    text: `update notice_deliveries d
        set outbox_ref = null, way = case when n.praise is null then d.way else 'phone' end,
            outcome = case when n.praise is null then 'dropped' end, closed_at = case when n.praise is null then $3::timestamptz end
       from notices n
      where n.ref = d.notice_ref and d.client_ref = $1 and d.recipient = 'supportWorker' and d.outcome is null and d.way <> 'app'
        and d.notice_ref <> all($2)`,
    values: [clientRef, noticeRefs, new Date(now)],
  };
}
