-- Pictures have their address below the API's, as every other endpoint has.
alter table users drop constraint users_image_is_ours;
alter table clients drop constraint clients_image_is_ours;
update users set image = '/api/v0' || image where image is not null;
update clients set image = '/api/v0' || image where image is not null;
update tickets set asked = jsonb_set(asked, '{image}', to_jsonb('/api/v0' || (asked ->> 'image'))) where asked ->> 'image' like '/images/%';
alter table users
  add constraint users_image_is_ours check (image ~ '^/api/v0/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$');
alter table clients
  add constraint clients_image_is_ours check (image ~ '^/api/v0/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$');
