import type { OfficeMember } from '#contract/office-clients.ts';
import type { Member } from '#contract/support-network.ts';
import { type Capabilities, capabilityNames, type Membership, type Role } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { type MembershipColumns, membershipColumns, withMembership } from '#server/db/membership-columns.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';
import { notFound, ruleBroken } from '#server/kernel/problem.ts';

/** The flags as columns, in the order of `capabilityNames`. */
export const capabilityColumns =
  'manager, view_roster, manage_roster, view_client_details, manage_client_details, view_timesheets, manage_timesheets';

export const toFlags = (capabilities: Capabilities): boolean[] => capabilityNames.map((name) => capabilities[name]);

export type NetworkClient = { ref: string; fullName: string; timesheets: boolean; timeZone: string | null };

/** Locks its client's row before every change of a network: of two changes at once the second sees the first's result. */
export async function lockNetwork(tx: Tx, clientRef: string): Promise<NetworkClient | null> {
  return row<NetworkClient>(
    tx,
    `select ref, full_name as "fullName", timesheets, time_zone as "timeZone" from clients where ref = $1
        for no key update`,
    [clientRef],
  );
}

type MemberRow = MembershipColumns & Omit<Member, keyof Membership>;

const memberColumns = `m.client_ref as "clientRef", m.user_ref as "userRef", u.full_name as name, m.version, ${membershipColumns},
  case when m.role = 'client' then c.image else u.image end as image`;
const fromMembers =
  'from memberships m join users u on u.ref = m.user_ref join clients c on c.ref = m.client_ref where m.client_ref = $1';
const inOrder = 'order by m.role, u.full_name, u.ref';

/** Lists the members of a network: the client first, then by name. */
export async function listMembers(tx: Tx, clientRef: string): Promise<Member[]> {
  const members = await presentRows<MemberRow>(tx, `select ${memberColumns} ${fromMembers} ${inOrder}`, [clientRef]);
  return members.map(withMembership);
}

/** Lists the same, with how the office reaches them. */
export async function listOfficeMembers(tx: Tx, clientRef: string): Promise<OfficeMember[]> {
  const members = await presentRows<MemberRow & Pick<OfficeMember, 'email' | 'phoneHome'>>(
    tx,
    `select ${memberColumns}, u.email, u.phone_home as "phoneHome" ${fromMembers} ${inOrder}`,
    [clientRef],
  );
  return members.map(withMembership);
}

type MemberKey = { clientRef: string; userRef: string };

export async function findMember(tx: Tx, { clientRef, userRef }: MemberKey): Promise<Member | null> {
  const text = `select ${memberColumns} ${fromMembers} and m.user_ref = $2`;
  const member = await presentRow<MemberRow>(tx, text, [clientRef, userRef]);
  return member && withMembership(member);
}

/**
 * Says whether the network has a lasting manager beside one person. The client's own account counts; people who come through an
 * organisation do not, since their membership ends when they leave it.
 */
export async function hasOtherManager(tx: Tx, { clientRef, userRef }: MemberKey): Promise<boolean> {
  const record = await row(
    tx,
    `select from memberships
      where client_ref = $1 and user_ref <> $2 and (manager or role = 'client') and organisation_ref is null limit 1`,
    [clientRef, userRef],
  );
  return record !== null;
}

/** Writes a member's capabilities; null when the version is stale. */
export async function updateMemberCapabilities(
  tx: Tx,
  { clientRef, userRef, capabilities, version }: MemberKey & { capabilities: Capabilities; version: number },
): Promise<number | null> {
  const updatedRow = await row<{ version: number }>(
    tx,
    `update memberships set (${capabilityColumns}) = row($4, $5, $6, $7, $8, $9, $10), version = version + 1
      where client_ref = $1 and user_ref = $2 and version = $3 returning version`,
    [clientRef, userRef, version, ...toFlags(capabilities)],
  );
  return updatedRow?.version ?? null;
}

export function deleteMember({ clientRef, userRef }: MemberKey): SqlStatement {
  return { text: 'delete from memberships where client_ref = $1 and user_ref = $2', values: [clientRef, userRef] };
}

type NewMember = MemberKey & { role: Role; capabilities: Capabilities; now: Instant };

/**
 * Adds a member. A person who joined another way in the meantime keeps their capabilities beside the new ones. They are the client if
 * either says so, and stay after leaving the organisation they came through.
 */
export async function insertMember(tx: Tx, { clientRef, userRef, role, capabilities, now }: NewMember): Promise<void> {
  const mergedColumns = capabilityColumns
    .split(', ')
    .map((name) => `${name} = memberships.${name} or excluded.${name}`);
  const inserted = tx.query(
    `insert into memberships (client_ref, user_ref, role, created_at, ${capabilityColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (user_ref, client_ref) do update set role = least(memberships.role, excluded.role), ${mergedColumns.join(', ')},
       organisation_ref = null, version = memberships.version + 1`,
    [clientRef, userRef, role, new Date(now), ...toFlags(capabilities)],
  );
  // Another call of the same person came first. Each is about another client, so no network's lock prevents it.
  await translateConstraint(inserted, {
    memberships_one_own_client: () => ruleBroken(secondSelf),
    memberships_not_of_office: notFound,
  });
}

type JoinFacts = {
  clientName: string;
  memberName: string;
  memberEmail: string;
  memberIsClient: boolean;
  /** The organisation that they follow the client for. */
  organisationName: string | null;
  /** The client and the other managers. */
  recipients: { email: string; givenName: string; isClient: boolean }[];
};

/** Finds the data of the email that a member has joined or has full access; the transaction is about that client already. */
export async function findJoinFacts(tx: Tx, { clientRef, userRef }: MemberKey): Promise<JoinFacts | null> {
  return row<JoinFacts>(
    tx,
    `select c.full_name as "clientName", u.full_name as "memberName", u.email as "memberEmail",
            m.role = 'client' as "memberIsClient", o.name as "organisationName",
            (select coalesce(json_agg(json_build_object('email', recipient.email, 'givenName', recipient.given_name,
                                                        'isClient', t.role = 'client')), '[]')
               from memberships t join users recipient on recipient.ref = t.user_ref
              where t.client_ref = $1 and t.user_ref <> $2 and (t.role = 'client' or t.manager)) as recipients
       from memberships m
       join clients c on c.ref = m.client_ref
       join users u on u.ref = m.user_ref
       left join organisations o on o.ref = m.organisation_ref
      where m.client_ref = $1 and m.user_ref = $2`,
    [clientRef, userRef],
  );
}

/** The refusal for a person who would be two clients at once. */
export const secondSelf = 'Your account already belongs to another client. Contact the office.';

/** Says whether this account is some client's own, which it can be only once. */
export async function isClientThemself(tx: Tx, userRef: string): Promise<boolean> {
  return (await row(tx, `select from memberships where user_ref = $1 and role = 'client'`, [userRef])) !== null;
}

/** Says whether a client has an account of their own in their network. */
export async function hasClientMember(tx: Tx, clientRef: string): Promise<boolean> {
  return (await row(tx, `select from memberships where client_ref = $1 and role = 'client'`, [clientRef])) !== null;
}
