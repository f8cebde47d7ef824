-- compatible
-- What the office chose for a heading of a CSV file: the column that it holds, or - where it is left out.
create table import_headings (
  list text not null constraint import_headings_list check (list in ('clients', 'support-workers', 'series', 'funding-transactions')),
  heading text not null constraint import_headings_length check (length(heading) between 1 and 200),
  column_name text not null,
  primary key (list, heading)
);
