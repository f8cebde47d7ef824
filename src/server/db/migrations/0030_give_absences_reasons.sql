-- compatible
-- Why a client is away, who said so, and a line for the office alone; who recorded it is kept as of an ending.
alter table client_absences
  add column reason text constraint client_absences_reason check (reason in ('hospital', 'respite', 'holiday', 'other')),
  -- of another reason
  add column reason_words text constraint client_absences_reason_words check (length(reason_words) between 1 and 200),
  -- who has told the office, such as Karen, by phone
  add column requested_by text constraint client_absences_requested_by check (length(requested_by) between 1 and 200),
  add column note text constraint client_absences_note check (length(note) between 1 and 1000),
  add constraint client_absences_other_reason check ((reason is not distinct from 'other') = (reason_words is not null)),
  add constraint client_absences_only_away check (kind = 'away' or num_nonnulls(reason, requested_by, note) = 0);
alter table client_absences drop constraint if exists client_absences_ending_whole;
alter table client_absences add constraint client_absences_ending_whole check (
  case when kind = 'away' then num_nonnulls(begins_at, access_ends_at, message, begun_at) = 0
  else num_nulls(begins_at, access_ends_at, message, recorded_by, recorded_at) = 0 end);
