-- A returned registration is mended again once its mend was withdrawn, which only the ticket says. The lock of the client's roster
-- lets one be sent at a time.
drop index funding_registrations_mended_once;
create index funding_registrations_mended on funding_registrations (mends) where mends is not null;
