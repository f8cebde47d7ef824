-- What ends and comes back with the care of a client (docs/product/endings.md). The service has locked the client's row.

-- Locks the account that these change, before the client's calendar is locked.
create or replace function lock_own_account(ended_client text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if call_scope() is distinct from 'office' then
    return;
  end if;
  perform from users u join memberships m on m.user_ref = u.ref
    where m.client_ref = ended_client and m.role = 'client' order by u.ref for no key update of u;
end $$;

-- Members may only read, or see nothing any more; the client's own account closes where it serves nothing else, and always
-- after a death. Invitations are cancelled and emails about visits that wait are dropped. A repeat changes nothing more.
create or replace function begin_ending(ended_client text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ending client_absences;
  own_account text;
begin
  select * into ending from client_absences a
   where a.client_ref = ended_client and a.kind <> 'away' and a.begins_at <= at
     and sees_every_client();
  if not found then
    return;
  end if;
  update memberships m
     set access = case when m.role = 'client' or ending.access_ends_at <= at then 'none' else 'reading' end
   where m.client_ref = ended_client;
  select m.user_ref into own_account from memberships m where m.client_ref = ended_client and m.role = 'client';
  update users u set closed_at = coalesce(u.closed_at, at)
   where u.ref = own_account
     and (ending.kind = 'hasDied'
          or not exists (select from memberships m where m.user_ref = u.ref and m.access <> 'none')
             and not exists (select from organisation_users o where o.user_ref = u.ref)
             and not exists (select from invitations i
                              where i.email_key = u.email_key and i.client_ref <> ended_client and i.status = 'open'
                                and i.expires_at > at));
  if found then
    update sessions s set ended_at = at where s.user_ref = own_account and s.ended_at is null;
    delete from challenges c where c.user_ref = own_account;
  end if;
  update invitations i set status = 'cancelled', closed_at = at, closed_by = ending.recorded_by
   where i.client_ref = ended_client and i.status = 'open';
  delete from outbox o where o.client_ref = ended_client and o.sent_at is null and o.given_up_at is null;
  update client_absences a set begun_at = coalesce(a.begun_at, at) where a.ref = ending.ref;
end $$;

-- Gives members their access back, and the client their account. What was cancelled and closed stays so.
create or replace function take_back_ending(ended_client text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if call_scope() is distinct from 'office' then
    return;
  end if;
  update memberships m set access = 'full' where m.client_ref = ended_client and m.access <> 'full';
  update users u set closed_at = null
    from memberships m
   where m.client_ref = ended_client and m.role = 'client' and u.ref = m.user_ref and u.closed_at is not null
     and not u.closed_by_office;
end $$;

-- A person who has left as a client may be invited by another one. Then their account opens again, so that they can answer.
create or replace function reopen_invited_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users u set closed_at = null
   where u.email_key = new.email_key and u.closed_at is not null and not u.closed_by_office
     and not exists (select from memberships m join client_absences a on a.client_ref = m.client_ref and a.kind = 'hasDied'
                      where m.user_ref = u.ref and m.role = 'client');
  return null;
end $$;
create or replace trigger invitations_reopen_account after insert on invitations
  for each row execute function reopen_invited_account();
