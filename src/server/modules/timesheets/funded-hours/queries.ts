import type { Instant } from '#domain/time/zone.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
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
