-- What two calls at the same moment, or one after another, could get around: a removal from a support network, the second
-- step of somebody who becomes staff, an office account that looks after a client, a link that was sent with an invitation.

-- Whoever a network removes is kept out, however they had come in: only an invitation lets them back.
drop trigger memberships_note_removed_funder on memberships;
create trigger memberships_note_removed_funder after delete on memberships
  for each row execute function note_removed_funder();

-- A membership of one's own is that way back: an invitation that was accepted, or the office.
create function forget_removed_funder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from removed_funders r where r.user_ref = new.user_ref and r.client_ref = new.client_ref;
  return null;
end $$;
create trigger memberships_forget_removed_funder after insert on memberships
  for each row when (new.organisation_ref is null) execute function forget_removed_funder();

delete from removed_funders r using memberships m where m.user_ref = r.user_ref and m.client_ref = r.client_ref;
insert into removed_funders (user_ref, client_ref)
select distinct u.ref, a.client_ref
  from audit_log a join users u on u.ref = a.subject_ref
 where a.action = 'memberRemoved'
   and not exists (select from memberships m where m.user_ref = u.ref and m.client_ref = a.client_ref)
   and not exists (select from audit_log l where l.client_ref = a.client_ref and l.subject_ref = u.ref
                     and l.action = 'memberLeft' and l.id > a.id)
on conflict do nothing;

-- Takes the network's lock like everybody who changes one, so that a removal at the same moment is seen.
create or replace function follow_client(wanted_client text, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller text := current_setting('app.user_ref', true);
  through text;
  outcome text;
begin
  select oc.organisation_ref into through
    from organisation_clients oc
    join organisation_users ou on ou.organisation_ref = oc.organisation_ref and ou.user_ref = caller
   where oc.client_ref = wanted_client
   order by ou.chosen_at desc nulls last, oc.organisation_ref limit 1;
  if through is null then
    return 'notFound';
  end if;
  perform from clients c where c.ref = wanted_client for no key update;
  if exists (select from removed_funders r where r.user_ref = caller and r.client_ref = wanted_client)
     and not exists (select from memberships m where m.user_ref = caller and m.client_ref = wanted_client) then
    return 'removed';
  end if;
  begin
    insert into memberships (user_ref, client_ref, role, view_roster, view_client_details, view_timesheets,
                             organisation_ref, created_at)
      values (caller, wanted_client, 'supporter', true, true, true, through, at)
      on conflict do nothing;
    outcome := case when found then 'followed' else 'already' end;
  exception when foreign_key_violation or check_violation then
    return 'notFound'; -- no longer staff, no longer linked, or the office's by now
  end;
  perform set_config('app.client_ref', wanted_client, true);
  return outcome;
end $$;

-- Whoever has full access no more, whatever took it from them, invites nobody any more: what they sent and nobody answered
-- goes with it.
create function take_back_invitations() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invitations i
     set status = 'cancelled', closed_at = now(), closed_by = nullif(current_setting('app.user_ref', true), '')
   where i.client_ref = old.client_ref and i.invited_by = old.user_ref and i.status = 'open'
     and not exists (select from memberships m where m.user_ref = old.user_ref and m.client_ref = old.client_ref
                       and (m.manager or m.role = 'client'));
  return null;
end $$;
create trigger memberships_take_back_invitations after delete or update of manager, role on memberships
  for each row when (old.manager or old.role = 'client') execute function take_back_invitations();
create index invitations_by_inviter on invitations (invited_by, client_ref) where status = 'open';

-- Nobody of the office looks after a client with the same account. The user's row is held on either way, so that of the two
-- at the same moment the second sees the first.
create function refuse_office_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_office boolean;
begin
  select u.office into of_office from users u where u.ref = new.user_ref for share;
  if of_office then
    raise exception 'user % belongs to the office', new.user_ref
      using errcode = 'check_violation', constraint = 'memberships_not_of_office';
  end if;
  return new;
end $$;
create trigger memberships_not_of_office before insert on memberships
  for each row execute function refuse_office_member();

-- As before, but holding the subject's row too, and all of them weakly enough for the references that callers hold.
create or replace function grant_office(subject_ref text, wanted boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  colleagues text[];
begin
  select coalesce(array_agg(held.ref) filter (where held.office), '{}') into colleagues
    from (select u.ref, u.office from users u where u.office or u.ref = subject_ref order by u.ref
             for no key update) held;
  if current_setting('app.scope', true) is distinct from 'office'
     or not (coalesce(current_setting('app.user_ref', true), '') = any (colleagues)) then
    return 'forbidden';
  end if;
  if not wanted and subject_ref = any (colleagues) and cardinality(colleagues) = 1 then
    return 'last';
  end if;
  if wanted and exists (select from memberships m where m.user_ref = subject_ref) then
    return 'hasClients';
  end if;
  update users set office = wanted where ref = subject_ref and office <> wanted;
  return case when found then 'done' else 'unchanged' end;
end $$;

-- Signs out whoever has become staff without a second factor: they add one while they sign in again.
create function end_sessions_without_factor(whose text, at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sessions s set ended_at = at
   where s.user_ref = whose and s.ended_at is null and current_setting('app.scope', true) = 'office'
     and has_staff_duties(whose) and not exists (select from second_factors f where f.user_ref = whose)
$$;

-- Identifiers are neither searched by nor shown where the feature is off; one is a single word.
create or replace function search_organisation_clients(wanted_organisation text, terms text[], most integer)
returns table (ref text, name text, image text, nhi text, date_of_birth date, suburb text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with identifiers as (
    select exists (select from features f where f.name = 'clientIdentifier' and f.enabled) as shown)
  select c.ref, c.full_name, c.image, case when i.shown then c.nhi end, c.date_of_birth, c.suburb
    from identifiers i cross join organisation_clients oc join clients c on c.ref = oc.client_ref
   where oc.organisation_ref = wanted_organisation and cardinality(terms) > 0
     and exists (select from organisation_users ou
                  where ou.organisation_ref = wanted_organisation and ou.user_ref = current_setting('app.user_ref', true))
     and ((i.shown and cardinality(terms) = 1 and c.nhi = upper(terms[1]))
          or not exists (select from unnest(terms) as term where position(search_text(term) in c.search_name) = 0))
   order by c.sort_name collate "C", c.ref limit most
$$;

-- The link of an invitation stands beside the one that an address asked for by itself, so that neither takes the other's
-- place. An invitation's has no limit of letters an hour of its own, which is what tells the two apart.
alter table mail_links add column invited boolean not null default false;
update mail_links set invited = true
 where purpose = 'registration' and expires_at - sent[cardinality(sent)] > interval '25 hours';
alter table mail_links
  drop constraint mail_links_pkey,
  add primary key (purpose, email_key, invited),
  add constraint mail_links_invited_to_register check (not invited or purpose = 'registration');

create or replace function issue_mail_link(
  link_purpose text, link_email text, link_hash bytea, at timestamptz, lasts interval, most_an_hour integer
) returns table (given_name text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  key text := lower(btrim(link_email));
  owner_ref text;
begin
  select u.ref, u.given_name into owner_ref, given_name from users u where u.email_key = key;
  insert into mail_links as l (purpose, email_key, invited, email, hash, user_ref, expires_at, sent)
  values (link_purpose, key, link_purpose = 'registration' and most_an_hour is null, btrim(link_email), link_hash,
          case when link_purpose <> 'registration' then owner_ref end, at + lasts, array[at])
  on conflict (purpose, email_key, invited) do update
     set email = excluded.email, hash = excluded.hash, user_ref = excluded.user_ref, expires_at = excluded.expires_at,
         used_at = null, sent = array(select s from unnest(l.sent) s where s > at - interval '1 hour') || at
   where most_an_hour is null
      or (select count(*) from unnest(l.sent) s where s > at - interval '1 hour') < most_an_hour;
  if found then
    return next;
  end if;
end $$;

revoke execute on function forget_removed_funder(), take_back_invitations(), refuse_office_member(),
  end_sessions_without_factor(text, timestamptz) from public;
grant execute on function end_sessions_without_factor(text, timestamptz) to alongside_app;
