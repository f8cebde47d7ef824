-- When support workers cannot come, for a calendar: the reason is the office's alone, and no policy hides a column.
create or replace function list_worker_absences(worker_refs text[], first_day date, final_day date)
returns table (worker_ref text, from_date date, to_date date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.worker_ref, a.from_date, a.to_date from worker_absences a
   where a.worker_ref = any (worker_refs) and a.from_date <= final_day and coalesce(a.to_date, 'infinity') >= first_day
   order by a.from_date, a.worker_ref
$$;
