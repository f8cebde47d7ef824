-- compatible
-- What the office holds back from copies of a client's record, and why. It is of one call or note, one alert, or one line of Today.
create table held_back_notes (
  ref ref primary key generated always as (coalesce(note_ref, alert_ref, lpad(office_note::text, 16, '0'))) stored,
  client_ref ref not null references clients,
  note_ref ref references client_notes,
  alert_ref ref references client_alerts,
  office_note bigint references office_notes on delete cascade,
  reason text not null constraint held_back_notes_reason check (length(reason) between 1 and 300),
  held_by ref not null references users,
  held_at timestamptz not null,
  constraint held_back_notes_of_one check (num_nonnulls(note_ref, alert_ref, office_note) = 1)
);
create index held_back_notes_of_client on held_back_notes (client_ref);
create index held_back_notes_of_note on held_back_notes (note_ref) where note_ref is not null;
create index held_back_notes_of_alert on held_back_notes (alert_ref) where alert_ref is not null;
create index held_back_notes_of_office_note on held_back_notes (office_note) where office_note is not null;
create index held_back_notes_held_by on held_back_notes (held_by);
