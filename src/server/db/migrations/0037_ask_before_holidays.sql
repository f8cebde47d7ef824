-- compatible
-- The office asks once who wants their visits on a public holiday. What was asked of one day is not asked of another to which it moves.
alter table notices drop constraint notices_kind;
alter table notices add constraint notices_kind check (kind in (
  'approved', 'declined', 'unanswered', 'booked', 'changed', 'cancelled', 'offered', 'offerNotKept', 'arrival', 'nobodyHome',
  'workerDidNotCome', 'holiday')) not valid;
alter table notices validate constraint notices_kind;

alter table public_holidays
  add column asked_by ref references users,
  add column asked_at timestamptz,
  add constraint public_holidays_asked check ((asked_by is null) = (asked_at is null));
create index public_holidays_asked_by on public_holidays (asked_by) where asked_by is not null;
