-- A line about something that the office sees to today, and who sees to it. Each writing is a row, so that the former ones stay.

create table office_notes (
  id bigint generated always as identity primary key,
  -- what it is about: src/domain/today/item-key.ts
  item text not null,
  version integer not null constraint office_notes_version check (version > 0),
  note text not null constraint office_notes_length check (length(note) <= 300),
  handed_to ref references users,
  -- a report that has been seen to
  done boolean not null default false,
  written_by ref not null references users,
  written_at timestamptz not null,
  -- of two who write at once the second is refused
  constraint office_notes_one_of_each_version unique (item, version)
);
create index office_notes_latest on office_notes (written_at);
