-- Writes a link in place of the address's last one. No row where the hour has had its emails; the last link then stays
-- valid. Known, unknown and closed accounts take the same time: the link of a closed one opens nothing, and its email is dropped. An
-- invitation's link has no hourly limit, which tells it apart.
drop function if exists issue_email_link(text, text, bytea, timestamptz, interval, integer, text);
create function issue_email_link(
  link_purpose text, link_email text, link_hash bytea, at timestamptz, lasts interval, most_an_hour integer, server_key text
) returns table (given_name text, is_dropped boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  key text := lower(btrim(link_email));
  owner_ref text;
begin
  perform require_server(server_key); -- whose statement it is chooses the link's secret
  select u.ref, u.given_name, link_purpose = 'passwordReset' and u.closed_at is not null
    into owner_ref, given_name, is_dropped from users u where u.email_key = key;
  if is_dropped then
    owner_ref := null;
    given_name := null;
  end if;
  insert into email_links as l (purpose, email_key, invited, email, hash, user_ref, expires_at, sent)
  values (link_purpose, key, link_purpose = 'registration' and most_an_hour is null, btrim(link_email), link_hash,
          case when link_purpose <> 'registration' then owner_ref end, at + lasts, array[at])
  on conflict (purpose, email_key, invited) do update
     set email = excluded.email, hash = excluded.hash, user_ref = excluded.user_ref, expires_at = excluded.expires_at,
         used_at = null, sent = array(select s from unnest(l.sent) s where s > at - interval '1 hour') || at
   where most_an_hour is null
      or (select count(*) from unnest(l.sent) s where s > at - interval '1 hour') < most_an_hour;
  if found then
    return next;
  end if;
end $$;

-- The state of a welcome link. A used link still says that its address has an account; every other invalid link finds
-- nothing.
create or replace function find_registration(link_hash bytea, at timestamptz) returns table (email text, registered boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.email, u.ref is not null
    from email_links l left join users u on u.email_key = l.email_key
   where l.hash = link_hash and l.purpose = 'registration' and l.expires_at > at
     and (l.used_at is null or u.ref is not null)
$$;

-- Uses a welcome link and makes its account. Of two calls at once the second waits and then finds the account; an existing
-- account is never changed. No row for an invalid link.
create or replace function register_user(
  link_hash bytea, at timestamptz, new_ref text, new_password_hash text, new_given_name text, new_family_name text,
  new_phone_home text, new_marketing_opt_in boolean
) returns table (email_key text, made boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link email_links;
begin
  select * into link from email_links l
   where l.hash = link_hash and l.purpose = 'registration' and l.expires_at > at for update;
  if not found then
    return;
  end if;
  email_key := link.email_key;
  made := false;
  if link.used_at is null then
    insert into users (ref, email, email_key, password_hash, given_name, family_name, phone_home, accepted_terms_at,
                       marketing_opt_in, created_at)
    values (new_ref, link.email, link.email_key, new_password_hash, new_given_name, new_family_name, new_phone_home, at,
            new_marketing_opt_in, at)
    on conflict on constraint users_email_key_unique do nothing;
    made := found;
    update email_links l set used_at = at where l.hash = link_hash;
  elsif not exists (select from users u where u.email_key = link.email_key) then
    return; -- the link is used, and the account has another address by now
  end if;
  return next;
end $$;

-- Whether a reset link is still valid. Read before the new password is hashed, since hashing is slow.
create or replace function is_reset_link_valid(link_hash bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from email_links l join users u on u.ref = l.user_ref and u.email_key = l.email_key
     where l.hash = link_hash and l.purpose = 'passwordReset' and l.expires_at > at and l.used_at is null)
$$;

-- Uses a reset link and sets the password of its person, while they still have the address it was sent to. Their
-- unconfirmed changes end with the old password.
create or replace function reset_password(link_hash bytea, at timestamptz, new_password_hash text)
returns table (user_ref text, email text, email_key text, given_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link email_links;
begin
  update email_links l set used_at = at
   where l.hash = link_hash and l.purpose = 'passwordReset' and l.expires_at > at and l.used_at is null
     and l.user_ref is not null
  returning l.* into link;
  update users u set password_hash = new_password_hash where u.ref = link.user_ref and u.email_key = link.email_key
  returning u.ref, u.email, u.email_key, u.given_name into user_ref, email, email_key, given_name;
  if found then
    -- a separate statement, so that it sees a change requested while this one waited for the person's row
    update email_changes e set ended_at = at where e.user_ref = link.user_ref and e.ended_at is null;
    delete from known_devices d where d.user_ref = link.user_ref;
    delete from calendar_feeds f where f.user_ref = link.user_ref;
    return next;
  end if;
end $$;
