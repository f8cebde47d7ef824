-- A name or a day can be changed, and two people may change one at once.
alter table public_holidays add column version integer not null default 1;
