-- Locks what an import has added, and lists what has been built on it since: the added one, and the table that says so
-- (docs/product/imports.md, "Undo an import"). `clients`, `support_workers` and `changed_series`: it has changed. `removed`: it is gone.
-- Every table that names them counts, but for those that an import writes itself and what support workers alone were told of its visits.
create or replace function list_built_on_import(kind text, refs text[], of_clients text[])
returns table (subject_ref text, built text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  other record;
begin
  if not sees_every_client() then
    raise insufficient_privilege using message = 'only the office undoes an import';
  end if;
  case kind
  when 'clients' then
    -- In the order of locks; the last one also keeps out what locks no roster, such as a note.
    perform from clients where ref = any (refs) order by ref for no key update;
    perform from rosters where client_ref = any (refs) order by client_ref for update;
    perform from clients where ref = any (refs) order by ref for update;
    return query select c.ref::text, 'clients' from clients c where c.ref = any (refs) and c.version > 1;
    return query select distinct split_part(n.item, '-', 2), 'office_notes' from office_notes n where split_part(n.item, '-', 2) = any (refs);
    for other in
      select t.relname as name from pg_class t join pg_attribute column_ on column_.attrelid = t.oid
       where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and column_.attname = 'client_ref'
         and t.relname <> all ('{audit_log,rosters,organisation_clients,fundings,client_summaries,today_summaries,notices,notice_deliveries,imported_changes}')
       order by t.relname
    loop
      return query execute format('select distinct client_ref::text, %L from %I where client_ref = any ($1)', other.name, other.name) using refs;
    end loop;
    return query select distinct n.client_ref::text, 'notices' from notices n
      where n.client_ref = any (refs) and not coalesce((n.content ->> 'isForWorkersAlone')::boolean, false);
    -- A support worker who has heard of visits hears first that they are off.
    return query select distinct heard.client_ref::text, 'untold' from notice_deliveries heard
        join notices n on n.client_ref = heard.client_ref
        left join notice_deliveries waiting on waiting.notice_ref = n.ref and waiting.outcome is null and waiting.way <> 'app'
      where heard.client_ref = any (refs) and (heard.outbox_ref is not null or heard.outcome <> 'dropped')
        and (n.distributed_at is null or waiting.notice_ref is not null);
    return query select given, 'removed' from unnest(refs) given where not exists (select from clients c where c.ref = given);
  when 'support-workers' then
    perform from support_workers where ref = any (refs) order by ref for update;
    return query select w.ref::text, 'support_workers' from support_workers w where w.ref = any (refs) and w.version > 1;
    for other in
      select c.conrelid::regclass::text as name, a.attname as column_name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'support_workers'::regclass and c.conrelid <> all ('{support_worker_checks,imported_changes}'::regclass[])
       order by 1, 2
    loop
      return query execute format('select distinct %I::text, %L from %I where %I = any ($1)',
        other.column_name, other.name, other.name, other.column_name) using refs;
    end loop;
    return query select distinct worker, 'jobs' from jobs j, unnest(j.support_worker_refs) worker
      where j.support_worker_refs && refs and worker = any (refs);
    return query select distinct worker, 'visit_exceptions' from visit_exceptions e, unnest(e.support_worker_refs) worker
      where e.support_worker_refs && refs and worker = any (refs);
    return query select distinct worker[1], 'tickets' from tickets t,
        regexp_matches(t.requested_change::text || coalesce(t.offer::text, ''), '[0-9a-hjkmnp-tv-z]{16}', 'g') worker
      where t.status = 'open' and worker[1] = any (refs);
    return query select distinct heard.recipient_ref::text, 'untold' from notice_deliveries heard
        join notices n on n.client_ref = heard.client_ref
        left join notice_deliveries waiting on waiting.notice_ref = n.ref and waiting.recipient_ref = heard.recipient_ref
          and waiting.outcome is null and waiting.way <> 'app'
      where heard.recipient_ref = any (refs) and (heard.outbox_ref is not null or heard.outcome <> 'dropped')
        and (n.distributed_at is null or waiting.notice_ref is not null);
    return query select given, 'removed' from unnest(refs) given where not exists (select from support_workers w where w.ref = given);
  when 'series' then
    perform from rosters where client_ref = any (of_clients) order by client_ref for no key update;
    return query select j.ref::text, 'changed_series' from unnest(of_clients, refs) given (client, job)
        join jobs j on j.client_ref = given.client and j.ref = given.job
       where j.version > 1 or j.withdrawn or j.status = 'Cancelled'
          or exists (select from jobs part where part.client_ref = j.client_ref and part.series_ref = j.ref and part.ref <> j.ref);
    for other in
      select c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'jobs'::regclass order by 1
    loop
      return query execute format('select distinct job_ref::text, %L from %I where client_ref = any ($2) and job_ref = any ($1)',
        other.name, other.name) using refs, of_clients;
    end loop;
    return query select given.job, 'removed' from unnest(of_clients, refs) given (client, job)
      where not exists (select from jobs j where j.client_ref = given.client and j.ref = given.job);
  end case;
end $$;

-- Deletes what an import has added, once nothing is built on it. The audit log keeps who read and changed it, without the client.
drop function if exists delete_imported(text, text[], text[]);
create or replace function delete_imported(undone_import text, refs text[], of_clients text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kind text := (select i.list from imports i where i.ref = undone_import and i.undone_at is null and (i.changed = 0 or i.keeps_before));
begin
  if not sees_every_client() then
    raise insufficient_privilege using message = 'only the office undoes an import';
  end if;
  if kind is null or exists (
    select from unnest(refs, of_clients) given (subject, client)
     where not exists (select from imported_records r where r.import_ref = undone_import and r.subject_ref = given.subject
                          and r.of_client is not distinct from given.client)) then
    raise insufficient_privilege using message = 'an undo deletes what its import has added alone';
  end if;
  case kind
  when 'clients' then
    update audit_log set client_ref = null where client_ref = any (refs);
    delete from notices where client_ref = any (refs);
    delete from fundings where client_ref = any (refs);
    delete from organisation_clients where client_ref = any (refs);
    delete from rosters where client_ref = any (refs);
    delete from clients where ref = any (refs);
  when 'support-workers' then
    delete from support_worker_checks where support_worker_ref = any (refs);
    delete from support_workers where ref = any (refs);
  when 'series' then
    delete from jobs where client_ref = any (of_clients) and ref = any (refs);
  end case;
end $$;

-- Takes away the fundings and organisations that an import has added to clients who were here before.
create or replace function delete_imported_links(undone_import text, of_clients text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not sees_every_client() or exists (select from imports i where i.ref = undone_import and i.undone_at is not null) then
    raise insufficient_privilege using message = 'an undo takes away what its import has added alone';
  end if;
  delete from fundings f using imported_changes c
    where c.import_ref = undone_import and c.client_ref = any (of_clients) and f.client_ref = c.client_ref
      and c.before -> 'fundingRefs' ? f.ref;
  delete from organisation_clients o using imported_changes c
    where c.import_ref = undone_import and c.client_ref = any (of_clients) and o.client_ref = c.client_ref
      and c.before -> 'organisationRefs' ? o.organisation_ref;
end $$;
