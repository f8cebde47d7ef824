-- Which weeks were looked at on the Monday after, so that a reminder goes once.

create table timesheet_reminders (
  client_ref ref not null references clients,
  monday date not null constraint timesheet_reminders_monday check (extract(isodow from monday) = 1),
  considered_at timestamptz not null,
  primary key (client_ref, monday)
);
