import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

export type PasswordOwner = { userRef: string; email: string; emailKey: string; givenName: string };

export async function isResetLinkValid(tx: Tx, hash: Buffer, now: Instant): Promise<boolean> {
  const link = await row<{ isValid: boolean }>(tx, 'select is_reset_link_valid($1, $2) as "isValid"', [
    hash,
    new Date(now),
  ]);
  return link?.isValid ?? false;
}

/** Uses the link and sets the password of its person; null when the link is invalid. Their pending changes of address end. */
export async function updatePasswordByLink(
  tx: Tx,
  { hash, passwordHash, now }: { hash: Buffer; passwordHash: string; now: Instant },
): Promise<PasswordOwner | null> {
  return row(
    tx,
    `select user_ref as "userRef", email, email_key as "emailKey", given_name as "givenName"
       from reset_password($1, $2, $3)`,
    [hash, new Date(now), passwordHash],
  );
}

type PasswordUpdate = {
  userRef: string;
  oldHash: string;
  newHash: string;
  /** The caller's own, which stays known. */
  device: Buffer | undefined;
  now: Instant;
};

/** Returns false when the old password has changed. Ends their pending changes of address. */
export async function updatePassword(
  tx: Tx,
  { userRef, oldHash, newHash, device, now }: PasswordUpdate,
): Promise<boolean> {
  const record = await row<{ changed: boolean }>(tx, 'select change_password($1, $2, $3, $4, $5) as changed', [
    userRef,
    oldHash,
    newHash,
    new Date(now),
    device ?? null,
  ]);
  return record?.changed ?? false;
}

/** Ends every session of a person except the one in use, and every step that the old password began. */
export async function updateSessionsEnded(
  tx: Tx,
  { userRef, exceptSessionRef, now }: { userRef: string; exceptSessionRef?: string; now: Instant },
): Promise<void> {
  await tx.query(
    'update sessions set ended_at = $3 where user_ref = $1 and ended_at is null and ref is distinct from $2',
    [userRef, exceptSessionRef ?? null, new Date(now)],
  );
  await tx.query('delete from challenges where user_ref = $1', [userRef]);
}
