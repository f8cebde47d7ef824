-- Sets which of several organisations the caller works for from now on.
create or replace function choose_organisation(organisation text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organisation_users set chosen_at = at
   where user_ref = current_setting('app.user_ref', true) and organisation_ref = organisation;
  return found;
end $$;

-- Clients of an organisation whose name contains every term, or whose identifier is the only term; only for its staff.
-- The terms are search keys already.
-- Identifiers are neither searched by nor shown where the feature is off.
create or replace function search_organisation_clients(searched_organisation text, terms text[], most integer)
returns table (ref text, name text, image text, nhi text, date_of_birth date, suburb text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with identifiers as (
    select exists (select from features f where f.name = 'clientIdentifier' and f.enabled) as shown)
  select c.ref, c.full_name, c.image, case when i.shown then c.nhi end, c.date_of_birth, c.suburb
    from identifiers i cross join organisation_clients oc join clients c on c.ref = oc.client_ref
   where oc.organisation_ref = searched_organisation and cardinality(terms) > 0
     and not exists (select from client_absences a where a.client_ref = c.ref and a.begun_at is not null)
     and exists (select from organisation_users ou
                  where ou.organisation_ref = searched_organisation and ou.user_ref = current_setting('app.user_ref', true))
     and ((i.shown and cardinality(terms) = 1 and c.nhi = upper(terms[1]))
          or not exists (select from unnest(terms) as term where position(term in c.search_key) = 0))
   order by c.sort_key collate "C", c.ref limit most
$$;

-- Counts the caller's searches since a moment.
create or replace function count_own_searches(since timestamptz) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from audit_log
   where actor_ref = current_setting('app.user_ref', true) and action = 'clientsSearched' and at > since
$$;

-- Makes the caller a supporter who may view, of a client linked to one of their organisations. The rest of the transaction
-- is about that client. Locks the network like every change of one, so that it sees a removal at the same moment.
create or replace function follow_client(followed_client text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller text := current_setting('app.user_ref', true);
  through_organisation text;
  outcome text;
begin
  select oc.organisation_ref into through_organisation
    from organisation_clients oc
    join organisation_users ou on ou.organisation_ref = oc.organisation_ref and ou.user_ref = caller
   where oc.client_ref = followed_client
     and not exists (select from client_absences a where a.client_ref = followed_client and a.begun_at is not null)
   order by ou.chosen_at desc nulls last, oc.organisation_ref limit 1;
  if through_organisation is null then
    return 'notFound';
  end if;
  perform from clients c where c.ref = followed_client for no key update;
  if exists (select from removed_funders r where r.user_ref = caller and r.client_ref = followed_client)
     and not exists (select from memberships m where m.user_ref = caller and m.client_ref = followed_client) then
    return 'removed';
  end if;
  begin
    insert into memberships (user_ref, client_ref, role, view_roster, view_client_details, view_timesheets,
                             organisation_ref, created_at)
      values (caller, followed_client, 'supporter', true, true, true, through_organisation, at)
      on conflict do nothing;
    outcome := case when found then 'followed' else 'already' end;
  exception when foreign_key_violation or check_violation then
    return 'notFound'; -- no longer staff, no longer linked, or in the office by now
  end;
  perform set_config('app.client_ref', followed_client, true);
  return outcome;
end $$;
