-- The account that a second step or a changed factor is about, for signing in and the server's own work.
create or replace function find_account(account_ref text) returns table (email text, given_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.email, u.given_name from users u
   where u.ref = account_ref and call_scope() in ('signIn', 'task')
$$;

-- The person who has an account with an address, for the office and the server's own work.
create or replace function find_user_ref(address_key text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.ref from users u
   where u.email_key = address_key and sees_every_client()
$$;

-- Decides which email to write. The person who invites never learns whether the address has an account.
create or replace function has_account(address_key text, server_key text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select is_server(server_key) and exists (select from users u where u.email_key = address_key)
$$;

-- Changes the caller's own account: the fields that `changes` names.
create or replace function change_own_account(changes jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set
    given_name = coalesce(changes ->> 'givenName', given_name),
    family_name = coalesce(changes ->> 'familyName', family_name),
    phone_home = case when changes ? 'phoneHome' then changes ->> 'phoneHome' else phone_home end,
    image = case when changes ? 'image' then changes ->> 'image' else image end,
    simple_view = coalesce((changes ->> 'simpleView')::boolean, simple_view)
   where ref = caller_ref();
  return found;
end $$;

-- Gives names to the activity that a client and their managers read, for the client of the call.
-- It includes people who have since left the support network.
create or replace function list_client_actors(user_refs text[]) returns table (ref text, full_name text, office boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.ref, u.full_name, u.office from users u
   where u.ref = any (user_refs)
     and exists (select from audit_log a
                  where a.client_ref = call_client() and a.actor_ref = u.ref)
$$;
