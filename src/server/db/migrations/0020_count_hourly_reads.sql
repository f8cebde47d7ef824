-- A read of all clients names no client. Nulls are equal here, so that such a read too is recorded once an hour.
update audit_log set once_an_hour = false where once_an_hour and client_ref is null and exists (
  select from audit_log earlier
   where earlier.once_an_hour and earlier.client_ref is null and earlier.id < audit_log.id
     and earlier.actor_ref = audit_log.actor_ref and earlier.action = audit_log.action
     and date_trunc('hour', earlier.at at time zone 'UTC') = date_trunc('hour', audit_log.at at time zone 'UTC'));
drop index audit_log_hourly_reads;
create unique index audit_log_hourly_reads
  on audit_log (actor_ref, client_ref, action, date_trunc('hour', at at time zone 'UTC')) nulls not distinct where once_an_hour;

-- It says now whether an email has gone: functions/office.sql.
drop function if exists drop_act_emails(text);
