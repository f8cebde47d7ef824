-- A ticket says what it asks for and what its approval made under the names that the API has. A registration for care, which asks
-- for no change, has a column of its own.

alter table tickets rename column asked to requested_change;
alter table tickets rename column granted to approved_schedule;
alter table tickets rename constraint tickets_granted_when_approved to tickets_schedule_when_approved;
alter table tickets rename constraint tickets_order_says_what to tickets_order_has_message;
alter table tickets rename constraint tickets_stays_without_visits to tickets_lapses_where_visits;

drop index tickets_one_open_registration_of_self, tickets_one_open_registration_of_another;
alter table tickets add column registration jsonb;
update tickets set registration = requested_change, requested_change = '{}' where type = 'registration';
alter table tickets
  add constraint tickets_registration_has_details check ((type = 'registration') = (registration is not null));
alter table tickets alter column requested_change set default '{}';
-- A person does not ask twice by accident: once for themself, and once for another person of the same name and birthday.
create unique index tickets_one_open_registration_of_self on tickets (asked_by)
  where status = 'open' and registration ->> 'requester' = 'Self';
create unique index tickets_one_open_registration_of_another
  on tickets (asked_by, search_key, (coalesce(registration ->> 'dateOfBirth', '')))
  where status = 'open' and registration ->> 'requester' = 'Another';

update tickets
   set approved_schedule = approved_schedule - 'later' || jsonb_build_object('laterSchedules', approved_schedule -> 'later')
 where approved_schedule ? 'later';

update audit_log set action = 'ticket' || substr(action, length('request') + 1)
 where action in ('requestRead', 'requestApproved', 'requestDeclined', 'requestWithdrawn', 'requestLapsed');
update audit_log set action = 'ticketsRead' where action = 'requestsRead';
