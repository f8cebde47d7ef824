-- compatible
-- Where a client's own timesheet says what took place, the answer to a report keeps that someone else was sent: the visit is seen to, and is
-- neither late nor asked about again.
alter table arrival_reports add column sent boolean not null default false
  constraint arrival_reports_sent check (not sent or answer is not null);
