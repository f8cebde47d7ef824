-- How a support worker gets into a client's home, for run sheets, and the way in which the worker hears of changes.
alter table clients add column access_notes text;

-- none: by email where there is an address, else by phone
alter table support_workers add column notice_way text
  constraint support_workers_notice_way check (notice_way in ('email', 'phone'));
