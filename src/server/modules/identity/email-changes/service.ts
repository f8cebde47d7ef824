import { toEmailKey } from '#domain/emails/address.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { emailsAnHour } from '#server/modules/identity/attempts/service.ts';
import { type AccountOwner, wrongPassword } from '#server/modules/identity/passwords/reauthenticate.ts';
import { findUser } from '#server/modules/identity/users/queries.ts';
import { type EmailChange, findClientEmail, insertEmailChange } from './queries.ts';

/** The time that the link is good (docs/product/sign-in.md, "Another email address"). */
const lasts = 24 * 3_600_000;

/**
 * Sends a link to the address that a person wants to sign in with, and to the present one a link that stops it. An address that another
 * account has gets an email too, which says so: the caller hears the same.
 */
export async function requestSignInEmailChange(
  tx: Tx,
  context: ServerContext,
  { owner, sessionRef, email, now }: { owner: AccountOwner; sessionRef: string; email: string; now: Instant },
): Promise<void> {
  requireOtherEmail(owner.email, email);
  const { tasks, brand, publicUrl } = context;
  const { userRef, givenName, passwordHash } = owner;
  const [token, stopToken] = [newToken(), newToken()];
  const proof = { passwordHash, sessionRef, stopHash: tokenHash(stopToken) };
  const outcome = await begin(tx, { hash: tokenHash(token), email, now, proof });
  // It names no one, since the address may be a stranger's.
  const name = outcome === 'taken' ? 'address-taken' : 'confirm-email';
  await queueEmail(tx, { tasks, email: renderEmail(name, { email, token, brand, publicUrl }), now });
  const stopInput = { email: owner.email, givenName, newEmail: email, token: stopToken, brand, publicUrl };
  await queueEmail(tx, { tasks, email: renderEmail('stop-email-change', stopInput), now });
  const entry = { actorRef: userRef, clientRef: null, subjectRef: userRef, now };
  await recordAudit(tx, { ...entry, action: 'emailChangeRequested' });
}

/** Sends a link to the client's new contact address. */
export async function requestContactEmailChange(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { userRef, clientRef, email, now }: { userRef: string; clientRef: string; email: string; now: Instant },
): Promise<void> {
  const client = await findClientEmail(tx, clientRef);
  requireOtherEmail(client?.email, email);
  const token = newToken();
  await begin(tx, { hash: tokenHash(token), clientRef, email, now });
  const asker = await findUser(tx, userRef);
  const names = { clientName: client?.name ?? '', askerName: asker?.fullName ?? '' };
  const emailInput = { email, brand, publicUrl, token, ...names };
  await queueEmail(tx, { tasks, email: renderEmail('confirm-contact', emailInput), now });
  await recordAudit(tx, { actorRef: userRef, clientRef, action: 'emailChangeRequested', subjectRef: clientRef, now });
}

async function begin(tx: Tx, change: Omit<EmailChange, 'lasts' | 'mostAnHour'>): Promise<'sent' | 'taken'> {
  const outcome = await insertEmailChange(tx, { ...change, lasts, mostAnHour: emailsAnHour });
  if (outcome === 'stale') throw wrongPassword('Your password has just been changed. Enter the new one.');
  if (outcome !== 'limited') return outcome;
  throw ruleBroken('We have already sent several emails in the last hour. Try again in an hour.');
}

function requireOtherEmail(present: string | null | undefined, newEmail: string): void {
  if (!present || toEmailKey(present) !== toEmailKey(newEmail)) return;
  throw ruleBroken('This is the current email address. Enter another one.', 'email');
}
