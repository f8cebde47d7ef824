-- compatible
-- Visits cancelled inside the provider's notice, a row for each support worker who was to come: what they are paid and whether who pays is
-- charged, once the office has said so. A row says all of its visit, which may be gone with the end of its series.
create table late_cancellations (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  support_worker_ref ref not null references support_workers,
  -- the day that the visit was on
  date date not null,
  start_time time not null,
  planned_minutes integer not null constraint late_cancellations_planned check (planned_minutes between 1 and 1440),
  ends_at timestamptz not null,
  job_type_ref text not null,
  funding_ref ref,
  act_ref ref not null references office_acts,
  -- none of these four while the answer waits
  minutes integer constraint late_cancellations_minutes check (minutes between 0 and 2880),
  charged boolean,
  answered_by ref references users,
  answered_at timestamptz,
  payroll_export integer references payroll_exports,
  version integer not null default 1,
  primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint late_cancellations_job foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  constraint late_cancellations_funding foreign key (client_ref, funding_ref) references fundings (client_ref, ref),
  constraint late_cancellations_answered check (num_nulls(minutes, charged, answered_by, answered_at) in (0, 4)),
  constraint late_cancellations_paid_once_answered check (payroll_export is null or minutes is not null)
);
create index late_cancellations_by_day on late_cancellations (date);
create index late_cancellations_waiting on late_cancellations (date) where minutes is null;
create index late_cancellations_of_act on late_cancellations (act_ref);
create index late_cancellations_unpaid on late_cancellations (support_worker_ref) where payroll_export is null and minutes > 0;
create index late_cancellations_exported on late_cancellations (payroll_export) where payroll_export is not null;
create index late_cancellations_answered_by on late_cancellations (answered_by) where answered_by is not null;
comment on column late_cancellations.original_date is 'with job_ref the name that the visit had when it was cancelled';
comment on column late_cancellations.job_type_ref is 'as worked_visits.job_type_ref';
