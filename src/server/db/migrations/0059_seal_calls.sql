-- What proves who a call is by. Only functions of the owner read it (functions/call.sql): `seal_key` seals the setting of a transaction; the
-- servers show `server_key`, which they read as the owner when they start.
create table call_keys (
  id integer primary key default 1 check (id = 1),
  seal_key bytea not null,
  server_key text not null
);

-- 366 random bits each, without an extension
insert into call_keys (seal_key, server_key)
select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
       encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
alter table call_keys enable row level security;

-- Set again by policies.sql, from the sealed call.
alter table audit_log alter column session_ref drop default;
