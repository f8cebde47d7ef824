-- The visits between two days, both included: the SQL that says which rows these are (docs/architecture.md, "Who reads visits").
-- A statement reads each function as it would a table. It names the client or the workers in its own conditions. None has `set` or `security
-- definer`, so PostgreSQL plans the body as a part of the statement: by the same indexes, and with the rights of its caller.

-- Whether a booking may have a visit on one of these days. Fewer than seven days leave out what comes on other days of the week; they
-- are counted from a Monday, since `extract` and `to_char` would be a good part of the time that a day takes.
create or replace function falls_between(booking_from date, booking_to date, weekday text, first_day date, final_day date) returns boolean
language sql immutable parallel safe as $$
  select booking_to >= first_day and booking_from <= final_day
     and (final_day >= first_day + 6 or weekday is null
          or (array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], weekday)
              - (first_day - date '1900-01-01') % 7 + 6) % 7 <= final_day - first_day)
$$;

-- Bookings with a day among these.
create or replace function planned_jobs_between(first_day date, final_day date) returns setof jobs language sql stable parallel safe as $$
  select j.* from jobs j
   where not j.withdrawn and falls_between(coalesce(j.date, j.repeat_start_date), j.last_day, j.day_of_week, first_day, final_day)
$$;

-- These, and those of which a visit was moved here.
create or replace function jobs_between(first_day date, final_day date) returns setof jobs language sql stable parallel safe as $$
  select * from planned_jobs_between(first_day, final_day)
  union all
  select j.* from jobs j
   where not j.withdrawn and not falls_between(coalesce(j.date, j.repeat_start_date), j.last_day, j.day_of_week, first_day, final_day)
     and (j.client_ref, j.ref) in (
       select e.client_ref, e.job_ref from visit_exceptions e
        where e.date between first_day and final_day and not e.original_date between first_day and final_day)
$$;

-- What differs in visits that were planned for these days or moved here.
create or replace function exceptions_between(first_day date, final_day date) returns setof visit_exceptions
language sql stable parallel safe as $$
  select e.* from visit_exceptions e
   where e.original_date between first_day and final_day or e.date between first_day and final_day
$$;

-- What workers did in visits that were planned for these days.
create or replace function planned_work_between(first_day date, final_day date) returns setof worked_visits
language sql stable parallel safe as $$
  select w.* from worked_visits w where w.original_date between first_day and final_day
$$;

-- The same, and in those that were moved here.
create or replace function worked_between(first_day date, final_day date) returns setof worked_visits
language sql stable parallel safe as $$
  select * from planned_work_between(first_day, final_day)
  union all
  select w.* from worked_visits w
   where (w.client_ref, w.job_ref, w.original_date) in (
     select e.client_ref, e.job_ref, e.original_date from visit_exceptions e
      where e.date between first_day and final_day and not e.original_date between first_day and final_day)
$$;

-- Whether what took place is known of a visit: a worker came, or each who was planned did not (`findRecordedStatus`).
create or replace function is_recorded(client text, booking text, day date) returns boolean language sql stable parallel safe as $$
  select coalesce(bool_or(w.outcome = 'tookPlace') or count(*) >= (
           select cardinality(coalesce(e.support_worker_refs, j.support_worker_refs))
             from jobs j left join visit_exceptions e on e.client_ref = client and e.job_ref = booking and e.original_date = day
            where j.client_ref = client and j.ref = booking), false) and count(*) > 0
    from worked_visits w where w.client_ref = client and w.job_ref = booking and w.original_date = day
$$;

-- When clients are away, or no longer in care.
create or replace function client_absences_between(first_day date, final_day date) returns setof client_absences
language sql stable parallel safe as $$
  select a.* from client_absences a where a.from_date <= final_day and coalesce(a.to_date, 'infinity') >= first_day
$$;

-- When support workers cannot come. The days after the last one of a worker who leaves have the worker's ref and no end.
create or replace function worker_absences_between(first_day date, final_day date) returns setof worker_absences
language sql stable parallel safe as $$
  select a.* from worker_absences a where a.from_date <= final_day and coalesce(a.to_date, 'infinity') >= first_day
  union all
  select w.ref, w.ref, w.last_day + 1, null, null, w.version from support_worker_records w where w.active and w.last_day < final_day
$$;
