-- Somebody may come to work for the office or an organisation while they sign in with their password alone. Whichever of the
-- two is first, the other sees it: no session opens, or it is ended.
create function refuse_staff(whose text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if has_staff_duties(whose) then
    raise exception 'They need a second step by now.'
      using errcode = 'check_violation', constraint = 'sessions_of_staff_by_two_steps';
  end if;
end
$$;
revoke execute on function refuse_staff(text) from public;
grant execute on function refuse_staff(text) to alongside_app;

-- As before, but waiting for a sign-in that holds the person's row.
create or replace function end_sessions_without_factor(whose text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from users u where u.ref = whose for no key update;
  update sessions s set ended_at = at
   where s.user_ref = whose and s.ended_at is null and current_setting('app.scope', true) = 'office'
     and has_staff_duties(whose) and not exists (select from second_factors f where f.user_ref = whose);
end
$$;
