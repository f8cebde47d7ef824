-- A sign-in looks at the password first and opens its session afterwards. Whoever sets another password in between ends
-- every session there is: so the row of the person is held while the session is written, and the password must still be
-- the one that was looked at.
create function hold_password(whose text, looked_at text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from users u
    where u.ref = whose and (looked_at is null or u.password_hash = looked_at)
      and current_setting('app.scope', true) = 'signIn'
    for share;
  if not found then
    raise exception 'The password was changed meanwhile.'
      using errcode = 'check_violation', constraint = 'sessions_of_present_password';
  end if;
end
$$;
revoke execute on function hold_password(text, text) from public;
grant execute on function hold_password(text, text) to alongside_app;
