-- Locks the rows of the office's people and the subject's, so that of two who remove or close each other one stays. Gives those whose
-- account is open. The lock is weak enough for the references that callers hold.
create or replace function lock_office_people(subject_ref text) returns text[]
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(locked.ref) filter (where locked.office and locked.closed_at is null), '{}')
    from (select u.ref, u.office, u.closed_at from users u where u.office or u.ref = subject_ref order by u.ref
             for no key update) locked
$$;

-- Those of the office who set up, at this moment, whose rows are locked then; none where the caller is not one of them.
create or replace function lock_setters_up(subject_ref text) returns text[]
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  office_refs text[] := lock_office_people(subject_ref);
  setter_refs text[] := array(select u.ref from users u where u.ref = any (office_refs) and u.sets_up);
begin
  return case when call_scope() = 'office' and caller_ref() = any (setter_refs) then setter_refs else '{}' end;
end $$;

-- Adds a person to the office or removes them, only for a caller who sets up at this moment, and never the last who does.
create or replace function update_office_access(subject_ref text, has_access boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  setter_refs text[] := lock_setters_up(subject_ref);
begin
  if setter_refs = '{}' then
    return 'forbidden';
  end if;
  if not has_access and setter_refs = array[subject_ref] then
    return 'last';
  end if;
  if has_access and exists (select from memberships m where m.user_ref = subject_ref) then
    return 'hasClients';
  end if;
  update users set office = has_access where ref = subject_ref and office <> has_access;
  return case when found then 'done' else 'unchanged' end;
end $$;

-- Changes what a person of the office does, where a right is given; the others stay. Only for a caller who sets up at this moment, never
-- from the last who does, and never to nothing.
create or replace function update_office_rights(subject_ref text, new_coordinates boolean, new_pays boolean, new_sets_up boolean)
returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  setter_refs text[] := lock_setters_up(subject_ref);
begin
  if setter_refs = '{}' then
    return 'forbidden';
  end if;
  if not new_sets_up and setter_refs = array[subject_ref] then
    return 'last';
  end if;
  update users set coordinates = coalesce(new_coordinates, coordinates), pays = coalesce(new_pays, pays),
      sets_up = coalesce(new_sets_up, sets_up)
   where ref = subject_ref and office
     and (coordinates, pays, sets_up) is distinct from
         (coalesce(new_coordinates, coordinates), coalesce(new_pays, pays), coalesce(new_sets_up, sets_up));
  return case when found then 'done' when exists (select from users where ref = subject_ref and office) then 'unchanged'
         else 'notFound' end;
exception when check_violation then
  return 'none';
end $$;

-- Accepts the invitations that wait for the address of a new account. The link that led there proved the address.
-- The invitation is the permission, so no caller is needed. Where it is the office's, its people come along, who get an email, and what
-- the person does there.
drop function if exists accept_staff_invitations(text, timestamptz);
create function accept_staff_invitations(subject_ref text, at timestamptz)
returns table (invitation_ref text, organisation_ref text, office_people json, rights json)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  invited staff_invitations;
begin
  for invited in
    delete from staff_invitations i using users u
     where u.ref = subject_ref and i.email_key = u.email_key and i.expires_at > at and call_scope() = 'signIn'
    returning i.*
  loop
    invitation_ref := invited.ref;
    organisation_ref := invited.organisation_ref;
    office_people := null;
    rights := null;
    if organisation_ref is null then
      select coalesce(json_agg(json_build_object('ref', u.ref, 'email', u.email, 'givenName', u.given_name, 'fullName', u.full_name)
                               order by u.ref), '[]')
        into office_people from users u where u.office and u.closed_at is null and u.ref <> subject_ref;
      rights := json_build_object('coordinates', invited.coordinates, 'pays', invited.pays, 'setsUp', invited.sets_up);
      update users set office = true, coordinates = invited.coordinates, pays = invited.pays, sets_up = invited.sets_up
       where users.ref = subject_ref;
    else
      insert into organisation_users (organisation_ref, user_ref) values (organisation_ref, subject_ref)
        on conflict do nothing;
    end if;
    return next;
  end loop;
end $$;

-- Says whether a ref already names an act, or something else whose notices and emails go by its ref: days away, an end of care, a holiday,
-- praise. Undoing an act drops all that go by its ref, so no caller may choose one of these for a new act.
create or replace function is_act_ref_used(act text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from office_acts where ref = act)
      or exists (select from notices where act_ref = act)
      or exists (select from outbox where act_ref = act)
      or exists (select from client_absences where ref = act)
      or exists (select from worker_absences where ref = act)
      or exists (select from public_holidays where ref = act)
$$;

-- Stable, so that it does not see the notice that the same statement writes.
create or replace function refuse_used_act_ref() returns trigger
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_act_ref_used(new.ref) then
    raise exception 'the ref % is used already', new.ref using errcode = 'unique_violation', constraint = 'office_acts_pkey';
  end if;
  return new;
end $$;

create or replace trigger office_acts_unused_ref before insert on office_acts for each row
  when (call_scope() = 'office') execute function refuse_used_act_ref();

-- Undoing an act of the office drops its notices and its emails, which wait until it cannot be undone. False where a notice of it
-- has gone out already. The office reads no email.
create or replace function drop_act_emails(act text) returns boolean
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with dropped as (
    delete from outbox where act_ref = act and sent_at is null and call_scope() = 'office'),
  dropped_notices as (
    delete from notices where act_ref = act and distributed_at is null and call_scope() = 'office')
  select not exists (select from outbox where act_ref = act and sent_at is not null)
     and not exists (select from notices where act_ref = act and distributed_at is not null)
$$;

-- Stores what Today shows of clients' visits; only the server can call it. In the order of refs, so that two readers of Today cannot
-- deadlock. A summary of a later version stays.
create or replace function keep_today_summaries(made jsonb, running_build text, today date, at timestamptz, server_key text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_server(server_key);
  -- One that is lost is made again, so no reader waits for a standby.
  perform set_config('synchronous_commit', 'off', true);
  insert into today_summaries as kept (client_ref, roster_version, build, day, valid_from, valid_until, visits, begins, ends,
      not_confirmed_1, not_confirmed_2, not_confirmed_3, not_confirmed_4, not_confirmed_5, not_confirmed_6, not_confirmed_7)
    select one.ref, one."rosterVersion", running_build, today, at, one."validUntil", one.visits,
           coalesce(one.begins, '{}'), coalesce(one.ends, '{}'),
           counts[1], counts[2], counts[3], counts[4], counts[5], counts[6], counts[7]
      from jsonb_to_recordset(made) as one (ref text, "rosterVersion" integer, "validUntil" timestamptz, visits jsonb, counts integer[],
             begins timestamptz[], ends timestamptz[])
      join clients on clients.ref = one.ref
     order by one.ref
    on conflict (client_ref, build) do update
      set (roster_version, day, valid_from, valid_until, visits, begins, ends,
           not_confirmed_1, not_confirmed_2, not_confirmed_3, not_confirmed_4, not_confirmed_5, not_confirmed_6, not_confirmed_7)
        = (excluded.roster_version, excluded.day, excluded.valid_from, excluded.valid_until, excluded.visits, excluded.begins, excluded.ends,
           excluded.not_confirmed_1, excluded.not_confirmed_2, excluded.not_confirmed_3, excluded.not_confirmed_4,
           excluded.not_confirmed_5, excluded.not_confirmed_6, excluded.not_confirmed_7)
      where kept.roster_version <= excluded.roster_version;
  -- A reader whose clock is behind finds no total of what they no longer are.
  delete from today_totals where (part, build) in (
    select part, build from today_totals
     where build = running_build and (day <> today or valid_until <= at)
       and part = any (array(select distinct today_part(one.ref) from jsonb_to_recordset(made) as one (ref text)))
     order by part for update);
end $$;

-- Stores what the summaries of these parts come to; only the server can call it. A total of summaries that change meanwhile counts for no reader,
-- since its fingerprint is theirs.
create or replace function keep_today_totals(parts integer[], running_build text, today date, server_key text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_server(server_key);
  perform set_config('synchronous_commit', 'off', true);
  insert into today_totals (part, build, fingerprint, day, valid_from, valid_until, begins, ends, not_confirmed)
    select part, running_build, fingerprint, today, made_from, made_until,
           array(select moment from today_summaries own cross join unnest(own.begins) moment
             where today_part(own.client_ref) = part and own.build = running_build and own.day = today order by 1),
           array(select moment from today_summaries own cross join unnest(own.ends) moment
             where today_part(own.client_ref) = part and own.build = running_build and own.day = today order by 1), sums
      from (select today_part(client_ref) as part, bit_xor(hashtextextended(client_ref, roster_version)) as fingerprint,
                   max(valid_from) as made_from, min(valid_until) as made_until,
                   array[sum(not_confirmed_1), sum(not_confirmed_2), sum(not_confirmed_3), sum(not_confirmed_4), sum(not_confirmed_5),
                         sum(not_confirmed_6), sum(not_confirmed_7)] as sums
              from today_summaries where today_part(client_ref) = any (parts) and build = running_build and day = today
             group by 1) one
     order by part
    on conflict (part, build) do update
      set (fingerprint, day, valid_from, valid_until, begins, ends, not_confirmed)
        = (excluded.fingerprint, excluded.day, excluded.valid_from, excluded.valid_until, excluded.begins, excluded.ends,
           excluded.not_confirmed);
end $$;
