import type { OfficeOrganisation, OrganisationRow } from '#contract/organisations.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { clash, ruleBroken } from '#server/kernel/problem.ts';

export async function listOrganisations(tx: Tx): Promise<OrganisationRow[]> {
  return rows(
    tx,
    `select o.ref, o.name, o.pays, coalesce(f.clients, 0) as "fundedClients", coalesce(ou.staff, 0) as staff,
            coalesce(i.invitations, 0) as invitations
       from organisations o
       left join (select funder_ref, count(distinct client_ref) as clients from fundings group by funder_ref) f
         on f.funder_ref = o.ref
       left join (select organisation_ref, count(*) as staff from organisation_users group by organisation_ref) ou
         on ou.organisation_ref = o.ref
       left join (select organisation_ref, count(*) as invitations from staff_invitations group by organisation_ref) i
         on i.organisation_ref = o.ref
      order by lower(o.name), o.ref`,
  );
}

export async function findOrganisation(
  tx: Tx,
  ref: string,
): Promise<Omit<OfficeOrganisation, 'staff' | 'invitations'> | null> {
  return row(
    tx,
    `select o.ref, o.name, o.pays, o.version,
            (select count(distinct f.client_ref) from fundings f where f.funder_ref = o.ref) as "fundedClients"
       from organisations o where o.ref = $1`,
    [ref],
  );
}

type StoredOrganisation = { ref: string; name: string; pays: boolean };

/** Locks one organisation until the transaction ends. */
export async function lockOrganisation(
  tx: Tx,
  ref: string,
): Promise<(StoredOrganisation & { version: number }) | null> {
  return row(tx, 'select ref, name, pays, version from organisations where ref = $1 for no key update', [ref]);
}

export async function insertOrganisation(tx: Tx, { ref, name, pays }: StoredOrganisation): Promise<void> {
  await translateConstraints(() =>
    tx.query('insert into organisations (ref, name, pays) values ($1, $2, $3)', [ref, name, pays]),
  );
}

/** Writes name and payment; gives the new version. */
export async function updateOrganisation(tx: Tx, { ref, name, pays }: StoredOrganisation): Promise<number> {
  const updatedRow = await translateConstraints(() =>
    row<{ version: number }>(
      tx,
      'update organisations set name = $2, pays = $3, version = version + 1 where ref = $1 returning version',
      [ref, name, pays],
    ),
  );
  return updatedRow?.version ?? 0;
}

export async function listOrganisationNames(tx: Tx): Promise<{ ref: string; name: string }[]> {
  return rows(tx, 'select ref, name from organisations order by name, ref');
}

export async function listFunders(tx: Tx): Promise<{ ref: string; name: string }[]> {
  return rows(tx, 'select ref, name from funders order by name, ref');
}

export async function findFunder(tx: Tx, ref: string): Promise<{ ref: string } | null> {
  return row(tx, 'select ref from funders where ref = $1', [ref]);
}

type NamedFunder = { ref: string; change: 'added' | 'changed' | undefined };

/** Finds the paying organisation of this name: added where none exists, changed where it did not pay before. */
export async function insertFunder(tx: Tx, name: string): Promise<NamedFunder> {
  const organisation = await row<NamedFunder & { pays: boolean }>(
    tx,
    'select ref, pays from organisations where search_key(name) = search_key($1) for no key update',
    [name],
  );
  if (organisation?.pays) return { ref: organisation.ref, change: undefined };
  // A call that adds the same name at the same moment waits here, and finds it.
  const funder = await row<{ ref: string }>(
    tx,
    `insert into organisations (ref, name, pays) values ($1, $2, true)
     on conflict (search_key(name)) do update set pays = true, version = organisations.version + 1
     returning ref`,
    [newRef(), name],
  );
  return { ref: funder!.ref, change: organisation ? 'changed' : 'added' };
}

/** Words the database's refusal: it refuses equal names and keeps payers. */
function translateConstraints<T>(write: () => Promise<T>): Promise<T> {
  return translateConstraint(write(), {
    organisations_name_unique: () =>
      clash('There is already an organisation with this name. Enter another name.', 'name'),
    fundings_funder: () =>
      ruleBroken('This organisation pays for clients’ care. Give their funding another payer first.', 'pays'),
  });
}
