-- compatible
-- Whether who pays is charged for a visit at which no one was home. Rows from before, and those of timesheets, do not say.
alter table worked_visits
  add column charged boolean,
  add constraint worked_visits_charged_where_asked check (charged is null or outcome = 'nobodyHome');
