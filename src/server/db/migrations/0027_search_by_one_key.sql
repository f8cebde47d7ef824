-- Names are searched and compared by one key, so that Fa'asavalu is found with any apostrophe and with none. Until now
-- two functions and three columns did this in two ways.

drop index tickets_one_open_registration_of_another, organisations_name_unique, clients_by_name, support_workers_by_name;
alter table clients drop column search_name, drop column sort_name, drop column search_key;
alter table support_workers drop column search_name, drop column sort_name;
alter table tickets drop column search_key;
drop function search_key(text);

-- The same rule as searchKey in src/domain/people/search-key.ts; one table of cases is tried on both. The collation is
-- PostgreSQL's own, so that no library of the system decides what a lower-case letter is.
create function search_key(words text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          translate(normalize(translate(coalesce(words, ''), signs, ''), NFKD), signs, ''),
          U&'[\0300-\036f]', '', 'g') collate pg_unicode_fast),
        'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    U&'[\0009-\000d\0085\1680\2028\2029 ]+', ' ', 'g'))
  from (values (U&'''\2019\2018\201b\02bb\02bc\02bd\02b9\02be\02bf\02c8\2032`\00b4\ff07-\2010\2011\2012\2013\2014\2212\fe63\ff0d.,\00ad\200b\200c\200d\2060\feff')) as left_out (signs)
$$;

alter table clients
  add column search_key text not null
    generated always as (search_key(given_name || ' ' || family_name || ' ' || coalesce(known_as, ''))) stored,
  add column sort_key text not null generated always as (search_key(family_name || ' ' || given_name)) stored;
create index clients_by_name on clients (sort_key collate "C", ref);
alter table support_workers
  add column search_key text not null
    generated always as (search_key(given_name || ' ' || family_name || ' ' || coalesce(known_as, ''))) stored,
  add column sort_key text not null generated always as (search_key(family_name || ' ' || given_name)) stored;
create index support_workers_by_name on support_workers (sort_key collate "C", ref);
alter table tickets add column search_key text not null generated always as (search_key(subject)) stored;
create unique index tickets_one_open_registration_of_another
  on tickets (asked_by, search_key, (coalesce(asked ->> 'dateOfBirth', '')))
  where status = 'open' and type = 'registration' and asked ->> 'requester' = 'Another';

-- Two organisations that only a sign tells apart are one to a reader: the later is numbered, for the office to rename.
update organisations o
   set name = o.name || ' (' || named.number || ')'
  from (select ref, row_number() over (partition by search_key(name) order by ref) as number from organisations) named
 where named.ref = o.ref and named.number > 1;
create unique index organisations_name_unique on organisations (search_key(name));

-- The terms are search keys already.
create or replace function search_organisation_clients(wanted_organisation text, terms text[], most integer)
returns table (ref text, name text, image text, nhi text, date_of_birth date, suburb text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with identifiers as (
    select exists (select from features f where f.name = 'clientIdentifier' and f.enabled) as shown)
  select c.ref, c.full_name, c.image, case when i.shown then c.nhi end, c.date_of_birth, c.suburb
    from identifiers i cross join organisation_clients oc join clients c on c.ref = oc.client_ref
   where oc.organisation_ref = wanted_organisation and cardinality(terms) > 0
     and exists (select from organisation_users ou
                  where ou.organisation_ref = wanted_organisation and ou.user_ref = current_setting('app.user_ref', true))
     and ((i.shown and cardinality(terms) = 1 and c.nhi = upper(terms[1]))
          or not exists (select from unnest(terms) as term where position(term in c.search_key) = 0))
   order by c.sort_key collate "C", c.ref limit most
$$;
drop function search_text(text);
