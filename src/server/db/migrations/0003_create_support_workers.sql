-- The people who come to visits: who they are, what they drive, when they work and are away, what has to be renewed, and what clients
-- think of them.

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
  driver_licence_refs text[] not null default '{}',
  transport text,
  -- {"version", "hours": [{"dayOfWeek", "startTime", "endTime", "status"}]}; src/domain/support-workers/work-hours.ts checks it
  work_hours jsonb not null default '{"version": 1, "hours": []}'
    constraint support_workers_work_hours check (work_hours ?& '{version,hours}'),
  bio text,
  phone text,
  email text,
  -- how the worker hears of changes; none: by email where there is an address, else by phone
  notice_way text constraint support_workers_notice_way check (notice_way in ('email', 'phone')),
  payroll_number text,
  suburb text,
  latitude double precision,
  longitude double precision,
  -- Where a client's search sees a worker: the middle of their suburb, never their home.
  search_latitude double precision,
  search_longitude double precision,
  -- Points of a sphere, so that the distance between two orders them as the distance on the ground does.
  place extensions.cube generated always as (
    case when search_latitude is not null and search_longitude is not null then extensions.cube(array[
      cos(radians(search_latitude)) * cos(radians(search_longitude)),
      cos(radians(search_latitude)) * sin(radians(search_longitude)),
      sin(radians(search_latitude))]) end) stored,
  -- The office is offered the workers whose homes are nearest to a client's.
  home extensions.cube generated always as (
    case when latitude is not null and longitude is not null then extensions.cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))]) end) stored,
  active boolean not null default true,
  version integer not null default 1,
  constraint support_workers_location_whole check ((latitude is null) = (longitude is null)),
  constraint support_workers_search_place_whole check ((search_latitude is null) = (search_longitude is null))
);
comment on column support_workers.gender_ref is 'an item of the list genders; a foreign key would need the list in a column beside it';
comment on column support_workers.language_refs is 'items of the list languages, held by a trigger';
comment on column support_workers.skill_refs is 'items of the list skills, held by a trigger';
comment on column support_workers.driver_licence_refs is 'items of the list driverLicenses, held by a trigger';
create index support_workers_by_name on support_workers (sort_key collate "C", ref);
create index support_workers_by_place on support_workers using gist (place) where active;
create index support_workers_by_home on support_workers using gist (home) where active;
create index support_workers_by_filters on support_workers
  using gin (skill_refs, language_refs, search_key extensions.gin_trgm_ops) where active;

-- A search for several skills, of which each is common and all together are rare. An index of single skills compares all
-- workers who have one of them; two skills together are few.
create function skill_pairs(skills text[]) returns text[] language sql immutable strict parallel safe return
  array(select first || ' ' || second from unnest(skills) first, unnest(skills) second
         where first collate "C" < second collate "C");
create index support_workers_by_skill_pairs on support_workers using gin (skill_pairs(skill_refs)) where active;

-- Apart from the worker's row, so that only the office can read them.
create table support_worker_checks (
  support_worker_ref ref not null references support_workers,
  check_ref text not null,
  expires_on date not null,
  primary key (support_worker_ref, check_ref)
);
create index support_worker_checks_by_expiry on support_worker_checks (expires_on);
comment on column support_worker_checks.check_ref is 'an item of the list workerChecks; a foreign key would need the list in a column beside it';

-- Nothing of a visit is written here: the visits inside are the worker's until the office gives them to someone else.
create table worker_absences (
  ref ref primary key,
  worker_ref ref not null references support_workers,
  from_date date not null,
  -- inclusive; none: until further notice
  to_date date,
  -- for the office alone
  reason text constraint worker_absences_reason check (length(reason) between 1 and 1000),
  version integer not null default 1,
  constraint worker_absences_end_after_start check (to_date >= from_date)
);
create index worker_absences_of_worker on worker_absences (worker_ref, from_date) include (to_date);

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
-- Today asks often whether a client has hidden someone since it was read.
create index client_support_workers_changed on client_support_workers (changed_at);
