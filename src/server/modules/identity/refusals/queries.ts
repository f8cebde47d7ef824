import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

type ForeignRef = { tokenHash: Buffer; askedHash: Buffer; now: Instant };

/** Counts one more thing that is not the session's; returns the session, and how many there were within the hour. */
export async function insertForeignRef(
  tx: Tx,
  { tokenHash, askedHash, now }: ForeignRef,
): Promise<{ sessionRef: string; userRef: string; count: number } | null> {
  return row(
    tx,
    `with session as (
       select s.ref, s.user_ref from tokens t join sessions s on s.ref = t.session_ref
        where t.hash = $1 and s.ended_at is null
          for update of s),
     added as (
       insert into foreign_refs (session_ref, asked_hash, asked_at) select ref, $2, $3 from session
       on conflict (session_ref, asked_hash) do update set asked_at = excluded.asked_at)
     select ref as "sessionRef", user_ref as "userRef", 1 + (
              select count(*) from foreign_refs f
               where f.session_ref = session.ref and f.asked_hash <> $2 and f.asked_at > $3::timestamptz - interval '1 hour') as count
       from session`,
    [tokenHash, askedHash, new Date(now)],
  );
}

export async function findSessionOfToken(tx: Tx, tokenHash: Buffer): Promise<{ sessionRef: string } | null> {
  return row(tx, 'select session_ref as "sessionRef" from tokens where hash = $1', [tokenHash]);
}
