-- The reply stored for the write with this key; nothing where the write was not made yet. A second call with a key in use
-- waits for the first and then sees its reply, since each statement of a function sees what was committed before it.
-- The key's row refers to its person and is written last. So the person's row is locked here, as weakly as a reference
-- locks it: locked after a client's row, it could deadlock with a change of address. Only an owner may lock it, hence
-- security definer.
create or replace function claim_idempotency_key(caller text, call_key text, out request_hash bytea, out reply jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(caller || ' ' || call_key, 0));
  perform from users u where u.ref = caller for key share;
  select k.request_hash, k.reply into request_hash, reply from idempotency_keys k
   where k.user_ref = caller and k.key = call_key and caller = caller_ref();
end $$;
