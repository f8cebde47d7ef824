-- What a client's details hold beside what the office keeps (0005): how they are addressed, what they speak, their doctor and
-- their next of kin. From here on the client and those they trust change details themselves, so the database says who may.
alter table clients
  add column salutation_ref text,
  add column ethnicity_ref text,
  add column language_refs text[] not null default '{}',
  add column preferred_language text,
  add column doctor_name text,
  add column doctor_phone text,
  add column next_of_kin_name text,
  add column next_of_kin_relationship text,
  add column next_of_kin_email text,
  add column next_of_kin_phone text,
  add column next_of_kin_alternate_phone text,
  add constraint clients_language_refs_whole check (array_position(language_refs, null) is null),
  -- a browser is only ever led to pictures that the server made itself
  add constraint clients_image_is_ours check (image ~ '^/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$');
alter table users
  add constraint users_image_is_ours check (image ~ '^/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$');

-- Whatever else is asked of a client's row, only who manages the details changes it; locking it is open to every member.
create policy clients_change on clients as restrictive for update using (true) with check (
  current_setting('app.scope', true) in ('office', 'job')
  or ref in (select m.client_ref from memberships m
              where m.user_ref = current_setting('app.user_ref', true)
                and (m.role = 'client' or m.manager or m.manage_client_details)));

-- Who a client is, and since when, is never changed.
revoke update on clients from alongside_app;
grant update (
  given_name, family_name, known_as, image, date_of_birth, nhi, suburb, latitude, longitude, time_zone, timesheets, version,
  gender_ref, email, phone_home, phone_mobile, phone_work, delivery_address, postal_address, salutation_ref, ethnicity_ref,
  language_refs, preferred_language, doctor_name, doctor_phone, next_of_kin_name, next_of_kin_relationship,
  next_of_kin_email, next_of_kin_phone, next_of_kin_alternate_phone
) on clients to alongside_app;

-- Changes the account of whoever calls: what `changes` names, and nothing of anybody else.
create function change_own_account(changes jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set
    given_name = coalesce(changes ->> 'givenName', given_name),
    family_name = coalesce(changes ->> 'familyName', family_name),
    phone_home = case when changes ? 'phoneHome' then changes ->> 'phoneHome' else phone_home end,
    image = case when changes ? 'image' then changes ->> 'image' else image end
   where ref = current_setting('app.user_ref', true);
  return found;
end $$;
revoke execute on function change_own_account(jsonb) from public;
grant execute on function change_own_account(jsonb) to alongside_app;
