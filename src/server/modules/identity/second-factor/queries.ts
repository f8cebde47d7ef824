import type { Device, SecondFactor } from '#contract/second-factor.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import type { Passkey } from '#server/modules/identity/second-factor/passkeys.ts';

/** Second factors with their secrets, which never leave the server. */
type AppFactor = { ref: string; secret: Buffer; lastStep: number | null };
type PasskeyFactor = Passkey & { ref: string };
type FactorRow = AppFactor & Omit<PasskeyFactor, 'publicKey'> & { kind: SecondFactor['kind']; publicKey: Buffer };
export type Factors = { app: AppFactor | null; passkeys: PasskeyFactor[] };

/** Finds a person's second factors and locks their rows, so that of two steps at once each code counts once. */
export async function lockFactors(tx: Tx, userRef: string): Promise<Factors> {
  const records = await rows<FactorRow>(
    tx,
    `select ref, kind, secret, last_step as "lastStep", credential_id as "credentialId", public_key as "publicKey",
            counter, coalesce(transports, '{}') as transports
       from second_factors where user_ref = $1 order by ref for update`,
    [userRef],
  );
  return {
    app: records.find(({ kind }) => kind === 'app') ?? null,
    passkeys: records
      .filter(({ kind }) => kind === 'passkey')
      .map((passkey) => ({ ...passkey, publicKey: new Uint8Array(passkey.publicKey) })),
  };
}

export async function listFactors(tx: Tx, userRef: string): Promise<SecondFactor[]> {
  return presentRows<SecondFactor>(
    tx,
    `select ref, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
       from second_factors where user_ref = $1 order by created_at, ref`,
    [userRef],
  );
}

type NewFactor = { userRef: string; name: string; now: Instant };
type NewApp = NewFactor & { secret: Buffer; step: number };

/** Inserts nothing where the person has an app already. */
export function insertApp({ userRef, name, secret, step, now }: NewApp): SqlStatement {
  return {
    text: `insert into second_factors (ref, user_ref, kind, name, secret, last_step, created_at)
     values ($1, $2, 'app', $3, $4, $5, $6) on conflict do nothing`,
    values: [newRef(), userRef, name, secret, step, new Date(now)],
  };
}

/** Inserts nothing where the passkey exists already, for any person. */
export function insertPasskey({ userRef, name, passkey, now }: NewFactor & { passkey: Passkey }): SqlStatement {
  return {
    text: `insert into second_factors (ref, user_ref, kind, name, credential_id, public_key, counter, transports, created_at)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      newRef(),
      userRef,
      name,
      passkey.credentialId,
      Buffer.from(passkey.publicKey),
      passkey.counter,
      passkey.transports,
      new Date(now),
    ],
  };
}

type FactorUse = { userRef: string; ref: string; step?: number; counter?: number; now: Instant };

export function updateFactorUsed({ userRef, ref, step, counter, now }: FactorUse): SqlStatement {
  return {
    text: `update second_factors set last_used_at = $2, last_step = coalesce($3, last_step), counter = coalesce($4, counter)
      where ref = $1 and user_ref = $5`,
    values: [ref, new Date(now), step ?? null, counter ?? null, userRef],
  };
}

/** Returns the kind of the removed factor, null where none was. */
export async function deleteFactor(tx: Tx, { userRef, ref }: { userRef: string; ref: string }): Promise<string | null> {
  const record = await row<{ kind: string }>(
    tx,
    'delete from second_factors where user_ref = $1 and ref = $2 returning kind',
    [userRef, ref],
  );
  return record?.kind ?? null;
}

export async function replaceRecoveryCodes(tx: Tx, { userRef, hashes }: { userRef: string; hashes: Buffer[] }) {
  await tx.query('delete from recovery_codes where user_ref = $1', [userRef]);
  await tx.query('insert into recovery_codes (user_ref, hash) select $1, unnest($2::bytea[])', [userRef, hashes]);
}

/** Uses a code, once. */
export async function claimRecoveryCode(
  tx: Tx,
  { userRef, hash, now }: { userRef: string; hash: Buffer; now: Instant },
) {
  const { rowCount } = await tx.query(
    'update recovery_codes set used_at = $3 where user_ref = $1 and hash = $2 and used_at is null',
    [userRef, hash, new Date(now)],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(tx: Tx, userRef: string): Promise<number> {
  const record = await row<{ left: number }>(
    tx,
    'select count(*) as left from recovery_codes where user_ref = $1 and used_at is null',
    [userRef],
  );
  return record?.left ?? 0;
}

export async function hasStaffDuties(tx: Tx, userRef: string): Promise<boolean> {
  const record = await row<{ staff: boolean }>(tx, 'select has_staff_duties($1) as staff', [userRef]);
  return record?.staff ?? false;
}

export type ChallengePurpose = 'signIn' | 'addApp' | 'addPasskey';
export type Challenge = { userRef: string; webauthn: string | null; secret: Buffer | null };

export type NewChallenge = {
  userRef: string;
  purpose: ChallengePurpose;
  webauthn?: string | undefined;
  secret?: Buffer;
};

export function insertChallenge(challenge: NewChallenge & { hash: Buffer; expiresAt: Instant }): SqlStatement {
  const { hash, userRef, purpose, webauthn, secret, expiresAt } = challenge;
  return {
    text: 'insert into challenges (hash, user_ref, purpose, webauthn, secret, expires_at) values ($1, $2, $3, $4, $5, $6)',
    values: [hash, userRef, purpose, webauthn ?? null, secret ?? null, new Date(expiresAt)],
  };
}

type ChallengeName = { hash: Buffer; purpose: ChallengePurpose; now: Instant };

/** Finds a valid challenge and locks it: one of two answers uses it, and none uses one that a new password ended. */
export async function lockChallenge(tx: Tx, { hash, purpose, now }: ChallengeName): Promise<Challenge | null> {
  return row(
    tx,
    `select user_ref as "userRef", webauthn, secret from challenges
      where hash = $1 and purpose = $2 and expires_at > $3 for update`,
    [hash, purpose, new Date(now)],
  );
}

export function deleteChallenge(hash: Buffer): SqlStatement {
  return { text: 'delete from challenges where hash = $1', values: [hash] };
}

export async function listDevices(
  tx: Tx,
  { userRef, sessionRef }: { userRef: string; sessionRef: string },
): Promise<Device[]> {
  return presentRows<Device>(
    tx,
    `select ref, coalesce(device, 'Unknown device') as name, created_at as "signedInAt", last_used_at as "lastUsedAt",
            ref = $2 as current
       from sessions
      where user_ref = $1 and ended_at is null order by coalesce(last_used_at, created_at) desc, ref limit 50`,
    [userRef, sessionRef],
  );
}

type OwnSession = { userRef: string; ref: string; now: Instant };

export function updateOwnSessionEnded({ userRef, ref, now }: OwnSession): SqlStatement {
  return {
    text: 'update sessions set ended_at = coalesce(ended_at, $3) where user_ref = $1 and ref = $2',
    values: [userRef, ref, new Date(now)],
  };
}

export async function findFactorOwner(tx: Tx, userRef: string): Promise<{ email: string; givenName: string } | null> {
  return row(tx, 'select email, given_name as "givenName" from find_account($1)', [userRef]);
}
