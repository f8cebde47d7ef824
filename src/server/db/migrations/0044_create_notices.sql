-- What changed of a client's visits, for those who must know: a row a change, written with it, and later a row for each person.
-- An email is made when it goes, from what the person may know and wants to hear then.

create table notices (
  ref ref primary key,
  client_ref ref not null references clients,
  kind text not null constraint notices_kind
    check (kind in ('approved', 'declined', 'unanswered', 'booked', 'changed', 'cancelled')),
  -- undoing it drops the notice
  act_ref ref,
  asked_by ref references users,
  content jsonb not null,
  -- what changes for support workers, by ref
  workers jsonb not null,
  -- of the first visit that it is about
  begins_at timestamptz,
  made_at timestamptz not null,
  -- since when each person has a row
  distributed_at timestamptz
);
create index notices_to_distribute on notices (client_ref, made_at) where distributed_at is null;
create index notices_of_client on notices (client_ref, made_at desc);
create index notices_of_act on notices (act_ref) where act_ref is not null;

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

-- Whose notices an email holds. From `frozen_at` on its text stays, since the mail server may have it.
alter table outbox add column recipient_ref ref;
alter table outbox add column frozen_at timestamptz;
create index outbox_unsent_of_recipient on outbox (recipient_ref)
  where recipient_ref is not null and sent_at is null and given_up_at is null;
