-- The people who come to visits.

create table support_workers (
  ref ref primary key,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as (given_name || ' ' || family_name) stored,
  known_as text,
  -- No index serves it: row-level security keeps `like` away from one.
  search_key text not null
    generated always as (search_key(given_name || ' ' || family_name || ' ' || coalesce(known_as, ''))) stored,
  sort_key text not null generated always as (search_key(family_name || ' ' || given_name)) stored,
  image text,
  gender_ref text,
  language_refs text[] not null default '{}',
  skill_refs text[] not null default '{}',
  bio text,
  phone text,
  email text,
  suburb text,
  latitude double precision,
  longitude double precision,
  active boolean not null default true,
  version integer not null default 1,
  constraint support_workers_location_whole check ((latitude is null) = (longitude is null))
);
create index support_workers_by_name on support_workers (sort_key collate "C", ref);
