-- concurrently, compatible
-- The office finds people by a part of a name or suburb and by digits of a number. `list_people_like` and `list_people_of_number` in
-- db/functions/find.sql repeat these expressions, or PostgreSQL reads everyone.
create index concurrently clients_found on clients using gin (
  (' ' || search_key || ' ' || area_key) extensions.gin_trgm_ops,
  (regexp_replace(
    coalesce(phone_home, '') || '/' || coalesce(phone_mobile, '') || '/' || coalesce(phone_work, '') || '/' ||
    coalesce(next_of_kin_phone, '') || '/' || coalesce(next_of_kin_alternate_phone, ''), '[^0-9/]', '', 'g')) extensions.gin_trgm_ops);
create index concurrently support_workers_found on support_workers using gin (
  (' ' || search_key || ' ' || search_key(coalesce(suburb, ''))) extensions.gin_trgm_ops,
  (regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) extensions.gin_trgm_ops);
create index concurrently users_found on users using gin (
  (regexp_replace(coalesce(phone_home, ''), '[^0-9]', '', 'g')) extensions.gin_trgm_ops);
