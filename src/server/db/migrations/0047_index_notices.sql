-- Finds the emails with notices that have not gone, those given up among them, for the phone list.
create index outbox_unsent_notices on outbox (recipient_ref) where recipient_ref is not null and sent_at is null;
drop index outbox_unsent_of_recipient;
-- What waits for one person of a client is planned again with their setting.
create index notice_deliveries_of_client on notice_deliveries (client_ref, recipient_ref) where outcome is null and way <> 'app';
