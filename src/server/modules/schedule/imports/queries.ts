import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { PersonNames } from '#domain/imports/find-person.ts';
import type { SeriesRegister, SeriesWorker } from '#domain/imports/series/plan-series.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { jobColumns } from '#server/modules/appointments/jobs/queries.ts';
import { exceptionColumns } from '#server/modules/appointments/visits/queries.ts';

export function listSeriesWorkers(tx: Tx, { refs, keys }: PersonNames): Promise<SeriesWorker[]> {
  return rows(
    tx,
    `select ref, full_name as "fullName", sort_key as "sortKey", given_name as "givenName", active
       from support_workers where ref = any($1) or sort_key collate "C" = any($2::text[]) order by ref`,
    [refs, keys],
  );
}

export function listServices(tx: Tx): Promise<SeriesRegister['services'][number][]> {
  return rows(
    tx,
    `select list, ref, name from list_items
      where active and list in ('jobTypes', 'privateJobTypes') order by list, position, ref`,
  );
}

export function listActiveFundings(tx: Tx, clientRefs: string[]): Promise<SeriesRegister['fundings'][number][]> {
  return rows(
    tx,
    `select fundings.ref, client_ref as "clientRef", job_type_ref as "jobTypeRef", name as "funderName"
       from fundings join funders on funders.ref = funder_ref
      where active and client_ref = any($1) order by position, fundings.ref`,
    [clientRefs],
  );
}

export type OfClient<Row> = Row & { clientRef: string };

/** Lists what these clients have booked from a day on, in any order. */
export async function listJobsOfClients(
  tx: Tx,
  { clientRefs, start }: { clientRefs: string[]; start: string },
): Promise<OfClient<Job>[]> {
  return presentRows<OfClient<Job>>(
    tx,
    `select client_ref as "clientRef", ${jobColumns} from jobs
      where client_ref = any($1) and not withdrawn and status <> 'Cancelled' and last_day >= $2`,
    [clientRefs, start],
  );
}

/** Lists jobs of these clients by their refs. */
export async function listJobsByRefs(
  tx: Tx,
  { clientRefs, jobRefs }: { clientRefs: string[]; jobRefs: string[] },
): Promise<OfClient<Job>[]> {
  return presentRows<OfClient<Job>>(
    tx,
    `select client_ref as "clientRef", ${jobColumns} from jobs where client_ref = any($1) and ref = any($2)`,
    [clientRefs, jobRefs],
  );
}

export async function listExceptionsOfClients(
  tx: Tx,
  { clientRefs, start }: { clientRefs: string[]; start: string },
): Promise<OfClient<VisitException>[]> {
  return presentRows<OfClient<VisitException>>(
    tx,
    `select client_ref as "clientRef", ${exceptionColumns} from visit_exceptions
      where client_ref = any($1) and (original_date >= $2 or date >= $2)`,
    [clientRefs, start],
  );
}

export async function listAbsencesOfClients(tx: Tx, clientRefs: string[]): Promise<OfClient<ClientAbsence>[]> {
  return presentRows<OfClient<ClientAbsence>>(
    tx,
    `select client_ref as "clientRef", from_date as "from", to_date as "to" from client_absences where client_ref = any($1)`,
    [clientRefs],
  );
}
