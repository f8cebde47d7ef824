-- When support workers cannot come, for a calendar: the reason is the office's alone, and no policy hides a column.
-- A call sees absences of its client's workers; only the server's own statement sees others.
create or replace function list_worker_absences(worker_refs text[], first_day date, final_day date, server_key text default null)
returns table (worker_ref text, from_date date, to_date date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.worker_ref, a.from_date, a.to_date from worker_absences a
   where a.worker_ref = any (worker_refs) and a.from_date <= final_day and coalesce(a.to_date, 'infinity') >= first_day
     and (is_server(server_key)
          or exists (select from jobs j where j.client_ref = call_client() and a.worker_ref = any (j.support_worker_refs))
          or exists (select from visit_exceptions e where e.client_ref = call_client() and a.worker_ref = any (e.support_worker_refs)))
   order by a.from_date, a.worker_ref
$$;
