-- Every report that no one has come stays with its answer, so that the history of the visit has them all. The latest one counts.
alter table arrival_reports drop constraint if exists arrival_reports_pkey;
alter table arrival_reports add constraint arrival_reports_pkey primary key (client_ref, job_ref, original_date, reported_at);
create unique index arrival_reports_one_waits on arrival_reports (client_ref, job_ref, original_date) where answered_at is null;
