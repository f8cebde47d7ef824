import type { FastifyRequest } from 'fastify';
import { toEmailKey } from '#domain/emails/address.ts';
import { waitText } from '#domain/sign-in/standdown.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inSignInTransaction, inTaskTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, ruleBroken, unauthenticated } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { countEmail, toFailureKey } from '#server/modules/identity/attempts/service.ts';
import { issueLink, linkExpired } from '#server/modules/identity/links/service.ts';
import { findUser } from '#server/modules/identity/users/queries.ts';
import { type AttemptOrigin, attemptOrigin } from '../attempts/device-cookie.ts';
import { type CountedFailure, clearAllFailedAttempts, clearFailedAttempts, countAttempt } from '../attempts/service.ts';
import { deleteFailures } from '../sign-in/queries.ts';
import { hashPassword, listGuessableWords, requireGoodPassword, verifyPassword } from './password.ts';
import * as queries from './queries.ts';
import { checkPassword } from './reauthenticate.ts';

const hour = 3_600_000;

/**
 * Sends a link to choose another password. An address without an account gets an email too, which says so. So the caller gets the same
 * answer in the same time. A person who forgot which address they used gets help.
 */
export function sendResetLink(
  { pool, tasks, brand, publicUrl }: ServerContext,
  { email, now, ...origin }: AttemptOrigin & { email: string; now: Instant },
): Promise<void> {
  return inSignInTransaction(pool, async (tx) => {
    const mostAnHour = await countEmail(tx, { email, now, ...origin });
    if (mostAnHour === 0) return;
    const issued = await issueLink(tx, { purpose: 'passwordReset', email, now, lasts: hour, mostAnHour });
    if (!issued) return;
    const { token, givenName, isDropped } = issued;
    const emailInput = { email, givenName, token, brand, publicUrl };
    const message = renderEmail(givenName === null ? 'no-account' : 'reset-password', emailInput);
    await queueEmail(tx, { tasks, email: message, isDropped, now });
  });
}

/** Checks the caller's own password before what gives others access; wrong ones count as at sign-in. */
export async function checkOwnPassword(
  context: ServerContext,
  { password, request, actorRef, now }: Acting & { password: string; request: FastifyRequest },
): Promise<void> {
  await checkPassword(context, { userRef: actorRef, password, ...attemptOrigin(request), now });
}

/** Refuses an invalid link. */
export async function checkResetLink(
  { pool }: Pick<ServerContext, 'pool'>,
  { token, now }: { token: string; now: Instant },
): Promise<void> {
  if (!(await inSignInTransaction(pool, (tx) => queries.isResetLinkValid(tx, tokenHash(token), now))))
    throw linkExpired();
}

/** Sets the password of the link's person, ends their sessions and lets them sign in at once. */
export async function resetPassword(
  context: ServerContext,
  { token, newPassword, now }: { token: string; newPassword: string; now: Instant },
): Promise<void> {
  const { pool, brand } = context;
  const hash = tokenHash(token);
  const field = 'newPassword';
  // Before the password is hashed, which is slow.
  await checkResetLink(context, { token, now });
  requireGoodPassword(newPassword, { field, guessable: [brand.productName] });
  const passwordHash = await hashPassword(newPassword);
  await inSignInTransaction(pool, async (tx) => {
    const owner = await queries.updatePasswordByLink(tx, { hash, passwordHash, now });
    if (!owner) throw linkExpired();
    requireGoodPassword(newPassword, { field, guessable: listGuessableWords(owner.email, brand.productName) });
    await queries.updateSessionsEnded(tx, { userRef: owner.userRef, now });
    await run(tx, deleteFailures(toFailureKey('email', owner.emailKey)));
    await insertPasswordAudit(tx, context, { owner, action: 'passwordReset', now });
  });
}

type AccountOwner = Omit<queries.PasswordOwner, 'emailKey'>;

type ChangePasswordInput = AttemptOrigin & {
  userRef: string;
  /** The one they stay signed in with. */
  sessionRef: string;
  oldPassword: string;
  newPassword: string;
  now: Instant;
};

/** Sets another password for a caller who knows the old one; guessing it counts as at sign-in. */
export async function changePassword(context: ServerContext, change: ChangePasswordInput): Promise<void> {
  const { pool, brand } = context;
  const { userRef, newPassword, address, device, now } = change;
  const user = await inTaskTransaction(pool, (tx) => findUser(tx, userRef));
  if (!user) throw unauthenticated();
  const owner = { userRef, email: user.email, givenName: user.givenName };
  const guessable = listGuessableWords(owner.email, brand.productName);
  requireGoodPassword(newPassword, { field: 'newPassword', guessable });
  const attempt = await countAttempt(pool, { emailKey: toEmailKey(owner.email), address, device, now });
  if (!attempt.ok) throw wrongOldPassword(`Please wait ${waitText(attempt.until - now)} before you try again.`);
  try {
    await setPassword(context, { ...change, owner, oldHash: attempt.user?.passwordHash, counted: attempt.counted });
  } catch (error) {
    // Only a wrong password counts. Where this fails too, the first error is the one to report.
    if (!isWrongOld(error))
      await inSignInTransaction(pool, (tx) => clearFailedAttempts(tx, attempt.counted, now)).catch(() => {});
    throw error;
  }
}

type SetPasswordInput = ChangePasswordInput & {
  owner: AccountOwner;
  oldHash: string | undefined;
  counted: CountedFailure[];
};

async function setPassword(context: ServerContext, attempted: SetPasswordInput): Promise<void> {
  const { owner, userRef, sessionRef, device, oldPassword, newPassword, oldHash, counted, now } = attempted;
  const isTheirs = await verifyPassword(oldHash, oldPassword);
  // The password is the new one already: an earlier answer to this change was lost.
  const isDone = !isTheirs && (await verifyPassword(oldHash, newPassword));
  if (!oldHash || !(isTheirs || isDone)) {
    throw wrongOldPassword('This password is wrong. Enter the one you sign in with now.');
  }
  const newHash = isDone ? oldHash : await hashPassword(newPassword);
  await inSignInTransaction(context.pool, async (tx) => {
    if (!isDone) {
      if (!(await queries.updatePassword(tx, { userRef, oldHash, newHash, device, now }))) throw changedElsewhere();
      await queries.updateSessionsEnded(tx, { userRef, exceptSessionRef: sessionRef, now });
      await insertPasswordAudit(tx, context, { owner, action: 'passwordChanged', now });
    }
    // Last, as in a password reset: in the other order the two would deadlock.
    await clearAllFailedAttempts(tx, counted, now);
  });
}

/** Records it in the audit log and emails the owner, in case another person did it. */
async function insertPasswordAudit(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { owner, action, now }: { owner: AccountOwner; action: 'passwordReset' | 'passwordChanged'; now: Instant },
): Promise<void> {
  const { userRef, email, givenName } = owner;
  await recordAudit(tx, { actorRef: userRef, clientRef: null, action, subjectRef: userRef, now });
  const message = renderEmail('password-changed', { email, givenName, brand, publicUrl });
  await queueEmail(tx, { tasks, email: message, now });
}

const wrongOldPassword = (message: string) => ruleBroken(message, 'oldPassword');

function isWrongOld(error: unknown): boolean {
  return error instanceof AppError && error.errors?.[0]?.path === 'oldPassword';
}

const changedElsewhere = () =>
  new AppError('clash', 'Your password has just been changed on another device. Sign in with the new one.');
