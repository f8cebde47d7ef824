import { findInvitationExpiry } from '#domain/capabilities/invitation.ts';
import { toEmailKey } from '#domain/emails/address.ts';
import { allRights, lastWhoSetsUp, noRightLeft, type OfficeRights } from '#domain/office-people/rights.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, clash, notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { type OfficeStaffChange, queueOfficeStaffEmails } from '#server/mail/office-staff-emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { sendRegistrationLink } from '#server/modules/identity/registrations/service.ts';
import { lockOrganisation } from '../queries.ts';
import * as queries from './queries.ts';

type AddStaffInput = Acting & {
  organisationRef: queries.StaffScope;
  email: string;
  /** Those of a person of the office. */
  rights?: OfficeRights | undefined;
};
type AddStaffReply = { ref: string; outcome: 'added' | 'invited' };

/** Makes a person staff of an organisation or the office: at once with an account, else once they have registered. */
export async function addStaff(tx: Tx, context: ServerContext, adding: AddStaffInput): Promise<AddStaffReply> {
  const { organisationRef, email, rights, actorRef, now } = adding;
  const organisationName = await requireOrganisation(tx, organisationRef);
  const emailKey = toEmailKey(email);
  const account = await queries.findAccount(tx, emailKey);
  if (account) return addAccount(tx, context, { ...adding, account, organisationName });
  const ref = newRef();
  const expiresAt = findInvitationExpiry(now);
  const invitation = { ref, organisationRef, email, emailKey, rights, invitedBy: actorRef, now, expiresAt };
  if (!(await queries.insertStaffInvitation(tx, invitation)))
    throw alreadyStaff(`${email} has already been invited. You can send the invitation again.`);
  const entry = toAudit({ actorRef, now, organisationRef, rights: rights ?? allRights });
  await recordAudit(tx, { ...entry, action: 'staffInvited', subjectRef: ref });
  await sendInvitation(tx, context, { email, organisationName, expiresAt, now });
  return { ref, outcome: 'invited' };
}

type AddAccountInput = AddStaffInput & { account: queries.StaffAccount; organisationName: string | undefined };

async function addAccount(
  tx: Tx,
  context: ServerContext,
  { organisationRef, rights = allRights, actorRef, now, account, organisationName }: AddAccountInput,
): Promise<AddStaffReply> {
  const { ref: userRef, fullName, givenName, email } = account;
  const { tasks, brand, publicUrl, environment } = context;
  if (organisationRef === null) await addToOffice(tx, context, { account, rights, actorRef, now });
  else if ((await run(tx, queries.insertOrganisationUser({ organisationRef, userRef }))) === 0) {
    throw alreadyStaff(`${fullName} is already on its staff.`);
  }
  if (environment === 'live') await run(tx, queries.updateSessionsWithoutFactorEnded({ userRef, now }));
  await run(tx, queries.deleteStaffInvitation({ organisationRef, emailKey: toEmailKey(email) }));
  const entry = toAudit({ actorRef, now, organisationRef, rights });
  await recordAudit(tx, { ...entry, action: 'staffAdded', subjectRef: userRef });
  const message = renderEmail('staff-added', { email, givenName, organisationName, brand, publicUrl });
  await queueEmail(tx, { tasks, email: message, now });
  return { ref: userRef, outcome: 'added' };
}

async function addToOffice(
  tx: Tx,
  context: ServerContext,
  { account, rights, actorRef, now }: Acting & { account: queries.StaffAccount; rights: OfficeRights },
) {
  const { ref, fullName, office } = account;
  if (office) throw alreadyStaff(`${fullName} is already on the office staff.`);
  const outcome = await queries.updateOfficeAccess(tx, { userRef: ref, office: true });
  if (outcome === 'hasClients') {
    const message = `${fullName} looks after a client with this account, so it cannot belong to office staff. Use another address.`;
    const atField = 'This account looks after a client. Use another address for the office.';
    throw new AppError('ruleBroken', message, { errors: [{ path: 'email', message: atField }] });
  }
  if (outcome !== 'done') throw notFound();
  await queries.updateOfficeRights(tx, { userRef: ref, rights });
  await emailOffice(tx, context, { change: 'joined', userRef: ref, actorRef, now });
}

/** Emails all of the office, also who did it: their session may be in other hands. */
async function emailOffice(
  tx: Tx,
  context: ServerContext,
  { change, userRef, actorRef, now }: Acting & { change: OfficeStaffChange; userRef: string },
) {
  const people = await queries.listOfficePeople(tx, userRef);
  const person = people.find(({ ref }) => ref === userRef)!;
  const actorName = people.find(({ ref }) => ref === actorRef)?.fullName;
  // One who joins has an email of their own.
  const recipients = change === 'joined' ? people.filter(({ ref }) => ref !== userRef) : people;
  await queueOfficeStaffEmails(tx, context, { change, person, rights: person.rights, actorName, recipients, now });
}

type RemoveStaffInput = Acting & { userRef: string };

/** Ends a person's work for an organisation, from their next call on; clients they followed see it in Activity. */
export async function removeOrganisationStaff(
  tx: Tx,
  { organisationRef, userRef, actorRef, now }: RemoveStaffInput & { organisationRef: string },
): Promise<void> {
  const clientRefs = await queries.lockClientsFollowed(tx, { organisationRef, userRef });
  if ((await run(tx, queries.deleteOrganisationUser({ organisationRef, userRef }))) === 0) throw notFound();
  const subjectRefs = clientRefs.map(() => userRef);
  await run(tx, insertAudits({ actorRef, action: 'funderAccessEnded', clientRefs, subjectRefs, now }));
  await recordAudit(tx, {
    ...toAudit({ actorRef, now, organisationRef }),
    action: 'staffRemoved',
    subjectRef: userRef,
  });
}

/** Removes a person from the office: never its last, and the caller only when they confirm it. */
export async function removeOfficeStaff(
  tx: Tx,
  context: ServerContext,
  { userRef, oneself, actorRef, now }: RemoveStaffInput & { oneself: boolean },
): Promise<void> {
  const outcome = await queries.updateOfficeAccess(tx, { userRef, office: false });
  if (outcome === 'last') {
    throw ruleBroken(lastWhoSetsUp);
  }
  if (outcome !== 'done') throw notFound();
  if (userRef === actorRef && !oneself) {
    throw ruleBroken('This removes your own access. Confirm that this is what you want.');
  }
  const entry = toAudit({ actorRef, now, organisationRef: null });
  await recordAudit(tx, { ...entry, action: 'staffRemoved', subjectRef: userRef });
  await emailOffice(tx, context, { change: 'left', userRef, actorRef, now });
}

/** Changes what a person of the office does, from their next call on; all of the office are emailed. */
export async function changeOfficeRights(
  tx: Tx,
  context: ServerContext,
  { userRef, rights, actorRef, now }: Acting & { userRef: string; rights: Partial<OfficeRights> },
): Promise<void> {
  const outcome = await queries.updateOfficeRights(tx, { userRef, rights });
  if (outcome === 'last') throw ruleBroken(lastWhoSetsUp, 'setsUp');
  if (outcome === 'none') throw ruleBroken(noRightLeft);
  if (outcome === 'unchanged') return;
  if (outcome !== 'done') throw notFound();
  const audit = { actorRef, now, clientRef: null, action: 'staffRightsChanged', subjectRef: userRef } as const;
  await recordAudit(tx, { ...audit, detail: rights });
  await emailOffice(tx, context, { change: 'changed', userRef, actorRef, now });
}

/**
 * Sends an open invitation again, valid for another 14 days. It asks for no password, so it cannot make anyone else staff: a person
 * whose invitation has expired, or whose address now has an account, must be added again.
 */
export async function resendStaffInvitation(
  tx: Tx,
  context: ServerContext,
  { ref, actorRef, now }: Acting & { ref: string },
): Promise<void> {
  const invitation = orNotFound(await queries.lockStaffInvitation(tx, ref));
  const { organisationRef, email, emailKey } = invitation;
  const organisationName = await requireOrganisation(tx, organisationRef);
  const isRegistered = (await queries.findAccount(tx, emailKey)) !== null;
  if (isRegistered || Date.parse(invitation.expiresAt) <= now) {
    const why = isRegistered ? `${email} has an account now.` : 'The invitation has expired.';
    throw ruleBroken(`${why} Add the address again, with your own password.`);
  }
  const expiresAt = findInvitationExpiry(now);
  await run(tx, queries.updateStaffInvitationSent({ ref, now, expiresAt }));
  const entry = toAudit({ actorRef, now, organisationRef });
  await recordAudit(tx, { ...entry, action: 'staffInvitationResent', subjectRef: ref });
  await sendInvitation(tx, context, { email, organisationName, expiresAt, now });
}

export async function cancelStaffInvitation(tx: Tx, { ref, actorRef, now }: Acting & { ref: string }): Promise<void> {
  const invitation = orNotFound(await queries.lockStaffInvitation(tx, ref));
  await run(tx, queries.deleteStaffInvitation(invitation));
  const entry = toAudit({ actorRef, now, organisationRef: invitation.organisationRef });
  await recordAudit(tx, { ...entry, action: 'staffInvitationCancelled', subjectRef: ref });
}

/** Returns the organisation's name; none for the office. */
async function requireOrganisation(tx: Tx, organisationRef: queries.StaffScope): Promise<string | undefined> {
  if (organisationRef === null) return undefined;
  return orNotFound(await lockOrganisation(tx, organisationRef)).name;
}

type SendStaffInvitationInput = {
  email: string;
  organisationName: string | undefined;
  expiresAt: Instant;
  now: Instant;
};

async function sendInvitation(
  tx: Tx,
  context: ServerContext,
  { email, organisationName, expiresAt, now }: SendStaffInvitationInput,
) {
  const { brand, publicUrl } = context;
  const lastDay = formatDate(wallClock({ instant: expiresAt, zone: brand.timeZone }).date);
  const emailInput = { email, organisationName, lastDay, brand, publicUrl };
  const renderInvitation = (link: string) => renderEmail('staff-invitation', { ...emailInput, link });
  await sendRegistrationLink(tx, context, { email, now, lasts: expiresAt - now, renderInvitation });
}

type StaffEntry = Acting & { organisationRef: queries.StaffScope; rights?: OfficeRights };

/** Makes what entries of staff share; only the office's own people have rights. */
function toAudit({ actorRef, now, organisationRef, rights }: StaffEntry) {
  const isOffice = organisationRef === null;
  return { actorRef, now, clientRef: null, detail: { organisationRef, ...(isOffice && rights && { rights }) } };
}

const alreadyStaff = (message: string) => clash(message, 'email');
