-- Whose records a session read and changed, for the owner alone: what to look at after a breach (docs/operations.md).
create or replace function list_reads_of_session(session text)
returns table (client_ref text, client_name text, action text, first_at timestamptz, last_at timestamptz, times bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.client_ref, c.full_name, a.action, min(a.at), max(a.at), count(*)
    from audit_log a left join clients c on c.ref = a.client_ref
   where a.session_ref = session
   group by a.client_ref, c.full_name, a.action
   order by c.full_name nulls last, a.client_ref, min(a.at), a.action
$$;
