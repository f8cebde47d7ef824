-- compatible
-- Today groups all rosters by the part of their clients at each read, so the part is kept. It never changes.
alter table rosters add column part smallint not null generated always as (today_part(client_ref)::smallint) stored;
create index rosters_by_part on rosters (part);
