import { invitationExpiry } from '#domain/capabilities/invitation.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { post } from '#server/mail/outbox.ts';
import { staffAddedLetter, staffInvitationLetter } from '#server/mail/staff-letters.ts';
import { insertAudit, insertAudits } from '#server/modules/audit/queries.ts';
import { sendRegistrationLink } from '#server/modules/registrations/link-queries.ts';
import { emailKeyOf } from '#server/sign-in/email-key.ts';
import { lockOrganisation } from './queries.ts';
import {
  type Account,
  deleteOrganisationUser,
  deleteStaffInvitation,
  findAccount,
  grantOffice,
  insertOrganisationUser,
  insertStaffInvitation,
  lockClientsFollowed,
  lockStaffInvitation,
  type Place,
  updateSessionsWithoutFactorEnded,
  updateStaffInvitationSent,
} from './staff-queries.ts';

type By = { actorRef: string; now: Instant };
type Adding = By & { place: Place; email: string };
type Added = { ref: string; outcome: 'added' | 'invited' };

/** Makes somebody staff of an organisation, or of the office: at once with an account, else once they have registered. */
export async function addStaff(tx: Tx, context: ServerContext, adding: Adding): Promise<Added> {
  const { place, email, actorRef, now } = adding;
  const organisationName = await requirePlace(tx, place);
  const emailKey = emailKeyOf(email);
  const account = await findAccount(tx, emailKey);
  if (account) return addAccount(tx, context, { ...adding, account, organisationName });
  const ref = newRef();
  const expiresAt = invitationExpiry(now);
  const isNew = await insertStaffInvitation(tx, { ref, place, email, emailKey, invitedBy: actorRef, now, expiresAt });
  if (!isNew) throw taken(`${email} has already been invited. You can send the invitation again.`);
  await insertAudit(tx, { ...noted({ actorRef, now, place }), action: 'staffInvited', subjectRef: ref });
  await sendInvitation(tx, context, { email, organisationName, expiresAt, now });
  return { ref, outcome: 'invited' };
}

type AddingAccount = Adding & { account: Account; organisationName: string | undefined };

async function addAccount(
  tx: Tx,
  { jobs, brand, publicUrl, environment }: ServerContext,
  { place, actorRef, now, account, organisationName }: AddingAccount,
): Promise<Added> {
  const { ref: userRef, fullName, givenName, email } = account;
  if (place === null) await addToOffice(tx, account);
  else if (!(await insertOrganisationUser(tx, { organisationRef: place, userRef }))) {
    throw taken(`${fullName} is already on its staff.`);
  }
  if (environment === 'live') await updateSessionsWithoutFactorEnded(tx, { userRef, now });
  await deleteStaffInvitation(tx, { place, emailKey: emailKeyOf(email) });
  await insertAudit(tx, { ...noted({ actorRef, now, place }), action: 'staffAdded', subjectRef: userRef });
  await post(tx, { jobs, letter: staffAddedLetter({ to: email, givenName, organisationName, brand, publicUrl }), now });
  return { ref: userRef, outcome: 'added' };
}

async function addToOffice(tx: Tx, { ref, fullName, office }: Account) {
  if (office) throw taken(`${fullName} is already on the office staff.`);
  const outcome = await grantOffice(tx, { userRef: ref, office: true });
  if (outcome === 'hasClients') {
    throw new AppError(
      'ruleBroken',
      `${fullName} looks after a client with this account, so it cannot belong to office staff. Use another address.`,
      {
        errors: [{ path: 'email', message: 'This account looks after a client. Use another address for the office.' }],
      },
    );
  }
  if (outcome !== 'done') throw notFound();
}

type Removing = By & { userRef: string };

/** Somebody works for an organisation no more, from their next call on; the clients whom they followed read of it. */
export async function removeStaff(
  tx: Tx,
  { organisationRef, userRef, actorRef, now }: Removing & { organisationRef: string },
): Promise<void> {
  const clientRefs = await lockClientsFollowed(tx, { organisationRef, userRef });
  if (!(await deleteOrganisationUser(tx, { organisationRef, userRef }))) throw notFound();
  const subjectRefs = clientRefs.map(() => userRef);
  await insertAudits(tx, { actorRef, action: 'funderAccessEnded', clientRefs, subjectRefs, now });
  const place = organisationRef;
  await insertAudit(tx, { ...noted({ actorRef, now, place }), action: 'staffRemoved', subjectRef: userRef });
}

/** A colleague leaves the office: never its last person, and oneself only when that is what was meant. */
export async function removeColleague(
  tx: Tx,
  { userRef, oneself, actorRef, now }: Removing & { oneself: boolean },
): Promise<void> {
  const outcome = await grantOffice(tx, { userRef, office: false });
  if (outcome === 'last') {
    throw new AppError('ruleBroken', 'The office needs at least one member of staff. Add someone else first.');
  }
  if (outcome !== 'done') throw notFound();
  if (userRef === actorRef && !oneself) {
    throw new AppError('ruleBroken', 'This removes your own access. Confirm that this is what you want.');
  }
  await insertAudit(tx, { ...noted({ actorRef, now, place: null }), action: 'staffRemoved', subjectRef: userRef });
}

/** Sends an invitation again, good for another 14 days; whoever has registered meanwhile is staff at once. */
export async function resendStaffInvitation(
  tx: Tx,
  context: ServerContext,
  { ref, actorRef, now }: By & { ref: string },
): Promise<void> {
  const invitation = await lockStaffInvitation(tx, ref);
  if (!invitation) throw notFound();
  const { place, email, emailKey } = invitation;
  const organisationName = await requirePlace(tx, place);
  const account = await findAccount(tx, emailKey);
  if (account) {
    await addAccount(tx, context, { place, email, actorRef, now, account, organisationName });
    return;
  }
  const expiresAt = invitationExpiry(now);
  await updateStaffInvitationSent(tx, { ref, now, expiresAt });
  await insertAudit(tx, { ...noted({ actorRef, now, place }), action: 'staffInvitationResent', subjectRef: ref });
  await sendInvitation(tx, context, { email, organisationName, expiresAt, now });
}

export async function cancelStaffInvitation(tx: Tx, { ref, actorRef, now }: By & { ref: string }): Promise<void> {
  const invitation = await lockStaffInvitation(tx, ref);
  if (!invitation) throw notFound();
  await deleteStaffInvitation(tx, invitation);
  const { place } = invitation;
  await insertAudit(tx, { ...noted({ actorRef, now, place }), action: 'staffInvitationCancelled', subjectRef: ref });
}

/** The organisation's name; none for the office. */
async function requirePlace(tx: Tx, place: Place): Promise<string | undefined> {
  if (place === null) return undefined;
  const organisation = await lockOrganisation(tx, place);
  if (!organisation) throw notFound();
  return organisation.name;
}

type Sending = { email: string; organisationName: string | undefined; expiresAt: Instant; now: Instant };

async function sendInvitation(tx: Tx, context: ServerContext, { email, organisationName, expiresAt, now }: Sending) {
  const words = { to: email, organisationName, expiresAt, brand: context.brand };
  await sendRegistrationLink(tx, context, {
    email,
    now,
    lasts: expiresAt - now,
    letter: (link) => staffInvitationLetter({ ...words, link }),
  });
}

function noted({ actorRef, now, place }: By & { place: Place }) {
  return { actorRef, now, clientRef: null, detail: { organisationRef: place } };
}

function taken(message: string): AppError {
  return new AppError('clash', message, { errors: [{ path: 'email', message }] });
}
