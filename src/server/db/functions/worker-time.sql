-- The bookings in which support workers have a visit from one day to another, at any client, for the check that no one is in two places.
-- A client's timesheet needs it, and its refusals name a time alone: only the server's own statement reads it. What was worked goes before what was planned.
create or replace function list_worker_time(worker_refs text[], first_day date, final_day date, server_key text)
returns table (zone text, job jobs, exceptions jsonb, worked jsonb, away jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with work as (
    select w.client_ref, w.job_ref, w.original_date, w.support_worker_ref, w.planned_worker_ref, w.outcome, w.start_time, w.minutes
      from worked_between(first_day, final_day) w where (w.support_worker_ref = any (worker_refs) or w.planned_worker_ref = any (worker_refs))
    union all
    select w.client_ref, w.job_ref, w.original_date, w.support_worker_ref, w.planned_worker_ref, w.outcome, w.start_time, w.minutes
      from unsubmitted_work w where w.original_date between first_day - 7 and final_day
       and (w.support_worker_ref = any (worker_refs) or w.planned_worker_ref = any (worker_refs)))
  select c.time_zone, j,
         (select jsonb_agg(e) from exceptions_between(first_day, final_day) e where e.client_ref = j.client_ref and e.job_ref = j.ref),
         (select jsonb_agg(w) from work w where w.client_ref = j.client_ref and w.job_ref = j.ref),
         (select jsonb_agg(jsonb_build_object('from', a.from_date, 'to', a.to_date)) from client_absences_between(first_day, final_day) a
           where a.client_ref = j.client_ref)
    from jobs_between(first_day, final_day) j join clients c on c.ref = j.client_ref
   where is_server(server_key) and j.status not in ('Pending', 'Cancelled')
     and (j.support_worker_refs && worker_refs
          or (j.client_ref, j.ref) in (
            select e.client_ref, e.job_ref from exceptions_between(first_day, final_day) e where e.support_worker_refs && worker_refs)
          or (j.client_ref, j.ref) in (select w.client_ref, w.job_ref from work w))
$$;
