import type { ClientSearchResult } from '#contract/client-search.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

const hour = 3_600_000;
const most = 20;

/** Whether the caller works for the organisation. */
export async function findIsStaffOf(tx: Tx, organisationRef: string): Promise<boolean> {
  const found = await row(
    tx,
    `select from organisation_users
      where organisation_ref = $1 and user_ref = current_setting('app.user_ref', true)`,
    [organisationRef],
  );
  return found !== null;
}

export async function countSearchesThisHour(tx: Tx, now: Instant): Promise<number> {
  const found = await row<{ searches: number }>(tx, 'select count_own_searches($1) as searches', [
    new Date(now - hour),
  ]);
  return found?.searches ?? 0;
}

export async function searchClients(
  tx: Tx,
  { organisationRef, terms }: { organisationRef: string; terms: string[] },
): Promise<{ clients: ClientSearchResult[]; more: boolean }> {
  const found = await rows<ClientSearchResult>(
    tx,
    `select ref, name, image, nhi, date_of_birth as "dateOfBirth", suburb as location
       from search_organisation_clients($1, $2, $3)`,
    [organisationRef, terms, most + 1],
  );
  const { page, more } = pageOf(found, most);
  return { clients: page.map(withoutNulls), more };
}

export type FollowOutcome = 'followed' | 'already' | 'removed' | 'notFound';

export async function followClient(
  tx: Tx,
  { clientRef, now }: { clientRef: string; now: Instant },
): Promise<FollowOutcome> {
  const found = await row<{ outcome: FollowOutcome }>(tx, 'select follow_client($1, $2) as outcome', [
    clientRef,
    new Date(now),
  ]);
  return found?.outcome ?? 'notFound';
}

export async function updateCurrentOrganisation(
  tx: Tx,
  { organisationRef, now }: { organisationRef: string; now: Instant },
): Promise<boolean> {
  const found = await row<{ chosen: boolean }>(tx, 'select choose_organisation($1, $2) as chosen', [
    organisationRef,
    new Date(now),
  ]);
  return found?.chosen ?? false;
}

export type FollowFacts = {
  clientName: string;
  funderName: string;
  organisationName: string;
  recipients: { email: string; givenName: string }[];
};

/** The data of the email to the client and their managers; the transaction is about that client already. */
export async function findFollowFacts(
  tx: Tx,
  { clientRef, userRef }: { clientRef: string; userRef: string },
): Promise<FollowFacts | null> {
  return row<FollowFacts>(
    tx,
    `select c.full_name as "clientName", u.full_name as "funderName", o.name as "organisationName",
            (select coalesce(json_agg(json_build_object('email', told.email, 'givenName', told.given_name)), '[]')
               from memberships t join users told on told.ref = t.user_ref
              where t.client_ref = $1 and t.user_ref <> $2 and (t.role = 'client' or t.manager)) as recipients
       from memberships m
       join clients c on c.ref = m.client_ref
       join users u on u.ref = m.user_ref
       join organisations o on o.ref = m.organisation_ref
      where m.client_ref = $1 and m.user_ref = $2`,
    [clientRef, userRef],
  );
}
