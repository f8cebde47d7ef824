-- What will happen, jobs and where single visits differ from them, and what took place. What is only asked is in tickets (docs/visits.md).

-- Bumped in the transaction of every change that the calendar shows. Every writer locks this row first, so that the changes
-- of one client come one after another.
create table rosters (
  client_ref ref primary key references clients,
  version integer not null default 1
) with (fillfactor = 70);

-- A calendar reads the jobs and visits of one client, which were written over months and so lie on as many pages as there
-- are rows: a page each makes it slow at a hundred thousand clients. So each of these tables has an index in the order of reading
-- that holds every column a calendar shows. Free text does not fit into an index; it is rare and has an index of its own.
-- PostgreSQL reads such an index alone only where vacuum has lately been: hence vacuum at a fiftieth of the table, not a fifth.
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
  -- the last day that a job can fall on: a reader passes by what is over
  last_day date not null generated always as (coalesce(date, repeat_end_date, 'infinity')) stored,
  -- the Monday that weeks are counted from
  phase date check (extract(isodow from phase) = 1),
  start_time_option text not null check (start_time_option in ('Flexible', 'Morning', 'Afternoon', 'Specified')),
  start_time time,
  duration_option text not null check (duration_option in ('NotSpecified', 'Specified', 'Overnight')),
  duration_mins integer check (duration_mins between 1 and 1440),
  support_worker_refs text[] not null default '{}',
  status text not null check (status in ('Pending', 'Allocated', 'NotAllocated', 'Cancelled')),
  -- a booking taken back: it leaves the calendar and stays behind its ticket
  withdrawn boolean not null default false,
  notes text check (length(notes) <= 4000),
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
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.05);
create index jobs_calendar on jobs (client_ref, last_day)
  include (ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date, day_of_week,
           repeat_frequency_in_weeks, repeat_start_date, repeat_end_date, phase, start_time_option, start_time,
           duration_option, duration_mins, support_worker_refs, status, version)
  where not withdrawn;
create index jobs_notes on jobs (client_ref, last_day) where notes is not null and not withdrawn;
create index jobs_series on jobs (client_ref, series_ref);
create index jobs_workers on jobs using gin (support_worker_refs);

-- One visit of a job, only what differs from the job.
create table visit_exceptions (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  date date,
  start_time_option text check (start_time_option in ('Flexible', 'Morning', 'Afternoon', 'Specified')),
  start_time time,
  duration_option text check (duration_option in ('NotSpecified', 'Specified', 'Overnight')),
  duration_mins integer check (duration_mins between 1 and 1440),
  support_worker_refs text[],
  status text check (status in ('Pending', 'Allocated', 'NotAllocated', 'Cancelled')),
  primary key (client_ref, original_date, job_ref)
    include (date, start_time_option, start_time, duration_option, duration_mins, support_worker_refs, status),
  foreign key (client_ref, job_ref) references jobs (client_ref, ref)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.05);
create index visit_exceptions_moved on visit_exceptions (client_ref, date) where date is not null;
create index visit_exceptions_other_workers on visit_exceptions (client_ref, original_date) include (support_worker_refs)
  where support_worker_refs is not null;
create index visit_exceptions_workers on visit_exceptions using gin (support_worker_refs) where support_worker_refs is not null;

-- What was worked, a row for each worker of a visit, since people are paid one by one. Only for a visit that has begun.
-- A visit with a row that says tookPlace reads Completed.
create table worked_visits (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  support_worker_ref ref not null references support_workers,
  outcome text not null constraint worked_visits_outcome check (outcome in ('tookPlace', 'nobodyHome', 'workerDidNotCome')),
  -- on the client's wall clock; none for a visit without a start time where none was typed
  start_time time,
  -- elapsed
  minutes integer not null constraint worked_visits_minutes check (minutes between 0 and 2880),
  job_type_ref text not null,
  funding_ref ref,
  source text not null constraint worked_visits_source check (source in ('office', 'timesheet')),
  confirmed_by ref not null references users,
  confirmed_at timestamptz not null,
  -- with the client the timesheet's key: the Monday of its week
  timesheet_monday date constraint worked_visits_monday check (extract(isodow from timesheet_monday) = 1),
  version integer not null default 1,
  primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint worked_visits_job foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  -- a funding of the same client
  constraint worked_visits_funding foreign key (client_ref, funding_ref) references fundings (client_ref, ref),
  constraint worked_visits_timesheet_where_source check ((source = 'timesheet') = (timesheet_monday is not null)),
  constraint worked_visits_nothing_without_worker check (outcome <> 'workerDidNotCome' or minutes = 0)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.05);
-- A calendar counts a visit once, its longest row: this index has that row first.
create index worked_visits_calendar on worked_visits (client_ref, original_date, job_ref, minutes desc)
  include (start_time) where outcome = 'tookPlace';

-- When a client is away, or from when on they are a client no more. The visits inside are derived as Cancelled and no rows
-- are written of them, so that an absence without an end works over a series without one.
create table client_absences (
  ref ref primary key,
  client_ref ref not null references clients,
  from_date date not null,
  -- inclusive; none: until further notice
  to_date date,
  kind text not null constraint client_absences_kind check (kind in ('away', 'hasLeft', 'hasDied')),
  version integer not null default 1,
  constraint client_absences_end_after_start check (to_date >= from_date),
  constraint client_absences_ending_stays check (kind = 'away' or to_date is null)
);
create index client_absences_of_client on client_absences (client_ref, from_date) include (to_date);

-- What people say of a visit, each in their own words and under their own name. A visit keeps it when a change of all
-- upcoming visits gives it another name (docs/visits.md, case 6).
create table visit_feedback (
  ref ref primary key,
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  feedback text not null constraint visit_feedback_length check (length(feedback) between 1 and 4000),
  given_by ref references users,
  given_at timestamptz not null,
  constraint visit_feedback_job foreign key (client_ref, job_ref) references jobs (client_ref, ref)
);
create index visit_feedback_of_client on visit_feedback (client_ref, original_date);
create index visit_feedback_newest on visit_feedback (given_at, ref);
