-- compatible
-- When the office is open, as the settings type it: days and times in words that the server reads, and the region of its holidays. `hours` stays
-- for what an office has typed as a line of text.
alter table office_contact
  add column opening_hours text constraint office_contact_opening_hours_length check (length(opening_hours) between 1 and 2000),
  add column region text constraint office_contact_region_length check (length(region) between 1 and 40);
