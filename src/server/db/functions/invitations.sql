-- An invited person sees two names and a picture before they join, and nothing else of the client.
create or replace function list_own_invitations(at timestamptz)
returns table (
  ref text, client_ref text, client_name text, client_image text, email text, role text,
  manager boolean, view_roster boolean, manage_roster boolean, view_client_details boolean,
  manage_client_details boolean, view_timesheets boolean, manage_timesheets boolean,
  invited_by text, invited_by_name text, inviter_is_client boolean, inviter_is_office boolean,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.ref, i.client_ref, c.full_name, c.image, i.email, i.role, i.manager, i.view_roster, i.manage_roster,
         i.view_client_details, i.manage_client_details, i.view_timesheets, i.manage_timesheets,
         i.invited_by, by.full_name, coalesce(m.role = 'client', false), by.office, i.created_at, i.sent_at, i.expires_at
    from users me
    join invitations i on i.email_key = me.email_key and i.status = 'open' and i.expires_at > at
    join clients c on c.ref = i.client_ref
    join users by on by.ref = i.invited_by
    left join memberships m on m.user_ref = i.invited_by and m.client_ref = i.client_ref
   where me.ref = caller_ref() and not me.office
   order by i.created_at, i.ref
$$;

-- The one way from an invitation into its client's rows: for the rest of the transaction the call is about that client,
-- so that the answer can be written. Only for the account with the invited address, only while it is open,
-- and only for the server: the answer is checked first.
create or replace function open_own_invitation(invitation_ref text, server_key text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_client text;
begin
  perform require_server(server_key);
  select i.client_ref into found_client
    from users me join invitations i on i.email_key = me.email_key
   where me.ref = caller_ref() and not me.office and i.ref = invitation_ref and i.status = 'open';
  if found then
    perform set_call('member', caller_ref(), caller_session(), found_client, null, null);
  end if;
  return found_client;
end $$;

-- Whether an email may go to an address; counts it if so. Five an hour to one mailbox, whatever tags, sixty a day from one client.
create or replace function insert_invitation_email(about_client text, to_email_key text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  to_email_key := regexp_replace(to_email_key, '\+[^@]*@', '@');
  if not can_see_client(about_client) then
    return false;
  end if;
  -- concurrent emails to one address count one after another
  perform pg_advisory_xact_lock(hashtextextended(to_email_key, 7161204008));
  if (select count(*) from invitation_emails l where l.email_key = to_email_key and l.sent_at > at - interval '1 hour') >= 5
    or (select count(*) from invitation_emails l where l.client_ref = about_client and l.sent_at > at - interval '1 day') >= 60
  then
    return false;
  end if;
  insert into invitation_emails (client_ref, email_key, sent_at) values (about_client, to_email_key, at);
  return true;
end $$;
