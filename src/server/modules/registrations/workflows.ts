import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inSignInTransaction } from '#server/db/transaction.ts';
import type { Input } from '#server/kernel/call.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { linkExpired } from '#server/mail/links.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { acceptStaffInvitations } from '#server/modules/organisations/queries.ts';
import { hashPassword, listGuessableWords, requireGoodPassword } from '#server/passwords.ts';
import { findRegistration, insertUserByLink } from './queries.ts';

type CompleteRegistrationInput = Input<'POST /registrations/complete'>['body'];

/**
 * Makes the account of a welcome link's address, once: of two at the same moment the second hears that the address has an
 * account, whose password stays as it is. Whoever was invited as staff is staff from then on.
 */
export async function completeRegistration(
  { pool, brand }: ServerContext,
  { token, password, now, ...profile }: CompleteRegistrationInput & { now: Instant },
): Promise<void> {
  const hash = tokenHash(token);
  const registration = await inSignInTransaction(pool, (tx) => findRegistration(tx, hash, now));
  // Before the password is hashed, which costs.
  if (!registration) throw linkExpired();
  if (registration.registered) throw alreadyRegistered();
  requireGoodPassword(password, {
    field: 'password',
    guessable: listGuessableWords(registration.email, brand.productName),
  });
  const user = { ...profile, ref: newRef(), passwordHash: await hashPassword(password) };
  await inSignInTransaction(pool, async (tx) => {
    const outcome = await insertUserByLink(tx, { hash, user, now });
    if (!outcome) throw linkExpired();
    if (!outcome.made) throw alreadyRegistered();
    await insertAudit(tx, { actorRef: user.ref, clientRef: null, action: 'registered', subjectRef: user.ref, now });
    await acceptStaffInvitations(tx, { userRef: user.ref, now });
  });
}

const alreadyRegistered = () => new AppError('clash', 'This email address already has an account. Sign in with it.');
