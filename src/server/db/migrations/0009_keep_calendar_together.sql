-- A calendar reads the jobs and visits of one client, which were written over months and so lie on as many pages as there are
-- rows: a page each is what makes it slow at a hundred thousand clients. Both tables get an index in the order in which
-- they are read that holds every column a calendar shows, so that a client's rows lie together in it and the table
-- itself need not be read. What people write freely does not fit into an index; it is rare and has an index of its own.

alter table visits
  drop constraint visits_pkey,
  add constraint visits_pkey primary key (client_ref, original_date, job_ref)
    include (date, start_time_option, start_time, duration_option, duration_mins, support_worker_refs, status,
             actual_start_time, actual_duration_mins, rating, timesheet_ref);
create index visits_feedback on visits (client_ref, original_date) where feedback is not null;

create index visits_other_workers on visits (client_ref, original_date) include (support_worker_refs)
  where support_worker_refs is not null;

-- The last day that a job can fall on: what is over is passed by, however long a client has been with us.
alter table jobs add column last_day date not null
  generated always as (coalesce(date, repeat_end_date, 'infinity')) stored;
create index jobs_calendar on jobs (client_ref, last_day)
  include (ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date, day_of_week,
           repeat_frequency_in_weeks, repeat_start_date, repeat_end_date, phase, start_time_option, start_time,
           duration_option, duration_mins, support_worker_refs, status, timesheet_ref, version)
  where not withdrawn;
create index jobs_notes on jobs (client_ref, last_day) where notes is not null and not withdrawn;

-- A token is one person's: a statement that begins with it is planned for one row.
alter function authorize(bytea, text, timestamptz) rows 1;

-- An index stands in for its table only where vacuum has lately marked the pages as seen by all. PostgreSQL's own
-- thresholds, a fifth of the table, would leave that to once in a few months.
alter table visits set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
                        autovacuum_analyze_scale_factor = 0.05);
alter table jobs set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
                      autovacuum_analyze_scale_factor = 0.05);
