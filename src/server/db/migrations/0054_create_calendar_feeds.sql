-- Private addresses that calendar apps read a client's visits from: one for each member who wants one. Of its secret only a hash
-- is stored. It ends with the membership.

create table calendar_feeds (
  user_ref ref not null,
  client_ref ref not null,
  secret_hash bytea not null constraint calendar_feeds_secret unique,
  content text not null constraint calendar_feeds_content check (content in ('times', 'names')),
  created_at timestamptz not null,
  last_read_at timestamptz,
  -- reads in the hour that began with `hour_began_at`
  hour_began_at timestamptz,
  reads integer not null default 0,
  primary key (user_ref, client_ref),
  constraint calendar_feeds_member foreign key (user_ref, client_ref) references memberships on delete cascade
);
create index calendar_feeds_client on calendar_feeds (client_ref);

-- On at a new provider, off at those that exist.
insert into features (name, enabled) select 'calendarFeeds', not exists (select from users);
