import { rows, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { lockRosters } from '#server/modules/people/rosters/queries.ts';
import { lockWorkers } from '#server/modules/support-workers/queries.ts';

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
  await lockRosters(
    tx,
    jobs.map(({ clientRef }) => clientRef),
  );
  const series = await rows<StoredVersion & { workerRefs: string[] }>(
    tx,
    `select client_ref as "clientRef", ref, series_ref as "seriesRef", version, support_worker_refs || array(
         select unnest(e.support_worker_refs) from visit_exceptions e where e.client_ref = jobs.client_ref and job_ref = ref) as "workerRefs"
       from jobs where (client_ref, series_ref) in (
         select own.client_ref, own.series_ref from jobs own
           join unnest($1::text[], $2::text[]) given (client_ref, job_ref)
             on given.client_ref = own.client_ref and given.job_ref = own.ref)`,
    listsOf(jobs, 'clientRef', 'jobRef'),
  );
  const refs = new Set([...workerRefs, ...series.flatMap((job) => job.workerRefs)]);
  if (refs.size > 0) await lockWorkers(tx, [...refs]);
  return series;
}
