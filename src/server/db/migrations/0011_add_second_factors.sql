-- A second factor beside the password: an authenticator app or passkeys, with recovery codes; and the devices somebody is
-- signed in on, each named so that they know which to end.

alter table sessions
  add column device text check (length(device) <= 80),
  add column last_used_at timestamptz;
create policy sessions_own on sessions for select using (user_ref = current_setting('app.user_ref', true));

create table second_factors (
  ref ref primary key,
  user_ref ref not null references users,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  -- an app's shared secret, and the time step of the last code that was taken: each is good once
  secret bytea,
  last_step bigint,
  -- a passkey's public half, and how often it says it was used
  credential_id text constraint second_factors_credential_unique unique,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint second_factors_whole check (
    (kind = 'app' and secret is not null and credential_id is null)
    or (kind = 'passkey' and secret is null and credential_id is not null and public_key is not null
        and counter is not null))
);
create unique index second_factors_one_app on second_factors (user_ref) where kind = 'app';
create index second_factors_user on second_factors (user_ref);

-- Only hashes; a code is good once.
create table recovery_codes (
  user_ref ref not null references users,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_ref, hash)
);

-- Between two steps: the password was right and a code is still to come, or a factor is being added.
create table challenges (
  hash bytea primary key,
  user_ref ref not null references users,
  purpose text not null check (purpose in ('signIn', 'addApp', 'addPasskey')),
  -- what a passkey signs
  webauthn text,
  -- of an app that is being added
  secret bytea,
  expires_at timestamptz not null
);
create index challenges_expires on challenges (expires_at);

alter table second_factors enable row level security;
create policy second_factors_scope on second_factors using (
  current_setting('app.scope', true) in ('signIn', 'job') or user_ref = current_setting('app.user_ref', true));
alter table recovery_codes enable row level security;
create policy recovery_codes_scope on recovery_codes using (
  current_setting('app.scope', true) in ('signIn', 'job') or user_ref = current_setting('app.user_ref', true));
alter table challenges enable row level security;
create policy challenges_scope on challenges using (
  current_setting('app.scope', true) in ('signIn', 'job') or user_ref = current_setting('app.user_ref', true));
grant select, insert, update, delete on second_factors, recovery_codes, challenges to alongside_app;

-- Whether somebody works for the office or an organisation: they need a second factor where the portal is live.
create function has_staff_duties(whose text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users u where u.ref = whose and u.office)
      or exists (select from organisation_users ou where ou.user_ref = whose)
$$;
revoke execute on function has_staff_duties(text) from public;
grant execute on function has_staff_duties(text) to alongside_app;

-- Whose account it is that a second step or a changed factor is about: for signing in and the server's own work.
create function find_account(whose text) returns table (email text, given_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.email, u.given_name from users u
   where u.ref = whose and current_setting('app.scope', true) in ('signIn', 'job')
$$;
revoke execute on function find_account(text) from public;
grant execute on function find_account(text) to alongside_app;
