-- A name is the same to a reader whatever its capitals, marks and spaces. Wherever somebody is looked for who may be there
-- already, none of the three counts: `Rose  HAKARAIA` is found by `Rose Hākaraia`.

create or replace function search_text(name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(coalesce(name, ''), NFD), U&'[\0300-\036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

-- Files were imported with their spaces until now; with the names what is searched is written anew.
update clients
   set given_name = btrim(regexp_replace(given_name, '\s+', ' ', 'g')),
       family_name = btrim(regexp_replace(family_name, '\s+', ' ', 'g'))
 where given_name || '|' || family_name ~ '\s\s|^\s|\s$|\s\||\|\s';
update support_workers
   set given_name = btrim(regexp_replace(given_name, '\s+', ' ', 'g')),
       family_name = btrim(regexp_replace(family_name, '\s+', ' ', 'g'))
 where given_name || '|' || family_name ~ '\s\s|^\s|\s$|\s\||\|\s';

-- Two organisations that only a mark tells apart are one to a reader: the later is numbered, for the office to rename.
update organisations o
   set name = o.name || ' (' || named.number || ')'
  from (select ref, row_number() over (partition by search_text(name) order by ref) as number from organisations) named
 where named.ref = o.ref and named.number > 1;
drop index organisations_name_unique;
create unique index organisations_name_unique on organisations (search_text(name));
