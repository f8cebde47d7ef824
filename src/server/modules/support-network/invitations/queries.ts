import type { Invitation, OwnInvitation } from '#contract/support-network.ts';
import type { Capabilities, Membership, Role } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type MembershipColumns, withMembership } from '#server/db/membership-columns.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { capabilityColumns, toFlags } from '../queries.ts';

type InvitationStatus = 'open' | 'accepted' | 'declined' | 'cancelled' | 'expired';
/** An invitation as stored. */
export type StoredInvitation = Invitation & { status: InvitationStatus };

type InvitationRow = MembershipColumns & Omit<Invitation, keyof Membership>;
type StoredRow = InvitationRow & { status: InvitationStatus };

const ownColumns = `i.ref, i.client_ref as "clientRef", i.email, i.role, ${capabilityColumns.replaceAll(/\w+/g, 'i.$&')},
  i.invited_by as "invitedByUserRef", i.sent_at as "sentAt", i.expires_at as "expiresAt"`;
const invitationColumns = `${ownColumns}, coalesce(m.role = 'client', false) as "inviterIsClient"`;
const fromInvitations =
  'from invitations i left join memberships m on m.user_ref = i.invited_by and m.client_ref = i.client_ref';

/** Lists the open invitations of a client, also expired ones, newest first. */
export async function listOpenInvitations(tx: Tx, clientRef: string): Promise<Invitation[]> {
  const invitations = await rows<InvitationRow>(
    tx,
    `select ${invitationColumns} ${fromInvitations}
      where i.client_ref = $1 and i.status = 'open' order by i.created_at desc, i.ref`,
    [clientRef],
  );
  return invitations.map(withMembership);
}

export async function findInvitation(
  tx: Tx,
  { clientRef, ref }: { clientRef: string; ref: string },
): Promise<StoredInvitation | null> {
  const invitation = await row<StoredRow>(
    tx,
    `select ${invitationColumns}, i.status ${fromInvitations} where i.client_ref = $1 and i.ref = $2`,
    [clientRef, ref],
  );
  return invitation && withMembership(invitation);
}

/** Finds one invitation to the caller's address, in any state. */
export async function findOwnInvitation(
  tx: Tx,
  { ref, userRef }: { ref: string; userRef: string },
): Promise<StoredInvitation | null> {
  const invitation = await row<StoredRow>(
    tx,
    `select ${invitationColumns}, i.status ${fromInvitations}
      where i.ref = $1 and i.email_key = (select email_key from users where ref = $2)`,
    [ref, userRef],
  );
  return invitation && withMembership(invitation);
}

/** Makes the rest of the transaction a call about the client of an open invitation to the person signed in. */
export async function openOwnInvitation(tx: Tx, ref: string): Promise<string | null> {
  const record = await row<{ client: string | null }>(tx, 'select open_own_invitation($1, $2) as client', [
    ref,
    serverKeyOf(tx),
  ]);
  return record?.client ?? null;
}

/** Lists the open invitations of the caller. */
export async function listOwnInvitations(tx: Tx, now: Instant): Promise<OwnInvitation[]> {
  const invitations = await presentRows<MembershipColumns & Omit<OwnInvitation, keyof Membership>>(
    tx,
    `select ${ownColumns}, inviter_is_client as "inviterIsClient", client_name as "clientName", client_image as "clientImage",
            case when not inviter_is_office then invited_by_name end as "invitedByName"
       from list_own_invitations($1) i`,
    [new Date(now)],
  );
  return invitations.map(withMembership);
}

type NewInvitation = {
  ref: string;
  clientRef: string;
  email: string;
  emailKey: string;
  role: Role;
  capabilities: Capabilities;
  invitedByUserRef: string;
  now: Instant;
  expiresAt: Instant;
};

export function insertInvitation(invitation: NewInvitation): SqlStatement {
  return {
    text: `insert into invitations (ref, client_ref, email, email_key, role, invited_by, created_at, sent_at, expires_at,
       ${capabilityColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      invitation.ref,
      invitation.clientRef,
      invitation.email,
      invitation.emailKey,
      invitation.role,
      invitation.invitedByUserRef,
      new Date(invitation.now),
      new Date(invitation.expiresAt),
      ...toFlags(invitation.capabilities),
    ],
  };
}

type SentAgain = { clientRef: string; ref: string; now: Instant; expiresAt: Instant };

export function updateInvitationSent({ clientRef, ref, now, expiresAt }: SentAgain): SqlStatement {
  return {
    text: `update invitations set sent_at = $3, expires_at = $4 where client_ref = $1 and ref = $2 and status = 'open'`,
    values: [clientRef, ref, new Date(now), new Date(expiresAt)],
  };
}

type InvitationClosing = { clientRef: string; closedBy: string; now: Instant };
type ClosedInvitation = InvitationClosing & { ref: string; status: Exclude<InvitationStatus, 'open'> };

export function updateInvitationClosed({ clientRef, ref, status, closedBy, now }: ClosedInvitation): SqlStatement {
  return {
    text: `update invitations set status = $3, closed_at = $4, closed_by = $5
      where client_ref = $1 and ref = $2 and status = 'open'`,
    values: [clientRef, ref, status, new Date(now), closedBy],
  };
}

/** Closes open invitations of a person's address, so that an old email cannot undo a change of their capabilities. */
export function updateInvitationsOfMemberCancelled(closed: InvitationClosing & { userRef: string }): SqlStatement {
  const { clientRef, userRef, closedBy, now } = closed;
  return {
    text: `update invitations set status = 'cancelled', closed_at = $3, closed_by = $4
      where client_ref = $1 and status = 'open' and email_key = (select email_key from users where ref = $2)`,
    values: [clientRef, userRef, new Date(now), closedBy],
  };
}

/** Closes invitations whose time is up, to make room for a new one to the same address or of the client themself. */
type AddressInvited = Pick<NewInvitation, 'clientRef' | 'emailKey' | 'role' | 'now'>;

export function updateInvitationsExpired({ clientRef, emailKey, role, now }: AddressInvited): SqlStatement {
  return {
    text: `update invitations set status = 'expired', closed_at = $4
      where client_ref = $1 and status = 'open' and expires_at <= $4
        and (email_key = $2 or (role = 'client' and $3 = 'client'))`,
    values: [clientRef, emailKey, role, new Date(now)],
  };
}

/** The facts that may prevent inviting an address: `member` is the person in the network who has it. */
export type InvitationState = { invited: boolean; clientInvited: boolean; open: number; member: string | null };

export async function findInvitationState(
  tx: Tx,
  { clientRef, emailKey }: { clientRef: string; emailKey: string },
): Promise<InvitationState> {
  const record = await row<InvitationState>(
    tx,
    `select count(*) filter (where email_key = $2) > 0 as invited, count(*) filter (where role = 'client') > 0 as "clientInvited",
            count(*) as open,
            (select u.ref from memberships m join users u on u.ref = m.user_ref
              where m.client_ref = $1 and u.email_key = $2) as member
       from invitations where client_ref = $1 and status = 'open'`,
    [clientRef, emailKey],
  );
  return record!;
}

/** Says whether one more email may go to an address; counts it. */
export async function insertInvitationEmail(
  tx: Tx,
  { clientRef, emailKey, now }: { clientRef: string; emailKey: string; now: Instant },
): Promise<boolean> {
  const counted = await row<{ isInserted: boolean }>(tx, 'select insert_invitation_email($1, $2, $3) as "isInserted"', [
    clientRef,
    emailKey,
    new Date(now),
  ]);
  return counted?.isInserted ?? false;
}

/** Finds whether the address has an account, and who invites it; the office has no name here. */
export async function findEmailFacts(
  tx: Tx,
  { clientRef, emailKey, sentBy }: { clientRef: string; emailKey: string; sentBy: string },
): Promise<{ account: boolean; inviterName: string | undefined; inviterIsClient: boolean }> {
  const record = await row<{ account: boolean; fullName: string; office: boolean; inviterIsClient: boolean }>(
    tx,
    `select has_account($1, $4) as account, u.full_name as "fullName", u.office,
            coalesce(m.role = 'client', false) as "inviterIsClient"
       from users u left join memberships m on m.user_ref = u.ref and m.client_ref = $2
      where u.ref = $3`,
    [emailKey, clientRef, sentBy, serverKeyOf(tx)],
  );
  if (!record) throw new Error('The member who invites is not there');
  const { account, inviterIsClient } = record;
  return { account, inviterIsClient, inviterName: record.office ? undefined : record.fullName };
}
