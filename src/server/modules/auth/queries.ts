import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

export type SignInUser = { ref: string; passwordHash: string };

export async function findUserByEmail(tx: Tx, emailKey: string): Promise<SignInUser | null> {
  return row(tx, 'select ref, password_hash as "passwordHash" from users where email_key = $1', [emailKey]);
}

export async function insertSession(tx: Tx, session: { ref: string; userRef: string; now: Instant }): Promise<void> {
  await tx.query('insert into sessions (ref, user_ref, created_at) values ($1, $2, $3)', [
    session.ref,
    session.userRef,
    new Date(session.now),
  ]);
}

export type NewToken = { hash: Buffer; kind: 'access' | 'refresh'; salt: Buffer; expiresAt: Instant };

export async function insertTokens(tx: Tx, sessionRef: string, tokens: NewToken[]): Promise<void> {
  await tx.query(
    `insert into tokens (hash, session_ref, kind, salt, expires_at)
     select hash, $1, kind, salt, expires_at
       from unnest($2::bytea[], $3::text[], $4::bytea[], $5::timestamptz[]) as new (hash, kind, salt, expires_at)
     on conflict (hash) do nothing`,
    [
      sessionRef,
      tokens.map((token) => token.hash),
      tokens.map((token) => token.kind),
      tokens.map((token) => token.salt),
      tokens.map((token) => new Date(token.expiresAt)),
    ],
  );
}

export type RefreshToken = { sessionRef: string; salt: Buffer; usedAt: Date | null; live: boolean };

/** Takes the refresh token for one use; null when it was used before or is not good. */
export async function claimRefreshToken(tx: Tx, hash: Buffer, now: Instant): Promise<RefreshToken | null> {
  return row(
    tx,
    `update tokens set used_at = $2
       from sessions
      where tokens.hash = $1 and kind = 'refresh' and used_at is null and expires_at > $2
        and sessions.ref = tokens.session_ref and sessions.ended_at is null
     returning session_ref as "sessionRef", salt, used_at as "usedAt", true as live`,
    [hash, new Date(now)],
  );
}

export async function findRefreshToken(tx: Tx, hash: Buffer, now: Instant): Promise<RefreshToken | null> {
  return row(
    tx,
    `select session_ref as "sessionRef", salt, used_at as "usedAt", (ended_at is null and expires_at > $2) as live
       from tokens join sessions on sessions.ref = session_ref
      where hash = $1 and kind = 'refresh'`,
    [hash, new Date(now)],
  );
}

export async function updateSessionEnded(tx: Tx, sessionRef: string, now: Instant): Promise<void> {
  await tx.query('update sessions set ended_at = $2 where ref = $1 and ended_at is null', [sessionRef, new Date(now)]);
}

/** Ends the session of a token of either kind; nothing happens for one that is unknown. */
export async function updateSessionEndedByToken(tx: Tx, hash: Buffer, now: Instant): Promise<void> {
  await tx.query(
    'update sessions set ended_at = $2 where ended_at is null and ref = (select session_ref from tokens where hash = $1)',
    [hash, new Date(now)],
  );
}

export type FailureCount = { failures: number; blockedUntil: Date | null };

/**
 * Counts an attempt as failed before the password is looked at, so that attempts made at once count too. While the key
 * stands down nothing is counted and the wait is told.
 */
export async function upsertFailure(
  tx: Tx,
  { key, allowed, now }: { key: string; allowed: number; now: Instant },
): Promise<FailureCount & { counted: boolean }> {
  const counted = await row<FailureCount>(
    tx,
    `insert into sign_in_failures as f (key, failures, last_failed_at) values ($1, 1, $2::timestamptz)
     on conflict (key) do update set
       last_failed_at = $2::timestamptz,
       failures = case when greatest(f.last_failed_at, f.blocked_until) < $2::timestamptz - interval '15 minutes'
                       then 1 else f.failures + 1 end,
       blocked_until = case
         when greatest(f.last_failed_at, f.blocked_until) < $2::timestamptz - interval '15 minutes' then null
         when f.failures + 1 < $3 then null
         else $2::timestamptz + make_interval(mins => least(15, (2 ^ least(10, f.failures + 1 - $3))::int)) end
     where f.blocked_until is null or f.blocked_until <= $2::timestamptz
     returning failures, blocked_until as "blockedUntil"`,
    [key, new Date(now), allowed],
  );
  if (counted) return { ...counted, counted: true };
  const blocked = await row<FailureCount>(
    tx,
    'select failures, blocked_until as "blockedUntil" from sign_in_failures where key = $1',
    [key],
  );
  return { failures: blocked?.failures ?? 0, blockedUntil: blocked?.blockedUntil ?? null, counted: false };
}

export async function deleteFailures(tx: Tx, key: string): Promise<void> {
  await tx.query('delete from sign_in_failures where key = $1', [key]);
}

/** Takes one counted attempt back: a network address may be shared, so one success does not clear the others' failures. */
export async function updateFailureForgiven(tx: Tx, key: string): Promise<void> {
  await tx.query(
    'update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = null where key = $1',
    [key],
  );
}
