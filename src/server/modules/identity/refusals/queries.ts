import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

/**
 * Counts one more thing that is not the session's. Returns the session, how many it had within the hour, and its person's count in all
 * sessions, ended ones too. `isNew`: the person has not asked for this one within the hour.
 */
export async function insertForeignRef(
  tx: Tx,
  { tokenHash, askedHash, now }: { tokenHash: Buffer; askedHash: Buffer; now: Instant },
): Promise<{ sessionRef: string; userRef: string; count: number; countOfPerson: number; isNew: boolean } | null> {
  return row(
    tx,
    `with session as (
       select s.ref, s.user_ref from tokens t join sessions s on s.ref = t.session_ref
        where t.hash = $1 and s.ended_at is null
          for update of s),
     added as (
       insert into foreign_refs (session_ref, asked_hash, asked_at) select ref, $2, $3 from session
       on conflict (session_ref, asked_hash) do update set asked_at = excluded.asked_at)
     select ref as "sessionRef", user_ref as "userRef", 1 + recent.count as count, 1 + recent.count_of_person as "countOfPerson",
            recent.is_new as "isNew"
       from session, lateral (
         select count(*) filter (where f.session_ref = session.ref and f.asked_hash <> $2) as count,
                count(distinct f.asked_hash) filter (where f.asked_hash <> $2) as count_of_person,
                count(*) filter (where f.asked_hash = $2) = 0 as is_new
           from foreign_refs f join sessions own on own.ref = f.session_ref
          where own.user_ref = session.user_ref and f.asked_at > $3::timestamptz - interval '1 hour') recent`,
    [tokenHash, askedHash, new Date(now)],
  );
}

export async function findSessionOfToken(tx: Tx, tokenHash: Buffer): Promise<{ sessionRef: string } | null> {
  return row(tx, 'select session_ref as "sessionRef" from tokens where hash = $1', [tokenHash]);
}
