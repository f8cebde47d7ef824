import type { VisitsToReassign } from '#contract/absences.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { clientPhoneSql } from '#server/db/client-phones.ts';
import type { Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';

export async function listClientsOfVisits(tx: Tx, clientRefs: string[]): Promise<VisitsToReassign['clients']> {
  return presentRows<VisitsToReassign['clients'][number]>(
    tx,
    `select ref, full_name as "fullName", known_as as "knownAs", image, suburb, priority, time_zone as "timeZone",
            coalesce(region, suburb_region) as region,
            ${clientPhoneSql('clients')} as phone
       from clients where ref = any ($1) order by sort_key collate "C", ref`,
    [clientRefs],
  );
}

type OpenRequest = Pick<VisitTicket, 'type' | 'status' | 'jobRef' | 'seriesRef' | 'originalDate' | 'effectiveDate'> & {
  clientRef: string;
};

/** Lists what waits for an answer about the visits of these clients. */
export async function listOpenRequests(tx: Tx, clientRefs: string[]): Promise<OpenRequest[]> {
  return presentRows<OpenRequest>(
    tx,
    `select tickets.client_ref as "clientRef", type, tickets.status, jobs.ref as "jobRef", jobs.series_ref as "seriesRef",
            original_date as "originalDate", effective_date as "effectiveDate"
       from tickets join jobs on jobs.client_ref = tickets.client_ref and jobs.ref = job_ref
      where tickets.status = 'open' and tickets.client_ref = any ($1) order by tickets.ref`,
    [clientRefs],
  );
}
