-- The bookings that take time of these support workers from a day on, at any client; for the office and the server's own work. A policy
-- stops `&&` from using the indexes, so without this function each approval would read every booking ever made.
create or replace function list_jobs_of_workers(worker_refs text[], first_day date) returns table (of_client text, of_job text)
-- A plan for any number of workers would compare each booking with each of many.
language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
  select client_ref, ref from jobs_between(first_day, 'infinity')
   where sees_every_client() and support_worker_refs && worker_refs and status not in ('Pending', 'Cancelled')
  union
  select j.client_ref, j.ref
    from exceptions_between(first_day, 'infinity') e join jobs j on j.client_ref = e.client_ref and j.ref = e.job_ref
   where sees_every_client() and e.support_worker_refs && worker_refs and j.status not in ('Pending', 'Cancelled') and not j.withdrawn
$$;
