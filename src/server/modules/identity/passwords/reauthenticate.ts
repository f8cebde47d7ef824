import { toEmailKey } from '#domain/emails/address.ts';
import { waitText } from '#domain/sign-in/standdown.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inSignInTransaction, inTaskTransaction } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { ruleBroken, unauthenticated } from '#server/kernel/problem.ts';
import type { AttemptOrigin } from '#server/modules/identity/attempts/device-cookie.ts';
import {
  clearAllFailedAttempts,
  clearFailedAttempts,
  countAttempt,
} from '#server/modules/identity/attempts/service.ts';
import { verifyPassword } from '#server/modules/identity/passwords/password.ts';
import type { SignInUser } from '#server/modules/identity/sign-in/queries.ts';
import { findUser } from '#server/modules/identity/users/queries.ts';

export type AccountOwner = {
  userRef: string;
  email: string;
  fullName: string;
  givenName: string;
  /** The hash that was compared. */
  passwordHash: string;
};

/** Checks the caller's password before a change of how they sign in. Wrong ones count as at sign-in. */
export async function checkPassword(
  context: ServerContext,
  { userRef, password, address, device, now }: AttemptOrigin & { userRef: string; password: string; now: Instant },
): Promise<AccountOwner> {
  const user = await inTaskTransaction(context.pool, (tx) => findUser(tx, userRef));
  if (!user) throw unauthenticated();
  const { email, fullName, givenName } = user;
  const passwordHash = await requirePassword(context, {
    ...{ countedFor: toEmailKey(email), password, address, device, now },
    hashOf: (signInUser) => signInUser?.passwordHash,
    wrongMessage: 'This password is wrong. Enter your own password.',
  });
  return { userRef, email, fullName, givenName, passwordHash };
}

type RequirePasswordInput = AttemptOrigin & {
  /** The key that failures count for, beside the network. */
  countedFor: string;
  /** The hash to compare with; receives the account whose address failures count for. */
  hashOf: (user: SignInUser | null) => string | undefined;
  password: string;
  wrongMessage: string;
  now: Instant;
};

/** Counts the attempt, compares the password, and uncounts the attempt where it was right. Returns the hash. */
export async function requirePassword(
  { pool }: Pick<ServerContext, 'pool'>,
  { countedFor, hashOf, password, wrongMessage, address, device, now }: RequirePasswordInput,
): Promise<string> {
  const attempt = await countAttempt(pool, { emailKey: countedFor, address, device, now });
  if (!attempt.ok) throw wrongPassword(`Please wait ${waitText(attempt.until - now)} before you try again.`);
  const passwordHash = hashOf(attempt.user);
  const matches = await verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    await inSignInTransaction(pool, (tx) => clearFailedAttempts(tx, attempt.counted, now)).catch(() => {});
    throw error;
  });
  if (!passwordHash || !matches) throw wrongPassword(wrongMessage);
  await inSignInTransaction(pool, (tx) => clearAllFailedAttempts(tx, attempt.counted, now));
  return passwordHash;
}

/** Makes a refusal at the password's field. */
export const wrongPassword = (message: string) => ruleBroken(message, 'password');
