-- Clients, the organisations that they came through and that pay for their care, and who may act for them.

-- Organisations: one may pay for care, and people may work for it, for instance a funder's case managers.
create table organisations (
  ref ref primary key,
  name text not null,
  image text,
  pays boolean not null default false,
  version integer not null default 1,
  -- What lets a funding name only organisations that pay, and keeps one paying while a funding names it.
  constraint organisations_pays_key unique (ref, pays)
);
-- Two organisations that only a sign tells apart are one to a reader.
create unique index organisations_name_unique on organisations (search_key(name));

create table organisation_users (
  organisation_ref ref not null references organisations,
  user_ref ref not null references users,
  -- of several organisations a person works for the one chosen last
  chosen_at timestamptz,
  primary key (user_ref, organisation_ref)
);
create index organisation_users_organisation on organisation_users (organisation_ref);

-- Read with the owner's rights: a caller who may see a funding may see the name of who pays.
create view funders as select ref, name, image, pays from organisations where pays with check option;
alter view funders alter column pays set default true;

-- A person who is to work for an organisation, or for the office where there is none, and has no account yet.
create table staff_invitations (
  ref ref primary key,
  organisation_ref ref references organisations,
  email text not null,
  email_key text not null constraint staff_invitations_email_key check (email_key = lower(btrim(email_key))),
  invited_by ref not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_invitations_one_each unique nulls not distinct (organisation_ref, email_key),
  constraint staff_invitations_expire check (expires_at > created_at)
);
create index staff_invitations_email on staff_invitations (email_key);
create index staff_invitations_invited_by on staff_invitations (invited_by);

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
  image text constraint clients_image_is_ours check (image ~ '^/api/v0/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$'),
  date_of_birth date,
  nhi text,
  salutation_ref text,
  gender_ref text,
  ethnicity_ref text,
  language_refs text[] not null default '{}'
    constraint clients_language_refs_whole check (array_position(language_refs, null) is null),
  preferred_language text,
  -- What a client needs in a support worker, beside the language they prefer.
  skills_required text[] not null default '{}'
    constraint clients_skills_required_whole check (array_position(skills_required, null) is null),
  preferred_gender_ref text,
  transport_needed text,
  email text,
  phone_home text,
  phone_mobile text,
  phone_work text,
  delivery_address text,
  postal_address text,
  suburb text,
  -- the order of areas, and of the same one written in another way
  area_key text not null generated always as (search_key(coalesce(suburb, ''))) stored,
  latitude double precision,
  longitude double precision,
  -- how a support worker gets into the home, for run sheets
  access_notes text,
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
  -- how soon a visit must be given to someone else when a support worker cannot come; none: as mustNotBeMissed
  priority text constraint clients_priority check (priority in ('mustNotBeMissed', 'sameDay', 'canMove')),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint clients_location_whole check ((latitude is null) = (longitude is null))
);
create index clients_by_name on clients (sort_key collate "C", ref);
-- A health identifier belongs to one person.
create unique index clients_nhi_unique on clients (nhi) where nhi is not null;
comment on column clients.salutation_ref is 'an item of the list salutations; a foreign key would need the list in a column beside it';
comment on column clients.gender_ref is 'an item of the list genders; a foreign key would need the list in a column beside it';
comment on column clients.ethnicity_ref is 'an item of the list ethnicities; a foreign key would need the list in a column beside it';
comment on column clients.preferred_gender_ref is 'an item of the list genders; a foreign key would need the list in a column beside it';
comment on column clients.language_refs is 'items of the list languages, held by a trigger';
comment on column clients.skills_required is 'items of the list skills, held by a trigger';

-- What My clients shows of each client follows from all their visits, requests and fundings. It is kept until one of them changes, so that
-- a page reads what is kept and not the visits of 2,000 clients (record 46).
create table client_summaries (
  client_ref ref primary key references clients on delete cascade,
  -- what it was made of, and by which build: one of another version or build counts no more
  roster_version integer not null,
  build text not null,
  -- from when it was made until the next visit begins or ends, or the client's day ends
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  summary jsonb not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

create table organisation_clients (
  organisation_ref ref not null references organisations,
  client_ref ref not null references clients,
  primary key (client_ref, organisation_ref)
);
create index organisation_clients_organisation on organisation_clients (organisation_ref);

-- What pays for a client's visits.
create table fundings (
  ref ref primary key,
  client_ref ref not null references clients,
  funder_ref ref not null,
  funder_pays boolean not null generated always as (true) stored,
  -- what the funder calls it, such as a contract number
  funder_reference text constraint fundings_funder_reference check (length(funder_reference) between 1 and 100),
  job_type_ref text not null,
  -- a week
  funded_time_mins integer not null check (funded_time_mins >= 0),
  position integer not null default 0,
  -- a funding that visits refer to is never deleted: it ends
  active boolean not null default true,
  constraint fundings_of_client unique (client_ref, ref),
  constraint fundings_funder foreign key (funder_ref, funder_pays) references organisations (ref, pays)
);
comment on column fundings.job_type_ref is 'an item of the list jobTypes; a foreign key would need the list in a column beside it';

-- Another email address, which takes effect when the link sent to it is opened. Not of email_links, where an address has one
-- link of a purpose: a daughter's address may serve both her parents, and neither request may end the other's link.
-- A change of the sign-in address takes an account, so it needs its password and ends with every other password. The old
-- address can stop it until it takes effect, and undo it for seven days after.
create table email_changes (
  -- only the hash is kept
  hash bytea primary key check (octet_length(hash) = 32),
  user_ref ref not null references users,
  -- whose contact address it becomes; none: the address that the person signs in with
  client_ref ref references clients,
  email text not null,
  email_key text not null constraint email_changes_email_key check (email_key = lower(btrim(email_key))),
  -- Of a change of the sign-in address alone: what it replaces, the password held when it was asked for, and the session that asked.
  old_email text,
  password_hash text,
  session_ref ref,
  stop_hash bytea constraint email_changes_stop_hash_unique unique check (octet_length(stop_hash) = 32),
  -- once it has taken effect; expires_at is then the end of the undo link
  undo_hash bytea constraint email_changes_undo_hash_unique unique check (octet_length(undo_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken, or replaced by a newer one
  ended_at timestamptz,
  -- undone, or made good for nothing by an undo of this change or of an earlier one
  undone_at timestamptz,
  constraint email_changes_sign_in_complete check (
    num_nonnulls(old_email, password_hash, session_ref, stop_hash) = case when client_ref is null then 4 else 0 end),
  constraint email_changes_undo_after_effect check (undo_hash is null or (client_ref is null and ended_at is not null)),
  constraint email_changes_undone_has_undo check (undone_at is null or undo_hash is not null)
);
create index email_changes_asker on email_changes (user_ref, asked_at);
create index email_changes_address on email_changes (email_key, asked_at);
create index email_changes_expires on email_changes (expires_at);
comment on column email_changes.session_ref is 'no foreign key: sessions are deleted first';

-- Who may act for a client. A change of a network locks its client's row first, so that the second of two changes at the same
-- moment sees what the first left. The stored flags are what a caller is sent; what they mean is in src/domain/capabilities. A
-- funder's case manager is a member only while they work for that organisation and it is linked to the client.
create table memberships (
  user_ref ref not null references users,
  client_ref ref not null references clients,
  role text not null check (role in ('client', 'supporter')),
  manager boolean not null default false,
  view_roster boolean not null default false,
  manage_roster boolean not null default false,
  view_client_details boolean not null default false,
  manage_client_details boolean not null default false,
  view_timesheets boolean not null default false,
  manage_timesheets boolean not null default false,
  organisation_ref ref,
  -- Nothing of a membership is deleted when care ends: what it grants is given back when the ending is undone.
  access text not null default 'full' constraint memberships_access check (access in ('full', 'reading', 'none')),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (user_ref, client_ref),
  constraint memberships_while_staff
    foreign key (user_ref, organisation_ref) references organisation_users (user_ref, organisation_ref) on delete cascade,
  constraint memberships_while_linked
    foreign key (client_ref, organisation_ref) references organisation_clients (client_ref, organisation_ref)
    on delete cascade
);
create index memberships_client on memberships (client_ref);
create unique index memberships_one_client_role on memberships (client_ref) where role = 'client';
create unique index memberships_one_own_client on memberships (user_ref) where role = 'client';

-- People that a network has removed: they are members again only through an invitation, or through the office.
create table removed_funders (
  user_ref ref not null references users,
  client_ref ref not null references clients,
  primary key (user_ref, client_ref)
);

create table invitations (
  ref ref primary key,
  client_ref ref not null references clients,
  email text not null,
  -- lower case, trimmed, as users.email_key: only that account may answer
  email_key text not null,
  role text not null check (role in ('client', 'supporter')),
  manager boolean not null default false,
  view_roster boolean not null default false,
  manage_roster boolean not null default false,
  view_client_details boolean not null default false,
  manage_client_details boolean not null default false,
  view_timesheets boolean not null default false,
  manage_timesheets boolean not null default false,
  invited_by ref not null references users,
  created_at timestamptz not null,
  -- when the latest email went; the link works from then until expires_at
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'cancelled', 'expired')),
  closed_at timestamptz,
  closed_by ref references users,
  constraint invitations_email_key check (email_key = lower(btrim(email_key)) and email_key <> ''),
  constraint invitations_expire_later check (expires_at > sent_at),
  constraint invitations_closed_when_not_open check ((status = 'open') = (closed_at is null)),
  constraint invitations_grant_something check (
    role = 'client' or manager or view_roster or manage_roster or view_client_details or manage_client_details
    or view_timesheets or manage_timesheets)
);
create unique index invitations_one_open_for_address on invitations (client_ref, email_key) where status = 'open';
create unique index invitations_one_open_for_client on invitations (client_ref) where status = 'open' and role = 'client';
create index invitations_of_client on invitations (client_ref, created_at desc);
create index invitations_of_address on invitations (email_key) where status = 'open';
create index invitations_expiring on invitations (expires_at) where status = 'open';
create index invitations_by_inviter on invitations (invited_by, client_ref);
create index invitations_closed_by on invitations (closed_by) where closed_by is not null;

-- Every email of an invitation, so that those who invite cannot flood an address (functions/invitations.sql).
create table invitation_emails (
  client_ref ref not null references clients,
  email_key text not null,
  sent_at timestamptz not null
);
create index invitation_emails_to on invitation_emails (email_key, sent_at);
create index invitation_emails_of on invitation_emails (client_ref, sent_at);

-- Private addresses that calendar apps read a client's visits from: one for each member who wants one. Of its secret only a hash
-- is stored. It ends with the membership.
create table calendar_feeds (
  user_ref ref not null,
  client_ref ref not null,
  secret_hash bytea not null constraint calendar_feeds_secret unique,
  content text not null constraint calendar_feeds_content check (content in ('times', 'names')),
  created_at timestamptz not null,
  last_read_at timestamptz,
  -- reads in the hour that began with `hour_began_at`
  hour_began_at timestamptz,
  reads integer not null default 0,
  primary key (user_ref, client_ref),
  constraint calendar_feeds_member foreign key (user_ref, client_ref) references memberships on delete cascade
);
create index calendar_feeds_client on calendar_feeds (client_ref);

-- Up to when a member has seen what is new of a client.
create table news_seen (
  client_ref ref not null references clients,
  user_ref ref not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (client_ref, user_ref)
);
create index news_seen_user on news_seen (user_ref);
