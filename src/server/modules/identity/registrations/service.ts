import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inSignInTransaction, type Tx } from '#server/db/transaction.ts';
import type { Input } from '#server/kernel/call.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { EmailContext, ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueOfficeStaffEmails } from '#server/mail/office-staff-emails.ts';
import { type Email, queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { issueLink, linkExpired } from '#server/modules/identity/links/service.ts';
import { hashPassword, listGuessableWords, requireGoodPassword } from '#server/modules/identity/passwords/password.ts';
import * as queries from './queries.ts';

const hour = 3_600_000;
/** The time that the link of a registration is valid (docs/product/registration.md, "The welcome link"). */
const registrationLasts = 24 * hour;

export type RegistrationInvitation = {
  email: string;
  now: Instant;
  /** The time that the link is valid, in milliseconds; 24 hours by default. */
  lasts?: number;
  /** The email around the link, for an invited person. */
  renderInvitation?: (link: string) => Email;
  /** Emails that the address gets within an hour, where every caller may request them. */
  mostAnHour?: number;
};

/**
 * Sends a link to register with, in the caller's transaction. It takes the place of the address's last one; that of an invitation, which
 * has no `mostAnHour`, of the last invitation's. Where the address has an account the email says so, unless the caller brings an email: the
 * link then leads to sign-in and changes nothing.
 */
export async function sendRegistrationLink(
  tx: Tx,
  { tasks, brand, publicUrl }: EmailContext,
  { email, now, lasts = registrationLasts, renderInvitation, mostAnHour }: RegistrationInvitation,
): Promise<void> {
  const issued = await issueLink(tx, { purpose: 'registration', email, now, lasts, mostAnHour });
  if (!issued) return;
  const { token, givenName } = issued;
  const emailInput = { email: email.trim(), givenName, brand, publicUrl };
  const link = `${publicUrl}/app/register/welcome#token=${token}`;
  const renderOrdinary = () =>
    givenName === null
      ? renderEmail('welcome', { ...emailInput, link })
      : renderEmail('already-registered', emailInput);
  await queueEmail(tx, { tasks, email: renderInvitation?.(link) ?? renderOrdinary(), now });
}

/**
 * Makes the account of a welcome link's address, once. Of two calls at once the second learns that the address has an
 * account, whose password stays the same. A person who was invited as staff is staff from then on.
 */
export async function completeRegistration(
  context: ServerContext,
  { token, password, now, ...profile }: Input<'POST /registrations/complete'>['body'] & { now: Instant },
): Promise<void> {
  const { pool, brand } = context;
  const hash = tokenHash(token);
  const registration = await inSignInTransaction(pool, (tx) => queries.findRegistration(tx, hash, now));
  // Before the password is hashed, which is slow.
  if (!registration) throw linkExpired();
  if (registration.registered) throw alreadyRegistered();
  const guessable = listGuessableWords(registration.email, brand.productName);
  requireGoodPassword(password, { field: 'password', guessable });
  const user = { ...profile, ref: newRef(), passwordHash: await hashPassword(password) };
  await inSignInTransaction(pool, async (tx) => {
    const outcome = await queries.insertUserByLink(tx, { hash, user, now });
    if (!outcome) throw linkExpired();
    if (!outcome.made) throw alreadyRegistered();
    await recordAudit(tx, { actorRef: user.ref, clientRef: null, action: 'registered', subjectRef: user.ref, now });
    const { email } = registration;
    const fullName = `${profile.givenName} ${profile.familyName}`;
    await acceptStaffInvitations(tx, context, { userRef: user.ref, person: { fullName, email }, now });
  });
}

/** Gives an account that was just made what was waiting for its proven address: organisations to work for, or the office. */
export async function acceptStaffInvitations(
  tx: Tx,
  context: EmailContext,
  { userRef, person, now }: { userRef: string; person: { fullName: string; email: string }; now: Instant },
): Promise<queries.AcceptedInvitation[]> {
  const accepted = await queries.updateStaffInvitationsAccepted(tx, { userRef, now });
  for (const { ref, organisationRef, officePeople, rights } of accepted) {
    await recordAudit(tx, {
      actorRef: userRef,
      clientRef: null,
      action: 'staffInvitationAccepted',
      subjectRef: ref,
      detail: { organisationRef, ...(rights && { rights }) },
      now,
    });
    if (officePeople && rights) {
      const joined = { change: 'joined', person, rights, actorName: undefined, recipients: officePeople } as const;
      await queueOfficeStaffEmails(tx, context, { ...joined, now });
    }
  }
  return accepted;
}

const alreadyRegistered = () => new AppError('clash', 'This email address already has an account. Sign in with it.');
