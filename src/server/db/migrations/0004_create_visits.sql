-- What will happen: jobs and where single visits differ from them; and what people say of visits. What took place is in
-- worked_visits, what is only asked in tickets (docs/product/visits.md).

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
  -- two support workers may come at once; none: one is needed
  workers_needed smallint constraint jobs_workers_needed check (workers_needed between 1 and 2),
  status text not null check (status in ('Pending', 'Allocated', 'NotAllocated', 'Cancelled')),
  -- a booking taken back: it leaves the calendar and stays behind its ticket
  withdrawn boolean not null default false,
  -- made on a timesheet
  entry boolean not null default false,
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
-- The office's week is read over all clients: a page of an index for what lies in the week, whatever lies before it and after.
create index jobs_by_day on jobs (last_day, (coalesce(date, repeat_start_date))) where not withdrawn;
comment on column jobs.series_ref is 'no table has series: a series is its jobs';
comment on column jobs.job_type_refs is 'items of the lists jobTypes and privateJobTypes, held by a trigger';
comment on column jobs.support_worker_refs is 'support workers, held by a trigger';

-- One visit of a job, only what differs from the job. Its key includes the other columns, so that a calendar reads the index alone.
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
  workers_needed smallint constraint visit_exceptions_workers_needed check (workers_needed between 1 and 2),
  status text check (status in ('Pending', 'Allocated', 'NotAllocated', 'Cancelled')),
  primary key (client_ref, original_date, job_ref)
    include (date, start_time_option, start_time, duration_option, duration_mins, support_worker_refs, workers_needed, status),
  foreign key (client_ref, job_ref) references jobs (client_ref, ref)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.05);
create index visit_exceptions_moved on visit_exceptions (client_ref, date) where date is not null;
create index visit_exceptions_other_workers on visit_exceptions (client_ref, original_date) include (support_worker_refs)
  where support_worker_refs is not null;
create index visit_exceptions_workers on visit_exceptions using gin (support_worker_refs) where support_worker_refs is not null;
-- For the office's week, as jobs_by_day.
create index visit_exceptions_by_day on visit_exceptions (original_date);
create index visit_exceptions_by_new_day on visit_exceptions (date) where date is not null;
comment on column visit_exceptions.support_worker_refs is 'support workers, held by a trigger; none: those of the job';

-- When a client is away, or from when on they are a client no more. The visits inside are derived as Cancelled and no rows
-- are written of them, so that an absence without an end works over a series without one.
create table client_absences (
  ref ref primary key,
  client_ref ref not null references clients,
  from_date date not null,
  -- inclusive; none: until further notice
  to_date date,
  kind text not null constraint client_absences_kind check (kind in ('away', 'hasLeft', 'hasDied')),
  -- Of an ending alone, from here on: what else ends with the care, and what its undoing gives back.
  -- the first moment of its first day, on the client's clock
  begins_at timestamptz,
  -- until then members read on
  access_ends_at timestamptz,
  -- the word that open requests are closed with
  message text constraint client_absences_message check (length(message) between 1 and 2000),
  recorded_by ref references users,
  recorded_at timestamptz,
  -- when requests were closed and the client's own access ended; none: it is to come
  begun_at timestamptz,
  version integer not null default 1,
  constraint client_absences_end_after_start check (to_date >= from_date),
  constraint client_absences_ending_stays check (kind = 'away' or to_date is null),
  constraint client_absences_ending_whole check (
    case when kind = 'away' then num_nonnulls(begins_at, access_ends_at, message, recorded_by, recorded_at, begun_at) = 0
    else num_nulls(begins_at, access_ends_at, message, recorded_by, recorded_at) = 0 end)
);
create index client_absences_of_client on client_absences (client_ref, from_date) include (to_date);
create unique index client_absences_one_ending on client_absences (client_ref) where kind <> 'away';
create index client_absences_endings on client_absences (begins_at) where kind <> 'away';
create index client_absences_recorded_by on client_absences (recorded_by) where recorded_by is not null;

-- A member reports that no one has come to a visit; the office answers, and everyone with the calendar reads the answer.
create table arrival_reports (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  reported_by ref not null references users,
  reported_at timestamptz not null,
  answer text constraint arrival_reports_answer_length check (length(answer) between 1 and 300),
  answered_by ref references users,
  answered_at timestamptz,
  primary key (client_ref, job_ref, original_date),
  constraint arrival_reports_job foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  constraint arrival_reports_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index arrival_reports_waiting on arrival_reports (reported_at) where answered_at is null;
create index arrival_reports_reported_by on arrival_reports (reported_by);
create index arrival_reports_answered_by on arrival_reports (answered_by) where answered_by is not null;

-- What people say of a visit, each in their own words and under their own name. A visit keeps it when a change of all
-- upcoming visits gives it another name (docs/product/visits.md, case 6).
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
create index visit_feedback_of_client_newest on visit_feedback (client_ref, given_at);
-- Today reads what members said in the last week, each time.
create index visit_feedback_newest on visit_feedback (given_at, ref);
create index visit_feedback_given_by on visit_feedback (given_by) where given_by is not null;

-- What people say about a support worker, beside what they say of a visit.
create table worker_feedback (
  ref ref primary key,
  client_ref ref not null references clients,
  support_worker_ref ref not null references support_workers,
  feedback text not null constraint worker_feedback_length check (length(feedback) between 1 and 4000),
  given_by ref not null references users,
  given_at timestamptz not null
);
create index worker_feedback_of_client on worker_feedback (client_ref, given_at);
create index worker_feedback_newest on worker_feedback (given_at, ref);
create index worker_feedback_given_by on worker_feedback (given_by);

-- Both kinds of feedback, under the reader's own policies.
create view all_feedback with (security_invoker = true) as
  select ref, client_ref, job_ref, original_date, null::ref as support_worker_ref, feedback, given_by, given_at from visit_feedback
  union all
  select ref, client_ref, null::ref, null::date, support_worker_ref, feedback, given_by, given_at from worker_feedback;

-- Feedback that the office treats as a complaint, with what became of it. It is received when it was given.
create table complaints (
  feedback_ref ref primary key,
  client_ref ref not null references clients,
  version integer not null default 1,
  recorded_by ref not null references users,
  recorded_at timestamptz not null,
  acknowledge_by date not null,
  acknowledged_by ref references users,
  acknowledged_at timestamptz,
  answered_by ref references users,
  answered_at timestamptz,
  answer text constraint complaints_answer_length check (length(answer) between 1 and 4000),
  constraint complaints_acknowledged_whole check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint complaints_answered_whole
    check ((answered_by is null) = (answered_at is null) and (answered_by is null) = (answer is null)),
  constraint complaints_answered_after_acknowledged check (answered_at is null or acknowledged_at is not null)
);
create index complaints_of_client on complaints (client_ref);
create index complaints_to_acknowledge on complaints (acknowledge_by) where acknowledged_at is null;
create index complaints_recorded_by on complaints (recorded_by);
create index complaints_acknowledged_by on complaints (acknowledged_by) where acknowledged_by is not null;
create index complaints_answered_by on complaints (answered_by) where answered_by is not null;
comment on column complaints.feedback_ref is 'of visit_feedback or worker_feedback, and a foreign key names one table';
