-- After a breach: which session read and changed whose records. And what a client or the office disputes of a record.

-- `authorize` says whose session a call is; the server's own work has none. No reference: a session is deleted soon after it ends.
alter table audit_log add column session_ref text default nullif(current_setting('app.session_ref', true), '');
create index audit_log_of_session on audit_log (session_ref, at) where session_ref is not null;

-- Each session's first read of the hour: a thief's is not hidden behind its owner's.
drop index audit_log_hourly_reads;
create unique index audit_log_hourly_reads
  on audit_log (actor_ref, client_ref, action, date_trunc('hour', at at time zone 'UTC'), session_ref) nulls not distinct
  where once_an_hour;

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
