-- A client who employs their own support workers completes a week of visits, and the office processes it (docs/product/timesheets.md).

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

-- What a timesheet has submitted, to take it back.
create index worked_visits_of_timesheet on worked_visits (client_ref, timesheet_monday) where source = 'timesheet';

-- Made on a timesheet.
alter table jobs add column entry boolean not null default false;
