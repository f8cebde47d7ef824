-- Which hours went to payroll in which file, so that none is paid twice, and each file can be written again as it was.

create table payroll_exports (
  number integer primary key,
  -- the last day of the visits in it
  through date not null,
  -- as they were then; src/domain/payroll has their fields
  lines jsonb not null constraint payroll_exports_lines_list check (jsonb_typeof(lines) = 'array'),
  exported_by ref not null references users,
  exported_at timestamptz not null
);

alter table worked_visits
  -- none: in no export yet
  add column payroll_export integer references payroll_exports;
create index worked_visits_to_pay on worked_visits (original_date) where payroll_export is null and minutes > 0;

alter table fundings
  -- what the funder calls it, such as a contract number
  add column funder_reference text constraint fundings_funder_reference check (length(funder_reference) between 1 and 100);
