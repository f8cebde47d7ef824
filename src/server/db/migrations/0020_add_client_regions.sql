-- compatible
-- Whose regional holidays a client keeps: as the office says, or else as the suburb does, which the server finds at each change of the home.
alter table clients
  add column region text constraint clients_region_form check (region ~ '^(nz|au)-[a-z-]+$'),
  add column suburb_region text constraint clients_suburb_region_form check (suburb_region ~ '^(nz|au)-[a-z-]+$');
