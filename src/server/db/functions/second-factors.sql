-- Whether a person works for the office or an organisation, and so needs a second factor where the portal is live.
create or replace function has_staff_duties(subject_ref text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (call_scope() in ('signIn', 'office', 'task') or subject_ref = caller_ref())
     and (exists (select from users u where u.ref = subject_ref and u.office)
          or exists (select from organisation_users ou where ou.user_ref = subject_ref))
$$;

-- A person may become staff while they sign in with their password alone. The second of the two sees the first,
-- so either no session opens or it is ended.
create or replace function require_no_staff_duties(subject_ref text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if has_staff_duties(subject_ref) then
    raise exception 'They need a second step by now.'
      using errcode = 'check_violation', constraint = 'sessions_of_staff_by_two_steps';
  end if;
end
$$;

-- Signs out a person who has become staff without a second factor; they add one at the next sign-in. Waits for a sign-in
-- that holds the person's row.
create or replace function end_sessions_without_factor(subject_ref text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from users u where u.ref = subject_ref for no key update;
  update sessions s set ended_at = at
   where s.user_ref = subject_ref and s.ended_at is null and call_scope() = 'office'
     and has_staff_duties(subject_ref) and not exists (select from second_factors f where f.user_ref = subject_ref);
end
$$;
