import type { ClientSearchResult } from '#contract/client-search.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

const hour = 3_600_000;
const most = 20;

/** Says whether the caller works for the organisation. */
export async function isStaffOf(tx: Tx, organisationRef: string): Promise<boolean> {
  const record = await row(
    tx,
    `select from organisation_users
      where organisation_ref = $1 and user_ref = (select caller_ref())`,
    [organisationRef],
  );
  return record !== null;
}

export async function countSearchesThisHour(tx: Tx, now: Instant): Promise<number> {
  const record = await row<{ searches: number }>(tx, 'select count_own_searches($1) as searches', [
    new Date(now - hour),
  ]);
  return record?.searches ?? 0;
}

export async function searchClientsOfOrganisation(
  tx: Tx,
  { organisationRef, terms }: { organisationRef: string; terms: string[] },
): Promise<{ clients: ClientSearchResult[]; more: boolean }> {
  const records = await rows<ClientSearchResult>(
    tx,
    `select ref, name, image, nhi, date_of_birth as "dateOfBirth", suburb as location
       from search_organisation_clients($1, $2, $3)`,
    [organisationRef, terms, most + 1],
  );
  const { page, more } = pageOf(records, most);
  return { clients: page.map(withoutNulls), more };
}
