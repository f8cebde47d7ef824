-- compatible
-- The columns of the payroll file: the heading of each and the fact below it, in order, and what the file calls each kind of hours.
create table payroll_file (
  is_one boolean primary key default true constraint payroll_file_one check (is_one),
  headings text[] not null default '{}',
  facts text[] not null default '{}',
  kinds text[] not null default '{}',
  kind_names text[] not null default '{}',
  version integer not null default 0,
  constraint payroll_file_columns check (cardinality(headings) = cardinality(facts)),
  constraint payroll_file_kinds check (cardinality(kinds) = cardinality(kind_names))
);
