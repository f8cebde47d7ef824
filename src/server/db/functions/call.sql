-- The caller and the client of a transaction. `app.call` holds them with a seal that only functions of the owner can make, so
-- that an injected statement gains nothing by writing the setting (record 42).
-- The seal includes the transaction's start, so a copied seal is invalid in any later transaction.
-- The setting is `seal|scope|user|session|client|managed client|client of documents|support worker|day`; no part contains the sign between
-- them. In a call of a support worker's phone the session is the phone.
-- Only functions of the owner run this one. `immutable`, though it reads a table: PostgreSQL then reads the key once in each session, when it
-- plans the functions below, and not in every statement. So the key is in their plans. They set debug_print_plan off, because a session
-- could otherwise have the plans printed. A key is never replaced while servers run.
create or replace function read_seal_key() returns bytea
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$ select seal_key from call_keys $$;

drop function if exists set_call(text, text, text, text, text, text);
create or replace function set_call(
  scope text, user_ref text, session_ref text, client_ref text, managed_client text, documents_client text,
  worker_ref text default null, today date default null
) returns void language plpgsql set search_path = pg_catalog, public, pg_temp set debug_print_plan = off as $$
declare
  payload text := scope || '|' || coalesce(user_ref, '') || '|' || coalesce(session_ref, '') || '|' || coalesce(client_ref, '')
    || '|' || coalesce(managed_client, '') || '|' || coalesce(documents_client, '') || '|' || coalesce(worker_ref, '')
    || '|' || coalesce(today::text, '');
begin
  perform set_config('app.call', encode(sha256(
    read_seal_key() || timestamptz_send(now()) || convert_to(payload, 'UTF8') || read_seal_key()), 'hex') || '|' || payload, true);
end $$;

-- One part of the setting where its seal is right, else null. Policies ask once a statement: `(select caller_ref())`.
create or replace function read_call(part integer) returns text
language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp set debug_print_plan = off as $$
declare
  call text := current_setting('app.call', true);
begin
  return case when left(call, 64) = encode(sha256(
    read_seal_key() || timestamptz_send(now()) || convert_to(substr(call, 66), 'UTF8') || read_seal_key()), 'hex')
    then nullif(split_part(call, '|', part), '') end;
end $$;

create or replace function call_scope() returns text language sql stable parallel safe return read_call(2);
create or replace function caller_ref() returns text language sql stable parallel safe return read_call(3);
create or replace function caller_session() returns text language sql stable parallel safe return read_call(4);
create or replace function call_client() returns text language sql stable parallel safe return read_call(5);
create or replace function call_worker() returns text language sql stable parallel safe return read_call(8);
create or replace function call_day() returns date language sql stable parallel safe return read_call(9)::date;

-- `member` sees the client that the call is about and their own account; `office` every client; `worker` their own visits. `task` is the server's own work,
-- `signIn` is work before there is a caller. A request can choose neither.
create or replace function sees_every_client() returns boolean language sql stable parallel safe
  return read_call(2) in ('office', 'task');

-- The rule of most policies, which write it out so that it is evaluated once a statement.
create or replace function can_see_client(row_client text) returns boolean language sql stable parallel safe
  return row_client = read_call(5) or read_call(2) in ('office', 'task');

-- Whether a statement is the server's own. Functions that may do more than their caller check it: an injected part of a statement
-- cannot know the key.
create or replace function is_server(key text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from call_keys k where sha256(convert_to(k.server_key, 'UTF8')) = sha256(convert_to(key, 'UTF8')))
$$;

create or replace function require_server(key text) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_server(key) is not true then
    raise insufficient_privilege using message = 'only the server may do this';
  end if;
end $$;

-- Begins work that has no caller: signing in, and the server's own tasks.
create or replace function begin_scope(scope text, key text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_server(key);
  if scope not in ('task', 'signIn') then
    raise invalid_parameter_value using message = 'no scope without a caller';
  end if;
  perform set_call(scope, null, null, null, null, null);
end $$;
