-- What the office keeps of clients and support workers: how to reach them, where they live, who pays, and the organisations
-- they came through; versions, so that two people at the desk never overwrite each other; and names to search by.

-- A name as it is searched: lower case, without macrons and other marks. 'Rose Hākaraia' is 'rose hakaraia'.
create function search_text(name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select lower(regexp_replace(normalize(coalesce(name, ''), NFD), U&'[\0300-\036f]', '', 'g'))
$$;

alter table clients
  add column version integer not null default 1,
  add column gender_ref text,
  add column email text,
  add column phone_home text,
  add column phone_mobile text,
  add column phone_work text,
  add column delivery_address text,
  add column postal_address text,
  add column search_name text not null
    generated always as (search_text(given_name || ' ' || family_name || ' ' || coalesce(known_as, ''))) stored,
  add column sort_name text not null generated always as (search_text(family_name || ' ' || given_name)) stored;
create index clients_by_name on clients (sort_name collate "C", ref);
-- A health identifier belongs to one person.
create unique index clients_nhi_unique on clients (nhi) where nhi is not null;

alter table support_workers
  add column version integer not null default 1,
  add column skill_refs text[] not null default '{}',
  add column language_refs text[] not null default '{}',
  add column phone text,
  add column email text,
  add column search_name text not null
    generated always as (search_text(given_name || ' ' || family_name || ' ' || coalesce(known_as, ''))) stored,
  add column sort_name text not null generated always as (search_text(family_name || ' ' || given_name)) stored;
create index support_workers_by_name on support_workers (sort_name collate "C", ref);

-- A funding that visits refer to is never taken away: it ends.
alter table fundings add column active boolean not null default true;

create table organisation_clients (
  organisation_ref ref not null references organisations,
  client_ref ref not null references clients,
  primary key (client_ref, organisation_ref)
);
create index organisation_clients_organisation on organisation_clients (organisation_ref);

alter table organisation_clients enable row level security;
create policy organisation_clients_scope on organisation_clients for select using (sees_client(client_ref));
-- Which organisation a client came through is the office's to say.
create policy organisation_clients_office on organisation_clients
  using (current_setting('app.scope', true) in ('office', 'job'));

grant select, insert, delete on organisation_clients to alongside_app;
