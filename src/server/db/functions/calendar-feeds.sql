-- The one way from the secret of a calendar feed to a roster: what it may read is looked up each time, and the sealed call then
-- shows that client's rows alone, as for a call by the member (docs/product/calendar-feeds.md, "Who may read it"). Nothing where the
-- member has lost the right, the account is closed, the care has ended or the provider has switched feeds off.
drop function if exists open_calendar_feed(bytea, timestamptz, integer);
create function open_calendar_feed(secret bytea, at timestamptz, most_reads integer)
returns table (user_ref text, client_ref text, role text, content text, client_name text, reads integer)
rows 1 language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select f.user_ref, f.client_ref, m.role, f.content, c.full_name
    into user_ref, client_ref, role, content, client_name
    from calendar_feeds f
    join memberships m on m.user_ref = f.user_ref and m.client_ref = f.client_ref and m.access = 'full'
     and (m.role = 'client' or m.manager or m.view_roster or m.manage_roster)
    join users u on u.ref = f.user_ref and u.closed_at is null
    join clients c on c.ref = f.client_ref
   where f.secret_hash = secret
     and exists (select from features e where e.name = 'calendarFeeds' and e.enabled);
  if not found then
    return;
  end if;
  update calendar_feeds f
     set reads = case when f.hour_began_at > at - interval '1 hour' then least(f.reads, most_reads) + 1 else 1 end,
         hour_began_at = case when f.hour_began_at > at - interval '1 hour' then f.hour_began_at else at end,
         last_read_at = at
   where f.secret_hash = secret
  returning f.reads into reads;
  if reads <= most_reads then
    perform set_call('member', user_ref, null, client_ref, null, null);
  end if;
  return next;
end $$;
