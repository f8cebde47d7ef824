-- A member reports that no one has come to a visit; the office answers, and everyone with the calendar reads the answer.
create table arrival_reports (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  reported_by ref not null references users,
  reported_at timestamptz not null,
  answer text constraint arrival_reports_answer_length check (length(answer) between 1 and 300),
  answered_by ref references users,
  answered_at timestamptz,
  primary key (client_ref, job_ref, original_date),
  constraint arrival_reports_job foreign key (client_ref, job_ref) references jobs (client_ref, ref),
  constraint arrival_reports_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index arrival_reports_waiting on arrival_reports (reported_at) where answered_at is null;

alter table notices drop constraint notices_kind;
alter table notices add constraint notices_kind check (kind in
  ('approved', 'declined', 'unanswered', 'booked', 'changed', 'cancelled', 'offered', 'offerNotKept',
   'arrival', 'nobodyHome', 'workerDidNotCome'));

-- Up to when a member has seen what is new of a client.
create table news_seen (
  client_ref ref not null references clients,
  user_ref ref not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (client_ref, user_ref)
);
