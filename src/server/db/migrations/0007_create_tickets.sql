-- What is asked of the office, and its answer.

create table tickets (
  ref ref primary key,
  -- none while a registration is open: its approval makes the client
  client_ref ref references clients,
  type text not null
    constraint tickets_type check (type in ('newBooking', 'change', 'cancellation', 'consumablesOrder', 'registration')),
  -- the job of a new booking; for a change and a cancellation with one visit (original_date) or all from effective_date on
  job_ref ref,
  original_date date,
  effective_date date,
  asked jsonb not null,
  subject text not null,
  -- No index serves it: row-level security keeps `like` away from one.
  search_key text not null generated always as (search_key(subject)) stored,
  message text check (length(message) <= 4000),
  status text not null default 'open'
    check (status in ('open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed')),
  asked_by ref not null references users,
  asked_at timestamptz not null,
  begins_at timestamptz,
  lapses_at timestamptz,
  answer_by timestamptz not null,
  answered_by ref references users,
  answered_at timestamptz,
  answer text check (length(answer) <= 2000),
  -- the visit, or the rule of the series, after approval: the job may have ended in a split since
  granted jsonb,
  version integer not null default 1,
  foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  constraint tickets_client_unless_registration
    check ((client_ref is null) = (type = 'registration' and status <> 'approved')),
  constraint tickets_job_where_visits check ((type in ('consumablesOrder', 'registration')) = (job_ref is null)),
  constraint tickets_begins_where_visits check ((type in ('consumablesOrder', 'registration')) = (begins_at is null)),
  constraint tickets_stays_without_visits check (job_ref is not null or lapses_at is null),
  constraint tickets_order_says_what check (type <> 'consumablesOrder' or message is not null),
  constraint tickets_one_target check (
    (type in ('newBooking', 'consumablesOrder', 'registration') and original_date is null and effective_date is null)
    or (type in ('change', 'cancellation') and (original_date is null) <> (effective_date is null))),
  constraint tickets_answered_when_closed check ((status = 'open') = (answered_at is null)),
  constraint tickets_granted_when_approved check (granted is null or status = 'approved')
);
create unique index tickets_one_open_for_visit on tickets (client_ref, job_ref, original_date)
  where status = 'open' and original_date is not null;
create unique index tickets_one_open_for_series on tickets (client_ref, job_ref)
  where status = 'open' and effective_date is not null;
create unique index tickets_one_open_booking on tickets (client_ref, job_ref) where status = 'open' and type = 'newBooking';
-- A person does not ask twice by accident: once for themself, and once for another person of the same name and birthday.
create unique index tickets_one_open_registration_of_self on tickets (asked_by)
  where status = 'open' and type = 'registration' and asked ->> 'requester' = 'Self';
create unique index tickets_one_open_registration_of_another
  on tickets (asked_by, search_key, (coalesce(asked ->> 'dateOfBirth', '')))
  where status = 'open' and type = 'registration' and asked ->> 'requester' = 'Another';
create index tickets_registrations_of_asker on tickets (asked_by, asked_at desc) where type = 'registration';
create index tickets_of_client on tickets (client_ref, asked_at desc);
create index tickets_queue on tickets (answer_by, ref) where status = 'open';
create index tickets_answered on tickets (status, answered_at desc, ref) where status <> 'open';
create index tickets_lapsing on tickets (lapses_at) where status = 'open';
