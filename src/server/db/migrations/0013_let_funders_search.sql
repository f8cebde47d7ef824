-- A funder's case manager finds the clients of their organisation and follows some of them. Such a membership holds only
-- while they work for that organisation and it is linked to the client: the database ends it by itself.
alter table memberships
  add column organisation_ref ref,
  add constraint memberships_while_staff
    foreign key (user_ref, organisation_ref) references organisation_users (user_ref, organisation_ref) on delete cascade,
  add constraint memberships_while_linked
    foreign key (client_ref, organisation_ref) references organisation_clients (client_ref, organisation_ref)
    on delete cascade;

-- Whom a support network removed: only an invitation lets them back in.
create table removed_funders (
  user_ref ref not null references users,
  client_ref ref not null references clients,
  primary key (user_ref, client_ref)
);
-- Noted by the database, whichever call removes them; an end that comes from the office is no removal.
create function note_removed_funder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.scope', true) = 'member' and old.user_ref <> current_setting('app.user_ref', true) then
    insert into removed_funders (user_ref, client_ref) values (old.user_ref, old.client_ref) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger memberships_note_removed_funder after delete on memberships
  for each row when (old.organisation_ref is not null) execute function note_removed_funder();
alter table removed_funders enable row level security;

-- Which of several organisations somebody works for at present: the one chosen last.
alter table organisation_users add column chosen_at timestamptz;

create function choose_organisation(wanted text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organisation_users set chosen_at = at
   where user_ref = current_setting('app.user_ref', true) and organisation_ref = wanted;
  return found;
end $$;

-- Clients of an organisation whose name holds every term, or whose identifier is the one term; for its own staff alone.
create function search_organisation_clients(wanted_organisation text, terms text[], most integer)
returns table (ref text, name text, image text, nhi text, date_of_birth date, suburb text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.ref, c.full_name, c.image, c.nhi, c.date_of_birth, c.suburb
    from organisation_clients oc join clients c on c.ref = oc.client_ref
   where oc.organisation_ref = wanted_organisation
     and exists (select from organisation_users ou
                  where ou.organisation_ref = wanted_organisation and ou.user_ref = current_setting('app.user_ref', true))
     and (c.nhi = upper(array_to_string(terms, ''))
          or not exists (select from unnest(terms) as term where position(search_text(term) in c.search_name) = 0))
   order by c.sort_name collate "C", c.ref limit most
$$;

-- How often the caller has searched since a moment.
create function count_own_searches(since timestamptz) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from audit_log
   where actor_ref = current_setting('app.user_ref', true) and action = 'clientsSearched' and at > since
$$;
create index audit_log_searches on audit_log (actor_ref, at) where action = 'clientsSearched';

-- Makes the caller a supporter who may look, of a client that one of their organisations is linked to. The rest of the
-- transaction is about that client.
create function follow_client(wanted_client text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller text := current_setting('app.user_ref', true);
  through text;
  outcome text;
begin
  select oc.organisation_ref into through
    from organisation_clients oc
    join organisation_users ou on ou.organisation_ref = oc.organisation_ref and ou.user_ref = caller
   where oc.client_ref = wanted_client
   order by ou.chosen_at desc nulls last, oc.organisation_ref limit 1;
  if through is null then
    return 'notFound';
  end if;
  if exists (select from removed_funders r where r.user_ref = caller and r.client_ref = wanted_client)
     and not exists (select from memberships m where m.user_ref = caller and m.client_ref = wanted_client) then
    return 'removed';
  end if;
  insert into memberships (user_ref, client_ref, role, view_roster, view_client_details, view_timesheets,
                           organisation_ref, created_at)
    values (caller, wanted_client, 'supporter', true, true, true, through, at)
    on conflict do nothing;
  outcome := case when found then 'followed' else 'already' end;
  perform set_config('app.client_ref', wanted_client, true);
  return outcome;
end $$;

revoke execute on function choose_organisation(text, timestamptz), search_organisation_clients(text, text[], integer),
  count_own_searches(timestamptz), follow_client(text, timestamptz) from public;
grant execute on function choose_organisation(text, timestamptz), search_organisation_clients(text, text[], integer),
  count_own_searches(timestamptz), follow_client(text, timestamptz) to alongside_app;
