-- A repeated write makes its ETag from the reply that the key stored, so no key needs one of its own.

-- It returned the column; functions/ defines it again.
drop function if exists claim_idempotency_key(text, text);

alter table idempotency_keys drop column etag;
