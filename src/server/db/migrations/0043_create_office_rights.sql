-- compatible
-- What each person of the office does. Everyone who is there keeps all; of other accounts it means nothing.
alter table users
  add column coordinates boolean not null default true,
  add column pays boolean not null default true,
  add column sets_up boolean not null default true,
  add constraint users_one_right check (coordinates or pays or sets_up);

-- What someone who is invited to the office will do.
alter table staff_invitations
  add column coordinates boolean not null default true,
  add column pays boolean not null default true,
  add column sets_up boolean not null default true,
  add constraint staff_invitations_one_right check (coordinates or pays or sets_up);
