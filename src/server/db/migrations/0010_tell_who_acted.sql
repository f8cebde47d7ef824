-- A client and their managers read who saw or changed what, also of people who have since left the support network.
-- Their names are given by this one door, for the client that the call is about.
create function actors_of_client(wanted text[]) returns table (ref text, full_name text, office boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.ref, u.full_name, u.office from users u
   where u.ref = any (wanted)
     and exists (select from audit_log a
                  where a.client_ref = current_setting('app.client_ref', true) and a.actor_ref = u.ref)
$$;
revoke execute on function actors_of_client(text[]) from public;
grant execute on function actors_of_client(text[]) to alongside_app;

-- A page of a client's Activity starts where the last one ended.
create index audit_log_client_newest on audit_log (client_ref, id desc);
-- Whether somebody ever acted for a client.
create index audit_log_client_actor on audit_log (client_ref, actor_ref);
drop index audit_log_client;
