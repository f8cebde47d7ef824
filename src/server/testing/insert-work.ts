import type { Scene } from './scene.ts';

/** Inserts what was worked at a visit of a job, and another visit of it that was cancelled late. */
export async function insertWork({ build, clientRef, workerRef, office }: Scene, jobRef: string): Promise<void> {
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, minutes, job_type_ref, source, confirmed_by, confirmed_at)
     values ($1, $2, '2026-11-30', $3, 'tookPlace', 60, 'personal-care', 'office', $4, now())`,
    [clientRef, jobRef, workerRef, office.ref],
  );
  await build.query(
    `with acted as (
       insert into office_acts (ref, client_ref, type, job_ref, series_refs, about, acted_by, acted_at)
       values ('0000000000000000', $1, 'cancellation', $2::text, array[$2::text], '{"version": 1, "kind": "cancel"}', $4, now()))
     insert into late_cancellations (client_ref, job_ref, original_date, support_worker_ref, date, start_time, planned_minutes, ends_at,
       job_type_ref, act_ref)
     values ($1, $2::text, '2026-12-07', $3, '2026-12-07', '09:00', 60, now(), 'personal-care', '0000000000000000')`,
    [clientRef, jobRef, workerRef, office.ref],
  );
}
