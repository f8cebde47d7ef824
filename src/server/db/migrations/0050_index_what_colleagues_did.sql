-- concurrently, compatible
-- The office reads what its people did, newest first, by person and days. It serves all that the index by person alone did.
create index concurrently audit_log_of_actor on audit_log (actor_ref, at, id) where actor_ref is not null;
drop index concurrently if exists audit_log_actor;
