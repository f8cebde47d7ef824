-- What people say of a visit: each in their own words and under their own name, so that nobody's words replace another's.

create table visit_feedback (
  ref ref primary key,
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  feedback text not null constraint visit_feedback_length check (length(feedback) between 1 and 4000),
  -- nobody knows whose the words are that stood on a visit before
  given_by ref references users,
  given_at timestamptz not null,
  constraint visit_feedback_job foreign key (client_ref, job_ref) references jobs (client_ref, ref)
);
create index visit_feedback_of_client on visit_feedback (client_ref, original_date);
create index visit_feedback_newest on visit_feedback (given_at, ref);

insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_at)
select left(md5(concat_ws(' ', client_ref, job_ref, original_date)), 16), client_ref, job_ref, original_date,
       left(feedback, 4000), (coalesce(date, original_date) + 1)::timestamp at time zone 'UTC'
  from visits where feedback <> '';
alter table visits drop column feedback;

alter table visit_feedback enable row level security;
create policy visit_feedback_scope on visit_feedback using (sees_client(client_ref));
-- Whoever said it keeps their name beside it after leaving the support network.
create policy users_who_gave_feedback on users for select using (
  ref in (select f.given_by from visit_feedback f where f.client_ref = current_setting('app.client_ref', true)));
grant select, insert on visit_feedback to alongside_app;

-- The office reads a list of it: noted once an hour for each client that is in it.
drop index audit_log_hourly_reads;
create unique index audit_log_hourly_reads
  on audit_log (actor_ref, client_ref, action, date_trunc('hour', at at time zone 'UTC'))
  where subject_ref is null and action in ('calendarRead', 'requestsRead', 'networkRead', 'feedbackRead');
