-- The one way from a token to a person: a token and a client in, the person and their membership out.
-- It seals whose rows the rest of the transaction sees (call.sql). A client without a membership is not in it,
-- so that a read sent along with this call finds nothing.
drop function if exists authorize(bytea, text, timestamptz);
create function authorize(token_hash bytea, client_of_call text, at timestamptz)
returns table (
  user_ref text, session_ref text, office boolean, coordinates boolean, pays boolean, sets_up boolean, full_name text,
  client_ref text, role text, manager boolean, view_roster boolean, manage_roster boolean,
  view_client_details boolean, manage_client_details boolean, view_timesheets boolean, manage_timesheets boolean,
  access text
)
-- a token belongs to one person, so PostgreSQL plans the statement for one row
rows 1 language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_manager boolean;
begin
  select u.ref, s.ref, u.office, u.coordinates, u.pays, u.sets_up, u.full_name, m.client_ref, m.role, m.manager, m.view_roster, m.manage_roster,
         m.view_client_details, m.manage_client_details, m.view_timesheets, m.manage_timesheets,
         m.access
    into user_ref, session_ref, office, coordinates, pays, sets_up, full_name, client_ref, role, manager, view_roster, manage_roster,
         view_client_details, manage_client_details, view_timesheets, manage_timesheets,
         access
    from tokens t
    join sessions s on s.ref = t.session_ref and s.ended_at is null
    join users u on u.ref = s.user_ref and u.closed_at is null
    left join memberships m on m.user_ref = u.ref and m.client_ref = client_of_call and m.access <> 'none'
   where t.hash = token_hash and t.kind = 'access' and t.expires_at > at;
  if not found then
    return;
  end if;
  is_manager := not office and (role = 'client' or manager);
  perform set_call(case when office then 'office' else 'member' end, user_ref, session_ref, client_ref,
                   case when is_manager and access = 'full' then client_ref end, case when is_manager then client_ref end);
  return next;
end $$;

-- The people that a call about a client may name: its members, and those who made a ticket, gave feedback, passed it on or answered a
-- complaint, who may have left.
-- Security definer keeps it out of the statements that join users: most of them find no row, and setting these reads up costs more.
create or replace function is_of_client(wanted_user text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with about as materialized (select call_client() as client)
  select exists (select from memberships m where m.client_ref = about.client and m.user_ref = wanted_user)
      or exists (select from tickets t where t.client_ref = about.client and t.asked_by = wanted_user)
      or exists (select from visit_feedback f where f.client_ref = about.client and f.given_by = wanted_user)
      or exists (select from worker_feedback f where f.client_ref = about.client and f.given_by = wanted_user)
      or exists (select from passed_praise p where p.client_ref = about.client and p.passed_by = wanted_user)
      or exists (select from complaints c where c.client_ref = about.client and wanted_user in (c.acknowledged_by, c.answered_by))
    from about
$$;
