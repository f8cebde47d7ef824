-- compatible
-- Praise that the office passes on to a support worker of the visit, with its notice: the words that were sent, from whom and of which visit.
alter table notices
  add column praise jsonb constraint notices_praise check (praise ? 'version');

-- To each worker once. Undoing it deletes its notice, and this with it.
create table passed_praise (
  feedback_ref ref not null constraint passed_praise_feedback references visit_feedback,
  support_worker_ref ref not null references support_workers,
  client_ref ref not null references clients,
  notice_ref ref not null references notices on delete cascade,
  passed_by ref not null references users,
  passed_at timestamptz not null,
  primary key (feedback_ref, support_worker_ref)
);
create index passed_praise_of_client on passed_praise (client_ref);
create index passed_praise_of_worker on passed_praise (support_worker_ref);
create index passed_praise_of_notice on passed_praise (notice_ref);
create index passed_praise_passed_by on passed_praise (passed_by);
