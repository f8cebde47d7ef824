-- A calendar shows the visits at which no one was home or no one came. They are few, and this index has them alone.
create index worked_visits_not_worked on worked_visits (client_ref, original_date) where outcome <> 'tookPlace';
