-- The office closes an account after a theft, and opens it again. Such an account stays closed whatever the care of its person
-- does or who invites them, so that is kept apart from what the end of care closes.
alter table users add column closed_by_office boolean not null default false;
alter table users add constraint users_closed_by_office_closed check (closed_at is not null or not closed_by_office);
