import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

export type EmailChange = {
  hash: Buffer;
  /** Whose contact address; none: the one that the caller signs in with. */
  clientRef: string | undefined;
  email: string;
  now: Instant;
  /** Milliseconds. */
  lasts: number;
  mostAnHour: number;
};

/** Writes the link for the caller; `taken` is never told to them. */
export async function insertEmailChange(tx: Tx, change: EmailChange): Promise<'sent' | 'taken' | 'limited'> {
  const { hash, clientRef, email, now, lasts, mostAnHour } = change;
  const begun = await row<{ outcome: 'sent' | 'taken' | 'limited' }>(
    tx,
    `select begin_email_change($1, $2, $3, $4, make_interval(secs => $5::double precision), $6) as outcome`,
    [hash, clientRef ?? null, email, new Date(now), lasts / 1000, mostAnHour],
  );
  return begun?.outcome ?? 'limited';
}

export type ConfirmedChange = {
  userRef: string;
  clientRef: string | null;
  givenName: string;
  clientName: string | null;
  email: string;
  oldEmail: string | null;
  /** False where another account has the address by now. */
  changed: boolean;
};

/** Takes the link; null when it is not good. */
export async function updateEmailByLink(tx: Tx, hash: Buffer, now: Instant): Promise<ConfirmedChange | null> {
  return row(
    tx,
    `select user_ref as "userRef", client_ref as "clientRef", given_name as "givenName", client_name as "clientName",
            email, old_email as "oldEmail", changed from confirm_email_change($1, $2)`,
    [hash, new Date(now)],
  );
}

/** The address that a client is written to. */
export async function findClientEmail(
  tx: Tx,
  clientRef: string,
): Promise<{ email: string | null; name: string } | null> {
  return row(tx, 'select email, full_name as name from clients where ref = $1', [clientRef]);
}
