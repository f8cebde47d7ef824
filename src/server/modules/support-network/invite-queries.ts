import { allCapabilities, grantsWhatIsNotOffered } from '#domain/capabilities/areas.ts';
import { addressProblem, invitationExpiry, invitationWords } from '#domain/capabilities/invitation.ts';
import { type Capabilities, capabilityNames, type Role } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { type InvitationWords, invitationLetter, invitesUrl } from '#server/mail/invitation-letters.ts';
import { post } from '#server/mail/outbox.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { sendRegistrationLink } from '#server/modules/registrations/link-queries.ts';
import { emailKeyOf } from '#server/sign-in/email-key.ts';
import {
  findLetterFacts,
  findStanding,
  insertInvitation,
  noteInvitationLetter,
  type Standing,
  updateInvitationsExpired,
} from './invitation-queries.ts';
import { findHasClientMember, lockNetwork, type NetworkClient } from './queries.ts';

const mostOpen = 50;

export type Inviting = {
  clientRef: string;
  email: string;
  role: Role;
  capabilities: Capabilities;
  invitedByUserRef: string;
  now: Instant;
};

type Sending = Pick<ServerContext, 'jobs' | 'brand' | 'publicUrl'>;

/**
 * Invites an address into a client's support network and posts the letter, in the caller's transaction, which must be about
 * that client or the office's. It refuses in words for the person who invites; whether they may is the caller's to know.
 * The client themself is invited with every capability, whatever is given.
 */
export async function inviteToSupportNetwork(
  tx: Tx,
  context: Sending,
  inviting: Inviting,
): Promise<{ ref: string; expiresAt: Instant }> {
  const { clientRef, role, invitedByUserRef, now } = inviting;
  const email = inviting.email.trim();
  const emailKey = emailKeyOf(email);
  const client = await lockNetwork(tx, clientRef);
  if (!client) throw notFound();
  const capabilities = role === 'client' ? allCapabilities : inviting.capabilities;
  refuseWrongWords({ email, capabilities, client });
  await updateInvitationsExpired(tx, { clientRef, emailKey, role, now });
  const standing = await findStanding(tx, { clientRef, emailKey });
  refuseStanding(standing, inviting);
  if (role === 'client') await refuseSecondClient(tx, { clientRef, standing });
  const [ref, expiresAt] = [newRef(), invitationExpiry(now)];
  await insertInvitation(tx, { ...inviting, ref, email, emailKey, capabilities, expiresAt });
  const detail = { email, role, capabilities };
  await insertAudit(tx, {
    actorRef: invitedByUserRef,
    clientRef,
    action: 'invitationSent',
    subjectRef: ref,
    detail,
    now,
  });
  const invitation = { email, role, capabilities, expiresAt };
  await sendInvitationLetter(tx, context, { client, invitation, sentBy: invitedByUserRef, now });
  return { ref, expiresAt };
}

type Sent = { email: string; role: Role; capabilities: Capabilities; expiresAt: Instant };

/**
 * Posts the letter of an invitation, unless its address or its client has had too many. Somebody without an account gets
 * a link to register with, good for as long as the invitation.
 */
export async function sendInvitationLetter(
  tx: Tx,
  { jobs, brand, publicUrl }: Sending,
  { client, invitation, sentBy, now }: { client: NetworkClient; invitation: Sent; sentBy: string; now: Instant },
): Promise<void> {
  const emailKey = emailKeyOf(invitation.email);
  if (!(await noteInvitationLetter(tx, { clientRef: client.ref, emailKey, now }))) {
    throw new AppError('ruleBroken', `We have already emailed ${invitation.email} several times. Try again later.`);
  }
  const { account, inviterName, inviterIsClient } = await findLetterFacts(tx, {
    clientRef: client.ref,
    emailKey,
    sentBy,
  });
  const words: InvitationWords = {
    ...invitation,
    to: invitation.email,
    clientName: client.fullName,
    inviterName,
    inviterIsClient,
    zone: client.timeZone ?? brand.timeZone,
    brand,
  };
  const write = (link: string) => invitationLetter(words, { link, account });
  if (account) return post(tx, { jobs, letter: write(invitesUrl(publicUrl)), now });
  const { email, expiresAt } = invitation;
  await sendRegistrationLink(tx, { jobs, brand, publicUrl }, { email, now, lasts: expiresAt - now, letter: write });
}

function refuseWrongWords({
  email,
  capabilities,
  client,
}: {
  email: string;
  capabilities: Capabilities;
  client: NetworkClient;
}) {
  const problem = addressProblem(email);
  if (problem) throw new AppError('invalid', problem, { errors: [{ path: 'email', message: problem }] });
  if (!capabilityNames.some((name) => capabilities[name])) throw ruleBroken(invitationWords.noCapability);
  if (grantsWhatIsNotOffered(capabilities, client)) throw ruleBroken(invitationWords.noTimesheets);
}

function refuseStanding({ member, invited, open }: Standing, { email, invitedByUserRef }: Inviting) {
  if (member && member === invitedByUserRef) throw ruleBroken(invitationWords.oneself);
  if (member) throw ruleBroken(`${email.trim()} is already in this support network.`);
  if (invited) throw ruleBroken(`${email.trim()} has already been invited. You can send that invitation again.`);
  if (open >= mostOpen) {
    throw ruleBroken(`You can have at most ${mostOpen} open invitations. Cancel one, then invite again.`);
  }
}

async function refuseSecondClient(tx: Tx, { clientRef, standing }: { clientRef: string; standing: Standing }) {
  if (await findHasClientMember(tx, clientRef)) throw ruleBroken('This client already has an account of their own.');
  if (standing.clientInvited) throw ruleBroken('This client has already been invited. Cancel that invitation first.');
}
