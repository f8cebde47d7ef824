-- The lines of an export were one value: a fortnight of 40,000 visits was 16 MB that had to be made, written and read at once.

create table payroll_export_workers (
  -- inserted before its export, whose sums are known last
  number integer not null references payroll_exports deferrable initially deferred,
  -- in the order of the file
  place integer not null,
  -- of these lines, since the rounded hours of each support worker depend on those of all
  minutes integer not null,
  -- of one support worker, as they were then; src/contract/payroll.ts has their fields
  lines jsonb not null constraint payroll_export_workers_lines check (lines ?& '{version,lines}'),
  primary key (number, place)
);
insert into payroll_export_workers (number, place, minutes, lines)
  select number, row_number() over (partition by number order by min(at)) - 1, sum((line ->> 'minutes')::integer),
         jsonb_build_object('version', 1, 'lines', jsonb_agg(line order by at))
    from payroll_exports, jsonb_array_elements(lines -> 'lines') with ordinality of_export (line, at)
   group by number, line ->> 'supportWorkerRef';
alter table payroll_exports drop column lines;
