-- Registering for care: a request to the office about somebody who is not a client yet, so that it has no client until
-- it is approved. And another e-mail address, which takes effect when the link in a letter to it is opened.

alter table tickets drop constraint tickets_type;
alter table tickets add constraint tickets_type
  check (type in ('newBooking', 'change', 'cancellation', 'consumablesOrder', 'registration'));
alter table tickets alter column client_ref drop not null;
-- A registration has the client that its approval made; every other request has one from the start.
alter table tickets add constraint tickets_client_unless_registration
  check ((client_ref is null) = (type = 'registration' and status <> 'approved'));
alter table tickets drop constraint tickets_job_unless_order;
alter table tickets add constraint tickets_job_where_visits
  check ((type in ('consumablesOrder', 'registration')) = (job_ref is null));
alter table tickets drop constraint tickets_begins_unless_order;
alter table tickets add constraint tickets_begins_where_visits
  check ((type in ('consumablesOrder', 'registration')) = (begins_at is null));
alter table tickets drop constraint tickets_order_stays;
alter table tickets add constraint tickets_stays_without_visits check (job_ref is not null or lapses_at is null);
alter table tickets drop constraint tickets_one_target;
alter table tickets add constraint tickets_one_target check (
  (type in ('newBooking', 'consumablesOrder', 'registration') and original_date is null and effective_date is null)
  or (type in ('change', 'cancellation') and (original_date is null) <> (effective_date is null)));

-- Nobody asks twice by accident: once for oneself, and once for another person of the same name and birthday.
create unique index tickets_one_open_registration_of_self on tickets (asked_by)
  where status = 'open' and type = 'registration' and asked ->> 'requester' = 'Self';
create unique index tickets_one_open_registration_of_another
  on tickets (asked_by, search_key, (coalesce(asked ->> 'dateOfBirth', '')))
  where status = 'open' and type = 'registration' and asked ->> 'requester' = 'Another';
create index tickets_registrations_of_asker on tickets (asked_by, asked_at desc) where type = 'registration';

-- While there is no client, the request belongs to whoever made it.
create policy tickets_own_registration on tickets for select using (
  type = 'registration' and asked_by = current_setting('app.user_ref', true));
create policy tickets_new_registration on tickets for insert with check (
  type = 'registration' and client_ref is null and status = 'open'
  and asked_by = current_setting('app.user_ref', true));
create policy tickets_withdrawn_registration on tickets for update
  using (type = 'registration' and client_ref is null and status = 'open'
         and asked_by = current_setting('app.user_ref', true))
  with check (type = 'registration' and client_ref is null and status = 'withdrawn'
              and asked_by = current_setting('app.user_ref', true));

-- Not of mail_links, where an address has one link of a purpose: two people may ask for the same address, such as a
-- daughter's for both her parents, and neither may put an end to the other's link. Only the hash is kept.
create table email_changes (
  hash bytea primary key check (octet_length(hash) = 32),
  user_ref ref not null references users,
  -- whose contact address it becomes; none: the address that the asker signs in with
  client_ref ref references clients,
  email text not null,
  email_key text not null constraint email_changes_email_key check (email_key = lower(btrim(email_key))),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken, or replaced by a newer one
  ended_at timestamptz
);
create index email_changes_asker on email_changes (user_ref, asked_at);
create index email_changes_address on email_changes (email_key, asked_at);
create index email_changes_expires on email_changes (expires_at);
alter table email_changes enable row level security;
create policy email_changes_tidy on email_changes using (current_setting('app.scope', true) = 'job');
grant select (expires_at), delete on email_changes to alongside_app;

-- Writes a link for the caller in the place of their last one about the same. 'taken' for an address that another account
-- signs in with, whose link is good for nothing; 'limited' where the hour has had its letters.
create function begin_email_change(
  link_hash bytea, about_client text, new_email text, at timestamptz, lasts interval, most_an_hour integer
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller text := current_setting('app.user_ref', true);
  key text := lower(btrim(new_email));
  taken boolean;
begin
  if about_client is not null and not sees_client(about_client) then
    return 'limited';
  end if;
  -- those who ask for one address, and one who asks for many, one after another
  perform pg_advisory_xact_lock(hashtextextended(key, 7161204015));
  perform from users u where u.ref = caller for no key update;
  if (select count(*) from email_changes e where e.email_key = key and e.asked_at > at - interval '1 hour') >= most_an_hour
    or (select count(*) from email_changes e where e.user_ref = caller and e.asked_at > at - interval '1 hour')
       >= 2 * most_an_hour
  then
    return 'limited';
  end if;
  taken := about_client is null and exists (select from users u where u.email_key = key and u.ref <> caller);
  update email_changes e set ended_at = at
   where e.user_ref = caller and e.client_ref is not distinct from about_client and e.ended_at is null;
  insert into email_changes (hash, user_ref, client_ref, email, email_key, asked_at, expires_at, ended_at)
    values (link_hash, caller, about_client, btrim(new_email), key, at, at + lasts, case when taken then at end);
  return case when taken then 'taken' else 'sent' end;
end $$;

-- Takes a link and makes its address the one: of its person, or of the client while they may still change it. Of two at
-- once the second finds it taken. No row for a link that is not good; `changed` is false where another account has the
-- address by now.
create function confirm_email_change(link_hash bytea, at timestamptz)
returns table (user_ref text, client_ref text, given_name text, client_name text, email text, old_email text, changed boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link email_changes;
begin
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
    select u.email, u.given_name into old_email, given_name from users u where u.ref = link.user_ref for update;
    begin
      update users u set email = link.email, email_key = link.email_key where u.ref = link.user_ref;
    exception when unique_violation then
      changed := false;
      return next;
      return;
    end;
    -- where the office writes to goes along, unless it is another one
    update clients c set email = link.email, version = c.version + 1
      from memberships m
     where m.user_ref = link.user_ref and m.role = 'client' and c.ref = m.client_ref
       and lower(btrim(coalesce(c.email, old_email))) = lower(btrim(old_email));
  else
    select c.email, c.full_name, u.given_name into old_email, client_name, given_name
      from clients c
      join memberships m on m.client_ref = c.ref and m.user_ref = link.user_ref
                        and (m.role = 'client' or m.manager or m.manage_client_details)
      join users u on u.ref = m.user_ref
     where c.ref = link.client_ref for update of c;
    if not found then
      return;
    end if;
    update clients c set email = link.email, version = c.version + 1 where c.ref = link.client_ref;
  end if;
  return next;
end $$;

revoke execute on function
  begin_email_change(bytea, text, text, timestamptz, interval, integer), confirm_email_change(bytea, timestamptz)
  from public;
grant execute on function
  begin_email_change(bytea, text, text, timestamptz, interval, integer), confirm_email_change(bytea, timestamptz)
  to alongside_app;
