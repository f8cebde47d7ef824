-- The office's week is read over all clients: a page of an index for what lies in the week, whatever lies before it and after.
-- Also how soon a client's visit must be given to someone else, and when a support worker cannot come.

create index jobs_by_day on jobs (last_day, (coalesce(date, repeat_start_date))) where not withdrawn;
create index visit_exceptions_by_day on visit_exceptions (original_date);
create index visit_exceptions_by_new_day on visit_exceptions (date) where date is not null;
create index worked_visits_by_day on worked_visits (original_date);

-- none: as mustNotBeMissed
alter table clients add column priority text
  constraint clients_priority check (priority in ('mustNotBeMissed', 'sameDay', 'canMove'));

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
