-- What every write rests on: keys that make it safe to repeat, the audit log, mail to send; and the provider's own lists and
-- features.

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
  detail jsonb,
  -- a kind of read that is noted once an hour for each reader and client; the writer says which are (domain/activity)
  once_an_hour boolean not null default false,
  constraint audit_log_hourly_without_subject check (not once_an_hour or subject_ref is null)
);
-- A page of a client's Activity starts where the last one ended.
create index audit_log_client_newest on audit_log (client_ref, id desc);
-- Whether a person ever acted for a client.
create index audit_log_client_actor on audit_log (client_ref, actor_ref);
create index audit_log_searches on audit_log (actor_ref, at) where action = 'clientsSearched';
create unique index audit_log_hourly_reads
  on audit_log (actor_ref, client_ref, action, date_trunc('hour', at at time zone 'UTC')) where once_an_hour;

-- Written in the transaction that causes it; the job that sends it names it by its ref.
create table mail (
  ref ref primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  -- how often the whole email was handed over and no answer came: it may have arrived
  unanswered smallint not null default 0,
  -- A mail server that is set up wrongly refuses every email for good. So a refused one is kept until another to the same
  -- domain has gone since, and it is refused again.
  refused_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint mail_sent_or_given_up check (sent_at is null or given_up_at is null)
);
create index mail_created on mail (created_at desc);
create index mail_unsent on mail (created_at) where sent_at is null and given_up_at is null;

-- What the office edits carries a version: each feature its own, a list one for all its items.
create table lists (
  list text primary key
    check (list in ('genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills')),
  version integer not null default 1
);
insert into lists (list)
  values ('genders'), ('jobTypes'), ('privateJobTypes'), ('salutations'), ('ethnicities'), ('languages'), ('skills');

create table list_items (
  list text not null constraint list_items_list references lists
    check (list in ('genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills')),
  ref text not null check (ref ~ '^[A-Za-z0-9-]{1,40}$'),
  name text not null constraint list_items_name_length check (length(name) between 1 and 80),
  group_name text,
  position integer not null,
  active boolean not null default true,
  primary key (list, ref)
);
create unique index list_items_name_unique on list_items (list, coalesce(group_name, ''), lower(name));

create table features (
  name text primary key,
  enabled boolean not null,
  version integer not null default 1
);
-- A feature without a row is off. Its migration decides how it begins: on at a new provider, as these, and off at those that
-- exist, which is `select 'name', not exists (select from users)`. What comes with a brand is added at the first start.
insert into features (name, enabled) values
  ('registration', true), ('pendingRequests', true), ('consumablesOrders', true), ('jobFeedback', true),
  ('clientDetailsFields.image', true), ('clientDetailsFields.salutation', true), ('clientDetailsFields.knownAs', true),
  ('clientDetailsFields.dateOfBirth', true), ('clientDetailsFields.genderRef', true),
  ('clientDetailsFields.phoneHome', true), ('clientDetailsFields.phoneMobile', true),
  ('clientDetailsFields.preferredLanguage', true), ('clientDetailsFields.deliveryAddress', true),
  ('clientDetailsFields.postalAddress', true), ('clientDetailsFields.doctor', true), ('clientDetailsFields.nextOfKin', true);
