-- compatible
-- The office's note of why a client is away is held back from copies too. What PostgreSQL makes of a row cannot be changed, so it is made again.
alter table held_back_notes
  drop constraint held_back_notes_of_one,
  drop column ref,
  add column absence_ref ref references client_absences on delete cascade;
alter table held_back_notes
  add column ref ref primary key generated always as (coalesce(note_ref, alert_ref, absence_ref, lpad(office_note::text, 16, '0'))) stored,
  add constraint held_back_notes_of_one check (num_nonnulls(note_ref, alert_ref, absence_ref, office_note) = 1);
create index held_back_notes_of_absence on held_back_notes (absence_ref) where absence_ref is not null;
