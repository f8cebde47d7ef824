-- The people and the sessions of the portal, and the role that the application connects as.
-- The application never owns a table: row-level security is its second belt (docs/security.md), and the function
-- `authorize` is the one door through which a token becomes a person.

-- Roles belong to the cluster, not to this database: another database may have made it, or somebody who may where the
-- owner may not.
do $$ begin
  if not exists (select from pg_roles where rolname = 'alongside_app') then
    create role alongside_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- made at the same moment
end $$;
do $$ begin
  if not pg_has_role(current_user, 'alongside_app', 'SET') then
    execute format('grant alongside_app to %I with set true', current_user);
  end if;
end $$;
grant usage on schema public to alongside_app;

create domain ref as text check (value ~ '^[0-9a-hjkmnp-tv-z]{16}$');

create table users (
  ref ref primary key,
  email text not null,
  -- lower case, trimmed: what a person signs in with
  email_key text not null constraint users_email_key_unique unique check (email_key = lower(btrim(email_key))),
  password_hash text not null,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as (given_name || ' ' || family_name) stored,
  known_as text,
  image text,
  office boolean not null default false,
  created_at timestamptz not null
);

create table clients (
  ref ref primary key,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as (given_name || ' ' || family_name) stored,
  known_as text,
  image text,
  date_of_birth date,
  nhi text,
  suburb text,
  latitude double precision,
  longitude double precision,
  -- none: the brand's
  time_zone text,
  timesheets boolean not null default false,
  created_at timestamptz not null,
  constraint clients_location_whole check ((latitude is null) = (longitude is null))
);

-- Who may act for a client. The stored flags are the specification's; what they mean comes from domain/capabilities.
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
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (user_ref, client_ref)
);
create index memberships_client on memberships (client_ref);
create unique index memberships_one_client_role on memberships (client_ref) where role = 'client';
create unique index memberships_one_own_client on memberships (user_ref) where role = 'client';

create table organisations (
  ref ref primary key,
  name text not null
);
create table organisation_users (
  organisation_ref ref not null references organisations,
  user_ref ref not null references users,
  primary key (user_ref, organisation_ref)
);

-- One sign-in; ending it ends every token that came of it.
create table sessions (
  ref ref primary key,
  user_ref ref not null references users,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_ref) where ended_at is null;

-- Only hashes are kept. A refresh token's successors are derived from it and its salt, so a repeated refresh gets the same.
create table tokens (
  hash bytea primary key,
  session_ref ref not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  salt bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tokens_session on tokens (session_ref);
create index tokens_expires on tokens (expires_at);

-- Failed sign-ins by what was tried: a hashed e-mail address or network address. First failures are counted; once there
-- are too many the key stands down, again and longer while it goes on (src/server/sign-in/standdown.ts).
create table sign_in_failures (
  key text primary key,
  last_failed_at timestamptz not null,
  -- the failures that count towards a standdown, oldest first
  recent timestamptz[] not null default '{}',
  standdowns integer not null default 0,
  blocked_until timestamptz,
  -- whether the audit log has this standdown
  noted boolean not null default false
);
create index sign_in_failures_last on sign_in_failures (last_failed_at);

-- A token and a client in, the person and their membership out; for the rest of the transaction the settings app.* say
-- whose rows may be seen. A client without a membership sets none, so that a read sent along with this call finds nothing.
create function authorize(token_hash bytea, wanted_client text, at timestamptz)
returns table (
  user_ref text, session_ref text, office boolean, full_name text,
  client_ref text, role text, manager boolean, view_roster boolean, manage_roster boolean,
  view_client_details boolean, manage_client_details boolean, view_timesheets boolean, manage_timesheets boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select u.ref, s.ref, u.office, u.full_name, m.client_ref, m.role, m.manager, m.view_roster, m.manage_roster,
         m.view_client_details, m.manage_client_details, m.view_timesheets, m.manage_timesheets
    into user_ref, session_ref, office, full_name, client_ref, role, manager, view_roster, manage_roster,
         view_client_details, manage_client_details, view_timesheets, manage_timesheets
    from tokens t
    join sessions s on s.ref = t.session_ref and s.ended_at is null
    join users u on u.ref = s.user_ref
    left join memberships m on m.user_ref = u.ref and m.client_ref = wanted_client
   where t.hash = token_hash and t.kind = 'access' and t.expires_at > at;
  if not found then
    return;
  end if;
  perform set_config('app.user_ref', user_ref, true),
          set_config('app.client_ref', coalesce(client_ref, ''), true),
          set_config('app.scope', case when office then 'office' else 'member' end, true);
  return next;
end $$;

-- The one way to a password's hash: by the address that is signing in. The application may not read the column.
create function find_credentials(wanted_email_key text) returns table (user_ref text, password_hash text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.ref, u.password_hash from users u where u.email_key = wanted_email_key
$$;

-- Policies. `member` sees the client that the call is about and their own account; `office` every client; `job` is
-- the server's own work and `signIn` what comes before there is a caller, neither of which a request can choose.
create function sees_client(row_client text) returns boolean language sql stable parallel safe as $$
  select row_client = current_setting('app.client_ref', true) or current_setting('app.scope', true) in ('office', 'job')
$$;

alter table clients enable row level security;
create policy clients_scope on clients using (sees_client(ref));
create policy clients_own_account on clients for select using (
  ref in (select m.client_ref from memberships m where m.user_ref = current_setting('app.user_ref', true)));

alter table memberships enable row level security;
create policy memberships_scope on memberships using (sees_client(client_ref));
create policy memberships_own_account on memberships for select using (user_ref = current_setting('app.user_ref', true));

-- Oneself, the others of the client that the call is about (0002 adds who asked for something there), and the office's
-- people for whoever is signed in.
alter table users enable row level security;
create policy users_scope on users for select using (
  current_setting('app.scope', true) in ('office', 'job') or ref = current_setting('app.user_ref', true)
  or (office and current_setting('app.user_ref', true) <> '')
  or ref in (select m.user_ref from memberships m where m.client_ref = current_setting('app.client_ref', true)));

alter table sessions enable row level security;
create policy sessions_scope on sessions using (current_setting('app.scope', true) in ('signIn', 'job'));
alter table tokens enable row level security;
create policy tokens_scope on tokens using (current_setting('app.scope', true) in ('signIn', 'job'));
alter table sign_in_failures enable row level security;
create policy sign_in_failures_scope on sign_in_failures
  using (current_setting('app.scope', true) in ('signIn', 'job'));

grant select (ref, email, given_name, family_name, full_name, known_as, image, office, created_at) on users
  to alongside_app;
grant select, insert, update on clients to alongside_app;
grant select, insert, update, delete on memberships, organisations, organisation_users, sessions, tokens, sign_in_failures
  to alongside_app;
revoke execute on function authorize(bytea, text, timestamptz), find_credentials(text) from public;
grant execute on function authorize(bytea, text, timestamptz), find_credentials(text) to alongside_app;
