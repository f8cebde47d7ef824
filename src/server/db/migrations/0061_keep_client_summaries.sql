-- What My clients shows of each client follows from all their visits, requests and fundings. It is kept until one of them changes, so that
-- a page reads what is kept and not the visits of 2,000 clients (docs/decisions/0046-what-a-page-of-a-long-list-reads.md).

create table client_summaries (
  client_ref ref primary key references clients on delete cascade,
  -- what it was made of, and by which build: one of another version or build counts no more
  roster_version integer not null,
  build text not null,
  -- from when it was made until the next visit begins or ends, or the client's day ends
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  summary jsonb not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
