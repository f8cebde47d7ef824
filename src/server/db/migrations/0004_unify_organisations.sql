-- The office thinks of one thing, an organisation: it may pay for care, and people may work for it. Until now a funder
-- was a row of its own with a name of its own. Here the two become one table, `funders` stays as the view of those that
-- pay, and a funding can name no other. Beside it what the office's screens need: versions against overwriting each
-- other, invitations for staff who have no account yet, and the one way to make somebody office staff.

alter table organisations
  add column image text,
  add column pays boolean not null default false,
  add column version integer not null default 1;

-- A funder and an organisation of one name were one thing all along: the organisation's ref stays.
create temporary table one_name on commit drop as
  select f.ref as funder_ref, f.image,
         coalesce((select min(o.ref) from organisations o where lower(o.name) = lower(f.name)),
                  min(f.ref) over (partition by lower(f.name))) as ref, f.name
    from funders f;
insert into organisations (ref, name) select distinct on (ref) ref, name from one_name order by ref, funder_ref
  on conflict (ref) do nothing;
update organisations o set pays = true, image = n.image from one_name n where n.ref = o.ref;
alter table fundings drop constraint fundings_funder_ref_fkey;
update fundings set funder_ref = n.ref from one_name n where n.funder_ref = fundings.funder_ref and n.ref <> n.funder_ref;
drop table funders;

-- Two organisations of one name could not be told apart on any screen.
update organisations o set name = o.name || ' (' || o.ref || ')'
  where exists (select from organisations other where lower(other.name) = lower(o.name) and other.ref < o.ref);
create unique index organisations_name_unique on organisations (lower(name));

-- The second column of the key is what makes "pays" hold: it cannot be taken away while a funding names it.
alter table organisations add constraint organisations_pays_key unique (ref, pays);
alter table fundings
  add column funder_pays boolean not null generated always as (true) stored,
  add constraint fundings_funder foreign key (funder_ref, funder_pays) references organisations (ref, pays);

-- Read with the owner's rights: whoever may see a funding may see the name of who pays.
create view funders as select ref, name, image, pays from organisations where pays with check option;
alter view funders alter column pays set default true;
grant select on funders to alongside_app;

alter table organisations enable row level security;
create policy organisations_scope on organisations using (current_setting('app.scope', true) in ('office', 'job'));
create policy organisations_own on organisations for select using (
  ref in (select ou.organisation_ref from organisation_users ou where ou.user_ref = current_setting('app.user_ref', true)));
alter table organisation_users enable row level security;
create policy organisation_users_scope on organisation_users
  using (current_setting('app.scope', true) in ('office', 'job'));
create policy organisation_users_own on organisation_users for select using (
  user_ref = current_setting('app.user_ref', true));
create index organisation_users_organisation on organisation_users (organisation_ref);

-- Somebody who is to work for an organisation, or for the office where there is none, and has no account yet.
create table staff_invitations (
  ref ref primary key,
  organisation_ref ref references organisations,
  email text not null,
  email_key text not null constraint staff_invitations_email_key check (email_key = lower(btrim(email_key))),
  invited_by ref not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_invitations_one_each unique nulls not distinct (organisation_ref, email_key),
  constraint staff_invitations_expire check (expires_at > created_at)
);
create index staff_invitations_email on staff_invitations (email_key);
alter table staff_invitations enable row level security;
create policy staff_invitations_scope on staff_invitations
  using (current_setting('app.scope', true) in ('office', 'job'));
grant select, insert, update, delete on staff_invitations to alongside_app;

-- The application may not write users. What it may do is here, and decides by itself who may ask.

-- Who has an account with an address: for the office and the server's own work.
create function find_user_ref(wanted_email_key text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.ref from users u
   where u.email_key = wanted_email_key and current_setting('app.scope', true) in ('office', 'job')
$$;

-- Makes somebody the office's, or no longer. Only for a caller who is the office's at this moment; the rows of all its
-- people are held, so that of two who remove each other one stays.
create function grant_office(subject_ref text, wanted boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  colleagues text[];
begin
  select coalesce(array_agg(held.ref), '{}') into colleagues
    from (select u.ref from users u where u.office order by u.ref for update) held;
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

-- Takes what waits for the address of an account that was just made: the address was proven by the link that led there.
-- The invitation is the permission, so that no caller is asked for.
create function accept_staff_invitations(subject_ref text, at timestamptz)
returns table (invitation_ref text, organisation_ref text, invited_by text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  for invitation_ref, organisation_ref, invited_by in
    delete from staff_invitations i using users u
     where u.ref = subject_ref and i.email_key = u.email_key and i.expires_at > at
    returning i.ref, i.organisation_ref, i.invited_by
  loop
    if organisation_ref is null then
      update users set office = true where users.ref = subject_ref;
    else
      insert into organisation_users (organisation_ref, user_ref) values (organisation_ref, subject_ref)
        on conflict do nothing;
    end if;
    return next;
  end loop;
end $$;

revoke execute on function find_user_ref(text), grant_office(text, boolean), accept_staff_invitations(text, timestamptz)
  from public;
grant execute on function find_user_ref(text), grant_office(text, boolean), accept_staff_invitations(text, timestamptz)
  to alongside_app;

-- What the office edits carries a version: each feature its own, a list one for all its items.
alter table features add column version integer not null default 1;

create table lists (
  list text primary key
    check (list in ('genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills')),
  version integer not null default 1
);
insert into lists (list)
  values ('genders'), ('jobTypes'), ('privateJobTypes'), ('salutations'), ('ethnicities'), ('languages'), ('skills');
alter table list_items
  add constraint list_items_list foreign key (list) references lists,
  add constraint list_items_name_length check (length(name) between 1 and 80);
create unique index list_items_name_unique on list_items (list, coalesce(group_name, ''), lower(name));
grant select, update on lists to alongside_app;
