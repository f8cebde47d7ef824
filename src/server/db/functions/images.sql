-- Reads a picture by its ref alone; the application cannot list them.
create or replace function find_image(wanted text) returns bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select bytes from images where ref = wanted
$$;

create or replace function delete_image(unwanted text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from images where ref = unwanted
$$;
