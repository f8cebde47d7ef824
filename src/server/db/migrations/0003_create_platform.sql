-- What every write leans on: keys that make it safe to repeat, the audit log, mail waiting to go; and the provider's
-- own lists and features.

create table idempotency_keys (
  user_ref ref not null references users,
  key text not null check (length(key) between 16 and 64),
  -- of method, address and body; the body itself is never kept
  request_hash bytea not null,
  -- refs and versions only: what a write's reply holds
  reply jsonb,
  etag text,
  created_at timestamptz not null,
  primary key (user_ref, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Append-only: the application's role may insert and read, never change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_ref ref references users,
  client_ref ref references clients,
  action text not null,
  subject_ref text,
  detail jsonb
);
create index audit_log_client on audit_log (client_ref, at desc);
-- a person reading a client's calendar is noted once an hour
create unique index audit_log_calendar_reads on audit_log (actor_ref, client_ref, date_trunc('hour', at at time zone 'UTC'))
  where action = 'calendarRead';

-- Written in the transaction that causes it; the job that sends it names it by its ref.
create table mail (
  ref ref primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_created on mail (created_at desc);
create index mail_unsent on mail (created_at) where sent_at is null;

create table list_items (
  list text not null
    check (list in ('genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills')),
  ref text not null check (ref ~ '^[A-Za-z0-9-]{1,40}$'),
  name text not null,
  group_name text,
  position integer not null,
  active boolean not null default true,
  primary key (list, ref)
);

create table features (
  name text primary key,
  enabled boolean not null
);

alter table audit_log enable row level security;
create policy audit_log_scope on audit_log for select using (sees_client(client_ref));
create policy audit_log_append on audit_log for insert with check (true);
alter table idempotency_keys enable row level security;
create policy idempotency_keys_own on idempotency_keys
  using (user_ref = current_setting('app.user_ref', true) or current_setting('app.scope', true) = 'job');
-- Anybody's call may write a letter; only the server's own work reads what is in one.
alter table mail enable row level security;
create policy mail_write on mail for insert with check (true);
create policy mail_scope on mail using (current_setting('app.scope', true) = 'job');

grant select, insert on audit_log to alongside_app;
grant select, insert, update, delete on idempotency_keys, mail to alongside_app;
grant select, insert, update on list_items, features to alongside_app;
