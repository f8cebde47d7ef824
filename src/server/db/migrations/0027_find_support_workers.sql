-- Clients find support workers near them, and keep who they like, prefer and do not want. Extensions have a schema of their
-- own, since the grants revoke what everyone may do in public.
create schema extensions;
create extension cube schema extensions;
create extension pg_trgm schema extensions;

-- Where a search sees a worker: the middle of their suburb, never their home. Points of a sphere, so that the distance
-- between two orders them as the distance on the ground does.
alter table support_workers
  add column search_latitude double precision,
  add column search_longitude double precision,
  add column place extensions.cube generated always as (
    case when search_latitude is not null and search_longitude is not null then extensions.cube(array[
      cos(radians(search_latitude)) * cos(radians(search_longitude)),
      cos(radians(search_latitude)) * sin(radians(search_longitude)),
      sin(radians(search_latitude))]) end) stored,
  add constraint support_workers_search_place_whole check ((search_latitude is null) = (search_longitude is null));
-- About two kilometres; the next change of the worker finds the middle of their suburb.
update support_workers
   set search_latitude = round(latitude / 0.02) * 0.02, search_longitude = round(longitude / 0.02) * 0.02
 where latitude is not null;

create index support_workers_by_place on support_workers using gist (place) where active;
create index support_workers_by_filters on support_workers
  using gin (skill_refs, language_refs, search_key extensions.gin_trgm_ops) where active;
create index support_workers_without_place on support_workers (sort_key collate "C", ref) where active and place is null;

-- What a client thinks of a worker.
create table client_support_workers (
  client_ref ref not null references clients,
  support_worker_ref ref not null references support_workers,
  favourite boolean not null default false,
  -- 1 to 4 is the order of preference, 99 hides the worker from this client
  level smallint constraint client_support_workers_level check (level in (1, 2, 3, 4, 99)),
  changed_at timestamptz not null,
  primary key (client_ref, support_worker_ref),
  constraint client_support_workers_hidden_is_no_favourite check (not (favourite and level = 99))
);
create index client_support_workers_hidden on client_support_workers (client_ref) where level = 99;

-- On at a new provider, off at those that exist.
insert into features (name, enabled)
  select name, not exists (select from users) from unnest(array['findSupportWorkers', 'supportWorkerFeedback']) as name;
