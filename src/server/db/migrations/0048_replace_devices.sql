-- A device stays known by its last cookie until it signs in with the next one: the answer with that may be lost.
alter table known_devices add column replaces bytea;
