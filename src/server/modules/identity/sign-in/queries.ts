import type { FailureState } from '#domain/sign-in/standdown.ts';
import type { Instant } from '#domain/time/zone.ts';
import { constraintOf } from '#server/db/constraints.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';

export type SignInUser = { ref: string; passwordHash: string; hasFactor: boolean; hasStaffDuties: boolean };

export async function findUserByEmail(tx: Tx, emailKey: string): Promise<SignInUser | null> {
  return row(
    tx,
    `select user_ref as ref, password_hash as "passwordHash", has_staff_duties(user_ref) as "hasStaffDuties",
            exists (select from second_factors f where f.user_ref = found.user_ref) as "hasFactor"
       from find_credentials($1) as found`,
    [emailKey],
  );
}

const credentialsChanged = ['sessions_of_present_password', 'sessions_of_staff_by_two_steps'];

/**
 * Locks the credentials: a call that sets another password waits for this transaction, and so ends the session that it opens too. Where the
 * checked password has changed (null: any), this fails with `isCredentialsChanged`.
 */
export async function lockCredentials(tx: Tx, userRef: string, passwordHash: string | null): Promise<void> {
  await tx.query('select lock_credentials($1, $2)', [userRef, passwordHash]);
}

/** Fails the same way for a person who became staff since, and needs a second step. */
export async function requireNoStaffDuties(tx: Tx, userRef: string): Promise<void> {
  await tx.query('select require_no_staff_duties($1)', [userRef]);
}

export function isCredentialsChanged(error: unknown): boolean {
  return credentialsChanged.includes(constraintOf(error) ?? '');
}

type NewSession = { ref: string; userRef: string; device: string; remembered: boolean; now: Instant };

export function insertSession({ ref, userRef, device, remembered, now }: NewSession): SqlStatement {
  return {
    text: 'insert into sessions (ref, user_ref, device, remembered, created_at) values ($1, $2, $3, $4, $5)',
    values: [ref, userRef, device, remembered, new Date(now)],
  };
}

/** Says whether the person with this address has signed in with this device. */
export async function isKnownDevice(tx: Tx, emailKey: string, hash: Buffer): Promise<boolean> {
  const known = await row(
    tx,
    `select from find_credentials($1) c join known_devices d on d.user_ref = c.user_ref where d.hash = $2`,
    [emailKey, hash],
  );
  return known !== null;
}

type KnownDevice = { userRef: string; hash: Buffer; replacedHash: Buffer | undefined; now: Instant };

/**
 * Gives the device another hash, for everyone who shares it. The last hash stays valid until the new one signs in, since the reply
 * may be lost. Then copies of the old cookie stop working.
 */
export function insertKnownDevice({ userRef, hash, replacedHash, now }: KnownDevice): SqlStatement {
  return {
    text: `with used as (select user_ref, used_at, replaces from known_devices where hash = $4),
     ended as (delete from known_devices where hash in (select replaces from used)),
     others as (
       insert into known_devices (hash, user_ref, used_at, replaces)
       select $1, user_ref, used_at, $4 from used where user_ref <> $2
     )
     insert into known_devices (hash, user_ref, used_at, replaces) values ($1, $2, $3, (select $4 from used limit 1))`,
    values: [hash, userRef, new Date(now), replacedHash ?? null],
  };
}

export function updateSessionUsed(ref: string, now: Instant): SqlStatement {
  return { text: 'update sessions set last_used_at = $2 where ref = $1', values: [ref, new Date(now)] };
}

type NewToken = { hash: Buffer; kind: 'access' | 'refresh'; salt: Buffer; expiresAt: Instant };

export function insertTokens(sessionRef: string, tokens: NewToken[]): SqlStatement {
  return {
    text: `insert into tokens (hash, session_ref, kind, salt, expires_at)
     select hash, $1, kind, salt, expires_at
       from unnest($2::bytea[], $3::text[], $4::bytea[], $5::timestamptz[]) as new (hash, kind, salt, expires_at)
     on conflict (hash) do nothing`,
    values: [
      sessionRef,
      tokens.map((token) => token.hash),
      tokens.map((token) => token.kind),
      tokens.map((token) => token.salt),
      tokens.map((token) => new Date(token.expiresAt)),
    ],
  };
}

type RefreshToken = {
  sessionRef: string;
  userRef: string;
  salt: Buffer;
  usedAt: string | null;
  live: boolean;
  begunAt: string;
  remembered: boolean;
  isStaff: boolean;
  /** Its 30 days are over. */
  isUnused: boolean;
};

const refreshTokenSql = `session_ref as "sessionRef", user_ref as "userRef", salt, used_at as "usedAt",
  sessions.created_at as "begunAt", remembered, has_staff_duties(user_ref) as "isStaff"`;

/** Uses the refresh token once; null when it was used before or is invalid. */
export async function claimRefreshToken(tx: Tx, hash: Buffer, now: Instant): Promise<RefreshToken | null> {
  return row(
    tx,
    `update tokens set used_at = $2
       from sessions
      where tokens.hash = $1 and kind = 'refresh' and used_at is null and expires_at > $2
        and sessions.ref = tokens.session_ref and sessions.ended_at is null
     returning ${refreshTokenSql}, true as live, false as "isUnused"`,
    [hash, new Date(now)],
  );
}

export async function findRefreshToken(tx: Tx, hash: Buffer, now: Instant): Promise<RefreshToken | null> {
  return row(
    tx,
    `select ${refreshTokenSql}, (ended_at is null and expires_at > $2) as live,
       expires_at <= $2 as "isUnused"
       from tokens join sessions on sessions.ref = session_ref
      where hash = $1 and kind = 'refresh'`,
    [hash, new Date(now)],
  );
}

export function updateSessionEnded(sessionRef: string, now: Instant): SqlStatement {
  return {
    text: 'update sessions set ended_at = $2 where ref = $1 and ended_at is null',
    values: [sessionRef, new Date(now)],
  };
}

/** Ends the session of a token of either kind; does nothing for an unknown one. */
export async function updateSessionEndedByToken(
  tx: Tx,
  hash: Buffer,
  now: Instant,
): Promise<{ ref: string; userRef: string } | null> {
  return row(
    tx,
    `update sessions set ended_at = $2 where ended_at is null and ref = (select session_ref from tokens where hash = $1)
     returning ref, user_ref as "userRef"`,
    [hash, new Date(now)],
  );
}

type StoredFailures = FailureState & { isAudited: boolean };

/** Finds the state of the key; locks its row until the end of the transaction. */
export async function lockFailures(tx: Tx, key: string, now: Instant): Promise<StoredFailures> {
  const stored = await row<{ recent: Date[]; standdowns: number; blockedUntil: string | null; isAudited: boolean }>(
    tx,
    `insert into sign_in_failures (key, last_failed_at) values ($1, $2)
     on conflict (key) do update set key = excluded.key
     returning recent, standdowns, blocked_until as "blockedUntil", audited as "isAudited"`,
    [key, new Date(now)],
  );
  if (!stored) throw new Error('the row was neither inserted nor found');
  return {
    ...stored,
    recent: stored.recent.map((at) => at.getTime()),
    blockedUntil: stored.blockedUntil === null ? null : Date.parse(stored.blockedUntil),
  };
}

export function updateFailures({ key, state, now }: { key: string; state: FailureState; now: Instant }): SqlStatement {
  return {
    text: `update sign_in_failures
        set recent = $2, standdowns = $3, blocked_until = $4, last_failed_at = $5,
            audited = audited and blocked_until is not distinct from $4
      where key = $1`,
    values: [
      key,
      state.recent.map((at) => new Date(at)),
      state.standdowns,
      state.blockedUntil === null ? null : new Date(state.blockedUntil),
      new Date(now),
    ],
  };
}

/** Restores a key's state from before an attempt; false where another attempt was counted since. */
export async function restoreFailures(
  tx: Tx,
  { key, before, after }: { key: string; before: FailureState; after: FailureState },
): Promise<boolean> {
  const dates = (state: FailureState) => state.recent.map((at) => new Date(at));
  const until = ({ blockedUntil }: FailureState) => (blockedUntil === null ? null : new Date(blockedUntil));
  const { rowCount } = await tx.query(
    `update sign_in_failures set recent = $2, standdowns = $3, blocked_until = $4
      where key = $1 and recent = $5 and standdowns = $6 and blocked_until is not distinct from $7`,
    [key, dates(before), before.standdowns, until(before), dates(after), after.standdowns, until(after)],
  );
  return rowCount === 1;
}

export function updateFailuresAudited(key: string): SqlStatement {
  return { text: 'update sign_in_failures set audited = true where key = $1', values: [key] };
}

export function deleteFailures(key: string): SqlStatement {
  return { text: 'delete from sign_in_failures where key = $1', values: [key] };
}
