-- What people say about a support worker, beside what they say of a visit; and complaints, with what became of them.

create table worker_feedback (
  ref ref primary key,
  client_ref ref not null references clients,
  support_worker_ref ref not null references support_workers,
  feedback text not null constraint worker_feedback_length check (length(feedback) between 1 and 4000),
  given_by ref not null references users,
  given_at timestamptz not null
);
create index worker_feedback_of_client on worker_feedback (client_ref, given_at);
create index worker_feedback_newest on worker_feedback (given_at, ref);
create index visit_feedback_of_client_newest on visit_feedback (client_ref, given_at);

-- Both kinds of feedback, under the reader's own policies.
create view all_feedback with (security_invoker = true) as
  select ref, client_ref, job_ref, original_date, null::ref as support_worker_ref, feedback, given_by, given_at from visit_feedback
  union all
  select ref, client_ref, null::ref, null::date, support_worker_ref, feedback, given_by, given_at from worker_feedback;

-- Feedback that the office treats as a complaint. It is received when it was given.
create table complaints (
  feedback_ref ref primary key,
  client_ref ref not null references clients,
  version integer not null default 1,
  recorded_by ref not null references users,
  recorded_at timestamptz not null,
  acknowledge_by date not null,
  acknowledged_by ref references users,
  acknowledged_at timestamptz,
  answered_by ref references users,
  answered_at timestamptz,
  answer text constraint complaints_answer_length check (length(answer) between 1 and 4000),
  constraint complaints_acknowledged_whole check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint complaints_answered_whole
    check ((answered_by is null) = (answered_at is null) and (answered_by is null) = (answer is null)),
  constraint complaints_answered_after_acknowledged check (answered_at is null or acknowledged_at is not null)
);
create index complaints_of_client on complaints (client_ref);
create index complaints_to_acknowledge on complaints (acknowledge_by) where acknowledged_at is null;

-- Periods that the office has changed; the others are as src/domain/settings/periods.ts has them.
create table periods (
  name text primary key,
  days integer not null,
  version integer not null default 1
);
