import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { emailFullAccess } from '../full-access.ts';
import { hasClientMember, insertMember, isClientThemself, lockNetwork, secondSelf } from '../queries.ts';
import { findOwnInvitation, openOwnInvitation, type StoredInvitation, updateInvitationClosed } from './queries.ts';

/** An invited person's answers (docs/product/support-network.md, "Answering an invitation"). */

type AnswerInvitationInput = { ref: string; userRef: string; now: Instant };

/** Joins with the capabilities of the invitation; it needs to be open still, and in time. */
export async function acceptInvitation(
  tx: Tx,
  context: ServerContext,
  { ref, userRef, now }: AnswerInvitationInput,
): Promise<{ clientRef: string }> {
  const invitation = await lockOwnInvitation(tx, { ref, userRef });
  const { clientRef, role, capabilities } = invitation;
  if (Date.parse(invitation.expiresAt) <= now) {
    throw ruleBroken('This invitation has expired. Ask the person who invited you to send it again.');
  }
  if (role === 'client') await requireNotAlreadyClient(tx, { clientRef, userRef });
  await insertMember(tx, { clientRef, userRef, role, capabilities, now });
  await run(tx, updateInvitationClosed({ clientRef, ref, status: 'accepted', closedBy: userRef, now }));
  const detail = { role, capabilities };
  await recordAudit(tx, { actorRef: userRef, clientRef, action: 'invitationAccepted', subjectRef: ref, detail, now });
  if (role === 'client' || capabilities.manager) await emailFullAccess(tx, context, { clientRef, userRef, now });
  return { clientRef };
}

/** Closes an invitation as declined; it leaves the managers' list. */
export async function declineInvitation(tx: Tx, { ref, userRef, now }: AnswerInvitationInput): Promise<void> {
  const { clientRef } = await lockOwnInvitation(tx, { ref, userRef });
  await run(tx, updateInvitationClosed({ clientRef, ref, status: 'declined', closedBy: userRef, now }));
  await recordAudit(tx, { actorRef: userRef, clientRef, action: 'invitationDeclined', subjectRef: ref, now });
}

const closedMessages = {
  accepted: 'You have already accepted this invitation.',
  declined: 'You have already declined this invitation.',
  cancelled: 'This invitation has been cancelled by the person who sent it.',
  expired: 'This invitation has expired. Ask the person who invited you to send it again.',
};

/** Finds the caller's own invitation, locks the network and reads it again. */
async function lockOwnInvitation(tx: Tx, name: { ref: string; userRef: string }): Promise<StoredInvitation> {
  const clientRef = await openOwnInvitation(tx, name.ref);
  if (clientRef) await lockNetwork(tx, clientRef);
  const invitation = orNotFound(await findOwnInvitation(tx, name));
  if (invitation.status !== 'open') throw ruleBroken(closedMessages[invitation.status]);
  return invitation;
}

async function requireNotAlreadyClient(tx: Tx, { clientRef, userRef }: { clientRef: string; userRef: string }) {
  if (await isClientThemself(tx, userRef)) throw ruleBroken(secondSelf);
  if (await hasClientMember(tx, clientRef)) {
    throw ruleBroken('This client already has an account of their own. Contact the office.');
  }
}
