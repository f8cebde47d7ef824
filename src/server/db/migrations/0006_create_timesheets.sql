-- What took place, by whose word, and what is paid for it (docs/product/timesheets.md).

-- Which hours went to payroll in which file, so that none is paid twice, and each file can be written again as it was.
create table payroll_exports (
  number integer primary key,
  -- the last day of the visits in it
  through date not null,
  -- as they were then; src/contract/payroll.ts has their fields
  lines jsonb not null constraint payroll_exports_lines check (lines ?& '{version,lines}'),
  -- of its lines, so that the list of exports reads none of them
  line_count integer not null,
  minutes integer not null,
  exported_by ref not null references users,
  exported_at timestamptz not null,
  -- when its file was first sent; every later file is a copy
  file_sent_at timestamptz
);
create index payroll_exports_exported_by on payroll_exports (exported_by);

-- What was worked, a row for each worker of a visit, since people are paid one by one. Only for a visit that has begun.
-- A visit with a row that says tookPlace reads Completed.
create table worked_visits (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  support_worker_ref ref not null references support_workers,
  -- in whose place another worker came; none: the worker was planned, or no one was
  planned_worker_ref ref references support_workers,
  outcome text not null constraint worked_visits_outcome check (outcome in ('tookPlace', 'nobodyHome', 'workerDidNotCome')),
  -- on the client's wall clock; none for a visit without a start time where none was typed
  start_time time,
  -- elapsed
  minutes integer not null constraint worked_visits_minutes check (minutes between 0 and 2880),
  job_type_ref text not null,
  funding_ref ref,
  source text not null constraint worked_visits_source check (source in ('office', 'timesheet')),
  -- for the office alone
  note text constraint worked_visits_note check (length(note) between 1 and 2000),
  confirmed_by ref not null references users,
  confirmed_at timestamptz not null,
  -- with the client the timesheet's key: the Monday of its week
  timesheet_monday date constraint worked_visits_monday check (extract(isodow from timesheet_monday) = 1),
  -- none: in no export yet
  payroll_export integer references payroll_exports,
  version integer not null default 1,
  primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint worked_visits_job foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  -- a funding of the same client
  constraint worked_visits_funding foreign key (client_ref, funding_ref) references fundings (client_ref, ref),
  constraint worked_visits_timesheet_where_source check ((source = 'timesheet') = (timesheet_monday is not null)),
  constraint worked_visits_nothing_without_worker check (outcome <> 'workerDidNotCome' or minutes = 0),
  constraint worked_visits_other_worker check (planned_worker_ref <> support_worker_ref),
  constraint worked_visits_says_what_was_done
    check (source <> 'office' or outcome <> 'workerDidNotCome' or note is not null)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.05);
-- A calendar counts a visit once, its longest row: this index has that row first.
create index worked_visits_calendar on worked_visits (client_ref, original_date, job_ref, minutes desc)
  include (start_time) where outcome = 'tookPlace';
-- A calendar shows the visits at which no one was home or no one came. They are few, and this index has them alone.
create index worked_visits_not_worked on worked_visits (client_ref, original_date) where outcome <> 'tookPlace';
-- One row for each worker who was planned.
create unique index worked_visits_places
  on worked_visits (client_ref, job_ref, original_date, (coalesce(planned_worker_ref, support_worker_ref)));
create index worked_visits_by_day on worked_visits (original_date);
-- What a timesheet has submitted, to take it back.
create index worked_visits_of_timesheet on worked_visits (client_ref, timesheet_monday) where source = 'timesheet';
create index worked_visits_to_pay on worked_visits (original_date) where payroll_export is null and minutes > 0;
-- No index of confirmed_by: only the removal of an account by SQL asks for it. Without one that reads 78,000 rows in 35 ms, and 7,800
-- rows are written in 308 ms, 360 to 411 with it (on a busy machine).
comment on column worked_visits.job_type_ref is 'an item of the list jobTypes or privateJobTypes; a foreign key would need the list in a column beside it';

-- A client who employs their own support workers completes a week of visits, and the office processes it.
create table timesheets (
  client_ref ref not null references clients,
  -- the week; a week without a row is open and nothing was typed
  monday date not null constraint timesheets_monday check (extract(isodow from monday) = 1),
  state text not null constraint timesheets_state check (state in ('open', 'submitted', 'returned', 'processed')),
  version integer not null default 1,
  submitted_by ref references users,
  submitted_at timestamptz,
  -- of the latest return, which stays when the week is submitted again
  returned_by ref references users,
  returned_at timestamptz,
  return_reason text constraint timesheets_return_reason check (length(return_reason) between 1 and 2000),
  processed_by ref references users,
  processed_at timestamptz,
  primary key (client_ref, monday),
  constraint timesheets_submitted
    check ((submitted_by is null) = (submitted_at is null) and (state = 'open') = (submitted_at is null)),
  constraint timesheets_returned
    check ((returned_by is null) = (returned_at is null) and (returned_at is null) = (return_reason is null)
           and (state <> 'returned' or returned_at is not null)),
  constraint timesheets_processed
    check ((processed_by is null) = (processed_at is null) and (state = 'processed') = (processed_at is not null))
);
-- The office's queue, the longest waiting first.
create index timesheets_queue on timesheets (submitted_at, client_ref, monday) where state = 'submitted';
create index timesheets_submitted_by on timesheets (submitted_by) where submitted_by is not null;
create index timesheets_returned_by on timesheets (returned_by) where returned_by is not null;
create index timesheets_processed_by on timesheets (processed_by) where processed_by is not null;

-- What was typed of a week that is not submitted, with the columns of worked_visits. Submitting moves rows there, recalling and
-- returning moves them back, so that worked_visits holds only what took place by someone's word.
create table unsubmitted_work (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  support_worker_ref ref not null references support_workers,
  planned_worker_ref ref references support_workers,
  outcome text not null constraint unsubmitted_work_outcome check (outcome in ('tookPlace', 'nobodyHome', 'workerDidNotCome')),
  start_time time,
  minutes integer not null constraint unsubmitted_work_minutes check (minutes between 0 and 2880),
  job_type_ref text not null,
  funding_ref ref,
  timesheet_monday date not null,
  version integer not null default 1,
  primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint unsubmitted_work_timesheet foreign key (client_ref, timesheet_monday) references timesheets (client_ref, monday),
  constraint unsubmitted_work_job foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  constraint unsubmitted_work_funding foreign key (client_ref, funding_ref) references fundings (client_ref, ref),
  constraint unsubmitted_work_nothing_without_worker check (outcome <> 'workerDidNotCome' or minutes = 0),
  constraint unsubmitted_work_other_worker check (planned_worker_ref <> support_worker_ref)
);
-- One row for each worker who was planned.
create unique index unsubmitted_work_places
  on unsubmitted_work (client_ref, job_ref, original_date, (coalesce(planned_worker_ref, support_worker_ref)));
create index unsubmitted_work_week on unsubmitted_work (client_ref, timesheet_monday);
comment on column unsubmitted_work.job_type_ref is 'as worked_visits.job_type_ref';

-- Which weeks were looked at on the Monday after, so that a reminder goes once.
create table timesheet_reminders (
  client_ref ref not null references clients,
  monday date not null constraint timesheet_reminders_monday check (extract(isodow from monday) = 1),
  considered_at timestamptz not null,
  primary key (client_ref, monday)
);
