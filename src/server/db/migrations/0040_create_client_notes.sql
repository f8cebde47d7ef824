-- compatible
-- Calls and notes about a client that the office writes. Nothing of one is ever changed.
create table client_notes (
  ref ref primary key,
  client_ref ref not null references clients,
  kind text not null constraint client_notes_kind check (kind in ('call', 'note')),
  who text constraint client_notes_who check (length(who) between 1 and 200),
  note text not null constraint client_notes_length check (length(note) between 1 and 2000),
  written_by ref not null references users,
  written_at timestamptz not null,
  constraint client_notes_call_with_someone check ((kind = 'call') = (who is not null))
);
create index client_notes_of_client on client_notes (client_ref, written_at);
create index client_notes_written_by on client_notes (written_by);
