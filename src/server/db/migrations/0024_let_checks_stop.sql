-- compatible
-- A check of support workers warns, or stops: while one that stops has expired, no visit is given to its worker.
alter table list_items add column stops boolean not null default false
  constraint list_items_stops check (not stops or list = 'workerChecks');
-- In Australia a worker without clearance may not be there, so worker screening stops from the start.
update list_items set stops = true where list = 'workerChecks' and ref = 'worker-screening';
update lists set version = version + 1
 where list = 'workerChecks' and exists (select from list_items where list = 'workerChecks' and stops);
