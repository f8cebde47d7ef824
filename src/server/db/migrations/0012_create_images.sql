-- Pictures of people, made plain JPEG by the server. A browser fetches one by its ref alone, which is 160 random bits and
-- told only to those who may see the person; the application can read one by its ref and never list them.
create table images (
  ref text primary key check (ref ~ '^[0-9a-hjkmnp-tv-z]{32}$'),
  bytes bytea not null check (length(bytes) <= 200000),
  created_at timestamptz not null
);
alter table images enable row level security;
create policy images_add on images for insert with check (true);

create function find_image(wanted text) returns bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select bytes from images where ref = wanted
$$;
create function delete_image(unwanted text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from images where ref = unwanted
$$;
grant insert on images to alongside_app;
revoke execute on function find_image(text), delete_image(text) from public;
grant execute on function find_image(text), delete_image(text) to alongside_app;
