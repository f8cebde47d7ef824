-- How a support worker gets into a client's home, for run sheets.
alter table clients add column access_notes text;
