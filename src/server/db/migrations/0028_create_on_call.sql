-- compatible
-- Who is emailed at once while the office is closed, and of what; and what they were emailed of, so that each is emailed once.
create table on_call (
  is_one boolean primary key default true constraint on_call_one check (is_one),
  addresses text[] not null default '{}',
  kinds text[] not null default '{}' constraint on_call_kinds check (kinds <@ array['late', 'request', 'complaint']),
  version integer not null default 0
);
-- Reports, requests and complaints, by their kind and refs; they are purged an hour after, when nothing looks for them.
create table on_call_emails (
  item text constraint on_call_emails_pkey primary key,
  sent_at timestamptz not null
);
