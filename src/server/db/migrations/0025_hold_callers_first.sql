-- The row of a key refers to its person. While it was written first, that held the person's row from the beginning of every write;
-- written last it would come after a client's row, the other way round than a change of address, and the two would wait for each
-- other. So the key is taken with the person's row, as weakly as a reference holds it, which only an owner may do.
create or replace function take_key(caller text, wanted text, out request_hash bytea, out reply jsonb, out etag text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(caller || ' ' || wanted, 0));
  perform from users u where u.ref = caller for key share;
  select k.request_hash, k.reply, k.etag into request_hash, reply, etag from idempotency_keys k
   where k.user_ref = caller and k.key = wanted and caller = current_setting('app.user_ref', true);
end $$;
