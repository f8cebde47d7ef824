import type { Member } from '#contract/support-network.ts';
import { grantsUnavailableCapability } from '#domain/capabilities/areas.ts';
import { can } from '#domain/capabilities/can.ts';
import { findInvitationExpiry, invitationMessages } from '#domain/capabilities/invitation.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { forbidden, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { emailFullAccess } from './full-access.ts';
import {
  findInvitation,
  updateInvitationClosed,
  updateInvitationSent,
  updateInvitationsOfMemberCancelled,
} from './invitations/queries.ts';
import { type InviteInput, inviteToSupportNetwork, sendInvitationEmail } from './invitations/service.ts';
import * as queries from './queries.ts';

/** Every change locks the network first and then checks the caller's rights again. */

type NetworkCall = { clientRef: string; actorRef: string; now: Instant };

/** Invites a person for a manager (docs/product/support-network.md, "Inviting"). */
export async function inviteSupporter(
  tx: Tx,
  context: ServerContext,
  { clientRef, email, capabilities, actorRef, now }: NetworkCall & Pick<InviteInput, 'email' | 'capabilities'>,
): Promise<string> {
  await lockAsManager(tx, { clientRef, actorRef });
  const inviting: InviteInput = { clientRef, email, role: 'supporter', capabilities, invitedByUserRef: actorRef, now };
  return (await inviteToSupportNetwork(tx, context, inviting)).ref;
}

type InvitationCall = NetworkCall & { ref: string };

/** Sends an open invitation again, also one whose time is up: it lasts another 14 days. */
export async function resendInvitation(tx: Tx, context: ServerContext, call: InvitationCall): Promise<void> {
  const { clientRef, ref, actorRef, now } = call;
  const client = await lockAsManager(tx, call);
  const invitation = await requireOpen(tx, call);
  const expiresAt = findInvitationExpiry(now);
  await run(tx, updateInvitationSent({ clientRef, ref, now, expiresAt }));
  await recordAudit(tx, { actorRef, clientRef, action: 'invitationResent', subjectRef: ref, now });
  await sendInvitationEmail(tx, context, { client, invitation: { ...invitation, expiresAt }, sentBy: actorRef, now });
}

/** Cancels an invitation; a concurrent acceptance comes first or is refused. */
export async function cancelInvitation(tx: Tx, call: InvitationCall): Promise<void> {
  await lockAsManager(tx, call);
  await requireOpen(tx, call);
  await closeAsCancelled(tx, call);
}

/** Cancels an invitation for the office, so that a wrong address does not block the right one. */
export async function withdrawInvitation(tx: Tx, call: InvitationCall): Promise<void> {
  orNotFound(await queries.lockNetwork(tx, call.clientRef));
  const invitation = orNotFound(await findInvitation(tx, call));
  if (invitation.status !== 'open') throw ruleBroken('This invitation is already closed.');
  await closeAsCancelled(tx, call);
}

async function closeAsCancelled(tx: Tx, { clientRef, ref, actorRef, now }: InvitationCall): Promise<void> {
  await run(tx, updateInvitationClosed({ clientRef, ref, status: 'cancelled', closedBy: actorRef, now }));
  await recordAudit(tx, { actorRef, clientRef, action: 'invitationCancelled', subjectRef: ref, now });
}

type ChangeCapabilitiesInput = NetworkCall & { userRef: string; capabilities: Capabilities; version: number };

/** Changes what another member may do; an invitation that still waits for them cannot undo it. */
export async function changeCapabilities(
  tx: Tx,
  context: ServerContext,
  { clientRef, userRef, capabilities, version, actorRef, now }: ChangeCapabilitiesInput,
): Promise<number> {
  const client = await lockAsManager(tx, { clientRef, actorRef });
  if (userRef === actorRef) throw ruleBroken('You cannot change your own access. Ask someone else with full access.');
  const member = orNotFound(await queries.findMember(tx, { clientRef, userRef }));
  if (member.role === 'client') throw ruleBroken('The client always has full access to their own account.');
  if (grantsUnavailableCapability(capabilities, client)) throw ruleBroken(invitationMessages.noTimesheets);
  if (member.capabilities.manager && !capabilities.manager) await requireRemainingManager(tx, { member, actorRef });
  const newVersion = await queries.updateMemberCapabilities(tx, { clientRef, userRef, capabilities, version });
  if (newVersion === null) {
    const message = `Someone else has changed what ${member.name} can do since you opened it. Check it, then change it again.`;
    throw stale(message, member.version);
  }
  await run(tx, updateInvitationsOfMemberCancelled({ clientRef, userRef, closedBy: actorRef, now }));
  const detail = { before: member.capabilities, after: capabilities };
  await recordAudit(tx, { actorRef, clientRef, action: 'capabilitiesChanged', subjectRef: userRef, detail, now });
  if (capabilities.manager && !member.capabilities.manager) {
    await emailFullAccess(tx, context, { clientRef, userRef, now });
  }
  return newVersion;
}

/**
 * Removes another member for a manager, or lets a member other than the client leave (docs/product/support-network.md, "Removing and
 * leaving").
 */
export async function endMembership(
  tx: Tx,
  { clientRef, userRef, actorRef, now }: NetworkCall & { userRef: string },
): Promise<void> {
  const leaves = userRef === actorRef;
  if (leaves) orNotFound(await queries.lockNetwork(tx, clientRef));
  else await lockAsManager(tx, { clientRef, actorRef });
  const member = orNotFound(await queries.findMember(tx, { clientRef, userRef }));
  if (member.role === 'client') throw ruleBroken('The client cannot be removed from their own support network.');
  if (member.capabilities.manager) await requireRemainingManager(tx, { member, actorRef });
  await run(tx, updateInvitationsOfMemberCancelled({ clientRef, userRef, closedBy: actorRef, now }));
  await run(tx, queries.deleteMember({ clientRef, userRef }));
  const action = leaves ? 'memberLeft' : 'memberRemoved';
  const detail = { name: member.name };
  await recordAudit(tx, { actorRef, clientRef, action, subjectRef: userRef, detail, now });
}

/** Keeps at least one manager for a client without an account of their own (docs/product/support-network.md, "Always a manager"). */
async function requireRemainingManager(tx: Tx, { member, actorRef }: { member: Member; actorRef: string }) {
  const { clientRef, userRef, name } = member;
  if (await queries.hasOtherManager(tx, { clientRef, userRef })) return;
  if (userRef !== actorRef) {
    throw ruleBroken(
      `${name} is the only one with full access to this support network. Give someone else full access first.`,
    );
  }
  throw ruleBroken(
    'You are the only one with full access. Give someone else full access first, or contact the office.',
  );
}

/** Checks the caller's rights again after the lock, since an earlier change may have removed them. */
async function lockAsManager(
  tx: Tx,
  { clientRef, actorRef }: Omit<NetworkCall, 'now'>,
): Promise<queries.NetworkClient> {
  const client = orNotFound(await queries.lockNetwork(tx, clientRef));
  const caller = orNotFound(await queries.findMember(tx, { clientRef, userRef: actorRef }));
  if (!can(caller, 'manager')) throw forbidden();
  return client;
}

const closedMessages = {
  accepted: 'This invitation has already been accepted.',
  declined: 'This invitation has already been declined.',
  cancelled: 'This invitation has already been cancelled.',
  expired: 'This invitation has expired. Invite them again.',
};

async function requireOpen(tx: Tx, name: { clientRef: string; ref: string }) {
  const invitation = orNotFound(await findInvitation(tx, name));
  if (invitation.status !== 'open') throw ruleBroken(closedMessages[invitation.status]);
  return invitation;
}
