import type { Instant } from '#domain/time/zone.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import { AppError } from '#server/kernel/problem.ts';

type NewLink = {
  purpose: 'registration' | 'passwordReset';
  email: string;
  now: Instant;
  /** The time in milliseconds. */
  lasts: number;
  /** Emails of this kind that the address gets within an hour; absent where a signed-in person sends them. */
  mostAnHour?: number | undefined;
};

/**
 * Writes a link for an email, in place of the address's last one. Only its hash is stored. Null where the
 * address has had its emails for this hour. `givenName` is that of the account with this address, if there is one. `isDropped`: no
 * email goes to a closed account.
 */
export async function issueLink(
  tx: Tx,
  { purpose, email, now, lasts, mostAnHour }: NewLink,
): Promise<{ token: string; givenName: string | null; isDropped: boolean } | null> {
  const token = newToken();
  const issued = await row<{ givenName: string | null; isDropped: boolean | null }>(
    tx,
    `select given_name as "givenName", is_dropped as "isDropped"
       from issue_email_link($1, $2, $3, $4, make_interval(secs => $5::double precision), $6, $7)`,
    [purpose, email, tokenHash(token), new Date(now), lasts / 1000, mostAnHour ?? null, serverKeyOf(tx)],
  );
  return issued && { token, givenName: issued.givenName, isDropped: issued.isDropped ?? false };
}

/** Returns one answer for a link that is wrong, expired, used or replaced by a newer one. */
export const linkExpired = () =>
  new AppError('notFound', 'This link has expired, has already been used, or is not valid. Ask for a new one.');
