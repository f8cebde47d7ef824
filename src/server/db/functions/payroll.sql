-- Hours are paid once: the export that they are in has gone to payroll, so no one takes them out of it or puts them in another.
create or replace function refuse_other_export() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'these hours are in payroll export %', old.payroll_export
    using errcode = 'check_violation', constraint = 'worked_visits_paid_once';
end $$;
create or replace trigger worked_visits_paid_once before update of payroll_export on worked_visits for each row
  when (new.payroll_export is distinct from old.payroll_export and old.payroll_export is not null) execute function refuse_other_export();
