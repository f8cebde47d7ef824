-- Who may act for a client, and who is invited to. A change of a network locks its client's row first, so that the second
-- of two changes at the same moment sees what the first left.

-- The stored flags are the specification's; what they mean comes from domain/capabilities. A funder's case manager is a
-- member only while they work for that organisation and it is linked to the client.
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

-- People whom a network removed: only an invitation, or the office, lets them back in.
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
create index invitations_by_inviter on invitations (invited_by, client_ref) where status = 'open';

-- Every email of an invitation, so that those who invite cannot flood an address (note_invitation_letter).
create table invitation_letters (
  client_ref ref not null references clients,
  email_key text not null,
  sent_at timestamptz not null
);
create index invitation_letters_to on invitation_letters (email_key, sent_at);
create index invitation_letters_of on invitation_letters (client_ref, sent_at);
