-- Money that a client spends on their own care: what was granted, each amount spent of it, and who works for the client.

create table individualised_fundings (
  ref ref primary key,
  client_ref ref not null references clients,
  funder_ref ref not null,
  funder_pays boolean not null generated always as (true) stored,
  -- what the funder calls it
  funder_reference text constraint individualised_fundings_reference check (length(funder_reference) between 1 and 100),
  needs_level text not null constraint individualised_fundings_level check (needs_level in ('Level1', 'Level2', 'Level3')),
  opening_balance_cents integer not null
    constraint individualised_fundings_opening check (opening_balance_cents between -1000000000 and 1000000000),
  start_date date not null,
  -- inclusive; none: until further notice
  end_date date,
  review_date date,
  -- Since when the client employs support workers of their own under this funding; none: not registered as an employer.
  employer_since date,
  version integer not null default 1,
  constraint individualised_fundings_of_client unique (client_ref, ref),
  constraint individualised_fundings_funder foreign key (funder_ref, funder_pays) references organisations (ref, pays),
  constraint individualised_fundings_end check (end_date >= start_date),
  constraint individualised_fundings_review check (review_date >= start_date)
);
create index individualised_fundings_ending on individualised_fundings (end_date) where end_date is not null;

-- The balance subtracts in order of position: that of the office's list, whatever the dates.
create table individualised_funding_transactions (
  ref ref primary key,
  client_ref ref not null,
  funding_ref ref not null,
  position integer not null,
  transaction_date date not null,
  service_type text not null constraint individualised_funding_transactions_for check (length(service_type) between 1 and 200),
  -- spent is positive, a credit negative
  amount_cents integer not null
    constraint individualised_funding_transactions_amount check (amount_cents between -1000000000 and 1000000000 and amount_cents <> 0),
  constraint individualised_funding_transactions_funding
    foreign key (client_ref, funding_ref) references individualised_fundings (client_ref, ref),
  constraint individualised_funding_transactions_order unique (funding_ref, position)
);
create index individualised_funding_transactions_of_funding
  on individualised_funding_transactions (client_ref, funding_ref, position);

-- The support workers that a client with individualised funding employs. The office adds each when it approves the registration.
create table individualised_funding_workers (
  ref ref primary key,
  client_ref ref not null,
  funding_ref ref not null,
  full_name text not null constraint individualised_funding_workers_name check (length(full_name) between 1 and 200),
  phone text constraint individualised_funding_workers_phone check (length(phone) between 1 and 40),
  email text constraint individualised_funding_workers_email check (length(email) between 1 and 254),
  -- the first day of work
  start_date date not null,
  -- as in the tax code declaration
  tax_code text not null constraint individualised_funding_workers_tax_code check (length(tax_code) between 1 and 10),
  -- false: opted out
  kiwisaver boolean not null,
  -- when the tax code declaration, the agreement and the privacy declaration were signed
  signed_on date not null,
  registered_at timestamptz not null,
  constraint individualised_funding_workers_funding
    foreign key (client_ref, funding_ref) references individualised_fundings (client_ref, ref)
);
create index individualised_funding_workers_of_funding on individualised_funding_workers (client_ref, funding_ref, full_name);

-- Registrations of the client as an employer, and of support workers of their own. Each is a ticket; its answers are here, out of
-- the lists of tickets.
create table funding_registrations (
  ticket_ref ref primary key references tickets,
  client_ref ref not null,
  funding_ref ref not null,
  kind text not null constraint funding_registrations_kind check (kind in ('employer', 'supportWorker')),
  -- by field, as everyone with the right sees them: numbers are masked
  answers jsonb not null constraint funding_registrations_answers_version check (answers ? 'version'),
  -- tax number and bank account in full, sealed with the server's key; the database cannot read them
  sealed_numbers bytea not null,
  -- The returned registration that this one resubmits. One is resubmitted again once its resubmission was withdrawn, which only the
  -- ticket says; the lock of the client's roster lets one be sent at a time.
  resubmits ref constraint funding_registrations_resubmits references funding_registrations,
  constraint funding_registrations_funding foreign key (client_ref, funding_ref) references individualised_fundings (client_ref, ref)
);
create index funding_registrations_of_funding on funding_registrations (client_ref, funding_ref);
create index funding_registrations_resubmitted on funding_registrations (resubmits) where resubmits is not null;
