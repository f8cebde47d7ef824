import { allCapabilities, describeCapabilities, grantsUnavailableCapability } from '#domain/capabilities/areas.ts';
import { checkInvitationAddress, findInvitationExpiry, invitationMessages } from '#domain/capabilities/invitation.ts';
import { type Capabilities, capabilityNames, type Role } from '#domain/capabilities/types.ts';
import { toEmailKey } from '#domain/emails/address.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { EmailContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { sendRegistrationLink } from '#server/modules/identity/registrations/service.ts';
import { requireCare } from '#server/modules/people/endings/queries.ts';
import { hasClientMember, lockNetwork, type NetworkClient } from '../queries.ts';
import * as queries from './queries.ts';

const mostOpen = 50;

export type InviteInput = {
  clientRef: string;
  email: string;
  role: Role;
  capabilities: Capabilities;
  invitedByUserRef: string;
  now: Instant;
};

/**
 * Invites an address into a client's support network and sends the email. The caller's transaction must be about that client or the
 * office's. Its refusals are worded for the person who invites; the calling code checks their rights. The client themself is always invited
 * with every capability.
 */
export async function inviteToSupportNetwork(
  tx: Tx,
  context: EmailContext,
  inviting: InviteInput,
): Promise<{ ref: string; expiresAt: Instant }> {
  const { clientRef, role, invitedByUserRef, now } = inviting;
  const email = inviting.email.trim();
  const emailKey = toEmailKey(email);
  const client = orNotFound(await lockNetwork(tx, clientRef));
  await requireCare(tx, clientRef);
  const capabilities = role === 'client' ? allCapabilities : inviting.capabilities;
  requireValidInvitation({ email, capabilities, client });
  await run(tx, queries.updateInvitationsExpired({ clientRef, emailKey, role, now }));
  const state = await queries.findInvitationState(tx, { clientRef, emailKey });
  requireNotInvited(state, inviting);
  if (role === 'client') await requireNoSecondClient(tx, { clientRef, state });
  const [ref, expiresAt] = [newRef(), findInvitationExpiry(now)];
  await run(tx, queries.insertInvitation({ ...inviting, ref, email, emailKey, capabilities, expiresAt }));
  const entry = { actorRef: invitedByUserRef, clientRef, subjectRef: ref, detail: { email, role, capabilities }, now };
  await recordAudit(tx, { ...entry, action: 'invitationSent' });
  const invitation = { email, role, capabilities, expiresAt };
  await sendInvitationEmail(tx, context, { client, invitation, sentBy: invitedByUserRef, now });
  return { ref, expiresAt };
}

type SentInvitation = Pick<InviteInput, 'email' | 'role' | 'capabilities'> & { expiresAt: Instant };
type InvitationEmail = { client: NetworkClient; invitation: SentInvitation; sentBy: string; now: Instant };

/**
 * Sends the email of an invitation, unless its address or its client has had too many. A person without an account gets
 * a link to register with, valid as long as the invitation.
 */
export async function sendInvitationEmail(
  tx: Tx,
  { tasks, brand, publicUrl }: EmailContext,
  { client, invitation, sentBy, now }: InvitationEmail,
): Promise<void> {
  const emailKey = toEmailKey(invitation.email);
  if (!(await queries.insertInvitationEmail(tx, { clientRef: client.ref, emailKey, now }))) {
    throw ruleBroken(`We have already emailed ${invitation.email} several times. Try again later.`);
  }
  const { account, ...inviter } = await queries.findEmailFacts(tx, { clientRef: client.ref, emailKey, sentBy });
  const { email, role, capabilities, expiresAt } = invitation;
  const lastDay = wallClock({ instant: expiresAt, zone: client.timeZone ?? brand.timeZone }).date;
  const emailInput = {
    ...{ email, clientName: client.fullName, ...inviter, hasAccount: account, lastDay: formatDate(lastDay) },
    ...{ capabilities: formatCapabilities(capabilities), brand, publicUrl },
  };
  const name = role === 'client' ? 'invitation-client' : 'invitation-supporter';
  const render = (link: string) => renderEmail(name, { ...emailInput, link });
  // Where a person with an account finds their invitations (docs/product/support-network.md, "Answering an invitation").
  if (account) return queueEmail(tx, { tasks, email: render(`${publicUrl}/app/setup/register-new/invites`), now });
  const link = { email, now, lasts: expiresAt - now, renderInvitation: render };
  await sendRegistrationLink(tx, { tasks, brand, publicUrl }, link);
}

function formatCapabilities(capabilities: Capabilities): string {
  const lines = describeCapabilities(capabilities).map(({ label, level }) => `- ${label}${level ? `: ${level}` : ''}`);
  return lines.join('\n');
}

type CheckedInvitation = Pick<InviteInput, 'email' | 'capabilities'> & { client: NetworkClient };

function requireValidInvitation({ email, capabilities, client }: CheckedInvitation) {
  const problem = checkInvitationAddress(email);
  if (problem) throw new AppError('invalid', problem, { errors: [{ path: 'email', message: problem }] });
  if (!capabilityNames.some((name) => capabilities[name])) throw ruleBroken(invitationMessages.noCapability);
  if (grantsUnavailableCapability(capabilities, client)) throw ruleBroken(invitationMessages.noTimesheets);
}

function requireNotInvited(
  { member, invited, open }: queries.InvitationState,
  { email, invitedByUserRef }: InviteInput,
) {
  if (member && member === invitedByUserRef) throw ruleBroken(invitationMessages.oneself);
  if (member) throw ruleBroken(`${email.trim()} is already in this support network.`);
  if (invited) throw ruleBroken(`${email.trim()} has already been invited. You can send that invitation again.`);
  if (open >= mostOpen) {
    throw ruleBroken(`You can have at most ${mostOpen} open invitations. Cancel one, then invite again.`);
  }
}

async function requireNoSecondClient(
  tx: Tx,
  { clientRef, state }: { clientRef: string; state: queries.InvitationState },
) {
  if (await hasClientMember(tx, clientRef)) throw ruleBroken('This client already has an account of their own.');
  if (state.clientInvited) throw ruleBroken('This client has already been invited. Cancel that invitation first.');
}
