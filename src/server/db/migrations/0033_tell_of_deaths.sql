-- compatible
-- A notice that a client has died, which the office tells by phone alone, or that it was recorded by mistake, to those who were told.
alter table notices add column death text constraint notices_death check (death in ('recorded', 'takenBack'));
