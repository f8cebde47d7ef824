-- The one way from a support worker's phone to their visits: a cookie in, the support worker out (docs/security.md, "The support worker's
-- page"). It seals a call of the scope `worker`, in which policies show the bookings that name them within these days, and no other row.
drop function if exists authorize_worker(bytea, timestamptz, date);
create function authorize_worker(token_hash bytea, at timestamptz, today date)
returns table (worker_ref text, device_ref text, given_name text, is_open boolean)
rows 1 language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  used_at timestamptz;
begin
  select w.ref, d.ref, coalesce(w.known_as, w.given_name), d.opened_at is not null, d.last_used_at
    into worker_ref, device_ref, given_name, is_open, used_at
    from worker_devices d join support_workers w on w.ref = d.worker_ref
   where d.token_hash = authorize_worker.token_hash and d.ended_at is null and d.last_used_at > at - interval '180 days'
     and works_still(w, today);
  if not found then
    return;
  end if;
  -- Once a day is enough to know what is in use, and spares a write in each call.
  if used_at < at - interval '1 day' then
    update worker_devices d set last_used_at = at where d.ref = device_ref;
  end if;
  perform set_call('worker', null, device_ref, null, null, null, worker_ref, today);
  return next;
end $$;

-- Whether somebody is in the register as active, and has not left before this day.
create or replace function works_still(worker support_workers, today date) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select worker.active and coalesce(worker.last_day, 'infinity') >= today
$$;

-- The bookings that name the caller from the day before yesterday to 15 days on, in any of their visits. By the index of workers, which a
-- policy would keep a query from (worker-jobs.sql).
create or replace function own_jobs() returns table (client_ref text, job_ref text)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
declare
  worker text := call_worker();
  today date := call_day();
begin
  if worker is null then
    return;
  end if;
  return query
    select j.client_ref::text, j.ref::text from jobs_between(today - 2, today + 15) j
     where j.support_worker_refs && array[worker] and j.status not in ('Pending', 'Cancelled')
    union
    select j.client_ref::text, j.ref::text
      from exceptions_between(today - 2, today + 15) e join jobs j on j.client_ref = e.client_ref and j.ref = e.job_ref
     where e.support_worker_refs && array[worker] and j.status not in ('Pending', 'Cancelled') and not j.withdrawn;
end $$;

-- The support workers of those bookings, the caller among them.
create or replace function list_own_colleagues() returns setof text
language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  select call_worker()
  union
  select unnest(j.support_worker_refs) from jobs j where (j.client_ref, j.ref) in (select o.client_ref, o.job_ref from own_jobs() o)
  union
  select unnest(e.support_worker_refs) from exceptions_between(call_day() - 2, call_day() + 15) e
   where (e.client_ref, e.job_ref) in (select o.client_ref, o.job_ref from own_jobs() o)
$$;

-- The days when those clients and the caller are away, never why.
create or replace function list_own_absences() returns table (ref text, client_ref text, worker_ref text, from_date date, to_date date, kind text)
language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  select a.ref::text, a.client_ref::text, null::text, a.from_date, a.to_date, a.kind from client_absences_between(call_day() - 2, call_day() + 15) a
   where a.client_ref in (select o.client_ref from own_jobs() o)
  union all
  select a.ref::text, null, a.worker_ref::text, a.from_date, a.to_date, null from worker_absences_between(call_day() - 2, call_day() + 15) a
   where a.worker_ref = call_worker()
$$;

-- The office's acts on those bookings since a moment, in their order, for what changed last.
create or replace function list_own_acts(since timestamptz)
returns table (client_ref text, series_refs text[], original_date date, effective_date date, about jsonb, acted_at timestamptz)
language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  with own as materialized (
    select j.client_ref, array_agg(distinct j.series_ref::text) as series from jobs j
     where (j.client_ref, j.ref) in (select o.client_ref, o.job_ref from own_jobs() o) group by j.client_ref)
  select a.client_ref::text, a.series_refs, a.original_date, a.effective_date, a.about, a.acted_at
    from own join office_acts a on a.client_ref = own.client_ref and a.series_refs && own.series
   where a.acted_at >= since and a.undone_at is null and a.type <> 'decline'
$$;

-- The clients of those bookings. What is about their home and health is there from the day before a visit to the day after it; the
-- server then keeps to the hour (`findDetails`).
create or replace function own_clients() returns table (
  ref text, called_by text, suburb text, time_zone text, full_name text, known_as text, priority text, address text, phones text[],
  access_notes text, alerts text[])
language sql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp as $$
  with own as materialized (select distinct o.client_ref from own_jobs() o),
  near as materialized (
    select j.client_ref from jobs_between(call_day() - 2, call_day() + 2) j
     where (j.client_ref, j.ref) in (select o.client_ref, o.job_ref from own_jobs() o))
  select c.ref, coalesce(c.known_as, c.given_name), c.suburb, c.time_zone,
         case when is_near then c.full_name end, case when is_near then c.known_as end, case when is_near then c.priority end,
         case when is_near then c.delivery_address end,
         case when is_near then array_remove(array[c.phone_mobile, c.phone_home], null) end,
         case when is_near then c.access_notes end,
         case when is_near then array(
           select a.words from client_alerts a
            where a.client_ref = c.ref and a.is_for_workers and a.removed_at is null and (a.until is null or a.until >= call_day())
            order by a.set_at, a.ref) end
    from clients c cross join lateral (select c.ref in (select n.client_ref from near n) as is_near) l
   where c.ref in (select o.client_ref from own o)
$$;

-- Whose link it is, and how many phones they have; nothing for one that was used or is too old.
drop function if exists find_worker_link(bytea, timestamptz, date);
create function find_worker_link(secret bytea, at timestamptz, today date) returns table (worker_ref text, given_name text, devices jsonb)
rows 1 language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.ref::text, coalesce(w.known_as, w.given_name),
         (select coalesce(jsonb_agg(jsonb_build_object('ref', d.ref, 'kind', d.kind, 'madeAt', d.made_at, 'lastUsedAt', d.last_used_at, 'isOpen', d.opened_at is not null)
                                    order by d.last_used_at desc, d.ref), '[]')
            from worker_devices d
           where d.worker_ref = w.ref and d.ended_at is null and d.last_used_at > at - interval '180 days')
    from worker_links l join support_workers w on w.ref = l.worker_ref
   where l.secret_hash = secret and l.ended_at is null and l.expires_at > at and works_still(w, today)
$$;

-- Uses a link up and adds the phone, ending another where that is asked. The support worker's row is locked first, so that two phones
-- at once are not more than may be. Nothing where the link is no longer good.
drop function if exists use_worker_link(bytea, bytea, text, text, text, text, integer, timestamptz, date);
create function use_worker_link(
  secret bytea, token bytea, device text, device_kind text, device_digits text, ends text, most integer, at timestamptz, today date
) returns table (outcome text, worker_ref text, given_name text, email text)
rows 1 language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select w.ref, coalesce(w.known_as, w.given_name), w.email into worker_ref, given_name, email
    from worker_links l join support_workers w on w.ref = l.worker_ref
   where l.secret_hash = secret and works_still(w, today) for no key update of w;
  if not found then
    return;
  end if;
  -- It is read again once no one else may use it.
  perform from worker_links l where l.secret_hash = secret and l.ended_at is null and l.expires_at > at for update;
  if not found then
    return;
  end if;
  update worker_devices d set ended_at = at where d.ref = ends and d.worker_ref = use_worker_link.worker_ref and d.ended_at is null;
  if (select count(*) from worker_devices d
       where d.worker_ref = use_worker_link.worker_ref and d.ended_at is null and d.last_used_at > at - interval '180 days') >= most then
    outcome := 'full';
    return next;
    return;
  end if;
  insert into worker_devices (ref, worker_ref, token_hash, kind, made_at, last_used_at, digits)
  values (device, worker_ref, token, device_kind, at, at, device_digits);
  update worker_links l set ended_at = at, used_by = device where l.secret_hash = secret;
  outcome := 'added';
  return next;
end $$;

-- Compares the digits that were typed. After five wrong ones none are right any more, and only the office opens the phone.
create or replace function open_own_device(typed text, at timestamptz) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  device worker_devices;
begin
  select * into device from worker_devices d where d.ref = caller_session() and call_scope() = 'worker' for update;
  if not found then
    return null;
  elsif device.opened_at is not null then
    return 'open';
  elsif device.wrong_digits >= 5 then
    return 'closed';
  elsif device.digits <> typed then
    update worker_devices d set wrong_digits = d.wrong_digits + 1 where d.ref = device.ref;
    return case when device.wrong_digits = 4 then 'closed' else 'wrong' end;
  end if;
  update worker_devices d set opened_at = at where d.ref = device.ref;
  return 'open';
end $$;

-- The digits of a support worker's phones that are not open yet, for the office to say them.
create or replace function list_device_digits(worker text) returns table (device_ref text, digits text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.ref::text, d.digits from worker_devices d
   where call_scope() = 'office' and d.worker_ref = worker and d.ended_at is null and d.opened_at is null and d.wrong_digits < 5
$$;

-- Ends one of the caller's phones; false where it is none of theirs. A second time changes nothing.
create or replace function end_own_device(device text, at timestamptz) returns boolean
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update worker_devices d set ended_at = coalesce(d.ended_at, at) where d.worker_ref = call_worker() and d.ref = device returning true)
  select exists (select from ended)
$$;

-- Records that the caller read the details of one of their visits, once a day for each visit. Nothing for a visit that is not theirs.
create or replace function record_own_reading(client text, job text, original_day date, day date, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_log (at, client_ref, action, subject_ref, detail)
  select at, client, 'visitDetailsRead', call_worker(), detail
    from (select jsonb_build_object('jobRef', job, 'originalDate', original_day, 'date', day) as detail) visit
   where (client, job) in (select o.client_ref, o.job_ref from own_jobs() o) and day between call_day() - 2 and call_day() + 1
     and not exists (
       select from audit_log earlier
        where earlier.client_ref = client and earlier.action = 'visitDetailsRead' and earlier.subject_ref = call_worker()
          and earlier.detail = visit.detail)
$$;
