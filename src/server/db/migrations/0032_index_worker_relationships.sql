-- Today asks often whether a client has hidden someone since it was read.
create index client_support_workers_changed on client_support_workers (changed_at);
