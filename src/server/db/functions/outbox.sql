-- Emails and the tasks that send them are written by statements of the server alone: any call may cause one, and no call may write
-- what it likes to an address of its choice.
create or replace function insert_email(
  email_ref text, to_address text, subject text, body text, at timestamptz, act_ref text, client_ref text, recipient_ref text,
  given_up_at timestamptz, key text
) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_server(key);
  insert into outbox (ref, to_address, subject, body, created_at, act_ref, client_ref, recipient_ref, given_up_at)
  values (email_ref, to_address, subject, body, at, act_ref, client_ref, recipient_ref, given_up_at);
end $$;

-- Runs the statement by which the job queue sends a task. It has the rights of the application's role, in the scope of a task, and
-- the rest of the transaction goes on as its caller's.
create or replace function send_task(statement text, jobs text, key text) returns table (id uuid)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  call text := current_setting('app.call', true);
begin
  perform begin_scope('task', key);
  return query execute statement using jobs;
  perform set_config('app.call', coalesce(call, ''), true);
end $$;
