-- Everything kept of support workers, for the office and the server's own tasks. The application's role may read no more of
-- `support_workers` itself than clients see (grants.sql), so that a statement in a member's call finds no home, number or address.
-- A barrier: without it PostgreSQL would evaluate what a statement adds before the condition of the view, and name a row in an error.
-- It keeps orders and joins out of the view too, so read it by ref. A migration that drops a column or changes its type drops this view first.
drop view if exists support_worker_records;
create view support_worker_records with (security_barrier) as
  select w.* from support_workers w where (select sees_every_client());

-- The active workers who live nearest to a place, for the office, by an index that no view lets a query use. Where no distance is
-- known, by name, after the others.
create or replace function list_workers_near(
  near extensions.cube, for_client text, skills text[], patterns text[], most integer
) returns table (ref text)
-- A plan for any number would read all workers.
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if sees_every_client() is not true then
    return;
  end if;
  return query
    with hidden as (
      select r.support_worker_ref from client_support_workers r where r.client_ref = for_client and r.level = 99),
    placed as materialized (
      select w.ref::text from support_workers w
       where w.active and w.home is not null and near is not null
         and w.skill_refs @> skills and w.search_key like all (patterns) and w.ref not in (select h.support_worker_ref from hidden h)
       order by w.home operator(extensions.<->) near limit most),
    others as (
      select w.ref::text from support_workers w
       where w.active and (w.home is null or near is null)
         and w.skill_refs @> skills and w.search_key like all (patterns) and w.ref not in (select h.support_worker_ref from hidden h)
       order by w.full_name, w.ref limit most - (select count(*) from placed))
    select p.ref from placed p union all select o.ref from others o;
end $$;
