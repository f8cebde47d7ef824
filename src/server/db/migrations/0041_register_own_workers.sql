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
