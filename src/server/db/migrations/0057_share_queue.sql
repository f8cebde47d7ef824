-- Coordinators share one queue: in the order that each chooses, with who has a request open, who has taken it, and until when it waits.

-- The order of areas, and of the same one written in another way.
alter table clients add area_key text not null generated always as (search_key(coalesce(suburb, ''))) stored;

-- none until someone of the office takes it
alter table tickets add taken_by ref references users;
alter table tickets add snoozed_until timestamptz;
-- The requests of one booking of several services have the same; none where it is of one.
alter table tickets add booking_ref ref;
create index tickets_taken on tickets (taken_by, answer_by, ref) where status = 'open' and taken_by is not null;
create index tickets_of_booking on tickets (booking_ref) where booking_ref is not null;

update tickets set booking_ref = lines.ref
  from (select client_ref, asked_by, asked_at, min(ref) as ref from tickets where type = 'newBooking'
         group by client_ref, asked_by, asked_at having count(*) > 1) lines
 where type = 'newBooking' and tickets.client_ref = lines.client_ref and tickets.asked_by = lines.asked_by
   and tickets.asked_at = lines.asked_at;

-- The request that each person of the office has opened last, as long as they have it open.
create table ticket_openings (
  user_ref ref primary key references users,
  ticket_ref ref not null references tickets on delete cascade,
  opened_at timestamptz not null
);
create index ticket_openings_of_ticket on ticket_openings (ticket_ref, opened_at);
