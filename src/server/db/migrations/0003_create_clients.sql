-- Clients, the organisations they came through, and what pays for their care.

create table clients (
  ref ref primary key,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as (given_name || ' ' || family_name) stored,
  known_as text,
  -- No index serves it: row-level security keeps `like` away from one.
  search_key text not null
    generated always as (search_key(given_name || ' ' || family_name || ' ' || coalesce(known_as, ''))) stored,
  sort_key text not null generated always as (search_key(family_name || ' ' || given_name)) stored,
  -- a browser is only ever led to pictures that the server made itself
  image text constraint clients_image_is_ours check (image ~ '^/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$'),
  date_of_birth date,
  nhi text,
  salutation_ref text,
  gender_ref text,
  ethnicity_ref text,
  language_refs text[] not null default '{}'
    constraint clients_language_refs_whole check (array_position(language_refs, null) is null),
  preferred_language text,
  email text,
  phone_home text,
  phone_mobile text,
  phone_work text,
  delivery_address text,
  postal_address text,
  suburb text,
  latitude double precision,
  longitude double precision,
  doctor_name text,
  doctor_phone text,
  next_of_kin_name text,
  next_of_kin_relationship text,
  next_of_kin_email text,
  next_of_kin_phone text,
  next_of_kin_alternate_phone text,
  -- none: the brand's
  time_zone text,
  timesheets boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint clients_location_whole check ((latitude is null) = (longitude is null))
);
create index clients_by_name on clients (sort_key collate "C", ref);
-- A health identifier belongs to one person.
create unique index clients_nhi_unique on clients (nhi) where nhi is not null;

create table organisation_clients (
  organisation_ref ref not null references organisations,
  client_ref ref not null references clients,
  primary key (client_ref, organisation_ref)
);
create index organisation_clients_organisation on organisation_clients (organisation_ref);

create table fundings (
  ref ref primary key,
  client_ref ref not null references clients,
  funder_ref ref not null,
  funder_pays boolean not null generated always as (true) stored,
  job_type_ref text not null,
  -- a week
  funded_time_mins integer not null check (funded_time_mins >= 0),
  position integer not null default 0,
  -- a funding that visits refer to is never deleted: it ends
  active boolean not null default true,
  constraint fundings_of_client unique (client_ref, ref),
  constraint fundings_funder foreign key (funder_ref, funder_pays) references organisations (ref, pays)
);

-- Another email address, which takes effect when the link sent to it is opened. Not of mail_links, where an address has one
-- link of a purpose: a daughter's address may serve both her parents, and neither request may end the other's link.
create table email_changes (
  -- only the hash is kept
  hash bytea primary key check (octet_length(hash) = 32),
  user_ref ref not null references users,
  -- whose contact address it becomes; none: the address that the person signs in with
  client_ref ref references clients,
  email text not null,
  email_key text not null constraint email_changes_email_key check (email_key = lower(btrim(email_key))),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken, or replaced by a newer one
  ended_at timestamptz
);
create index email_changes_asker on email_changes (user_ref, asked_at);
create index email_changes_address on email_changes (email_key, asked_at);
create index email_changes_expires on email_changes (expires_at);
