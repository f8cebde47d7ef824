-- compatible
-- On which day the office asks again whether a client is still away.
alter table client_absences add column ask_again_on date
  constraint client_absences_ask_again check (ask_again_on is null or kind = 'away');
create index client_absences_to_ask on client_absences (ask_again_on) where ask_again_on is not null;
