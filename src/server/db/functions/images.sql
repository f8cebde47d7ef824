-- Reads a picture by its ref alone; the application cannot list them.
create or replace function find_image(image_ref text) returns bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select bytes from images where ref = image_ref
$$;

create or replace function delete_image(image_ref text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from images where ref = image_ref
$$;
