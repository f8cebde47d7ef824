-- A cancellation by the office keeps when its first visit would have begun, as a request for one does.
alter table office_acts add begins_at timestamptz;
create index office_acts_cancelling on office_acts (acted_at) where type = 'cancellation';
create index tickets_asked on tickets (asked_at);
-- Deleting a client's requests looks up the acts that answered them.
create index office_acts_of_ticket on office_acts (ticket_ref) where ticket_ref is not null;
