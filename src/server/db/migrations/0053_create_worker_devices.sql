-- compatible
-- The support worker's page: links that the office sends, and the phones that they were opened on (docs/product/worker-page.md).
create table worker_links (
  secret_hash bytea primary key constraint worker_links_hash check (length(secret_hash) = 32),
  worker_ref ref not null references support_workers on delete cascade,
  way text not null constraint worker_links_way check (way in ('email', 'shown')),
  -- none where the support worker asked for it
  sent_by ref references users,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, or replaced by a newer one
  ended_at timestamptz,
  used_by ref
);
create index worker_links_of_worker on worker_links (worker_ref, sent_at desc);
create index worker_links_sent_by on worker_links (sent_by) where sent_by is not null;
create index worker_links_expired on worker_links (expires_at);

create table worker_devices (
  ref ref primary key,
  worker_ref ref not null references support_workers on delete cascade,
  token_hash bytea not null unique constraint worker_devices_hash check (length(token_hash) = 32),
  kind text not null constraint worker_devices_kind check (length(kind) between 1 and 40),
  made_at timestamptz not null,
  last_used_at timestamptz not null,
  -- the office says them, and they open how to get in
  digits text not null constraint worker_devices_digits check (digits ~ '^[0-9]{4}$'),
  wrong_digits integer not null default 0,
  opened_at timestamptz,
  -- of the office, where it opened the phone in place of the digits
  opened_by ref references users,
  ended_at timestamptz
);
create index worker_devices_of_worker on worker_devices (worker_ref) where ended_at is null;
create index worker_devices_opened_by on worker_devices (opened_by) where opened_by is not null;
alter table worker_links
  add constraint worker_links_device foreign key (used_by) references worker_devices on delete set null;
create index worker_links_used_by on worker_links (used_by) where used_by is not null;
comment on column worker_devices.token_hash is 'SHA-256 of the cookie';
