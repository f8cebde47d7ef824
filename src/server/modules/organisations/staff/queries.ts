import type { StaffInvitation, StaffMember } from '#contract/organisations.ts';
import { allRights, type OfficeRights } from '#domain/office-people/rights.ts';
import type { Instant } from '#domain/time/zone.ts';
import { officeRightsSql } from '#server/db/office-rights-columns.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import type { OfficePerson } from '#server/mail/office-staff-emails.ts';

/** An organisation's ref, or null for the provider's own office. */
export type StaffScope = string | null;

export type StaffAccount = { ref: string; fullName: string; givenName: string; email: string; office: boolean };

const staffColumns = `u.ref as "userRef", u.full_name as "fullName", u.email, u.image`;

export async function listStaff(tx: Tx, organisationRef: StaffScope): Promise<StaffMember[]> {
  const order = 'order by lower(u.full_name), u.ref';
  if (organisationRef === null)
    return presentRows<StaffMember>(
      tx,
      `select ${staffColumns}, ${officeRightsSql('u')} as rights, case when u.closed_at is not null then true end as closed
         from users u where u.office ${order}`,
    );
  return presentRows<StaffMember>(
    tx,
    `select ${staffColumns} from organisation_users ou join users u on u.ref = ou.user_ref
      where ou.organisation_ref = $1 ${order}`,
    [organisationRef],
  );
}

/** Lists the people of the office whose accounts are open, and one who has just joined or left. */
export async function listOfficePeople(tx: Tx, userRef: string): Promise<(OfficePerson & { rights: OfficeRights })[]> {
  return rows(
    tx,
    `select ref, email, given_name as "givenName", full_name as "fullName", ${officeRightsSql('users', 'true')} as rights from users
      where (office and closed_at is null) or ref = $1 order by ref`,
    [userRef],
  );
}

/** Finds the person who has an account with the address. */
export async function findAccount(tx: Tx, emailKey: string): Promise<StaffAccount | null> {
  return row(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", email, office
       from users where ref = find_user_ref($1)`,
    [emailKey],
  );
}

type OrganisationUser = { organisationRef: string; userRef: string };

/** Inserts nothing where they work for it already. */
export function insertOrganisationUser({ organisationRef, userRef }: OrganisationUser): SqlStatement {
  return {
    text: 'insert into organisation_users (organisation_ref, user_ref) values ($1, $2) on conflict do nothing',
    values: [organisationRef, userRef],
  };
}

/** Locks the clients that a person follows for an organisation, in the order of refs, since their networks change. */
export async function lockClientsFollowed(tx: Tx, { organisationRef, userRef }: OrganisationUser): Promise<string[]> {
  const records = await rows<{ ref: string }>(
    tx,
    `select c.ref from clients c
      where c.ref in (select m.client_ref from memberships m where m.user_ref = $2 and m.organisation_ref = $1)
      order by c.ref for no key update of c`,
    [organisationRef, userRef],
  );
  return records.map(({ ref }) => ref);
}

export function deleteOrganisationUser({ organisationRef, userRef }: OrganisationUser): SqlStatement {
  return {
    text: 'delete from organisation_users where organisation_ref = $1 and user_ref = $2',
    values: [organisationRef, userRef],
  };
}

/** `last`: the office would be empty; `hasClients`: the account supports a client; `forbidden`: the caller no longer may. */
type OfficeAccessOutcome = 'done' | 'unchanged' | 'last' | 'hasClients' | 'forbidden';

export async function updateOfficeAccess(
  tx: Tx,
  { userRef, office }: { userRef: string; office: boolean },
): Promise<OfficeAccessOutcome> {
  const updated = await row<{ outcome: OfficeAccessOutcome }>(tx, 'select update_office_access($1, $2) as outcome', [
    userRef,
    office,
  ]);
  return updated?.outcome ?? 'forbidden';
}

/** `none`: no right would be left; `last`: no one would set up. */
type OfficeRightsOutcome = 'done' | 'unchanged' | 'last' | 'none' | 'notFound' | 'forbidden';

/** Changes what a person of the office does; a right that is left out stays. */
export async function updateOfficeRights(
  tx: Tx,
  { userRef, rights }: { userRef: string; rights: Partial<OfficeRights> },
): Promise<OfficeRightsOutcome> {
  const updated = await row<{ outcome: OfficeRightsOutcome }>(
    tx,
    'select update_office_rights($1, $2, $3, $4) as outcome',
    [userRef, rights.coordinates ?? null, rights.pays ?? null, rights.setsUp ?? null],
  );
  return updated?.outcome ?? 'forbidden';
}

/** Signs out a person who has become staff without a second factor; they add one at their next sign-in. */
export function updateSessionsWithoutFactorEnded({ userRef, now }: { userRef: string; now: Instant }): SqlStatement {
  return { text: 'select end_sessions_without_factor($1, $2)', values: [userRef, new Date(now)] };
}

export async function listStaffInvitations(tx: Tx, organisationRef: StaffScope): Promise<StaffInvitation[]> {
  return presentRows<StaffInvitation>(
    tx,
    `select i.ref, i.email, u.full_name as "invitedByName", i.created_at as "sentAt", i.expires_at as "expiresAt",
            ${officeRightsSql('i', 'i.organisation_ref is null')} as rights
       from staff_invitations i join users u on u.ref = i.invited_by
      where i.organisation_ref is not distinct from $1 order by i.created_at, i.ref`,
    [organisationRef],
  );
}

type NewStaffInvitation = {
  ref: string;
  organisationRef: StaffScope;
  email: string;
  emailKey: string;
  /** Those they will have, where the office invites them to itself. */
  rights: OfficeRights | undefined;
  invitedBy: string;
  now: Instant;
  expiresAt: Instant;
};

/** Returns false where the address is invited already; one that has expired gives way. */
export async function insertStaffInvitation(tx: Tx, invitation: NewStaffInvitation): Promise<boolean> {
  const { ref, organisationRef, email, emailKey, rights = allRights, invitedBy, now, expiresAt } = invitation;
  await tx.query(
    'delete from staff_invitations where organisation_ref is not distinct from $1 and email_key = $2 and expires_at <= $3',
    [organisationRef, emailKey, new Date(now)],
  );
  const { rowCount } = await tx.query(
    `insert into staff_invitations (ref, organisation_ref, email, email_key, invited_by, created_at, expires_at, coordinates, pays, sets_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      ...[ref, organisationRef, email, emailKey, invitedBy, new Date(now), new Date(expiresAt)],
      ...[rights.coordinates, rights.pays, rights.setsUp],
    ],
  );
  return rowCount === 1;
}

type StoredStaffInvitation = Pick<NewStaffInvitation, 'ref' | 'organisationRef' | 'email' | 'emailKey'> & {
  expiresAt: string;
};

export async function lockStaffInvitation(tx: Tx, ref: string): Promise<StoredStaffInvitation | null> {
  return row(
    tx,
    `select ref, organisation_ref as "organisationRef", email, email_key as "emailKey", expires_at as "expiresAt"
       from staff_invitations where ref = $1 for update`,
    [ref],
  );
}

type SentAgain = Pick<NewStaffInvitation, 'ref' | 'now' | 'expiresAt'>;

export function updateStaffInvitationSent({ ref, now, expiresAt }: SentAgain): SqlStatement {
  return {
    text: 'update staff_invitations set created_at = $2, expires_at = $3 where ref = $1',
    values: [ref, new Date(now), new Date(expiresAt)],
  };
}

/** Cancels an address's invitation to the office or an organisation, if there is one. */
export function deleteStaffInvitation({
  organisationRef,
  emailKey,
}: Pick<NewStaffInvitation, 'organisationRef' | 'emailKey'>): SqlStatement {
  return {
    text: 'delete from staff_invitations where organisation_ref is not distinct from $1 and email_key = $2',
    values: [organisationRef, emailKey],
  };
}

export async function updateCurrentOrganisation(
  tx: Tx,
  { organisationRef, now }: { organisationRef: string; now: Instant },
): Promise<boolean> {
  const record = await row<{ chosen: boolean }>(tx, 'select choose_organisation($1, $2) as chosen', [
    organisationRef,
    new Date(now),
  ]);
  return record?.chosen ?? false;
}
