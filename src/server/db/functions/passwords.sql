-- The one way to a password's hash, by the address that signs in, or the caller's own. The application may not read the column.
create or replace function find_credentials(address_key text) returns table (user_ref text, password_hash text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.ref, u.password_hash from users u where u.email_key = address_key and u.closed_at is null and (call_scope() = 'signIn' or u.ref = caller_ref())
$$;

-- A sign-in checks the password first and opens its session afterwards. A new password in between ends every session.
-- So this locks the person's row while the session is written, and refuses where the checked password has changed.
create or replace function lock_credentials(subject_ref text, compared_password_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from users u
    where u.ref = subject_ref and (compared_password_hash is null or u.password_hash = compared_password_hash)
      and call_scope() = 'signIn'
    for share;
  if not found then
    raise exception 'The password was changed meanwhile.'
      using errcode = 'check_violation', constraint = 'sessions_of_present_password';
  end if;
end
$$;

-- Sets another password where the compared one is still the present one, so that one of two concurrent changes fails.
-- Their unconfirmed changes and calendar addresses end with the old password, and the counters of their devices but the one in use.
create or replace function change_password(
  subject_ref text, old_password_hash text, new_password_hash text, at timestamptz, used_device bytea
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users u set password_hash = new_password_hash where u.ref = subject_ref and u.password_hash = old_password_hash
     and (call_scope() = 'signIn' or u.ref = caller_ref());
  if not found then
    return false;
  end if;
  update email_changes e set ended_at = at where e.user_ref = subject_ref and e.ended_at is null;
  delete from known_devices d where d.user_ref = subject_ref and d.hash is distinct from used_device;
  delete from calendar_feeds f where f.user_ref = subject_ref;
  return true;
end $$;
