-- A mail server that is set up wrongly refuses every letter for good. So one that is refused is kept until another to the same
-- domain has gone since, and it is refused again.
alter table mail add column refused_at timestamptz;
