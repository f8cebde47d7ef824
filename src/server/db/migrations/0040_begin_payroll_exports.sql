-- What was worked before exports came was paid another way: at a provider that exists and has exported nothing, exports begin with
-- the Monday of this week.

create table payroll_start (
  is_one boolean primary key default true constraint payroll_start_one check (is_one),
  from_date date not null
);
insert into payroll_start (from_date)
  select date_trunc('week', now() at time zone 'Pacific/Auckland')
   where exists (select from users) and not exists (select from payroll_exports);

alter table payroll_exports
  -- of its lines, so that the list of exports reads none of them
  add column line_count integer,
  add column minutes integer,
  -- when its file was first sent; every later file is a copy
  add column file_sent_at timestamptz;
update payroll_exports
   set line_count = jsonb_array_length(lines),
       minutes = (select coalesce(sum((line->>'minutes')::integer), 0) from jsonb_array_elements(lines) line),
       file_sent_at = exported_at;
alter table payroll_exports alter column line_count set not null, alter column minutes set not null;

-- Replies of exports held the whole file.
delete from idempotency_keys where reply ? 'file';
