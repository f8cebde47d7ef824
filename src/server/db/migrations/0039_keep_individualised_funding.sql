-- Money that a client spends on their own care: what was granted, and each amount spent of it.

create table individualised_fundings (
  ref ref primary key,
  client_ref ref not null references clients,
  funder_ref ref not null,
  funder_pays boolean not null generated always as (true) stored,
  needs_level text not null constraint individualised_fundings_level check (needs_level in ('Level1', 'Level2', 'Level3')),
  opening_balance_cents integer not null
    constraint individualised_fundings_opening check (opening_balance_cents between -1000000000 and 1000000000),
  start_date date not null,
  -- inclusive; none: until further notice
  end_date date,
  review_date date,
  -- what the funder calls it
  funder_reference text constraint individualised_fundings_reference check (length(funder_reference) between 1 and 100),
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

-- On at a new provider whose brand has it, off at those that exist.
insert into features (name, enabled) select 'individualisedFunding', false where exists (select from users);
