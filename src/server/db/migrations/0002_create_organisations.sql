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
