-- compatible
-- What is to be known at once of a client. The words of an alert never change; one that is removed stays in the record.
create table client_alerts (
  ref ref primary key,
  client_ref ref not null references clients,
  words text not null constraint client_alerts_length check (length(words) between 1 and 120),
  is_for_workers boolean not null,
  set_by ref not null references users,
  set_at timestamptz not null,
  until date,
  removed_by ref references users,
  removed_at timestamptz,
  constraint client_alerts_removed check ((removed_by is null) = (removed_at is null))
);
create index client_alerts_of_client on client_alerts (client_ref);
create index client_alerts_set_by on client_alerts (set_by);
create index client_alerts_removed_by on client_alerts (removed_by) where removed_by is not null;
