-- compatible
-- What Today and the numbers show of each client's visits. It is kept until one of them changes, so that both read what is kept and not
-- the visits of the whole provider (record 66).
create table today_summaries (
  client_ref ref not null references clients on delete cascade,
  -- which build made it: two have their own while a release goes from server to server
  build text not null,
  -- what it was made of: one of another version counts no more
  roster_version integer not null,
  -- the provider's today, and from when it was made until a visit in it begins or ends
  day date not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- none: nothing to see to
  visits jsonb,
  -- how many visits are not confirmed of each of the seven days before, yesterday first: columns, since they are summed over all clients
  not_confirmed_1 integer not null,
  not_confirmed_2 integer not null,
  not_confirmed_3 integer not null,
  not_confirmed_4 integer not null,
  not_confirmed_5 integer not null,
  not_confirmed_6 integer not null,
  not_confirmed_7 integer not null,
  primary key (client_ref, build)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index today_summaries_to_see_to on today_summaries (client_ref) where visits is not null;
