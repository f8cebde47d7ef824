-- Emails to send, and what changed of a client's visits for those who must know.

-- Written in the transaction that causes it; the task that sends it names it by its ref.
create table outbox (
  ref ref primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  -- The client whose visits it is about: none goes after their care has ended.
  client_ref ref,
  -- Emails about an act wait until it cannot be undone; undoing it deletes them.
  act_ref ref,
  -- whose notices it holds
  recipient_ref ref,
  created_at timestamptz not null,
  -- from then on its text stays, since the mail server may have it
  frozen_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  -- how often the whole email was handed over and no answer came: it may have arrived
  unanswered smallint not null default 0,
  -- A mail server that is set up wrongly refuses every email for good. So a refused one is kept until another to the same
  -- domain has gone since, and it is refused again.
  refused_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint outbox_sent_or_given_up check (sent_at is null or given_up_at is null)
);
create index outbox_created on outbox (created_at desc);
create index outbox_unsent on outbox (created_at) where sent_at is null and given_up_at is null;
create index outbox_unsent_of_client on outbox (client_ref)
  where client_ref is not null and sent_at is null and given_up_at is null;
create index outbox_of_act on outbox (act_ref) where act_ref is not null;
-- Finds the emails with notices that have not gone, those given up among them, for the phone list.
create index outbox_unsent_notices on outbox (recipient_ref) where recipient_ref is not null and sent_at is null;
comment on column outbox.client_ref is 'no foreign key is needed: all of a client is deleted by client_ref (functions/retention.sql)';
comment on column outbox.act_ref is 'no foreign key is needed: an act of the office is deleted only with its client';
comment on column outbox.recipient_ref is 'a member, a client or a support worker, and a foreign key names one table';

-- A row a change, written with it, and later a row for each person. An email is made when it goes, from what the person may know
-- and wants to hear then.
create table notices (
  ref ref primary key,
  client_ref ref not null references clients,
  kind text not null constraint notices_kind check (kind in
    ('approved', 'declined', 'unanswered', 'booked', 'changed', 'cancelled', 'offered', 'offerNotKept',
     'arrival', 'nobodyHome', 'workerDidNotCome')),
  -- undoing it drops the notice
  act_ref ref,
  asked_by ref references users,
  -- both have shapes of their own: src/server/db/notice-columns.ts
  content jsonb not null,
  -- what changes for support workers, by ref
  workers jsonb not null,
  -- of the first visit that it is about
  begins_at timestamptz,
  made_at timestamptz not null,
  -- since when each person has a row
  distributed_at timestamptz,
  constraint notices_stored_versions check (content ? 'version' and workers ? 'version')
);
create index notices_to_distribute on notices (client_ref, made_at) where distributed_at is null;
create index notices_of_client on notices (client_ref, made_at desc);
create index notices_of_act on notices (act_ref) where act_ref is not null;
create index notices_asked_by on notices (asked_by) where asked_by is not null;
comment on column notices.act_ref is 'no foreign key is needed: an act of the office is deleted only with its client';

create table notice_settings (
  client_ref ref not null references clients,
  -- a member's user, or the client themself by the client's ref
  recipient_ref ref not null,
  scope text not null constraint notice_settings_scope check (scope in ('all', 'mine', 'none')),
  frequency text not null constraint notice_settings_frequency check (frequency in ('atOnce', 'daily')),
  way text not null constraint notice_settings_way
    check (way in ('email', 'phone', 'letter') and (way = 'email' or recipient_ref = client_ref)),
  primary key (client_ref, recipient_ref)
);
comment on column notice_settings.recipient_ref is 'a member or the client, and a foreign key names one table';

create table notice_deliveries (
  notice_ref ref not null references notices on delete cascade,
  -- a member's user, a support worker, or the client themself
  recipient_ref ref not null,
  recipient text not null constraint notice_deliveries_recipient check (recipient in ('member', 'client', 'supportWorker')),
  client_ref ref not null,
  way text not null constraint notice_deliveries_way check (way in ('email', 'phone', 'letter', 'app')),
  -- when an email goes, and by when to call or post
  due_at timestamptz not null,
  outbox_ref ref constraint notice_deliveries_email references outbox on delete set null,
  outcome text constraint notice_deliveries_outcome
    check (outcome in ('emailed', 'dropped', 'reached', 'leftMessage', 'posted')),
  closed_at timestamptz,
  closed_by ref references users,
  primary key (notice_ref, recipient_ref),
  constraint notice_deliveries_closed check ((outcome is null) = (closed_at is null))
);
create index notice_deliveries_waiting on notice_deliveries (recipient_ref, due_at) where outcome is null and way <> 'app';
create index notice_deliveries_of_email on notice_deliveries (outbox_ref) where outbox_ref is not null;
-- What waits for one person of a client is planned again with their setting.
create index notice_deliveries_of_client on notice_deliveries (client_ref, recipient_ref) where outcome is null and way <> 'app';
create index notice_deliveries_closed_by on notice_deliveries (closed_by) where closed_by is not null;
comment on column notice_deliveries.recipient_ref is 'a member, a client or a support worker, and a foreign key names one table';
comment on column notice_deliveries.client_ref is 'that of the notice, which has the foreign key';
