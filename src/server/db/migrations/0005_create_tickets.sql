-- What is asked of the office and its answer, and what the office does to bookings by itself or by answering.

create table tickets (
  ref ref primary key,
  -- none while a registration is open: its approval makes the client
  client_ref ref references clients,
  type text not null constraint tickets_type check (
    type in ('newBooking', 'change', 'cancellation', 'consumablesOrder', 'registration', 'employerRegistration',
             'supportWorkerRegistration')),
  -- the job of a new booking; for a change and a cancellation with one visit (original_date) or all from effective_date on
  job_ref ref,
  original_date date,
  effective_date date,
  -- The requests of one booking of several services have the same; none where it is of one.
  booking_ref ref,
  requested_change jsonb not null default '{"version": 1}',
  -- a registration for care, which asks for no change
  registration jsonb,
  -- What it asks for, as facts of the time when it was made: src/contract/about.ts. Its words are made when it is read.
  about jsonb not null constraint tickets_about check (about ?& '{version,kind}'),
  -- Of the person who is registered, else empty. No index serves a search: row-level security keeps `like` away from one.
  search_key text not null
    generated always as (search_key(coalesce(about ->> 'givenName', '') || ' ' || coalesce(about ->> 'familyName', ''))) stored,
  message text check (length(message) <= 4000),
  status text not null default 'open' constraint tickets_status check (
    status in ('open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed', 'closed')),
  asked_by ref not null references users,
  asked_at timestamptz not null,
  begins_at timestamptz,
  lapses_at timestamptz,
  answer_by timestamptz not null,
  -- 0 where an accepted offer could not be kept: the office answers that one first
  queue_place smallint not null default 1 constraint tickets_queue_place check (queue_place in (0, 1)),
  -- none until someone of the office takes it
  taken_by ref references users,
  snoozed_until timestamptz,
  -- Another time, which the office offers in place of the one that was asked for. The request stays open, and the client answers.
  offer jsonb,
  -- until when the client may answer; none once they have, or where the offer could not be kept
  offer_until timestamptz,
  answered_by ref references users,
  answered_at timestamptz,
  answer text check (length(answer) <= 2000),
  -- the visit, or the rule of the series, after approval: the job may have ended in a split since
  approved_schedule jsonb,
  version integer not null default 1,
  foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  -- Each of these values says which version of its shape it has (src/server/db/stored-value.ts).
  constraint tickets_stored_versions
    check (requested_change ? 'version' and registration ? 'version' and offer ? 'version' and approved_schedule ? 'version'),
  constraint tickets_client_unless_registration
    check ((client_ref is null) = (type = 'registration' and status <> 'approved')),
  constraint tickets_job_where_visits check ((type in ('newBooking', 'change', 'cancellation')) = (job_ref is not null)),
  constraint tickets_begins_where_visits check ((type in ('newBooking', 'change', 'cancellation')) = (begins_at is not null)),
  constraint tickets_lapses_where_visits check (job_ref is not null or lapses_at is null),
  constraint tickets_order_has_message check (type <> 'consumablesOrder' or message is not null),
  constraint tickets_registration_has_details check ((type = 'registration') = (registration is not null)),
  constraint tickets_one_target check (
    (type not in ('change', 'cancellation') and original_date is null and effective_date is null)
    or (type in ('change', 'cancellation') and (original_date is null) <> (effective_date is null))),
  constraint tickets_offer_of_visits check (offer is null or type in ('newBooking', 'change')),
  constraint tickets_offer_until check (offer_until is null or offer is not null),
  constraint tickets_answered_when_closed check ((status = 'open') = (answered_at is null)),
  constraint tickets_schedule_when_approved check (approved_schedule is null or status = 'approved')
);
create unique index tickets_one_open_for_visit on tickets (client_ref, job_ref, original_date)
  where status = 'open' and original_date is not null;
create unique index tickets_one_open_for_series on tickets (client_ref, job_ref)
  where status = 'open' and effective_date is not null;
create unique index tickets_one_open_booking on tickets (client_ref, job_ref) where status = 'open' and type = 'newBooking';
-- A person does not ask twice by accident: once for themself, and once for another person of the same name and birthday.
create unique index tickets_one_open_registration_of_self on tickets (asked_by)
  where status = 'open' and registration ->> 'requester' = 'Self';
create unique index tickets_one_open_registration_of_another
  on tickets (asked_by, search_key, (coalesce(registration ->> 'dateOfBirth', '')))
  where status = 'open' and registration ->> 'requester' = 'Another';
create index tickets_registrations_of_asker on tickets (asked_by, asked_at desc) where type = 'registration';
create index tickets_of_client on tickets (client_ref, asked_at desc);
create index tickets_of_job on tickets (client_ref, job_ref) where job_ref is not null;
create index tickets_of_booking on tickets (booking_ref) where booking_ref is not null;
create index tickets_queue on tickets (queue_place, answer_by, ref) where status = 'open';
create index tickets_taken on tickets (taken_by, answer_by, ref) where status = 'open' and taken_by is not null;
create index tickets_asked on tickets (asked_at);
create index tickets_answered on tickets (status, answered_at desc, ref) where status <> 'open';
create index tickets_lapsing on tickets (lapses_at) where status = 'open';
create index tickets_asked_by on tickets (asked_by);
create index tickets_taken_by on tickets (taken_by) where taken_by is not null;
create index tickets_answered_by on tickets (answered_by) where answered_by is not null;
comment on column tickets.booking_ref is 'no table has bookings of several services: one is its requests';

-- The request that each person of the office has opened last, as long as they have it open: coordinators share one queue.
create table ticket_openings (
  user_ref ref primary key references users,
  ticket_ref ref not null references tickets on delete cascade,
  opened_at timestamptz not null
);
create index ticket_openings_of_ticket on ticket_openings (ticket_ref, opened_at);

-- What the office does to bookings, and for half a minute how to take it back.
create table office_acts (
  ref ref primary key,
  client_ref ref not null references clients,
  type text not null constraint office_acts_type check (type in ('newBooking', 'change', 'cancellation', 'approval', 'decline')),
  job_ref ref,
  -- of every booking that it is about; one act may book several
  series_refs text[] not null,
  original_date date,
  effective_date date,
  -- when the first visit of a cancellation would have begun, as a request for one keeps it
  begins_at timestamptz,
  -- the ticket that it answered
  ticket_ref ref references tickets,
  -- what it does, as facts: src/contract/about.ts
  about jsonb not null constraint office_acts_about check (about ?& '{version,kind}'),
  reason text constraint office_acts_reason_length check (length(reason) <= 2000),
  -- who asked for it by phone
  requested_by text constraint office_acts_requested_by_length check (length(requested_by) <= 200),
  acted_by ref not null references users,
  acted_at timestamptz not null,
  -- what takes it back, and the versions that it left; emptied when that is too late
  inverse jsonb constraint office_acts_inverse_version check (inverse ? 'version'),
  undone_by ref references users,
  undone_at timestamptz,
  constraint office_acts_undone_by_person check ((undone_by is null) = (undone_at is null)),
  constraint office_acts_ticket_where_answered check (type not in ('approval', 'decline') or ticket_ref is not null)
);
create index office_acts_of_client on office_acts (client_ref, acted_at);
create index office_acts_with_inverse on office_acts (acted_at) where inverse is not null;
create index office_acts_cancelling on office_acts (acted_at) where type = 'cancellation';
-- Deleting a client's requests looks up the acts that answered them.
create index office_acts_of_ticket on office_acts (ticket_ref) where ticket_ref is not null;
create index office_acts_acted_by on office_acts (acted_by);
create index office_acts_undone_by on office_acts (undone_by) where undone_by is not null;
comment on column office_acts.job_ref is 'no foreign key: undoing a booking deletes its job';
comment on column office_acts.series_refs is 'series, which no table has; undoing a booking deletes its jobs';

-- A line about something that the office sees to today, and who sees to it. Each writing is a row, so that the former ones stay.
create table office_notes (
  id bigint generated always as identity primary key,
  -- what it is about: src/domain/today/item-key.ts
  item text not null,
  version integer not null constraint office_notes_version check (version > 0),
  note text not null constraint office_notes_length check (length(note) <= 300),
  handed_to ref references users,
  -- a report that has been seen to
  done boolean not null default false,
  written_by ref not null references users,
  written_at timestamptz not null,
  -- of two who write at once the second is refused
  constraint office_notes_one_of_each_version unique (item, version)
);
create index office_notes_by_time on office_notes (written_at);
create index office_notes_handed_to on office_notes (handed_to) where handed_to is not null;
create index office_notes_written_by on office_notes (written_by);
