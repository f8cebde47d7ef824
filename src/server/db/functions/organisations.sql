-- Sets which of several organisations the caller works for from now on.
create or replace function choose_organisation(organisation text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organisation_users set chosen_at = at
   where user_ref = caller_ref() and organisation_ref = organisation;
  return found;
end $$;

-- Clients of an organisation whose name contains every term, or whose identifier is the only term; only for its staff.
-- The terms are search keys already.
-- Identifiers are neither searched by nor shown where the feature is off.
create or replace function search_organisation_clients(searched_organisation text, terms text[], most integer)
returns table (ref text, name text, image text, nhi text, date_of_birth date, suburb text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with identifiers as (
    select exists (select from features f where f.name = 'clientIdentifier' and f.enabled) as shown)
  select c.ref, c.full_name, c.image, case when i.shown then c.nhi end, c.date_of_birth, c.suburb
    from identifiers i cross join organisation_clients oc join clients c on c.ref = oc.client_ref
   where oc.organisation_ref = searched_organisation and cardinality(terms) > 0
     and not exists (select from client_absences a where a.client_ref = c.ref and a.begun_at is not null)
     and exists (select from organisation_users ou
                  where ou.organisation_ref = searched_organisation and ou.user_ref = caller_ref())
     and ((i.shown and cardinality(terms) = 1 and c.nhi = upper(terms[1]))
          or not exists (select from unnest(terms) as term where position(term in c.search_key) = 0))
   order by c.sort_key collate "C", c.ref limit most
$$;

-- Whether a client is linked to an organisation whose staff the caller is, so that what a search showed can be recorded.
create or replace function is_client_of_own_organisation(found_client text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from organisation_clients oc join organisation_users ou on ou.organisation_ref = oc.organisation_ref
     where oc.client_ref = found_client and ou.user_ref = caller_ref())
$$;

-- Counts the caller's searches since a moment.
create or replace function count_own_searches(since timestamptz) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from audit_log
   where actor_ref = caller_ref() and action = 'clientsSearched' and at > since
$$;

-- Makes the caller a supporter who may view, of a client linked to one of their organisations. The rest of the transaction
-- is about that client. Locks the network like every change of one, so that it sees a removal at the same moment.
create or replace function follow_client(followed_client text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller text := caller_ref();
  through_organisation text;
  outcome text;
begin
  select oc.organisation_ref into through_organisation
    from organisation_clients oc
    join organisation_users ou on ou.organisation_ref = oc.organisation_ref and ou.user_ref = caller
   where oc.client_ref = followed_client
     and not exists (select from client_absences a where a.client_ref = followed_client and a.begun_at is not null)
   order by ou.chosen_at desc nulls last, oc.organisation_ref limit 1;
  if through_organisation is null then
    return 'notFound';
  end if;
  perform from clients c where c.ref = followed_client for no key update;
  if exists (select from removed_funders r where r.user_ref = caller and r.client_ref = followed_client)
     and not exists (select from memberships m where m.user_ref = caller and m.client_ref = followed_client) then
    return 'removed';
  end if;
  begin
    insert into memberships (user_ref, client_ref, role, view_roster, view_client_details, view_timesheets,
                             organisation_ref, created_at)
      values (caller, followed_client, 'supporter', true, true, true, through_organisation, at)
      on conflict do nothing;
    outcome := case when found then 'followed' else 'already' end;
  exception when foreign_key_violation or check_violation then
    return 'notFound'; -- no longer staff, no longer linked, or in the office by now
  end;
  perform set_call('member', caller, caller_session(), followed_client, null, null);
  return outcome;
end $$;

-- The clients in order of name, after one, whose care an organisation pays for and whose timesheets they share with the caller, who works
-- for it. With the number that it knows each funding by.
create or replace function list_own_funded_clients(funder text, after_client text, most integer)
returns table (client_ref text, full_name text, funding_references jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.ref, c.full_name, jsonb_object_agg(f.ref, f.funder_reference) filter (where f.funder_reference is not null)
    from memberships m
    join clients c on c.ref = m.client_ref
    join fundings f on f.client_ref = c.ref and f.funder_ref = funder
   where m.user_ref = caller_ref() and m.role = 'supporter' and m.access <> 'none'
     and (m.manager or m.view_timesheets or m.manage_timesheets)
     and exists (select from organisation_users ou where ou.user_ref = caller_ref() and ou.organisation_ref = funder)
     and (after_client is null
          or (c.sort_key collate "C", c.ref) > (select a.sort_key collate "C", a.ref from clients a
               where a.ref = after_client
                 and exists (select from memberships f where f.user_ref = caller_ref() and f.client_ref = a.ref)))
   group by c.ref order by c.sort_key collate "C", c.ref limit most
$$;

-- Makes the rest of the transaction about a client who shares timesheets with the caller, as `authorize` does for a call about one. No
-- row for any other client.
create or replace function open_own_client(opened_client text) returns table (client_ref text)
rows 1 language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from memberships m
              where m.user_ref = caller_ref() and m.client_ref = opened_client and m.role = 'supporter' and m.access <> 'none'
                and (m.manager or m.view_timesheets or m.manage_timesheets)) then
    perform set_call('member', caller_ref(), caller_session(), opened_client, null, null);
    client_ref := opened_client;
    return next;
  end if;
end $$;

-- When the caller last opened the calendar or a timesheet of each client, to the hour; only for staff of an organisation.
create or replace function list_own_looks() returns table (client_ref text, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select looked.client_ref, max(looked.at) from audit_log looked
   where looked.once_an_hour and looked.actor_ref = caller_ref()
     and looked.action in ('calendarRead', 'timesheetRead')
     and exists (select from organisation_users ou where ou.user_ref = caller_ref())
   group by looked.client_ref
$$;

-- The caller's clients with their stored summaries, as one row. A summary is valid for the current roster version and the same build, until
-- a visit begins or ends. For the other clients the row holds the input of a new summary; each table is read once. A client whose calendar the
-- caller may not see has no summary. There are many jobs, so they are sent column by column, in the order of `jobColumns` of
-- src/domain/schedule/tables.ts.
drop function if exists read_own_clients(date, date, text, timestamptz);
create function read_own_clients(first_day date, final_day date, running_build text, at timestamptz)
returns table (clients json, jobs text, exceptions json, worked json, tickets json, absences json, fundings json, money json, late json)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with mine as materialized (
         select m.client_ref, m.manager or m.view_roster or m.manage_roster as roster,
                m.manager or m.view_client_details or m.manage_client_details as details, r.version,
                case when m.manager or m.view_roster or m.manage_roster then kept.summary end as summary
           from memberships m join rosters r on r.client_ref = m.client_ref
           left join client_summaries kept
             on kept.client_ref = m.client_ref and kept.roster_version = r.version and kept.build = running_build
                and kept.valid_from <= read_own_clients.at and kept.valid_until > read_own_clients.at
          where m.user_ref = (select caller_ref()) and m.role = 'supporter' and m.access <> 'none'),
       shared as materialized (select client_ref from mine where roster and summary is null),
       differing as materialized (
         select e.* from shared s join exceptions_between(first_day, final_day) e on e.client_ref = s.client_ref),
       -- `offset 0` keeps the clients apart: together, PostgreSQL would look for moved visits among all that they ever booked
       shown as materialized (
         select j.* from shared s
          cross join lateral (select * from jobs_between(first_day, final_day) b where b.client_ref = s.client_ref offset 0) j)
  select
    (select coalesce(json_agg(row_to_json(one)), '[]') from (
       select c.ref, c.full_name as name, c.sort_key as "sortKey", c.search_key as "searchKey", c.suburb,
              c.time_zone as "timeZone", mine.roster, mine.details, mine.version as "rosterVersion", mine.summary
         from mine join clients c on c.ref = mine.client_ref) one),
    (select concat_ws(e'\n',
              string_agg(coalesce(client_ref::text, ''), e'\t'),
              string_agg(coalesce(ref::text, ''), e'\t'),
              string_agg(coalesce(series_ref::text, ''), e'\t'),
              string_agg(coalesce(version::text, ''), e'\t'),
              string_agg(coalesce(repeat_option::text, ''), e'\t'),
              string_agg(coalesce(date::text, ''), e'\t'),
              string_agg(coalesce(day_of_week::text, ''), e'\t'),
              string_agg(coalesce(repeat_frequency_in_weeks::text, ''), e'\t'),
              string_agg(coalesce(repeat_start_date::text, ''), e'\t'),
              string_agg(coalesce(repeat_end_date::text, ''), e'\t'),
              string_agg(coalesce(phase::text, ''), e'\t'),
              string_agg(coalesce(start_time_option::text, ''), e'\t'),
              string_agg(coalesce(left(start_time::text, 5), ''), e'\t'),
              string_agg(coalesce(duration_option::text, ''), e'\t'),
              string_agg(coalesce(duration_mins::text, ''), e'\t'),
              string_agg(coalesce(job_type_refs::text, ''), e'\t'),
              string_agg(coalesce(funding_type::text, ''), e'\t'),
              string_agg(coalesce(funding_ref::text, ''), e'\t'),
              string_agg(coalesce(support_worker_refs::text, ''), e'\t'),
              string_agg(coalesce(workers_needed::text, ''), e'\t'),
              string_agg(coalesce(status::text, ''), e'\t'))
       from shown),
    (select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]') from (
       select client_ref as "clientRef", job_ref as "jobRef", original_date as "originalDate", date,
              start_time_option as "startTimeOption", left(start_time::text, 5) as "startTime", duration_option as "durationOption",
              duration_mins as "durationMins", support_worker_refs as "supportWorkerRefs", workers_needed as "workersNeeded", status
         from differing) one),
    (select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]') from (
       select w.client_ref as "clientRef", w.job_ref as "jobRef", w.original_date as "originalDate",
              w.support_worker_ref as "supportWorkerRef", w.planned_worker_ref as "plannedWorkerRef", w.outcome,
              left(w.start_time::text, 5) as "startTime", w.minutes, w.funding_ref as "fundingRef", w.version,
              w.charged, false as "isUnsubmitted"
         from shared s
        cross join lateral (select * from worked_between(first_day, final_day) b where b.client_ref = s.client_ref offset 0) w
       union all
       select w.client_ref, w.job_ref, w.original_date, w.support_worker_ref, w.planned_worker_ref, w.outcome,
              left(w.start_time::text, 5), w.minutes, w.funding_ref, w.version, null, true
         from shared s join clients c on c.ref = s.client_ref and c.timesheets join unsubmitted_work w on w.client_ref = s.client_ref
        where w.timesheet_monday between first_day and final_day) one),
    (select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]') from (
       select t.client_ref as "clientRef", t.type, t.status, t.job_ref as "jobRef", t.original_date as "originalDate",
              t.effective_date as "effectiveDate", j.series_ref as "seriesRef", t.asked_at as "askedAt"
         from shared s join tickets t on t.client_ref = s.client_ref and t.status = 'open'
         join jobs j on j.client_ref = t.client_ref and j.ref = t.job_ref) one),
    (select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]') from (
       select a.client_ref as "clientRef", a.from_date as "from", a.to_date as "to", nullif(a.kind, 'away') as kind
         from mine m join client_absences_between(first_day, final_day) a on a.client_ref = m.client_ref
        where m.summary is null) one),
    (select coalesce(json_agg(row_to_json(one)), '[]') from (
       select f.client_ref as "clientRef", f.ref, f.job_type_ref as "jobTypeRef", f.funded_time_mins as "fundedTimeMins"
         from shared s join fundings f on f.client_ref = s.client_ref where f.active order by f.client_ref, f.position, f.ref) one),
    (select coalesce(json_agg(row_to_json(one)), '[]') from (
       select f.client_ref as "clientRef", f.opening_balance_cents as "openingCents", f.start_date as "startDate", f.end_date as "endDate",
              f.opening_balance_cents - (
                select coalesce(sum(t.amount_cents), 0) from individualised_funding_transactions t
                 where t.client_ref = f.client_ref and t.funding_ref = f.ref) as "closingCents"
         from mine m join individualised_fundings f on f.client_ref = m.client_ref
        where m.details and (f.end_date is null or f.end_date >= first_day)
          and exists (select from features where name = 'individualisedFunding' and enabled)) one),
    (select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]') from (
       select l.client_ref as "clientRef", l.date, l.job_type_ref as "jobTypeRef", l.funding_ref as "fundingRef", l.planned_minutes as minutes
         from shared s join late_cancellations l on l.client_ref = s.client_ref
        where l.charged and l.date between first_day and final_day) one)
$$;

-- Stores summaries of clients whose calendar the caller may see; only the server can call it. In the order of refs, so that two pages of
-- the same clients cannot deadlock. A summary of a later version stays.
create or replace function keep_client_summaries(made jsonb, running_build text, at timestamptz, server_key text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_server(server_key);
  insert into client_summaries as kept (client_ref, roster_version, build, valid_from, valid_until, summary)
    select m.client_ref, one."rosterVersion", running_build, at, one."validUntil", one.summary
      from jsonb_to_recordset(made) as one (ref text, "rosterVersion" integer, "validUntil" timestamptz, summary jsonb)
      join memberships m on m.client_ref = one.ref and m.user_ref = caller_ref()
     where m.manager or m.view_roster or m.manage_roster
     order by m.client_ref
    on conflict (client_ref) do update
      set roster_version = excluded.roster_version, build = excluded.build, valid_from = excluded.valid_from,
          valid_until = excluded.valid_until, summary = excluded.summary
      where kept.roster_version <= excluded.roster_version;
end $$;
