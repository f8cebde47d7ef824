-- compatible
-- The last day on which a support worker works here. The day after, the server says that they have left.
alter table support_workers add column last_day date;
