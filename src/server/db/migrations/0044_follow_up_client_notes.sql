-- compatible
-- The day on which the office follows up a call or a note, and who has done so. Its words are never changed.
alter table client_notes
  add column version integer not null default 1,
  add column follow_up_on date,
  add column followed_up_by ref references users,
  add column followed_up_at timestamptz,
  add constraint client_notes_followed_up check (
    (followed_up_by is null) = (followed_up_at is null) and (followed_up_at is null or follow_up_on is not null));
create index client_notes_to_follow_up on client_notes (follow_up_on) where followed_up_at is null and follow_up_on is not null;
create index client_notes_followed_up_by on client_notes (followed_up_by) where followed_up_by is not null;
