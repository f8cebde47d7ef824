import { toEmailKey } from '#domain/emails/address.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inSignInTransaction, type Tx } from '#server/db/transaction.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { linkExpired } from '#server/modules/identity/links/service.ts';
import { updateSessionsEnded } from '#server/modules/identity/passwords/queries.ts';
import { requirePassword } from '#server/modules/identity/passwords/reauthenticate.ts';
import * as queries from './queries.ts';

/** The actions of the links about another address. None needs a session. */

/** How long a change can be undone (docs/product/sign-in.md, "Undoing a change of address"). */
const undoLasts = 7 * 24 * 3_600_000;

type LinkInput = { token: string; now: Instant };

/** Uses a link, once: its address takes effect, and the old one gets an email with a link that undoes it. */
export async function confirmEmail(
  context: ServerContext,
  { token, now }: LinkInput,
): Promise<{ email: string; signsIn: boolean }> {
  const undoToken = newToken();
  const taken = await inSignInTransaction(context.pool, async (tx) => {
    const link = { hash: tokenHash(token), undoHash: tokenHash(undoToken), undoLasts, now };
    const change = await queries.updateEmailByLink(tx, link);
    if (!change) throw linkExpired();
    if (change.changed) await applyConfirmed(tx, context, { ...change, undoToken, now });
    return change;
  });
  // The link is used all the same, so the refusal comes after the commit.
  if (!taken.changed) throw refusals.taken();
  return { email: taken.email, signsIn: taken.clientRef === null };
}

/** Ends the other sessions of a person whose sign-in address changed; records it and emails the old address. */
async function applyConfirmed(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { undoToken, now, ...change }: queries.ConfirmedChange & { undoToken: string; now: Instant },
): Promise<void> {
  const { userRef, clientRef, sessionRef, oldEmail, clientName, givenName, email } = change;
  if (sessionRef) await updateSessionsEnded(tx, { userRef, exceptSessionRef: sessionRef, now });
  const subjectRef = clientRef ?? userRef;
  await recordAudit(tx, { actorRef: userRef, clientRef, action: 'emailChanged', subjectRef, now });
  if (!oldEmail) return;
  const emailInput = { email: oldEmail, brand, publicUrl, newEmail: email };
  const message = clientRef
    ? renderEmail('contact-changed', { ...emailInput, clientName: clientName ?? '' })
    : renderEmail('email-changed', { ...emailInput, givenName, token: undoToken });
  await queueEmail(tx, { tasks, email: message, now });
}

const refusals = {
  unknown: () =>
    new AppError('notFound', 'This link is not valid. Check that you opened the whole link from our email.'),
  stopExpired: () =>
    new AppError('notFound', 'This link has expired. The change was not confirmed in time, so nothing has changed.'),
  changed: () =>
    new AppError(
      'clash',
      'The change has already taken effect. You can undo it for seven days with the link in our latest email.',
    ),
  used: () => new AppError('notFound', 'This change has already been undone.'),
  expired: () =>
    new AppError('notFound', 'This link has expired. It worked for seven days. Contact the office for help.'),
  taken: () =>
    new AppError(
      'clash',
      'Another account now has this email address, so nothing has changed. Contact the office for help.',
    ),
};

/** Stops the change that the present address was warned of, and says so again when the link is opened twice. */
export async function stopEmailChange({ pool }: ServerContext, { token, now }: LinkInput): Promise<void> {
  await inSignInTransaction(pool, async (tx) => {
    const stopped = await queries.updateEmailChangeStopped(tx, tokenHash(token), now);
    const { outcome, userRef, hasEnded } = stopped ?? { outcome: 'unknown', userRef: null, hasEnded: false };
    if (outcome === 'expired') throw refusals.stopExpired();
    if (outcome !== 'stopped') throw refusals[outcome]();
    if (!hasEnded || !userRef) return;
    const entry = { actorRef: userRef, clientRef: null, subjectRef: userRef, now };
    await recordAudit(tx, { ...entry, action: 'emailChangeStopped' });
  });
}

/** Restores the address and the password from before a change, for a person who knows that password. */
export async function undoEmailChange(
  context: ServerContext,
  { token, password, address, now }: LinkInput & { password: string; address: string },
): Promise<{ email: string }> {
  const { pool } = context;
  const hash = tokenHash(token);
  const link = await inSignInTransaction(pool, (tx) => queries.findEmailUndo(tx, hash, now));
  if (link?.outcome !== 'good') throw refusals[link?.outcome ?? 'unknown']();
  await requirePassword(context, {
    // For the link, not for an address: failures of others at sign-in do not keep the owner out.
    countedFor: `undo ${hash.toString('base64url')}`,
    hashOf: () => link.passwordHash,
    wrongMessage: 'This password is wrong. Enter the one from before your email address changed.',
    ...{ password, address, device: undefined, now },
  });
  return inSignInTransaction(pool, async (tx) => {
    const undone = await queries.updateEmailUndone(tx, hash, now);
    if (undone?.outcome !== 'good') throw refusals[undone?.outcome ?? 'unknown']();
    await applyUndone(tx, context, { ...undone, now });
    return { email: undone.email };
  });
}

/** Ends every session, records it, and emails the replaced address. */
async function applyUndone(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { userRef, givenName, email, replacedEmail, now }: queries.UndoneChange & { now: Instant },
): Promise<void> {
  await updateSessionsEnded(tx, { userRef, now });
  const entry = { actorRef: userRef, clientRef: null, subjectRef: userRef, now };
  await recordAudit(tx, { ...entry, action: 'emailChangeUndone' });
  if (toEmailKey(email) === toEmailKey(replacedEmail)) return;
  const message = renderEmail('email-change-undone', { email: replacedEmail, givenName, brand, publicUrl });
  await queueEmail(tx, { tasks, email: message, now });
}
