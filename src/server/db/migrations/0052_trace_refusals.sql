-- Traces of probing, ceilings on what one person sends, and a fast way to the requests of a booking.

-- What a session asked for that is not its own: how many different things, by a hash of their refs.
create table foreign_refs (
  session_ref ref not null references sessions on delete cascade,
  asked_hash bytea not null,
  asked_at timestamptz not null,
  primary key (session_ref, asked_hash)
);

-- How much a client or supporter sent in the hour that began with their first write.
create table write_counts (
  user_ref ref primary key references users,
  since timestamptz not null,
  writes integer not null
);

create index tickets_of_job on tickets (client_ref, job_ref) where job_ref is not null;
