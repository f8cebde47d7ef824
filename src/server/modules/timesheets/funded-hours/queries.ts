import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { type StoredWeek, toStoredWeek, type WeekRow, weekSql } from '../reading/queries.ts';

/** A client of a funder, with what their hours follow from. */
type FunderClient = {
  ref: string;
  fullName: string;
  facts: StoredWeek;
  /** The numbers that the funder knows its fundings by, by their refs. */
  references: Record<string, string>;
};

/** The first clients in order of name, after $6, with a funding of the organisation $5, and the facts of their weeks from $2 to $4. */
const funderClientsSql = `
  select chosen.ref as "clientRef", chosen.full_name as "fullName", chosen.references, week.*
    from (select ref, full_name, sort_key,
                 (select jsonb_object_agg(f.ref, f.funder_reference) filter (where f.funder_reference is not null)
                    from fundings f where f.client_ref = clients.ref and f.funder_ref = $5) as references
            from clients
           where ref in (select client_ref from fundings where funder_ref = $5)
             and ($6::text is null or (sort_key collate "C", ref) > (select sort_key collate "C", ref from clients where ref = $6))
           order by sort_key collate "C", ref limit $7) chosen
    cross join lateral (${weekSql({ client: 'chosen.ref', now: '$1', ref: '$2', brandZone: '$3', until: '$4::date' })}) week
   order by chosen.sort_key collate "C", chosen.ref`;

type FunderWeeks = {
  organisationRef: string;
  timesheetRef: string;
  until: string;
  after: string | undefined;
  most: number;
  brandZone: string;
  now: Instant;
};

/** Reads the weeks of a page of a funder's clients in one statement. */
export async function listFunderClients(tx: Tx, input: FunderWeeks): Promise<FunderClient[]> {
  const { organisationRef, timesheetRef, until, after, most, brandZone, now } = input;
  const values = [new Date(now), timesheetRef, brandZone, until, organisationRef, after ?? null, most];
  const records = await rows<
    WeekRow & { clientRef: string; fullName: string; references: FunderClient['references'] | null }
  >(tx, funderClientsSql, values);
  return records.map(({ clientRef, fullName, references, ...week }) => ({
    ...{ ref: clientRef, fullName, references: references ?? {} },
    facts: toStoredWeek(week, { now, brandZone }),
  }));
}

/** Finds the name of an organisation that the caller works for. */
export async function findOwnOrganisation(tx: Tx, ref: string): Promise<{ name: string } | null> {
  return row(
    tx,
    `select name from organisations
      where ref in (select organisation_ref from organisation_users
                     where organisation_ref = $1 and user_ref = (select caller_ref()))`,
    [ref],
  );
}

/** Opens the client for the rest of the transaction, so that the reading of their week finds what a member may see. */
const ownWeekSql = `select week.* from open_own_client($1) opened
  cross join lateral (${weekSql({ client: 'opened.client_ref', now: '$2', ref: '$3', brandZone: '$4', until: '$5::date' })}) week`;

/** Reads the weeks of a page of the funder's clients who share their timesheets with the caller, a statement for each. */
export async function listOwnFunderClients(tx: Tx, input: FunderWeeks): Promise<FunderClient[]> {
  const { organisationRef, timesheetRef, until, after, most, brandZone, now } = input;
  const shared = await rows<Omit<FunderClient, 'facts' | 'references'> & Partial<FunderClient>>(
    tx,
    `select client_ref as ref, full_name as "fullName", coalesce(funding_references, '{}') as references
       from list_own_funded_clients($1, $2, $3)`,
    [organisationRef, after ?? null, most],
  );
  const clients: FunderClient[] = [];
  for (const { ref, fullName, references = {} } of shared) {
    const week = await row<WeekRow>(tx, ownWeekSql, [ref, new Date(now), timesheetRef, brandZone, until]);
    if (week) clients.push({ ref, fullName, references, facts: toStoredWeek(week, { now, brandZone }) });
  }
  return clients;
}
