-- What the office keeps of a support worker besides who they are: what they drive, when they work, what has to be renewed.

alter table support_workers
  add column driver_licence_refs text[] not null default '{}',
  add column transport text,
  -- [{"dayOfWeek", "startTime", "endTime", "status"}]; src/domain/support-workers/work-hours.ts checks it
  add column work_hours jsonb not null default '[]'
    constraint support_workers_work_hours_list check (jsonb_typeof(work_hours) = 'array'),
  add column payroll_number text;

-- Apart from the worker's row, so that only the office can read them.
create table support_worker_checks (
  support_worker_ref ref not null references support_workers,
  check_ref text not null,
  expires_on date not null,
  primary key (support_worker_ref, check_ref)
);
create index support_worker_checks_by_expiry on support_worker_checks (expires_on);

alter table lists
  drop constraint lists_list_check,
  add constraint lists_list_check check (list in (
    'genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses',
    'workerChecks'));
alter table list_items
  drop constraint list_items_list_check,
  add constraint list_items_list_check check (list in (
    'genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses',
    'workerChecks'));
insert into lists (list) values ('driverLicenses'), ('workerChecks');
