import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/time/zone.ts';
import { inSignInTransaction, type Tx } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, unauthenticated } from '#server/kernel/problem.ts';
import {
  addressTakenLetter,
  confirmContactLetter,
  confirmEmailLetter,
  contactChangedLetter,
  emailChangedLetter,
} from '#server/mail/email-letters.ts';
import { linkNotGood } from '#server/mail/links.ts';
import { post } from '#server/mail/outbox.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findUser } from '#server/modules/users/queries.ts';
import { emailKeyOf } from '#server/sign-in/email-key.ts';
import { lettersAnHour } from '#server/sign-in/letter-limit.ts';
import { type ConfirmedChange, findClientEmail, insertEmailChange, updateEmailByLink } from './queries.ts';

/** How long the link is good (docs/product/sign-in.md, "Another email address"). */
const lasts = 24 * 3_600_000;

type Asked = { userRef: string; email: string; now: Instant };

/**
 * Sends a link to the address that somebody wants to sign in with. An address that another account has gets a letter too,
 * which says so: whoever asks hears the same.
 */
export async function askForSignInEmail(tx: Tx, context: ServerContext, { userRef, email, now }: Asked): Promise<void> {
  const user = await findUser(tx, userRef);
  if (!user) throw unauthenticated();
  refuseSame(user.email, email);
  const { token, outcome } = await begin(tx, { clientRef: undefined, email, now });
  const told = { to: email, givenName: user.givenName, brand: context.brand, publicUrl: context.publicUrl };
  const letter = outcome === 'taken' ? addressTakenLetter(told) : confirmEmailLetter({ ...told, token });
  await post(tx, { jobs: context.jobs, letter, now });
  const entry = { actorRef: userRef, clientRef: null, subjectRef: userRef, now };
  await insertAudit(tx, { ...entry, action: 'emailChangeRequested' });
}

/** Sends a link to the address that a client is to be written to. */
export async function askForContactEmail(
  tx: Tx,
  { jobs, brand, publicUrl }: ServerContext,
  { userRef, clientRef, email, now }: Asked & { clientRef: string },
): Promise<void> {
  const client = await findClientEmail(tx, clientRef);
  refuseSame(client?.email, email);
  const { token } = await begin(tx, { clientRef, email, now });
  const asker = await findUser(tx, userRef);
  const told = { to: email, brand, publicUrl, token, clientName: client?.name ?? '', askerName: asker?.fullName ?? '' };
  await post(tx, { jobs, letter: confirmContactLetter(told), now });
  await insertAudit(tx, { actorRef: userRef, clientRef, action: 'emailChangeRequested', subjectRef: clientRef, now });
}

async function begin(tx: Tx, change: { clientRef: string | undefined; email: string; now: Instant }) {
  const token = randomBytes(32).toString('base64url');
  const outcome = await insertEmailChange(tx, { ...change, hash: tokenHash(token), lasts, mostAnHour: lettersAnHour });
  if (outcome === 'limited') {
    throw new AppError(
      'ruleBroken',
      'Several messages were sent within the last hour. Please wait a while and try again.',
    );
  }
  return { token, outcome };
}

function refuseSame(standing: string | null | undefined, wanted: string): void {
  if (!standing || emailKeyOf(standing) !== emailKeyOf(wanted)) return;
  const message = 'This is the current email address. Please enter another one.';
  throw new AppError('ruleBroken', message, { errors: [{ path: 'email', message }] });
}

/** Takes a link, once: its address is the one from now on, and the old one is told. */
export async function confirmEmail(
  context: ServerContext,
  { token, now }: { token: string; now: Instant },
): Promise<{ email: string; signsIn: boolean }> {
  const taken = await inSignInTransaction(context.pool, async (tx) => {
    const change = await updateEmailByLink(tx, tokenHash(token), now);
    if (!change) throw linkNotGood();
    if (change.changed) await note(tx, context, { ...change, now });
    return change;
  });
  // The link is used up all the same, so the refusal comes after the commit.
  if (!taken.changed) {
    throw new AppError('clash', 'There is another account with this email address by now. Nothing has changed.');
  }
  return { email: taken.email, signsIn: taken.clientRef === null };
}

async function note(
  tx: Tx,
  { jobs, brand, publicUrl }: ServerContext,
  { userRef, clientRef, oldEmail, clientName, givenName, email, now }: ConfirmedChange & { now: Instant },
): Promise<void> {
  const subjectRef = clientRef ?? userRef;
  await insertAudit(tx, { actorRef: userRef, clientRef, action: 'emailChanged', subjectRef, now });
  if (!oldEmail) return;
  const told = { to: oldEmail, brand, publicUrl, newEmail: email };
  const letter = clientRef
    ? contactChangedLetter({ ...told, clientName: clientName ?? '' })
    : emailChangedLetter({ ...told, givenName });
  await post(tx, { jobs, letter, now });
}
