import type { ComplaintState } from '#domain/feedback/complaint.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';

export type FeedbackToAnswer = {
  clientRef: string;
  givenAt: string;
  version: number;
  state: ComplaintState | null;
};

/** Locks feedback by its client's roster so that two answers come one after the other. */
export async function lockFeedback(tx: Tx, ref: string): Promise<FeedbackToAnswer | null> {
  const owner = await row<{ clientRef: string }>(
    tx,
    'select client_ref as "clientRef" from all_feedback where ref = $1',
    [ref],
  );
  if (!owner) return null;
  await tx.query('select from rosters where client_ref = $1 for no key update', [owner.clientRef]);
  return row<FeedbackToAnswer>(
    tx,
    `select f.client_ref as "clientRef", f.given_at as "givenAt",
            case when c.version is null then 0 else c.version end as version,
            case when c.answered_at is not null then 'answered' when c.acknowledged_at is not null then 'acknowledged'
                 when c.feedback_ref is not null then 'received' end as state
       from all_feedback f left join complaints c on c.feedback_ref = f.ref
      where f.ref = $1`,
    [ref],
  );
}

type ComplaintWrite = { ref: string; actorRef: string; now: Instant };
type NewComplaint = ComplaintWrite & { clientRef: string; acknowledgeBy: string };

export function insertComplaint({ ref, clientRef, acknowledgeBy, actorRef, now }: NewComplaint): SqlStatement {
  return {
    text: `insert into complaints (feedback_ref, client_ref, recorded_by, recorded_at, acknowledge_by) values ($1, $2, $3, $4, $5)`,
    values: [ref, clientRef, actorRef, new Date(now), acknowledgeBy],
  };
}

/** Updates the complaint, which with an answer is answered too. The first person who acknowledged it stays. */
export function updateComplaint({ ref, actorRef, now }: ComplaintWrite, answer: string | undefined): SqlStatement {
  return {
    text: `update complaints
        set version = version + 1,
            acknowledged_by = coalesce(acknowledged_by, $2), acknowledged_at = coalesce(acknowledged_at, $3),
            answered_by = case when $4::text is null then answered_by else $2 end,
            answered_at = case when $4::text is null then answered_at else $3 end,
            answer = coalesce($4, answer)
      where feedback_ref = $1`,
    values: [ref, actorRef, new Date(now), answer ?? null],
  };
}

export function deleteComplaint(ref: string): SqlStatement {
  return { text: 'delete from complaints where feedback_ref = $1', values: [ref] };
}
