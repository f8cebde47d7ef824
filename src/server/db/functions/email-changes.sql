-- Every function below locks the person first and the change second, so that no two deadlock.

-- Writes a link for the caller, in place of their last one for the same purpose. 'taken': another account signs in with the
-- address, so the link cannot be confirmed. 'limited': the hour has had its emails. 'stale': the password that was
-- compared is no longer the present one.
create or replace function begin_email_change(
  link_hash bytea, about_client text, new_email text, at timestamptz, lasts interval, most_an_hour integer,
  compared_password_hash text, caller_session text, new_stop_hash bytea, server_key text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller text := caller_ref();
  key text := lower(btrim(new_email));
  caller_row users;
begin
  perform require_server(server_key); -- whose statement it is chooses the link's secret
  if about_client is not null and not can_see_client(about_client) then
    return 'limited';
  end if;
  -- one at a time: callers who ask for one address (this lock), and a caller who asks for many (their row)
  perform pg_advisory_xact_lock(hashtextextended(key, 7161204015));
  select u.* into caller_row from users u where u.ref = caller for no key update;
  if about_client is null and caller_row.password_hash is distinct from compared_password_hash then
    return 'stale';
  end if;
  if (select count(*) from email_changes e where e.email_key = key and e.asked_at > at - interval '1 hour') >= most_an_hour
    or (select count(*) from email_changes e where e.user_ref = caller and e.asked_at > at - interval '1 hour')
       >= 2 * most_an_hour
  then
    return 'limited';
  end if;
  update email_changes e set ended_at = at
   where e.user_ref = caller and e.client_ref is not distinct from about_client and e.ended_at is null;
  insert into email_changes (hash, user_ref, client_ref, email, email_key, asked_at, expires_at,
                             old_email, password_hash, session_ref, stop_hash)
    values (link_hash, caller, about_client, btrim(new_email), key, at, at + lasts,
            case when about_client is null then caller_row.email end, compared_password_hash, caller_session, new_stop_hash);
  -- The row is written all the same, so that its stop link answers like any other.
  if about_client is null and exists (select from users u where u.email_key = key and u.ref <> caller) then
    return 'taken';
  end if;
  return 'sent';
end $$;

-- Makes an address the one that a person signs in with; false where another account has it. The client's contact address
-- follows where it is the same.
create or replace function set_sign_in_address(owner_ref text, old_email text, new_email text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  begin
    update users u set email = new_email, email_key = lower(btrim(new_email)) where u.ref = owner_ref;
  exception when unique_violation then
    return false;
  end;
  update clients c set email = new_email, version = c.version + 1
    from memberships m
   where m.user_ref = owner_ref and m.role = 'client' and c.ref = m.client_ref
     and lower(btrim(coalesce(c.email, old_email))) = lower(btrim(old_email));
  return true;
end $$;

-- Uses a link and sets its address: for its person, who can undo it for a while, or for the client, while the person may
-- still change it. Of two calls at once the second finds the link used. No row for an invalid link; `changed` is false
-- where another account has the address by now.
create or replace function confirm_email_change(link_hash bytea, at timestamptz, new_undo_hash bytea, undo_lasts interval)
returns table (user_ref text, client_ref text, given_name text, client_name text, email text, old_email text,
               session_ref text, changed boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link email_changes;
begin
  select e.* into link from email_changes e where e.hash = link_hash;
  if link.client_ref is null then
    select u.email, u.given_name into old_email, given_name from users u where u.ref = link.user_ref for update;
  else
    -- The client first: docs/architecture.md, "Order of locks".
    perform from clients c where c.ref = link.client_ref for no key update;
    perform from users u where u.ref = link.user_ref for no key update;
  end if;
  update email_changes e set ended_at = at
   where e.hash = link_hash and e.ended_at is null and e.expires_at > at
  returning e.* into link;
  if not found then
    return;
  end if;
  user_ref := link.user_ref;
  client_ref := link.client_ref;
  email := link.email;
  changed := true;
  if link.client_ref is null then
    session_ref := link.session_ref;
    changed := set_sign_in_address(link.user_ref, old_email, link.email);
    if changed then
      update email_changes e set undo_hash = new_undo_hash, expires_at = at + undo_lasts where e.hash = link_hash;
    end if;
  else
    select c.email, c.full_name, u.given_name into old_email, client_name, given_name
      from clients c
      join memberships m on m.client_ref = c.ref and m.user_ref = link.user_ref
                        and m.access = 'full' and (m.role = 'client' or m.manager or m.manage_client_details)
      join users u on u.ref = m.user_ref
     where c.ref = link.client_ref;
    if not found then
      return;
    end if;
    update clients c set email = link.email, version = c.version + 1 where c.ref = link.client_ref;
  end if;
  return next;
end $$;

-- Ends any waiting change of the sign-in address, while the address that got the stop link still signs in. The stop link
-- of an older email works too. 'changed' where another address signs in by now.
create or replace function stop_email_change(link_hash bytea, at timestamptz)
returns table (outcome text, user_ref text, has_ended boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link email_changes;
  present_key text;
begin
  select e.* into link from email_changes e where e.stop_hash = link_hash;
  select u.email_key into present_key from users u where u.ref = link.user_ref for no key update;
  user_ref := link.user_ref;
  has_ended := false;
  if user_ref is null then
    outcome := 'unknown';
  elsif present_key <> lower(btrim(link.old_email)) then
    outcome := 'changed';
  elsif link.expires_at <= at then
    outcome := 'expired';
  else
    update email_changes e set ended_at = at
     where e.user_ref = link.user_ref and e.client_ref is null and e.ended_at is null;
    has_ended := found;
    outcome := 'stopped';
  end if;
  return next;
end $$;

-- The state of an undo link, and the password to compare. Read before any lock, since comparing is slow.
create or replace function find_email_undo(link_hash bytea, at timestamptz) returns table (outcome text, password_hash text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when e.undone_at is not null then 'used' when e.expires_at <= at then 'expired' else 'good' end,
         e.password_hash
    from email_changes e
   where e.undo_hash = link_hash and call_scope() = 'signIn'
$$;

-- Restores the address and the password that a person had when they asked for the change, and removes the second
-- factors added since, with the recovery codes. Voids every later change, also one that an undo link would restore. 'taken' where another account has the address by now: nothing changes,
-- and the link stays valid.
create or replace function undo_email_change(link_hash bytea, at timestamptz)
returns table (outcome text, user_ref text, given_name text, email text, replaced_email text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link email_changes;
begin
  select e.user_ref into user_ref from email_changes e where e.undo_hash = link_hash;
  select u.email, u.given_name into replaced_email, given_name from users u where u.ref = user_ref for update;
  select f.outcome into outcome from find_email_undo(link_hash, at) f;
  if outcome is distinct from 'good' then
    return next;
    return;
  end if;
  select e.* into link from email_changes e where e.undo_hash = link_hash;
  email := link.old_email;
  if not set_sign_in_address(link.user_ref, replaced_email, link.old_email) then
    outcome := 'taken';
    return next;
    return;
  end if;
  update users u set password_hash = link.password_hash where u.ref = link.user_ref;
  delete from known_devices d where d.user_ref = link.user_ref;
  delete from calendar_feeds f where f.user_ref = link.user_ref;
  delete from second_factors f where f.user_ref = link.user_ref and f.created_at >= link.asked_at;
  if found then
    delete from recovery_codes r where r.user_ref = link.user_ref;
  end if;
  update email_changes e set ended_at = at where e.user_ref = link.user_ref and e.ended_at is null;
  update email_changes e set undone_at = at
   where e.user_ref = link.user_ref and e.undo_hash is not null and e.undone_at is null and e.asked_at >= link.asked_at;
  return next;
end $$;
