import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { jobsOfSeriesSql } from '#server/modules/appointments/jobs/queries.ts';
import { clientAbsencesSql, exceptionsOfSeriesSql } from '#server/modules/appointments/visits/queries.ts';
import { lockRosters } from '#server/modules/people/rosters/queries.ts';
import { lockWorkers } from '#server/modules/support-workers/queries.ts';
import {
  openTicketsSql,
  readTicket,
  type StoredVisitTicket,
  type TicketRow,
  toVisitTicket,
} from '#server/modules/tickets/queries.ts';

/** A job with everything that an act on it needs or reports. */
export type ActFacts = {
  /** The client's time zone. */
  zone: string;
  job: Job;
  /** All of its series, the job among them, with what differs at their visits and what is open about them. */
  jobs: Job[];
  exceptions: VisitException[];
  tickets: VisitTicket[];
  storedTickets: StoredVisitTicket[];
  clientAbsences: ClientAbsence[];
};

type FactsRow = {
  timeZone: string | null;
  jobs: Job[];
  exceptions: VisitException[];
  openTickets: TicketRow<StoredVisitTicket>[];
  clientAbsences: ClientAbsence[];
};

const series = { clientRef: 'own.of_client', seriesRef: 'own.of_series' };
const factsSql = `
  select time_zone as "timeZone",
         ${jsonList(jobsOfSeriesSql(series))} as jobs,
         ${jsonList(exceptionsOfSeriesSql(series))} as exceptions,
         ${jsonList(openTicketsSql(series))} as "openTickets",
         ${jsonList(clientAbsencesSql('own.of_client'))} as "clientAbsences"
    from (select client_ref as of_client, series_ref as of_series
            from jobs where client_ref = $1 and ref = $2 and not withdrawn) own
    join clients on clients.ref = own.of_client`;

export async function findActFacts(
  tx: Tx,
  { clientRef, jobRef, brandZone }: { clientRef: string; jobRef: string; brandZone: string },
): Promise<ActFacts | null> {
  const record = await row<FactsRow>(tx, factsSql, [clientRef, jobRef]);
  if (!record) return null;
  const jobs = record.jobs.map(withoutNulls);
  const storedTickets = record.openTickets.map(readTicket<StoredVisitTicket>);
  return {
    zone: record.timeZone ?? brandZone,
    job: jobs.find(({ ref }) => ref === jobRef)!,
    jobs,
    exceptions: record.exceptions.map(withoutNulls),
    tickets: storedTickets.map(toVisitTicket),
    storedTickets,
    clientAbsences: record.clientAbsences.map(withoutNulls),
  };
}

type JobKey = { clientRef: string; jobRef: string };
export type StoredVersion = { clientRef: string; ref: string; seriesRef: string; version: number };

/**
 * Locks the calendars of these jobs, then these workers and those of the jobs, each in the order of their refs: an act that comes then
 * waits for no other row. Returns the versions that it may compare.
 */
export async function lockJobsAndWorkers(
  tx: Tx,
  { jobs, workerRefs }: { jobs: readonly JobKey[]; workerRefs: readonly string[] },
): Promise<StoredVersion[]> {
  const keys = [jobs.map(({ clientRef }) => clientRef), jobs.map(({ jobRef }) => jobRef)];
  await lockRosters(tx, keys[0]!);
  const series = await rows<StoredVersion & { workerRefs: string[] }>(
    tx,
    `select client_ref as "clientRef", ref, series_ref as "seriesRef", version, support_worker_refs || array(
         select unnest(e.support_worker_refs) from visit_exceptions e where e.client_ref = jobs.client_ref and job_ref = ref) as "workerRefs"
       from jobs where (client_ref, series_ref) in (
         select own.client_ref, own.series_ref from jobs own
           join unnest($1::text[], $2::text[]) given (client_ref, job_ref)
             on given.client_ref = own.client_ref and given.job_ref = own.ref)`,
    keys,
  );
  const refs = new Set([...workerRefs, ...series.flatMap((job) => job.workerRefs)]);
  if (refs.size > 0) await lockWorkers(tx, [...refs]);
  return series;
}
