-- One wrong password a minute kept a person out, since failures counted for the address alone. A browser in which a person
-- has signed in has a counter of its own. Only the SHA-256 of what it sends is kept; several people may share it.
create table known_devices (
  hash bytea not null,
  user_ref text not null references users (ref) on delete cascade,
  used_at timestamptz not null,
  constraint known_devices_once primary key (hash, user_ref)
);
create index known_devices_user on known_devices (user_ref);

-- A session ends after 90 days with Remember me and after 12 hours without. Which one those of before are is not known.
alter table sessions add column remembered boolean not null default false;
update sessions set remembered = true;
