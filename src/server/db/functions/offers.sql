-- A member who accepts an offer of the office approves their own request, in the office's name. The rest of the transaction sees every
-- client, for the check that no worker is booked twice. An open offer to the client of the call is what allows it.
create or replace function begin_offer_acceptance(offered_ticket text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from tickets t
                  where t.ref = offered_ticket and t.client_ref = nullif(current_setting('app.client_ref', true), '')
                    and t.status = 'open' and t.offer_until > at) then
    return false;
  end if;
  perform set_config('app.scope', 'office', true);
  return true;
end $$;
