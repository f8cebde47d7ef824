import type { Funding } from '#contract/appointments.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { selectColumns } from '#server/db/fast/packed-rows.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { packedExceptionColumns, packedJobColumns } from './roster-queries.ts';

type DateWindow = { clientRef: string; start: string; end: string };

/** Columns of a job as the contract names them; `null` becomes absent in `withoutNulls`. */
const jobColumns = `${selectColumns(packedJobColumns)}, notes`;

const exceptionColumns = selectColumns(packedExceptionColumns);

/** Locks the client's roster for this transaction and moves its version, since the calendar is about to change. */
export async function updateRosterVersion(tx: Tx, clientRef: string): Promise<{ timeZone: string | null }> {
  const bumped = await row<{ timeZone: string | null }>(
    tx,
    `update rosters set version = version + 1 where client_ref = $1
     returning (select time_zone from clients where ref = client_ref) as "timeZone"`,
    [clientRef],
  );
  if (!bumped) throw new Error(`client ${clientRef} has no roster`);
  return bumped;
}

/** Moves the roster's version for an addition, whose writer need not read the calendar. */
export function incrementRosterVersion(clientRef: string): SqlStatement {
  return { text: 'update rosters set version = version + 1 where client_ref = $1', values: [clientRef] };
}

export async function findRosterVersion(
  tx: Tx,
  clientRef: string,
): Promise<{ version: number; timeZone: string | null } | null> {
  return row(
    tx,
    `select rosters.version, time_zone as "timeZone" from rosters join clients on clients.ref = client_ref where client_ref = $1`,
    [clientRef],
  );
}

/** Jobs with a day in the window or a visit moved into it, in any order. */
export async function listJobs(tx: Tx, { clientRef, start, end }: DateWindow): Promise<Job[]> {
  const found = await rows<Job>(
    tx,
    `select ${jobColumns} from jobs
      where client_ref = $1 and not withdrawn
        and ((last_day >= $2 and coalesce(date, repeat_start_date) <= $3)
             or ref in (select job_ref from visit_exceptions where client_ref = $1 and date between $2 and $3))`,
    [clientRef, start, end],
  );
  return found.map(withoutNulls);
}

export async function listExceptions(tx: Tx, { clientRef, start, end }: DateWindow): Promise<VisitException[]> {
  const found = await rows<VisitException>(
    tx,
    `select ${exceptionColumns} from visit_exceptions
      where client_ref = $1 and (original_date between $2 and $3 or date between $2 and $3)`,
    [clientRef, start, end],
  );
  return found.map(withoutNulls);
}

export async function countActiveWorkers(tx: Tx, refs: string[]): Promise<number> {
  const found = await row<{ n: number }>(
    tx,
    'select count(*) as n from support_workers where active and ref = any($1)',
    [refs],
  );
  return found?.n ?? 0;
}

export async function listFundings(tx: Tx, clientRef: string): Promise<Funding[]> {
  return rows(
    tx,
    `select fundings.ref, funder_ref as "funderRef", name as "funderName", job_type_ref as "jobTypeRef",
            funded_time_mins as "fundedTimeMins", active
       from fundings join funders on funders.ref = funder_ref
      where client_ref = $1 order by position, fundings.ref`,
    [clientRef],
  );
}

/** One job; a withdrawn one only on demand, for its ticket. */
export async function findJob(
  tx: Tx,
  { clientRef, jobRef, withdrawnToo = false }: { clientRef: string; jobRef: string; withdrawnToo?: boolean },
): Promise<Job | null> {
  const found = await row<Job>(
    tx,
    `select ${jobColumns} from jobs where client_ref = $1 and ref = $2 and (not withdrawn or $3)`,
    [clientRef, jobRef, withdrawnToo],
  );
  return found && withoutNulls(found);
}

type SeriesKey = { clientRef: string; seriesRef: string };

/** The job of a booking and those that splits left of it, in any order. */
export function jobsOfSeriesSql({ clientRef, seriesRef }: SeriesKey): string {
  return `select ${jobColumns} from jobs where client_ref = ${clientRef} and series_ref = ${seriesRef} and not withdrawn`;
}

export function exceptionsOfSeriesSql({ clientRef, seriesRef }: SeriesKey): string {
  return `select ${exceptionColumns} from visit_exceptions
    where client_ref = ${clientRef}
      and job_ref in (select ref from jobs where client_ref = ${clientRef} and series_ref = ${seriesRef})
    order by original_date`;
}

const seriesParameters = { clientRef: '$1', seriesRef: '$2' };

export async function listJobsOfSeries(tx: Tx, { clientRef, seriesRef }: SeriesKey): Promise<Job[]> {
  const found = await rows<Job>(tx, jobsOfSeriesSql(seriesParameters), [clientRef, seriesRef]);
  return found.map(withoutNulls);
}

export async function listExceptionsOfSeries(tx: Tx, { clientRef, seriesRef }: SeriesKey): Promise<VisitException[]> {
  const found = await rows<VisitException>(tx, exceptionsOfSeriesSql(seriesParameters), [clientRef, seriesRef]);
  return found.map(withoutNulls);
}

export async function listExceptionsOfJob(
  tx: Tx,
  { clientRef, jobRef }: { clientRef: string; jobRef: string },
): Promise<VisitException[]> {
  const found = await rows<VisitException>(
    tx,
    `select ${exceptionColumns} from visit_exceptions where client_ref = $1 and job_ref = $2 order by original_date`,
    [clientRef, jobRef],
  );
  return found.map(withoutNulls);
}

/** Workers' jobs at every client, for the check that no worker is booked twice; office scope. */
export async function listWorkerJobs(
  tx: Tx,
  { workerRefs, start, brandZone }: { workerRefs: string[]; start: string; brandZone: string },
): Promise<WorkerJob[]> {
  const found = await rows<Job & { clientRef: string; zone: string | null; exceptions: VisitException[] | null }>(
    tx,
    `with work as (
       select * from jobs
        where status not in ('Pending', 'Cancelled') and not withdrawn
          and (support_worker_refs && $1
               or (client_ref, ref) in (select client_ref, job_ref from visit_exceptions where support_worker_refs && $1))
          and (repeat_end_date is null or repeat_end_date >= $2::date - 1
               or (client_ref, ref) in (select client_ref, job_ref from visit_exceptions where date >= $2::date - 1))
          and (date is null or date >= $2::date - 1
               or (client_ref, ref) in (select client_ref, job_ref from visit_exceptions where date >= $2::date - 1))),
     differing as (
       select client_ref as of_client, "jobRef" as of_job, json_agg(one) as exceptions
         from (select client_ref, ${exceptionColumns} from visit_exceptions
                where (client_ref, job_ref) in (select client_ref, ref from work)
                  and (original_date >= $2::date - 1 or date >= $2::date - 1)) one
        group by client_ref, "jobRef")
     select ${jobColumns}, client_ref as "clientRef", exceptions,
            (select time_zone from clients where clients.ref = client_ref) as zone
       from work left join differing on of_client = client_ref and of_job = ref`,
    [workerRefs, start],
  );
  return found.map(({ clientRef, zone, exceptions, ...job }) => ({
    clientRef,
    job: withoutNulls(job),
    exceptions: (exceptions ?? []).map(withoutNulls),
    zone: zone ?? brandZone,
  }));
}
