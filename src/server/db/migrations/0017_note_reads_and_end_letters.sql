-- Who reads the requests or the support network of somebody else is noted once an hour, as of the calendar; a letter that its
-- mail server refuses for good is not tried again, and what it said is forgotten.

-- The office's own reads name a subject and are noted each time.
drop index audit_log_calendar_reads;
create unique index audit_log_hourly_reads
  on audit_log (actor_ref, client_ref, action, date_trunc('hour', at at time zone 'UTC'))
  where subject_ref is null and action in ('calendarRead', 'requestsRead', 'networkRead');

alter table mail
  add column given_up_at timestamptz,
  -- how often the whole letter was handed over and no answer came: it may have arrived
  add column unanswered smallint not null default 0,
  add constraint mail_sent_or_given_up check (sent_at is null or given_up_at is null);
drop index mail_unsent;
create index mail_unsent on mail (created_at) where sent_at is null and given_up_at is null;
