-- Hours are paid once: the export that they are in has gone to payroll, so no one puts them in another, or takes them out of it until it is
-- withdrawn.
create or replace function refuse_other_export() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.payroll_export is null
     and exists (select from payroll_exports where number = old.payroll_export and withdrawn_at is not null) then
    return new;
  end if;
  raise exception 'these hours are in payroll export %', old.payroll_export
    using errcode = 'check_violation', constraint = 'worked_visits_paid_once';
end $$;
create or replace trigger worked_visits_paid_once before update of payroll_export on worked_visits for each row
  when (new.payroll_export is distinct from old.payroll_export and old.payroll_export is not null) execute function refuse_other_export();
create or replace trigger late_cancellations_paid_once before update of payroll_export on late_cancellations for each row
  when (new.payroll_export is distinct from old.payroll_export and old.payroll_export is not null) execute function refuse_other_export();
