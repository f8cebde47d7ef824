-- What the office records of a visit that is over: in whose place another worker came, and a word about it.

alter table worked_visits
  -- none: the worker was planned, or no one was
  add column planned_worker_ref ref references support_workers,
  -- for the office alone
  add column note text constraint worked_visits_note check (length(note) between 1 and 2000),
  add constraint worked_visits_other_worker check (planned_worker_ref <> support_worker_ref),
  add constraint worked_visits_says_what_was_done
    check (source <> 'office' or outcome <> 'workerDidNotCome' or note is not null);

-- One row for each worker who was planned.
create unique index worked_visits_places
  on worked_visits (client_ref, job_ref, original_date, (coalesce(planned_worker_ref, support_worker_ref)));
