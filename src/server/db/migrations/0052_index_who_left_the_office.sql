-- concurrently, compatible
-- Those who have left the office stay listed with what they did. Few entries are of this kind.
create index concurrently audit_log_of_leavers on audit_log (subject_ref, at) where action = 'staffRemoved' and detail ->> 'organisationRef' is null;
