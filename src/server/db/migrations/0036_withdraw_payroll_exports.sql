-- compatible
-- Who has withdrawn an export of hours, and when: its hours are to export again, and its number stays used.
alter table payroll_exports
  add column withdrawn_by ref references users,
  add column withdrawn_at timestamptz,
  add constraint payroll_exports_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null));
create index payroll_exports_withdrawn_by on payroll_exports (withdrawn_by);
