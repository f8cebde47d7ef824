-- A network that had a manager keeps one, however a membership ends, unless all of the client is deleted. The client counts as one.
create or replace function require_network_manager() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if call_scope() = 'task' and current_setting('app.deleted_client', true) = old.client_ref then
    return null;
  end if;
  perform from clients c where c.ref = old.client_ref for no key update;
  if not exists (
    select from memberships m where m.client_ref = old.client_ref and (m.manager or m.role = 'client')
  ) then
    raise exception 'the network of client % would be left without a manager', old.client_ref
      using errcode = 'check_violation', constraint = 'memberships_keep_a_manager';
  end if;
  return null;
end $$;
create or replace trigger memberships_keep_a_manager after delete or update of manager, role on memberships
  for each row when (old.manager or old.role = 'client') execute function require_network_manager();

-- An account of the office is never a member. Becoming either locks the user's row, so that the second sees the first.
create or replace function require_no_office_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_office boolean;
begin
  select u.office into of_office from users u where u.ref = new.user_ref for share;
  if of_office then
    raise exception 'user % belongs to the office', new.user_ref
      using errcode = 'check_violation', constraint = 'memberships_not_of_office';
  end if;
  return new;
end $$;
create or replace trigger memberships_not_of_office before insert on memberships
  for each row execute function require_no_office_member();

-- A person whose membership a network ended cannot rejoin, however they had joined. An end by the office is no removal.
create or replace function insert_removed_funder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if call_scope() = 'member' and old.user_ref <> caller_ref() then
    insert into removed_funders (user_ref, client_ref) values (old.user_ref, old.client_ref) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger memberships_insert_removed_funder after delete on memberships
  for each row execute function insert_removed_funder();

-- They return only by an accepted invitation or by the office.
create or replace function delete_removed_funder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from removed_funders r where r.user_ref = new.user_ref and r.client_ref = new.client_ref;
  return null;
end $$;
create or replace trigger memberships_delete_removed_funder after insert on memberships
  for each row when (new.organisation_ref is null) execute function delete_removed_funder();

-- Losing full access, for any reason, cancels that person's open invitations.
create or replace function cancel_invitations() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations i
     set status = 'cancelled', closed_at = now(), closed_by = caller_ref()
   where i.client_ref = old.client_ref and i.invited_by = old.user_ref and i.status = 'open'
     and not exists (select from memberships m where m.user_ref = old.user_ref and m.client_ref = old.client_ref
                       and (m.manager or m.role = 'client'));
  return null;
end $$;
create or replace trigger memberships_cancel_invitations after delete or update of manager, role on memberships
  for each row when (old.manager or old.role = 'client') execute function cancel_invitations();
