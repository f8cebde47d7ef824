-- People who sign in, their sessions, links and second factors, and what limits and proves their calls. The application never owns a
-- table: row-level security is its second defence (docs/security.md). Functions, policies and grants are in ../functions,
-- ../policies.sql and ../grants.sql.

create domain ref as text check (value ~ '^[0-9a-hjkmnp-tv-z]{16}$');

-- Extensions have a schema of their own, since the grants revoke what everyone may do in public.
create schema extensions;
create extension cube schema extensions;
create extension pg_trgm schema extensions;

-- A name as it is searched: `Rose  Hākaraia` is `rose hakaraia`. Stored columns are made by it, so it changes by a migration
-- that writes those columns anew. The same rule as searchKey in src/domain/people/search-key.ts; one table of cases is tried
-- on both. The collation is PostgreSQL's own, so that no library of the system decides what a lower-case letter is.
create function search_key(words text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          translate(normalize(translate(coalesce(words, ''), signs, ''), NFKD), signs, ''),
          U&'[\0300-\036f]', '', 'g') collate pg_unicode_fast),
        'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    U&'[\0009-\000d\0085\1680\2028\2029 ]+', ' ', 'g'))
  from (values (U&'''\2019\2018\201b\02bb\02bc\02bd\02b9\02be\02bf\02c8\2032`\00b4\ff07-\2010\2011\2012\2013\2014\2212\fe63\ff0d.,\00ad\200b\200c\200d\2060\feff')) as left_out (signs)
$$;

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
  -- a browser is only ever led to pictures that the server made itself
  image text constraint users_image_is_ours check (image ~ '^/api/v0/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$'),
  phone_home text,
  office boolean not null default false,
  -- absent for people whose account another person entered
  accepted_terms_at timestamptz,
  marketing_opt_in boolean not null default false,
  -- large text and a simple first page, for people who choose them
  simple_view boolean not null default false,
  created_at timestamptz not null,
  -- a closed account signs in no more
  closed_at timestamptz,
  -- Closed after a theft: it stays closed whatever the care of its person does or who invites them.
  closed_by_office boolean not null default false,
  constraint users_closed_by_office_closed check (closed_at is not null or not closed_by_office)
);

-- One sign-in; ending it ends every token that came of it. The device is named, so that a person knows which to end.
create table sessions (
  ref ref primary key,
  user_ref ref not null references users,
  device text check (length(device) <= 80),
  -- with Remember me it ends after 90 days, without after 12 hours
  remembered boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create index sessions_user on sessions (user_ref);

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

-- Failed sign-ins by what was tried: a hashed email address or network address. After too many failures the key stands
-- down, longer each time while they go on (src/domain/sign-in/standdown.ts).
create table sign_in_failures (
  key text primary key,
  last_failed_at timestamptz not null,
  -- the failures that count towards a standdown, oldest first
  recent timestamptz[] not null default '{}',
  standdowns integer not null default 0,
  blocked_until timestamptz,
  -- whether the audit log has this standdown
  audited boolean not null default false
);
create index sign_in_failures_last on sign_in_failures (last_failed_at);

-- One wrong password a minute would keep a person out, if failures counted for the address alone. A browser in which a person
-- has signed in has a counter of its own. Only the SHA-256 of what it sends is kept; several people may share it.
create table known_devices (
  hash bytea not null,
  user_ref text not null references users (ref) on delete cascade,
  used_at timestamptz not null,
  -- A device stays known by its last cookie until it signs in with the next one: the answer with that may be lost.
  replaces bytea,
  constraint known_devices_once primary key (hash, user_ref)
);
create index known_devices_user on known_devices (user_ref);

-- One row for an address and a purpose: a newer link replaces an older one. Only the hash is kept. The link of an
-- invitation is kept beside the one that an address asked for by itself, so that neither replaces the other.
create table email_links (
  purpose text not null constraint email_links_purpose check (purpose in ('registration', 'passwordReset')),
  email_key text not null constraint email_links_email_key check (email_key = lower(btrim(email_key))),
  invited boolean not null default false,
  email text not null,
  hash bytea not null constraint email_links_hash_unique unique check (octet_length(hash) = 32),
  -- whose password it resets; a link for an unknown address is written too and is good for nothing
  user_ref ref references users,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the emails of the last hour, for the limit
  sent timestamptz[] not null,
  primary key (purpose, email_key, invited),
  constraint email_links_registration_without_user check (purpose <> 'registration' or user_ref is null),
  constraint email_links_invited_to_register check (not invited or purpose = 'registration')
);
create index email_links_user on email_links (user_ref);
create index email_links_expires on email_links (expires_at);

-- What comes after the password: an authenticator app or passkeys.
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
create index challenges_user on challenges (user_ref);
create index challenges_expires on challenges (expires_at);

-- What a browser keeps of a person is encrypted with a key of theirs, which comes from here. Without a sign-in it cannot be read.
-- One row a person, made when first needed and never replaced: another key would lose what they have typed.
create table storage_keys (
  user_ref ref primary key references users,
  key bytea not null constraint storage_keys_length check (octet_length(key) = 32),
  created_at timestamptz not null
);

-- Pictures of people, made plain JPEG by the server. A ref is 160 random bits, known only to those who may see the person;
-- the application can read a picture by its ref and never list them.
create table images (
  ref text primary key check (ref ~ '^[0-9a-hjkmnp-tv-z]{32}$'),
  bytes bytea not null check (length(bytes) <= 200000),
  created_at timestamptz not null
);

-- How many pictures a person may send is bounded, since decoding one is dear. One row a person, so that nothing piles up.
create table picture_counts (
  user_ref ref primary key references users,
  -- when pictures of the last hour were sent, oldest first
  sent timestamptz[] not null
);

-- How much a person wrote in the hour that began with their first write. Saves of documents count apart.
create table write_counts (
  user_ref ref not null references users,
  kind text not null check (kind in ('changes', 'saves')),
  since timestamptz not null,
  writes integer not null,
  primary key (user_ref, kind)
);

-- What a session asked for that is not its own: how many different things, by a hash of their refs.
create table foreign_refs (
  session_ref ref not null references sessions on delete cascade,
  asked_hash bytea not null,
  asked_at timestamptz not null,
  primary key (session_ref, asked_hash)
);

-- Makes a write safe to repeat: the second call gets the reply of the first.
create table idempotency_keys (
  user_ref ref not null references users,
  key text not null check (length(key) between 16 and 64),
  -- of method, address and body; the body itself is never kept
  request_hash bytea not null,
  -- refs and versions only: what a write's reply holds
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_ref, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- What proves who a call is by. Only functions of the owner read it (functions/call.sql): `seal_key` seals the setting of a transaction; the
-- servers show `server_key`, which they read as the owner when they start.
create table call_keys (
  id integer primary key default 1 check (id = 1),
  seal_key bytea not null,
  server_key text not null
);
-- 366 random bits each, without an extension
insert into call_keys (seal_key, server_key)
select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
       encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
