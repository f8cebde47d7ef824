-- The office offers another time in place of the one that was asked for. The request stays open, and the client answers.
alter table tickets add column offer jsonb;
-- until when the client may answer; none once they have, or where the offer could not be kept
alter table tickets add column offer_until timestamptz;
-- 0 where an accepted offer could not be kept: the office answers that one first
alter table tickets add column queue_place smallint not null default 1;
alter table tickets add constraint tickets_offer_of_visits check (offer is null or type in ('newBooking', 'change'));
alter table tickets add constraint tickets_offer_until check (offer_until is null or offer is not null);
alter table tickets add constraint tickets_queue_place check (queue_place in (0, 1));
drop index tickets_queue;
create index tickets_queue on tickets (queue_place, answer_by, ref) where status = 'open';

alter table notices drop constraint notices_kind;
alter table notices add constraint notices_kind check (kind in
  ('approved', 'declined', 'unanswered', 'booked', 'changed', 'cancelled', 'offered', 'offerNotKept'));
