import type { OwnMembership, User } from '#contract/users.ts';
import { type MembershipColumns, membershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';

export async function findUser(tx: Tx, userRef: string): Promise<User | null> {
  const found = await row<{
    ref: string;
    full_name: string;
    given_name: string;
    known_as: string | null;
    email: string;
    image: string | null;
    office: boolean;
    organisations: User['organisations'];
    current_organisation_ref: string | null;
  }>(
    tx,
    `select ref, full_name, given_name, known_as, email, image, office,
            (select coalesce(json_agg(json_build_object('ref', o.ref, 'name', o.name) order by o.name, o.ref), '[]')
               from organisation_users ou join organisations o on o.ref = ou.organisation_ref
              where ou.user_ref = users.ref) as organisations,
            (select ou.organisation_ref from organisation_users ou
              where ou.user_ref = users.ref and ou.chosen_at is not null
              order by ou.chosen_at desc, ou.organisation_ref limit 1) as current_organisation_ref
       from users where ref = $1`,
    [userRef],
  );
  return (
    found && {
      ref: found.ref,
      fullName: found.full_name,
      givenName: found.given_name,
      knownAs: found.known_as ?? undefined,
      email: found.email,
      image: found.image ?? undefined,
      organisationRefs: found.organisations.map((organisation) => organisation.ref),
      organisations: found.organisations,
      currentOrganisationRef: found.current_organisation_ref ?? undefined,
      office: found.office,
    }
  );
}

type MembershipRow = MembershipColumns & {
  client_ref: string;
  user_ref: string;
  name: string;
  image: string | null;
  time_zone: string | null;
  timesheets: boolean;
  version: number;
};

/** The clients a person may act for: their own first, then those they manage, by name. */
export async function listMemberships(
  tx: Tx,
  { userRef, brandZone }: { userRef: string; brandZone: string },
): Promise<OwnMembership[]> {
  const found = await rows<MembershipRow>(
    tx,
    `select m.client_ref, m.user_ref, c.full_name as name, c.image, c.time_zone, c.timesheets, m.version,
            ${membershipColumns}
       from memberships m join clients c on c.ref = m.client_ref
      where m.user_ref = $1
      order by m.role, m.manager desc, c.full_name, m.client_ref`,
    [userRef],
  );
  return found.map((one) => toOwnMembership(one, brandZone));
}

function toOwnMembership(one: MembershipRow, brandZone: string): OwnMembership {
  return {
    ...toMembership(one),
    clientRef: one.client_ref,
    userRef: one.user_ref,
    name: one.name,
    image: one.image ?? undefined,
    timeZone: one.time_zone ?? brandZone,
    timesheets: one.timesheets,
    version: one.version,
  };
}
