-- Registrations for an individualised funding: of the client as an employer, and of support workers of their own. Each is a
-- ticket; its answers are here, out of the lists of tickets.

alter table tickets drop constraint tickets_type;
alter table tickets add constraint tickets_type check (
  type in ('newBooking', 'change', 'cancellation', 'consumablesOrder', 'registration', 'employerRegistration',
           'supportWorkerRegistration'));
alter table tickets drop constraint tickets_job_where_visits;
alter table tickets add constraint tickets_job_where_visits
  check ((type in ('newBooking', 'change', 'cancellation')) = (job_ref is not null));
alter table tickets drop constraint tickets_begins_where_visits;
alter table tickets add constraint tickets_begins_where_visits
  check ((type in ('newBooking', 'change', 'cancellation')) = (begins_at is not null));
alter table tickets drop constraint tickets_one_target;
alter table tickets add constraint tickets_one_target check (
  (type not in ('change', 'cancellation') and original_date is null and effective_date is null)
  or (type in ('change', 'cancellation') and (original_date is null) <> (effective_date is null)));

create table funding_registrations (
  ticket_ref ref primary key references tickets,
  client_ref ref not null,
  funding_ref ref not null,
  kind text not null constraint funding_registrations_kind check (kind in ('employer', 'supportWorker')),
  -- by field, as everyone with the right sees them: numbers are masked
  answers jsonb not null,
  -- tax number and bank account in full, sealed with the server's key; the database cannot read them
  sealed_numbers bytea not null,
  -- the returned registration that this one mends
  mends ref constraint funding_registrations_mends references funding_registrations,
  constraint funding_registrations_funding foreign key (client_ref, funding_ref) references individualised_fundings (client_ref, ref)
);
create index funding_registrations_of_funding on funding_registrations (client_ref, funding_ref);
create unique index funding_registrations_mended_once on funding_registrations (mends) where mends is not null;

-- Since when the client employs support workers of their own under this funding; none: not registered as an employer.
alter table individualised_fundings add column employer_since date;
