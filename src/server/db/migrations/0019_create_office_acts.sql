-- What the office does to bookings, by itself or by answering a request, and for half a minute how to take it back.

-- Two support workers may come at once. None: one is needed.
alter table jobs
  add column workers_needed smallint constraint jobs_workers_needed check (workers_needed between 1 and 2);
alter table visit_exceptions
  add column workers_needed smallint constraint visit_exceptions_workers_needed check (workers_needed between 1 and 2);
-- With the new column, so that a calendar reads the index alone.
alter table visit_exceptions drop constraint visit_exceptions_pkey;
alter table visit_exceptions add primary key (client_ref, original_date, job_ref)
  include (date, start_time_option, start_time, duration_option, duration_mins, support_worker_refs, workers_needed, status);

create table office_acts (
  ref ref primary key,
  client_ref ref not null references clients,
  type text not null constraint office_acts_type check (type in ('newBooking', 'change', 'cancellation', 'approval', 'decline')),
  -- no foreign key: undoing a booking deletes its job
  job_ref ref,
  -- of every booking that it is about; one act may book several
  series_refs text[] not null,
  original_date date,
  effective_date date,
  -- the ticket that it answered
  ticket_ref ref references tickets,
  subject text not null,
  reason text constraint office_acts_reason_length check (length(reason) <= 2000),
  -- who asked for it by phone
  requested_by text constraint office_acts_requested_by_length check (length(requested_by) <= 200),
  acted_by ref not null references users,
  acted_at timestamptz not null,
  -- what takes it back, and the versions that it left; emptied when that is too late
  inverse jsonb,
  undone_by ref references users,
  undone_at timestamptz,
  constraint office_acts_undone_by_person check ((undone_by is null) = (undone_at is null)),
  constraint office_acts_ticket_where_answered check (type not in ('approval', 'decline') or ticket_ref is not null)
);
create index office_acts_of_client on office_acts (client_ref, acted_at);
create index office_acts_with_inverse on office_acts (acted_at) where inverse is not null;

-- Emails about an act wait until it cannot be undone; undoing it deletes them.
alter table outbox add column act_ref ref;
create index outbox_of_act on outbox (act_ref) where act_ref is not null;
