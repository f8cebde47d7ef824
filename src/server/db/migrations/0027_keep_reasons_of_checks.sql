-- compatible
-- Why visits are given to a worker although a check has expired: asked once for each check and its last day, and kept. Apart from the
-- checks, which are written anew with their worker.
create table support_worker_check_reasons (
  support_worker_ref ref not null references support_workers,
  check_ref text not null,
  expires_on date not null,
  -- for the office alone
  reason text not null constraint support_worker_check_reasons_length check (length(reason) between 1 and 500),
  given_by ref not null references users,
  given_at timestamptz not null,
  primary key (support_worker_ref, check_ref, expires_on)
);
create index support_worker_check_reasons_given_by on support_worker_check_reasons (given_by);
comment on column support_worker_check_reasons.check_ref is 'an item of the list workerChecks; a foreign key would need the list in a column beside it';
