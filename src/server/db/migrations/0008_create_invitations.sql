-- Invitations to a support network, and what keeps a network whole while people come and go.
-- Whoever changes a network locks its client's row first (modules/support-network), so that of two changes made at the same
-- moment the second sees what the first left.

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
  -- when the latest letter went; the link works from then until expires_at
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

-- Every letter of an invitation, so that nobody's address can be flooded by those who invite (note_invitation_letter).
create table invitation_letters (
  client_ref ref not null references clients,
  email_key text not null,
  sent_at timestamptz not null
);
create index invitation_letters_to on invitation_letters (email_key, sent_at);
create index invitation_letters_of on invitation_letters (client_ref, sent_at);

-- One's own address as one signs in with it, and those of the people one may see; `email` says as much already.
grant select (email_key) on users to alongside_app;

alter table invitations enable row level security;
create policy invitations_scope on invitations using (sees_client(client_ref));
create policy invitations_own_address on invitations for select using (
  email_key = (select u.email_key from users u where u.ref = current_setting('app.user_ref', true)));
grant select, insert on invitations to alongside_app;
grant update (email, sent_at, expires_at, status, closed_at, closed_by) on invitations to alongside_app;

alter table invitation_letters enable row level security;
create policy invitation_letters_job on invitation_letters using (current_setting('app.scope', true) = 'job');
grant select, delete on invitation_letters to alongside_app;

-- What somebody who is invited sees of whom before they join: two names and a picture, nothing else of the client.
create function list_own_invitations(at timestamptz)
returns table (
  ref text, client_ref text, client_name text, client_image text, email text, role text,
  manager boolean, view_roster boolean, manage_roster boolean, view_client_details boolean,
  manage_client_details boolean, view_timesheets boolean, manage_timesheets boolean,
  invited_by text, invited_by_name text, inviter_is_client boolean, inviter_is_office boolean,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.ref, i.client_ref, c.full_name, c.image, i.email, i.role, i.manager, i.view_roster, i.manage_roster,
         i.view_client_details, i.manage_client_details, i.view_timesheets, i.manage_timesheets,
         i.invited_by, by.full_name, coalesce(m.role = 'client', false), by.office, i.created_at, i.sent_at, i.expires_at
    from users me
    join invitations i on i.email_key = me.email_key and i.status = 'open' and i.expires_at > at
    join clients c on c.ref = i.client_ref
    join users by on by.ref = i.invited_by
    left join memberships m on m.user_ref = i.invited_by and m.client_ref = i.client_ref
   where me.ref = current_setting('app.user_ref', true) and not me.office
   order by i.created_at, i.ref
$$;

-- The one way from an invitation into its client's rows: for the rest of the transaction the call is about that client,
-- so that the answer can be written. Only for the account with the invited address, and only while nobody has closed it.
create function open_own_invitation(wanted text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_client text;
begin
  select i.client_ref into found_client
    from users me join invitations i on i.email_key = me.email_key
   where me.ref = current_setting('app.user_ref', true) and not me.office and i.ref = wanted and i.status = 'open';
  if found then
    perform set_config('app.client_ref', found_client, true);
  end if;
  return found_client;
end $$;

-- Whether a letter may go to an address, which is then counted: five an hour to one address, sixty a day from one client.
create function note_invitation_letter(about_client text, to_email_key text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not sees_client(about_client) then
    return false;
  end if;
  -- letters to one address that are written at the same moment count one after another
  perform pg_advisory_xact_lock(hashtextextended(to_email_key, 7161204008));
  if (select count(*) from invitation_letters l where l.email_key = to_email_key and l.sent_at > at - interval '1 hour') >= 5
    or (select count(*) from invitation_letters l where l.client_ref = about_client and l.sent_at > at - interval '1 day') >= 60
  then
    return false;
  end if;
  insert into invitation_letters (client_ref, email_key, sent_at) values (about_client, to_email_key, at);
  return true;
end $$;

-- Which letter to write. Nothing of it is ever told to whoever invites.
create function has_account(wanted_email_key text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users u where u.email_key = wanted_email_key)
$$;

-- Whatever ends a membership, a network that somebody managed is still managed by somebody: the client counts.
create function refuse_network_without_manager() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from clients c where c.ref = old.client_ref for no key update;
  if not exists (
    select from memberships m where m.client_ref = old.client_ref and (m.manager or m.role = 'client')
  ) then
    raise exception 'the network of client % would be left without a manager', old.client_ref
      using errcode = 'check_violation', constraint = 'memberships_keep_a_manager';
  end if;
  return null;
end $$;
create trigger memberships_keep_a_manager after delete or update of manager, role on memberships
  for each row when (old.manager or old.role = 'client') execute function refuse_network_without_manager();

revoke execute on function list_own_invitations(timestamptz), open_own_invitation(text),
  note_invitation_letter(text, text, timestamptz), has_account(text), refuse_network_without_manager() from public;
grant execute on function list_own_invitations(timestamptz), open_own_invitation(text),
  note_invitation_letter(text, text, timestamptz), has_account(text) to alongside_app;
