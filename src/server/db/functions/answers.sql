-- Of each client whose requests the caller may read, those of the latest hundred that say something new to them: an answer that they have
-- not read and that can no longer be undone, or an offer that waits for them. An offer that they accepted themself is not new to them.
create or replace function list_own_answers(kinds text[], since timestamptz, final_at timestamptz, at timestamptz)
returns table (client_ref text, refs text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.client_ref, fresh.refs
    from memberships m cross join lateral (
           select array_agg(t.ref::text order by coalesce(t.answered_at, t.asked_at) desc, t.ref) as refs
             from (select latest.ref, latest.status, latest.asked_at, latest.answered_at, latest.answered_by, latest.offer_until
                     from tickets latest where latest.client_ref = m.client_ref and latest.type = any (kinds)
                    order by latest.asked_at desc, latest.ref limit 100) t
            where (t.status = 'open' and t.offer_until > list_own_answers.at)
               or (t.status in ('approved', 'declined', 'lapsed') and t.answered_at >= since and t.answered_at < final_at
                   and t.answered_by is distinct from m.user_ref
                   and not exists (select from answers_read r where r.ticket_ref = t.ref and r.user_ref = m.user_ref))) fresh
   where m.user_ref = (select caller_ref()) and m.access = 'full' and (m.role = 'client' or m.manager or m.manage_roster)
     and fresh.refs is not null
$$;
