-- A key was claimed by a row that the reply was written into later: two versions of a row for every write. Now it is held by a lock
-- until the end of the transaction, and its row is written once, with the reply.

-- What is kept of the write with this key, nothing where it was not made yet. A call with a key that another is just using
-- waits for that one and then sees what it kept, since each statement of a function looks anew.
create function take_key(caller text, wanted text, out request_hash bytea, out reply jsonb, out etag text)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(caller || ' ' || wanted, 0));
  select k.request_hash, k.reply, k.etag into request_hash, reply, etag
    from idempotency_keys k where k.user_ref = caller and k.key = wanted;
end $$;
revoke execute on function take_key(text, text) from public;
grant execute on function take_key(text, text) to alongside_app;
revoke update on idempotency_keys from alongside_app;
