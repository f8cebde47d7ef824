-- Writes a link for the caller, replacing their last one about the same. 'taken' for an address that another account signs in
-- with, whose link is good for nothing; 'limited' where the hour has had its emails.
create or replace function begin_email_change(
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
create or replace function confirm_email_change(link_hash bytea, at timestamptz)
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
