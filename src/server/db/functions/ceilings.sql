-- Refuses where a client has more open requests than `most`; called once the new ones are written. Of two senders at once the second waits
-- for the first, and then counts what it sent.
create or replace function require_room_for_requests(about_client text, most integer) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('open requests ' || about_client, 0));
  if (select count(*) from tickets t where t.client_ref = about_client and t.status = 'open') > most then
    raise check_violation using constraint = 'tickets_most_open', message = 'too many open requests';
  end if;
end $$;

-- Counts a write of the caller among those of its kind, and refuses one beyond `most` in the hour that began with the first.
create or replace function count_write(kind_of_write text, at timestamptz, most integer) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  counted integer;
begin
  insert into write_counts as c (user_ref, kind, since, writes) values (caller_ref(), kind_of_write, at, 1)
  on conflict (user_ref, kind) do update set
    since = case when c.since > at - interval '1 hour' then c.since else at end,
    writes = case when c.since > at - interval '1 hour' then c.writes + 1 else 1 end
  returning writes into counted;
  if counted > most then
    raise check_violation using constraint = 'write_counts_most_an_hour', message = 'too many writes';
  end if;
end $$;
