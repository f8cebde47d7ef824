-- Whom the office finds by a part of a name or suburb, or by digits of a number, by the indexes of migration 35, which no policy and no
-- view lets a query use: `like` could name a row in an error. PostgreSQL takes the expressions for cheaper than they are, and would read
-- everyone.

-- Clients and support workers who have all patterns, of which the first names the fewest people.
create or replace function list_people_like(patterns text[]) returns table (ref text)
language plpgsql stable rows 20 security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  if sees_every_client() is not true then
    return;
  end if;
  return query
    select c.ref::text from clients c
     where ' ' || c.search_key || ' ' || c.area_key like patterns[1] and ' ' || c.search_key || ' ' || c.area_key like all (patterns)
    union all
    select w.ref::text from support_workers w
     where ' ' || w.search_key || ' ' || search_key(coalesce(w.suburb, '')) like patterns[1]
       and ' ' || w.search_key || ' ' || search_key(coalesce(w.suburb, '')) like all (patterns);
end $$;

-- Clients and support workers one of whose numbers has the pattern, and clients with such a number of a next of kin or a member.
create or replace function list_people_of_number(pattern text) returns table (ref text)
language plpgsql stable rows 20 security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  if sees_every_client() is not true then
    return;
  end if;
  return query
    select c.ref::text from clients c
     where regexp_replace(
       coalesce(c.phone_home, '') || '/' || coalesce(c.phone_mobile, '') || '/' || coalesce(c.phone_work, '') || '/' ||
       coalesce(c.next_of_kin_phone, '') || '/' || coalesce(c.next_of_kin_alternate_phone, ''), '[^0-9/]', '', 'g') like pattern
    union all
    select m.client_ref::text from users u join memberships m on m.user_ref = u.ref
     where m.role <> 'client' and regexp_replace(coalesce(u.phone_home, ''), '[^0-9]', '', 'g') like pattern
    union all
    select w.ref::text from support_workers w where regexp_replace(coalesce(w.phone, ''), '[^0-9]', '', 'g') like pattern;
end $$;
