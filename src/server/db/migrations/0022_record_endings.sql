-- When the care of a client ends, because they have left or died. The ending is their absence without an end, so no visit is
-- written; here is what else ends with it, and what its undoing gives back.

alter table client_absences
  -- the first moment of its first day, on the client's clock
  add column begins_at timestamptz,
  -- until then members read on
  add column access_ends_at timestamptz,
  -- the word that open requests are closed with
  add column message text constraint client_absences_message check (length(message) between 1 and 2000),
  add column recorded_by ref references users,
  add column recorded_at timestamptz,
  -- when requests were closed and the client's own access ended; none: it is to come
  add column begun_at timestamptz,
  add constraint client_absences_ending_whole check (
    case when kind = 'away' then num_nonnulls(begins_at, access_ends_at, message, recorded_by, recorded_at, begun_at) = 0
    else num_nulls(begins_at, access_ends_at, message, recorded_by, recorded_at) = 0 end);
create unique index client_absences_one_ending on client_absences (client_ref) where kind <> 'away';
create index client_absences_endings on client_absences (begins_at) where kind <> 'away';

-- Nothing of a membership is deleted: what it grants is given back when the ending is undone.
alter table memberships
  add column access text not null default 'full' constraint memberships_access check (access in ('full', 'reading', 'none'));

-- A closed account signs in no more.
alter table users add column closed_at timestamptz;

-- The client whose visits it is about: none goes after their care has ended.
alter table outbox add column client_ref ref;
create index outbox_unsent_of_client on outbox (client_ref)
  where client_ref is not null and sent_at is null and given_up_at is null;

alter table tickets
  drop constraint tickets_status_check,
  add constraint tickets_status check (
    status in ('open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed', 'closed'));
