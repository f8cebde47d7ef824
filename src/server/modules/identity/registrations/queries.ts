import type { OfficeRights } from '#domain/office-people/rights.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import type { OfficePerson } from '#server/mail/office-staff-emails.ts';

type Registration = { email: string; registered: boolean };

/** Finds the state of a welcome link; null when it is invalid. */
export async function findRegistration(tx: Tx, hash: Buffer, now: Instant): Promise<Registration | null> {
  return row(tx, 'select email, registered from find_registration($1, $2)', [hash, new Date(now)]);
}

type NewUser = {
  ref: string;
  passwordHash: string;
  givenName: string;
  familyName: string;
  phoneHome: string;
  marketingOptIn: boolean;
};

/** Uses the link and makes its account. `made` is false where the address has one; null when the link is invalid. */
export async function insertUserByLink(
  tx: Tx,
  { hash, user, now }: { hash: Buffer; user: NewUser; now: Instant },
): Promise<{ emailKey: string; made: boolean } | null> {
  return row(tx, 'select email_key as "emailKey", made from register_user($1, $2, $3, $4, $5, $6, $7, $8)', [
    hash,
    new Date(now),
    user.ref,
    user.passwordHash,
    user.givenName,
    user.familyName,
    user.phoneHome === '' ? null : user.phoneHome,
    user.marketingOptIn,
  ]);
}

/** No organisation: the provider's own office. */
export type AcceptedInvitation = {
  ref: string;
  organisationRef: string | null;
  /** Its people until now, where the person has joined the office. */
  officePeople: OfficePerson[] | null;
  /** Those the person has there. */
  rights: OfficeRights | null;
};

/** Takes every staff invitation of the account's address; the database compares the two (db/functions/office.sql). */
export async function updateStaffInvitationsAccepted(
  tx: Tx,
  { userRef, now }: { userRef: string; now: Instant },
): Promise<AcceptedInvitation[]> {
  return rows<AcceptedInvitation>(
    tx,
    `select invitation_ref as ref, organisation_ref as "organisationRef", office_people as "officePeople", rights
       from accept_staff_invitations($1, $2)`,
    [userRef, new Date(now)],
  );
}
