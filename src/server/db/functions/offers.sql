-- A member who accepts an offer of the office approves their own request, in the office's name. The rest of the transaction sees every
-- client, for the check that no worker is booked twice. An open offer to the client of the call is what allows it,
-- and only the server's own statement begins it.
create or replace function begin_offer_acceptance(offered_ticket text, at timestamptz, server_key text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_server(server_key);
  if not exists (select from tickets t
                  where t.ref = offered_ticket and t.client_ref = call_client()
                    and t.status = 'open' and t.offer_until > at) then
    return false;
  end if;
  perform set_call('office', caller_ref(), caller_session(), call_client(), read_call(6), read_call(7));
  return true;
end $$;
