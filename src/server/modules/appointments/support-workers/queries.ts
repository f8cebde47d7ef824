import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { jobColumns } from '../jobs/queries.ts';
import { exceptionColumns } from '../visits/queries.ts';

/**
 * Locks these workers for a change, after the calendars that name them, since a change of a calendar locks it before its workers.
 * A worker may get a visit at another client while this waits for their row. Then this releases all locks and takes them
 * again, with that calendar.
 */
export async function lockWorkersToChange(tx: Tx, workerRefs: readonly string[]): Promise<void> {
  await tx.query('savepoint workers_to_change');
  for (;;) {
    const lockedRosters = new Set(await lockRostersOf(tx, workerRefs));
    await tx.query('select from support_workers where ref = any($1) order by ref for update', [workerRefs]);
    const naming = await listClientsNaming(tx, workerRefs);
    if (naming.every((ref) => lockedRosters.has(ref))) return;
    await tx.query('rollback to savepoint workers_to_change');
  }
}

/**
 * Moves the versions of the calendars that name these workers. `lockWorkersToChange` has locked them all: no other calendar
 * names a locked worker, since `lockActiveWorkers` and `lockWorkers` wait for that lock.
 */
export async function updateRosterVersionsOf(tx: Tx, workerRefs: readonly string[]): Promise<void> {
  const clientRefs = await listClientsNaming(tx, workerRefs);
  await tx.query('update rosters set version = version + 1 where client_ref = any($1)', [clientRefs]);
}

/** Locks the calendars that name these workers, in the order of their refs, and returns their clients. */
async function lockRostersOf(tx: Tx, workerRefs: readonly string[]): Promise<string[]> {
  const clientRefs = await listClientsNaming(tx, workerRefs);
  await tx.query('select from rosters where client_ref = any($1) order by client_ref for no key update', [clientRefs]);
  return clientRefs;
}

async function listClientsNaming(tx: Tx, workerRefs: readonly string[]): Promise<string[]> {
  const clientRefs = new Set<string>();
  for (const piece of splitIntoPieces(workerRefs)) {
    const naming = await rows<{ ref: string }>(
      tx,
      `select client_ref as ref from jobs where support_worker_refs && $1
       union select client_ref from visit_exceptions where support_worker_refs && $1`,
      [piece],
    );
    for (const { ref } of naming) clientRefs.add(ref);
  }
  return [...clientRefs];
}

/**
 * Lists workers' jobs at every client, for the check that no worker is booked twice, in office scope. The days when they cannot come are
 * jobs of no client. A client who is away leaves the worker's time free. Among the jobs of many workers are those of others.
 */
export async function listWorkerJobs(
  tx: Tx,
  { workerRefs, start, brandZone }: { workerRefs: string[]; start: string; brandZone: string },
): Promise<WorkerJob[]> {
  const records = await rows<WorkRow>(tx, workSql(workerRefs.length > fewWorkers ? jobsOfMany : jobsOfFew), [
    workerRefs,
    start,
  ]);
  return records.map(({ clientRef, zone, exceptions, clientAbsences, isAbsence, ...job }) => ({
    clientRef: clientRef ?? '',
    job: withoutNulls(job),
    exceptions: (exceptions ?? []).map(withoutNulls),
    zone: zone ?? brandZone,
    ...(clientAbsences && { clientAbsences: clientAbsences.map(withoutNulls) }),
    ...(isAbsence && { isAbsence }),
  }));
}

type WorkersNow = { workerRefs: string[]; brandZone: string; now: Instant };

/** Lists the same from yesterday on, since an overnight visit of yesterday may still go on. */
export function listWorkAhead(tx: Tx, { now, ...workers }: WorkersNow): Promise<WorkerJob[]> {
  const today = wallClock({ instant: now, zone: workers.brandZone }).date;
  return listWorkerJobs(tx, { ...workers, start: addDays(today, -1) });
}

type WorkRow = Job & {
  clientRef: string | null;
  zone: string | null;
  exceptions: VisitException[] | null;
  clientAbsences: ClientAbsence[] | null;
  isAbsence: boolean;
};

/** Whole days as the columns of a job: every day, from midnight for a day. */
const absenceAsJob = `ref, ref, '{}'::text[], 'Private', null, 'Daily', null::date, null, null::int, from_date, to_date, null::date,
  'Specified', '00:00', 'Specified', 1440, array[worker_ref::text], 'Allocated', version, null,
  null::smallint`;

/** Jobs found by who comes: those of some hundred workers are as many at a large provider as at a small one. */
const jobsOfFew = `
  select jobs.* from list_jobs_of_workers($1, $2::date - 1) join jobs on client_ref = of_client and ref = of_job`;

/** All that go on or are moved there: to compare each job with each of many workers costs more than to read it. */
const jobsOfMany = `
  select * from jobs_between($2::date - 1, 'infinity') where status not in ('Pending', 'Cancelled')`;
export const fewWorkers = 500;

/** Selects the work of these jobs. What differs and the absences are read for each job, since the planner guesses far too few of them. */
const workSql = (jobs: string) => `
  with work as materialized (${jobs})
  select ${jobColumns}, client_ref as "clientRef",
         (select json_agg(one) from (
            select ${exceptionColumns} from exceptions_between($2::date - 1, 'infinity') e
             where e.client_ref = work.client_ref and e.job_ref = work.ref) one) as exceptions,
         (select time_zone from clients where clients.ref = work.client_ref) as zone,
         (select json_agg(json_build_object('from', from_date, 'to', to_date)) from client_absences_between($2::date - 1, 'infinity') a
           where a.client_ref = work.client_ref) as "clientAbsences",
         false as "isAbsence"
    from work
  union all
  select ${absenceAsJob}, null, null, null, null, true from worker_absences_between($2::date - 1, 'infinity')
   where worker_ref = any ($1)`;
