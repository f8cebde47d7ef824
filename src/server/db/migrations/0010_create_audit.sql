-- Who did and read what, and what a client or the office disputes of a record.

-- Append-only: the application's role may insert and read, never change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_ref ref references users,
  -- Whose session a call is, so that a breach can be traced; the server's own work has none. Its default is in policies.sql.
  session_ref text,
  client_ref ref references clients,
  action text not null,
  subject_ref text,
  detail jsonb,
  -- a kind of read that is noted once an hour for each reader and client; the writer says which are (src/domain/activity)
  once_an_hour boolean not null default false,
  constraint audit_log_hourly_without_subject check (not once_an_hour or subject_ref is null)
);
-- A page of a client's Activity starts where the last one ended.
create index audit_log_client_newest on audit_log (client_ref, id desc);
-- Whether a person ever acted for a client.
create index audit_log_client_actor on audit_log (client_ref, actor_ref);
create index audit_log_searches on audit_log (actor_ref, at) where action = 'clientsSearched';
create index audit_log_actor on audit_log (actor_ref) where actor_ref is not null;
create index audit_log_of_session on audit_log (session_ref, at) where session_ref is not null;
-- A read of all clients names no client, and nulls are equal here, so that such a read too is recorded once an hour. Each session's
-- first read of the hour: a thief's is not hidden behind its owner's.
create unique index audit_log_hourly_reads
  on audit_log (actor_ref, client_ref, action, date_trunc('hour', at at time zone 'UTC'), session_ref) nulls not distinct
  where once_an_hour;
comment on column audit_log.session_ref is 'no foreign key: a session is deleted soon after it ends';
comment on column audit_log.subject_ref is 'of any table, and it stays when that row is deleted';

-- A statement of what is wrong in a record, which stays with the record.
create table correction_notes (
  ref ref primary key,
  client_ref ref not null references clients,
  -- what it is about, in words: "The visit of 3 March", "My date of birth"
  about text not null constraint correction_notes_about check (length(about) between 1 and 200),
  note text not null constraint correction_notes_length check (length(note) between 1 and 2000),
  written_by ref not null references users,
  written_at timestamptz not null
);
create index correction_notes_of_client on correction_notes (client_ref, written_at);
create index correction_notes_written_by on correction_notes (written_by);
