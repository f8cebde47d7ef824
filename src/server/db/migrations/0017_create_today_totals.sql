-- compatible
-- Clients lie in 256 parts, so that Today reads what is kept of the clients of those parts alone in which something has changed.
create function today_part(client_ref text) returns integer language sql immutable parallel safe
  as $$ select (hashtextextended(client_ref, 0) & 255)::integer $$;
create index today_summaries_by_part on today_summaries (today_part(client_ref::text));

-- What the summaries of one part come to. It counts while its fingerprint is that of the part's rosters.
create table today_totals (
  part smallint not null,
  build text not null,
  fingerprint bigint not null,
  day date not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- of each of the seven days before, yesterday first
  not_confirmed integer[] not null,
  primary key (part, build)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
