import type { CareDetails } from '#contract/care-registrations.ts';
import type { ClientDetails, ClientRow, OfficeClient } from '#contract/office-clients.ts';
import { clientFields } from '#domain/clients/client-fields.ts';
import type { ClientLinks } from '#domain/imports/client-links.ts';
import { searchKey } from '#domain/people/search-key.ts';
import type { Instant } from '#domain/time/zone.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { escapeLike, likePatterns } from '#server/db/like-patterns.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  type PersonRow,
  type StoredPerson,
  toStoredPersons,
  toVersionedPersons,
  type VersionedPerson,
} from '#server/db/person-rows.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { unnestRows } from '#server/db/unnest-rows.ts';
import { presentRow, presentRows, withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';
import { endingSql } from '../endings/queries.ts';
import { updateRosterVersions } from '../rosters/queries.ts';

const pageSize = 50;

const columns = personColumns(clientFields.filter(({ kind }) => kind !== 'identifier'));
const withIdentifier = personColumns(clientFields);

/** True where the provider keeps health identifiers: only then are they read and written. */
type ClientColumns = { hasIdentifierField: boolean };

const pickColumns = ({ hasIdentifierField: identifier }: ClientColumns) => (identifier ? withIdentifier : columns);
const selectColumns = (clientColumns: ClientColumns) =>
  pickColumns(clientColumns)
    .map(([column, , name]) => `c.${column} as "${name}"`)
    .join(', ');

/** Takes the moment as its parameter, since an expired invitation does not count. */
const accountStateSql = (
  now: string,
) => `case when exists (select from memberships m where m.client_ref = c.ref and m.role = 'client')
  then 'signedIn'
  when exists (select from invitations i where i.client_ref = c.ref and i.role = 'client' and i.status = 'open'
    and i.expires_at > ${now}) then 'invited'
  else 'none' end`;

/** Searches clients by name, those whose name begins with the words first; each word must be part of the name. */
export async function searchClients(
  tx: Tx,
  { text, show, after, now }: { text: string; show: 'present' | 'past'; after: string | undefined; now: Instant },
): Promise<{ clients: ClientRow[]; total: number; more: boolean }> {
  const patterns = likePatterns(text);
  const hasEnded = 'ref in (select client_ref from client_absences where begun_at is not null)';
  const matches = `search_key like all ($1::text[]) and ${show === 'past' ? '' : 'not '}${hasEnded}`;
  const rank = `case when search_key like $2 then 0 else 1 end`;
  const records = await rows<ClientRow>(
    tx,
    `select c.ref, c.full_name as "fullName", c.image, c.known_as as "knownAs", c.date_of_birth as "dateOfBirth", c.suburb,
            c.timesheets, ${endingSql('c.ref')} as ending, ${accountStateSql('$4')} as account,
            (select coalesce(sum(funded_time_mins), 0) from fundings where client_ref = c.ref and active) as "fundedTimeMins"
       from (select *, ${rank} as rank from clients where ${matches}) c
      where $3::text is null or (c.rank, c.sort_key collate "C", c.ref) >
            (select ${rank}, sort_key collate "C", ref from clients where ref = $3)
      order by c.rank, c.sort_key collate "C", c.ref limit ${pageSize + 1}`,
    [patterns, `${escapeLike(searchKey(text))}%`, after ?? null, new Date(now)],
  );
  const total = await row<{ total: number }>(tx, `select count(*) as total from clients where ${matches}`, [patterns]);
  const { page, more } = pageOf(records, pageSize);
  return { clients: page.map(withoutNulls), total: total?.total ?? 0, more };
}

type StoredClient = ClientDetails & Pick<OfficeClient, 'ref' | 'version' | 'fullName' | 'image' | 'account'>;

type FindClientInput = ClientColumns & { clientRef: string; now: Instant; lock?: boolean };

export async function findClient(
  tx: Tx,
  { clientRef, now, lock = false, ...clientColumns }: FindClientInput,
): Promise<StoredClient | null> {
  return presentRow<StoredClient>(
    tx,
    `select c.ref, c.version, c.full_name as "fullName", c.image, ${selectColumns(clientColumns)}, ${accountStateSql('$2')} as account
       from clients c where c.ref = $1 ${lock ? 'for no key update of c' : ''}`,
    [clientRef, new Date(now)],
  );
}

export async function listClientNames(tx: Tx, refs: string[]): Promise<Map<string, string>> {
  const records = await rows<{ ref: string; name: string }>(
    tx,
    'select ref, full_name as name from clients where ref = any($1)',
    [refs],
  );
  return new Map(records.map(({ ref, name }) => [ref, name]));
}

/** Returns null where it is the brand's. */
export async function findTimeZone(tx: Tx, clientRef: string): Promise<string | null> {
  const record = await row<{ timeZone: string | null }>(
    tx,
    'select time_zone as "timeZone" from clients where ref = $1',
    [clientRef],
  );
  return record?.timeZone ?? null;
}

/** Lists the time zones of clients by their refs; null where it is the brand's. */
export async function listTimeZones(tx: Tx, refs: readonly string[]): Promise<Map<string, string | null>> {
  const text = 'select ref, time_zone as "timeZone" from clients where ref = any($1)';
  const records = await rows<{ ref: string; timeZone: string | null }>(tx, text, [refs]);
  return new Map(records.map(({ ref, timeZone }) => [ref, timeZone]));
}

export async function findClientName(tx: Tx, clientRef: string): Promise<string> {
  const record = await row<{ name: string }>(tx, 'select full_name as name from clients where ref = $1', [clientRef]);
  return record?.name ?? '';
}

type SimilarClient = { ref: string; fullName: string; dateOfBirth?: string };

/** Lists clients whose whole name reads the same, since the registered person may be a client already. */
export async function listClientsNamed(tx: Tx, { givenName, familyName }: CareDetails): Promise<SimilarClient[]> {
  return presentRows<SimilarClient>(
    tx,
    `select ref, full_name as "fullName", date_of_birth as "dateOfBirth" from clients
      where sort_key collate "C" = $1 order by ref limit 5`,
    [searchKey(`${familyName} ${givenName}`)],
  );
}

/** Adds clients, each with a roster; all of them in one statement. */
export function insertClients({
  clients,
  now,
  ...clientColumns
}: ClientColumns & { clients: readonly PersonRow[]; now: number }): SqlStatement {
  const { names, casts, table, valuesOf } = unnestRows([['ref', 'text', 'ref'], ...pickColumns(clientColumns)], 2);
  return {
    text: `with added as (insert into clients (${names}, created_at) select ${casts}, $1::timestamptz from ${table} returning ref)
     insert into rosters (client_ref) select ref from added`,
    values: [new Date(now), ...valuesOf(clients)],
  };
}

/** Changes clients and moves their versions, and their calendars', which carry the time zone. */
export async function updateClients(
  tx: Tx,
  { clients, ...clientColumns }: ClientColumns & { clients: readonly PersonRow[] },
): Promise<void> {
  const { assignments } = unnestRows(pickColumns(clientColumns));
  const { table, valuesOf } = unnestRows([['ref', 'text', 'ref'], ...pickColumns(clientColumns)]);
  await tx.query(
    `update clients set ${assignments}, version = version + 1 from ${table} where clients.ref = given.ref`,
    valuesOf(clients),
  );
  const refs = clients.map(({ ref }) => ref);
  await updateRosterVersions(tx, refs);
}

/** Moves only the version, since something that belongs to the client changed. */
export async function updateClientVersion(tx: Tx, clientRef: string): Promise<number> {
  const updatedRow = await row<{ version: number }>(
    tx,
    'update clients set version = version + 1 where ref = $1 returning version',
    [clientRef],
  );
  return updatedRow?.version ?? 0;
}

export async function listClientsByRefs(
  tx: Tx,
  { refs, lock, ...clientColumns }: ClientColumns & { refs: string[]; lock: boolean },
): Promise<VersionedPerson[]> {
  return toVersionedPersons(
    await rows<PersonRow & { version: number }>(
      tx,
      `select c.ref, c.version, ${selectColumns(clientColumns)} from clients c where c.ref = any($1) order by c.ref ${lock ? 'for no key update' : ''}`,
      [refs],
    ),
  );
}

/** Locks clients, in the order of their refs. */
export function lockClients(refs: readonly string[]): SqlStatement {
  return { text: 'select from clients where ref = any($1) order by ref for no key update', values: [refs] };
}

/** Lists the clients of those of these fundings that a visit or its time names. */
export async function listClientsOfUsedFundings(tx: Tx, fundingRefs: readonly string[]): Promise<string[]> {
  const text = `select distinct client_ref as ref from fundings f where ref = any($1) and (
    exists (select from jobs o where o.client_ref = f.client_ref and o.funding_ref = f.ref)
    or exists (select from late_cancellations o where o.client_ref = f.client_ref and o.funding_ref = f.ref)
    or exists (select from unsubmitted_work o where o.client_ref = f.client_ref and o.funding_ref = f.ref)
    or exists (select from worked_visits o where o.client_ref = f.client_ref and o.funding_ref = f.ref))`;
  return (await rows<{ ref: string }>(tx, text, [fundingRefs])).map(({ ref }) => ref);
}

type OwnIdentifier = { ref: string; nhi: string };

/** Lists those of these clients whose identifier another client has. */
export async function listOthersWithIdentifier(tx: Tx, own: readonly OwnIdentifier[]): Promise<string[]> {
  const text = `select own.ref from unnest($1::text[], $2::text[]) own (ref, nhi) join clients c on c.nhi = own.nhi and c.ref <> own.ref`;
  const taken = await rows<{ ref: string }>(tx, text, [own.map(({ ref }) => ref), own.map(({ nhi }) => nhi)]);
  return taken.map(({ ref }) => ref);
}

/** Lists clients who have one of these names or identifiers. */
export async function listClientsAlike(
  tx: Tx,
  { names, identifiers, ...clientColumns }: ClientColumns & { names: string[]; identifiers: string[] },
): Promise<StoredPerson[]> {
  return toStoredPersons(
    await rows<PersonRow>(
      tx,
      `select c.ref, ${selectColumns(clientColumns)} from clients c
        where c.sort_key collate "C" = any ($1::text[])
           or c.nhi = any($2)`,
      [names.map(searchKey), identifiers],
    ),
  );
}

/** Lists all clients in the order of their refs, a piece at a time. */
export async function listClientsAfter(
  tx: Tx,
  { after, ...clientColumns }: ClientColumns & { after: string },
): Promise<StoredPerson[]> {
  return toStoredPersons(
    await rows<PersonRow>(
      tx,
      `select c.ref, ${selectColumns(clientColumns)} from clients c where c.ref > $1 order by c.ref limit 500`,
      [after],
    ),
  );
}

export async function listOrganisationRefs(tx: Tx, clientRef: string): Promise<string[]> {
  const records = await rows<{ ref: string }>(
    tx,
    'select organisation_ref as ref from organisation_clients where client_ref = $1 order by organisation_ref',
    [clientRef],
  );
  return records.map(({ ref }) => ref);
}

/** Lists people who follow a client for an organisation that is not among these. */
export async function listFollowersBut(
  tx: Tx,
  { clientRef, organisationRefs }: { clientRef: string; organisationRefs: string[] },
): Promise<string[]> {
  const records = await rows<{ ref: string }>(
    tx,
    'select user_ref as ref from memberships where client_ref = $1 and organisation_ref <> all($2::text[]) order by user_ref',
    [clientRef, organisationRefs],
  );
  return records.map(({ ref }) => ref);
}

/** Links a client to just these organisations; unknown ones are left out. */
export async function updateOrganisations(
  tx: Tx,
  { clientRef, organisationRefs }: { clientRef: string; organisationRefs: string[] },
): Promise<void> {
  const values = [clientRef, organisationRefs];
  await tx.query(
    'delete from organisation_clients where client_ref = $1 and organisation_ref <> all($2::text[])',
    values,
  );
  await tx.query(
    `insert into organisation_clients (client_ref, organisation_ref)
     select $1, ref from organisations where ref = any($2) on conflict do nothing`,
    values,
  );
}

/** Lists the organisations that these clients came through, and the fundings that they have. */
export async function listLinks(tx: Tx, refs: readonly string[]): Promise<(ClientLinks & { ref: string })[]> {
  return rows(
    tx,
    `select ref,
            array(select organisation_ref::text from organisation_clients where client_ref = clients.ref) as "organisationRefs",
            ${jsonList(`select funder_ref as "funderRef", job_type_ref as "jobTypeRef", funded_time_mins as "fundedTimeMins"
              from fundings where fundings.client_ref = clients.ref and active`)} as fundings
       from clients where ref = any($1)`,
    [refs],
  );
}

/** Links new clients to organisations, in one statement. */
export function insertOrganisationLinks(
  links: readonly { clientRef: string; organisationRef: string }[],
): SqlStatement {
  return {
    text: `insert into organisation_clients (client_ref, organisation_ref) select * from unnest($1::text[], $2::text[])`,
    values: [links.map(({ clientRef }) => clientRef), links.map(({ organisationRef }) => organisationRef)],
  };
}
