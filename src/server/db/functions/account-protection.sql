-- What the office sees of a person's sign-in.
create or replace function find_account_protection(subject_ref text)
returns table (full_name text, email text, is_closed boolean, closed_by_office boolean, has_second_step boolean, devices integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.full_name, u.email, u.closed_at is not null, u.closed_by_office,
         exists (select from second_factors f where f.user_ref = u.ref),
         (select count(*)::integer from sessions s where s.user_ref = u.ref and s.ended_at is null
             and exists (select from tokens t where t.session_ref = s.ref))
    from users u
   where u.ref = subject_ref and call_scope() = 'office'
$$;

-- What the office does after a theft. In every case all sessions end, with every sign-in step that was begun, so that a thief
-- cannot continue one. 'unchanged' where there was nothing to do; null for an unknown person.
create or replace function protect_account(subject_ref text, action text, at timestamptz)
returns table (outcome text, email text, given_name text, client_refs text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  office_refs text[] := lock_office_people(subject_ref);
  account users;
begin
  if call_scope() is distinct from 'office'
     or not (coalesce(caller_ref() = any (office_refs), false)) then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  select u.* into account from users u where u.ref = subject_ref;
  if not found then
    return;
  end if;
  if account.office and not exists (select from users u where u.ref = caller_ref() and u.sets_up) then
    outcome := 'mayNotSetUp';
    return next;
    return;
  end if;
  email := account.email;
  given_name := account.given_name;
  select coalesce(array_agg(m.client_ref order by m.client_ref), '{}') into client_refs
    from memberships m where m.user_ref = subject_ref;
  outcome := 'done';
  if action = 'close' then
    if account.closed_at is not null then
      outcome := 'unchanged';
    else
      update users u set closed_at = at, closed_by_office = true where u.ref = subject_ref;
    end if;
  elsif action = 'reopen' then
    if not account.closed_by_office then
      outcome := 'unchanged';
    else
      -- The end of the care may have closed it meanwhile (docs/product/endings.md).
      update users u set closed_by_office = false, closed_at = case when exists (
          select from memberships m join client_absences a on a.client_ref = m.client_ref
           where m.user_ref = u.ref and m.role = 'client' and m.access = 'none'
             and (a.kind = 'hasDied'
                  or not exists (select from memberships o where o.user_ref = u.ref and o.access <> 'none')
                     and not exists (select from organisation_users ou where ou.user_ref = u.ref)))
        then u.closed_at end
       where u.ref = subject_ref;
    end if;
  elsif action = 'removeSecondStep' then
    delete from second_factors f where f.user_ref = subject_ref;
    if not found then
      outcome := 'unchanged';
    end if;
    delete from recovery_codes r where r.user_ref = subject_ref;
  end if;
  update sessions s set ended_at = at where s.user_ref = subject_ref and s.ended_at is null;
  delete from challenges c where c.user_ref = subject_ref;
  delete from known_devices d where d.user_ref = subject_ref;
  delete from calendar_feeds f where f.user_ref = subject_ref;
  update email_changes e set ended_at = at where e.user_ref = subject_ref and e.ended_at is null;
  return next;
end $$;
