import type { Instant } from '#domain/time/zone.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { row, type Tx } from '#server/db/transaction.ts';

/** The proof that a change of the caller's sign-in address needs beside a change of a contact address. */
type SignInProof = {
  /** The password that was compared; only while it is the present one is the link written. */
  passwordHash: string;
  /** Stays when the change takes effect, as the one session of its person. */
  sessionRef: string;
  stopHash: Buffer;
};

export type EmailChange = {
  hash: Buffer;
  /** The client of the contact address; absent for the one that the caller signs in with, which needs the proof. */
  clientRef?: string;
  proof?: SignInProof;
  email: string;
  now: Instant;
  /** The time in milliseconds. */
  lasts: number;
  mostAnHour: number;
};

type InsertOutcome = 'sent' | 'taken' | 'limited' | 'stale';

/** Writes the link for the caller, who never learns of `taken`. */
export async function insertEmailChange(tx: Tx, change: EmailChange): Promise<InsertOutcome> {
  const { hash, clientRef, email, now, lasts, mostAnHour, proof } = change;
  const inserted = await row<{ outcome: InsertOutcome }>(
    tx,
    `select begin_email_change($1, $2, $3, $4, make_interval(secs => $5::double precision), $6, $7, $8, $9, $10) as outcome`,
    [
      ...[hash, clientRef ?? null, email, new Date(now), lasts / 1000, mostAnHour],
      ...[proof?.passwordHash ?? null, proof?.sessionRef ?? null, proof?.stopHash ?? null, serverKeyOf(tx)],
    ],
  );
  return inserted?.outcome ?? 'limited';
}

export type ConfirmedChange = {
  userRef: string;
  clientRef: string | null;
  givenName: string;
  clientName: string | null;
  email: string;
  oldEmail: string | null;
  /** The session that asked, where the address is the one to sign in with. */
  sessionRef: string | null;
  /** False where another account has the address by now. */
  changed: boolean;
};

/** Uses the link; null when it is invalid. `undoLasts` in milliseconds. */
export async function updateEmailByLink(
  tx: Tx,
  { hash, undoHash, undoLasts, now }: { hash: Buffer; undoHash: Buffer; undoLasts: number; now: Instant },
): Promise<ConfirmedChange | null> {
  return row(
    tx,
    `select user_ref as "userRef", client_ref as "clientRef", given_name as "givenName", client_name as "clientName",
            email, old_email as "oldEmail", session_ref as "sessionRef", changed
       from confirm_email_change($1, $2, $3, make_interval(secs => $4::double precision))`,
    [hash, new Date(now), undoHash, undoLasts / 1000],
  );
}

type StopOutcome = 'stopped' | 'changed' | 'expired' | 'unknown';

/** Ends what waits to be confirmed; `hasEnded` is false where nothing waited any more. */
export async function updateEmailChangeStopped(
  tx: Tx,
  hash: Buffer,
  now: Instant,
): Promise<{ outcome: StopOutcome; userRef: string | null; hasEnded: boolean } | null> {
  return row(tx, 'select outcome, user_ref as "userRef", has_ended as "hasEnded" from stop_email_change($1, $2)', [
    hash,
    new Date(now),
  ]);
}

type UndoRefusal = 'unknown' | 'used' | 'expired' | 'taken';

/** Finds the state of an undo link, and the password at the time of its change. */
export async function findEmailUndo(
  tx: Tx,
  hash: Buffer,
  now: Instant,
): Promise<{ outcome: 'good' | UndoRefusal; passwordHash: string } | null> {
  return row(tx, 'select outcome, password_hash as "passwordHash" from find_email_undo($1, $2)', [hash, new Date(now)]);
}

export type UndoneChange = { userRef: string; givenName: string; email: string; replacedEmail: string };

/** Uses the undo link and restores the address and the password from before. */
export async function updateEmailUndone(
  tx: Tx,
  hash: Buffer,
  now: Instant,
): Promise<(UndoneChange & { outcome: 'good' }) | { outcome: UndoRefusal | null } | null> {
  return row(
    tx,
    `select outcome, user_ref as "userRef", given_name as "givenName", email, replaced_email as "replacedEmail"
       from undo_email_change($1, $2)`,
    [hash, new Date(now)],
  );
}

/** Finds the client's contact address and name. */
export async function findClientEmail(
  tx: Tx,
  clientRef: string,
): Promise<{ email: string | null; name: string } | null> {
  return row(tx, 'select email, full_name as name from clients where ref = $1', [clientRef]);
}
