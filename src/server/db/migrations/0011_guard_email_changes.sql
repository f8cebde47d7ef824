-- A change of the sign-in address takes an account, so it needs its password and ends with every other password. The old
-- address can stop it until it takes effect, and undo it for seven days after.

-- Those that wait were asked for without the password.
delete from email_changes where client_ref is null;

alter table email_changes
  -- of a change of the sign-in address alone: what it replaces, the password held when it was asked for, and the session
  -- that asked. The session has no foreign key: sessions are tidied first.
  add column old_email text,
  add column password_hash text,
  add column session_ref ref,
  add column stop_hash bytea constraint email_changes_stop_hash_unique unique check (octet_length(stop_hash) = 32),
  -- once it has taken effect; expires_at is then the end of the undo link
  add column undo_hash bytea constraint email_changes_undo_hash_unique unique check (octet_length(undo_hash) = 32),
  -- undone, or made good for nothing by an undo of this change or of an earlier one
  add column undone_at timestamptz,
  add constraint email_changes_sign_in_complete check (
    num_nonnulls(old_email, password_hash, session_ref, stop_hash) = case when client_ref is null then 4 else 0 end),
  add constraint email_changes_undo_after_effect check (undo_hash is null or (client_ref is null and ended_at is not null)),
  add constraint email_changes_undone_has_undo check (undone_at is null or undo_hash is not null);
