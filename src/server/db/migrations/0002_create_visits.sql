-- Jobs, visits and requests: what stands is in jobs and visits, what is only asked is in tickets (docs/visits.md).

create table funders (
  ref ref primary key,
  name text not null,
  image text
);

create table fundings (
  ref ref primary key,
  client_ref ref not null references clients,
  funder_ref ref not null references funders,
  job_type_ref text not null,
  -- a week
  funded_time_mins integer not null check (funded_time_mins >= 0),
  position integer not null default 0,
  constraint fundings_of_client unique (client_ref, ref)
);

create table support_workers (
  ref ref primary key,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as (given_name || ' ' || family_name) stored,
  known_as text,
  image text,
  gender_ref text,
  bio text,
  suburb text,
  latitude double precision,
  longitude double precision,
  active boolean not null default true,
  constraint support_workers_location_whole check ((latitude is null) = (longitude is null))
);

-- Bumped in the transaction of every change that the calendar shows; every writer takes this row first, so that the
-- changes of one client come one after another.
create table rosters (
  client_ref ref primary key references clients,
  version integer not null default 1
) with (fillfactor = 70);

create table jobs (
  client_ref ref not null references clients,
  ref ref not null,
  -- shared by the jobs that a split leaves
  series_ref ref not null,
  job_type_refs text[] not null,
  funding_type text not null check (funding_type in ('Funded', 'Private')),
  funding_ref ref,
  repeat_option text not null
    check (repeat_option in ('None', 'Daily', 'Weekly', 'Fortnightly', 'MondayToFriday', 'Other')),
  date date,
  day_of_week text
    check (day_of_week in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  repeat_frequency_in_weeks integer check (repeat_frequency_in_weeks between 1 and 52),
  repeat_start_date date,
  repeat_end_date date,
  -- the Monday that weeks are counted from
  phase date check (extract(isodow from phase) = 1),
  start_time_option text not null check (start_time_option in ('Flexible', 'Morning', 'Afternoon', 'Specified')),
  start_time time,
  duration_option text not null check (duration_option in ('NotSpecified', 'Specified', 'Overnight')),
  duration_mins integer check (duration_mins between 1 and 1440),
  support_worker_refs text[] not null default '{}',
  status text not null check (status in ('Pending', 'Allocated', 'NotAllocated', 'Completed', 'Cancelled')),
  -- a booking taken back: it leaves the calendar and stays behind its request
  withdrawn boolean not null default false,
  notes text check (length(notes) <= 4000),
  timesheet_ref ref,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (client_ref, ref),
  -- a funding of the same client
  constraint jobs_funding foreign key (client_ref, funding_ref) references fundings (client_ref, ref),
  constraint jobs_single_or_series check ((repeat_option = 'None') = (date is not null)),
  constraint jobs_series_has_start check ((repeat_option = 'None') = (repeat_start_date is null)),
  constraint jobs_series_has_phase check ((repeat_option = 'None') = (phase is null)),
  constraint jobs_weekday_where_needed
    check ((repeat_option in ('Weekly', 'Fortnightly', 'Other')) = (day_of_week is not null)),
  constraint jobs_frequency_where_needed check ((repeat_option = 'Other') = (repeat_frequency_in_weeks is not null)),
  constraint jobs_end_after_start check (repeat_end_date >= repeat_start_date),
  constraint jobs_end_of_series_only check (repeat_option <> 'None' or repeat_end_date is null),
  constraint jobs_time_where_specified check ((start_time_option = 'Specified') = (start_time is not null)),
  constraint jobs_minutes_where_specified check ((duration_option = 'Specified') = (duration_mins is not null))
);
create index jobs_series on jobs (client_ref, series_ref);
create index jobs_workers on jobs using gin (support_worker_refs);

-- One visit of a job, only what differs from the job.
create table visits (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  date date,
  start_time_option text check (start_time_option in ('Flexible', 'Morning', 'Afternoon', 'Specified')),
  start_time time,
  duration_option text check (duration_option in ('NotSpecified', 'Specified', 'Overnight')),
  duration_mins integer check (duration_mins between 1 and 1440),
  support_worker_refs text[],
  status text check (status in ('Pending', 'Allocated', 'NotAllocated', 'Completed', 'Cancelled')),
  actual_start_time time,
  actual_duration_mins integer check (actual_duration_mins >= 0),
  feedback text,
  rating integer,
  timesheet_ref ref,
  primary key (client_ref, job_ref, original_date),
  foreign key (client_ref, job_ref) references jobs (client_ref, ref)
);
create index visits_moved on visits (client_ref, date) where date is not null;
create index visits_workers on visits using gin (support_worker_refs) where support_worker_refs is not null;

-- A request to the office. It names a new booking, one visit (original_date) or all from effective_date on.
create table tickets (
  ref ref primary key,
  client_ref ref not null references clients,
  type text not null check (type in ('newBooking', 'change', 'cancellation')),
  job_ref ref not null,
  original_date date,
  effective_date date,
  asked jsonb not null,
  subject text not null,
  message text check (length(message) <= 4000),
  status text not null default 'open'
    check (status in ('open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed')),
  asked_by ref not null references users,
  asked_at timestamptz not null,
  begins_at timestamptz not null,
  lapses_at timestamptz,
  answer_by timestamptz not null,
  answered_by ref references users,
  answered_at timestamptz,
  answer text check (length(answer) <= 2000),
  version integer not null default 1,
  foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  constraint tickets_one_target check (
    (type = 'newBooking' and original_date is null and effective_date is null)
    or (type <> 'newBooking' and (original_date is null) <> (effective_date is null))),
  constraint tickets_answered_when_closed check ((status = 'open') = (answered_at is null))
);
create unique index tickets_one_open_for_visit on tickets (client_ref, job_ref, original_date)
  where status = 'open' and original_date is not null;
create unique index tickets_one_open_for_series on tickets (client_ref, job_ref)
  where status = 'open' and effective_date is not null;
create unique index tickets_one_open_booking on tickets (client_ref, job_ref) where status = 'open' and type = 'newBooking';
create index tickets_of_client on tickets (client_ref, asked_at desc);
create index tickets_queue on tickets (answer_by, ref) where status = 'open';
create index tickets_answered on tickets (status, answered_at desc, ref) where status <> 'open';
create index tickets_lapsing on tickets (lapses_at) where status = 'open';

alter table fundings enable row level security;
create policy fundings_scope on fundings using (sees_client(client_ref));
alter table rosters enable row level security;
create policy rosters_scope on rosters using (sees_client(client_ref));
alter table jobs enable row level security;
create policy jobs_scope on jobs using (sees_client(client_ref));
alter table visits enable row level security;
create policy visits_scope on visits using (sees_client(client_ref));
alter table tickets enable row level security;
create policy tickets_scope on tickets using (sees_client(client_ref));
-- Whoever asked keeps their name on the request after leaving the support network.
create policy users_who_asked on users for select using (
  ref in (select t.asked_by from tickets t where t.client_ref = current_setting('app.client_ref', true)));

grant select, insert, update on funders, fundings, support_workers, rosters, jobs, tickets to alongside_app;
grant select, insert, update, delete on visits to alongside_app;
