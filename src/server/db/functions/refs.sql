-- An element of an array cannot have a foreign key, so these triggers refuse a ref that names no support worker or no item of its list.
-- They take no lock: support workers and items are never deleted, so that a ref that was right once stays right.

-- A loop over the one or two refs of an array takes some 10 microseconds; one statement for all of them took thirty times that.
create or replace function has_unknown_worker(refs text[]) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named text;
begin
  foreach named in array refs loop
    if not exists (select from support_workers w where w.ref = named) then
      return true;
    end if;
  end loop;
  return false;
end $$;

create or replace function has_unknown_item(lists text[], refs text[]) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named text;
begin
  foreach named in array refs loop
    if not exists (select from list_items i where i.list = any (lists) and i.ref = named) then
      return true;
    end if;
  end loop;
  return false;
end $$;

create or replace function refuse_unknown_refs() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception '% of % names what does not exist', tg_argv[0], tg_table_name
    using errcode = 'foreign_key_violation', constraint = tg_table_name || '_' || tg_argv[0] || '_known';
end $$;

-- Two triggers for each column, since only an update can compare it with what it was: nothing is looked up where an update leaves it.
do $$ declare kept record; is_unknown text; begin
  for kept in select * from (values
    ('jobs', 'support_worker_refs', null), ('visit_exceptions', 'support_worker_refs', null),
    ('jobs', 'job_type_refs', '{jobTypes,privateJobTypes}'),
    ('clients', 'language_refs', '{languages}'), ('clients', 'skills_required', '{skills}'),
    ('support_workers', 'language_refs', '{languages}'), ('support_workers', 'skill_refs', '{skills}'),
    ('support_workers', 'driver_licence_refs', '{driverLicenses}')) as columns (of_table, name, lists)
  loop
    is_unknown := case when kept.lists is null then format('has_unknown_worker(new.%I)', kept.name)
                       else format('has_unknown_item(%L, new.%I)', kept.lists, kept.name) end;
    execute format(
      'create or replace trigger %1$s_%2$s_known before insert on %1$s for each row
         when (new.%2$s <> ''{}'' and %3$s) execute function refuse_unknown_refs(%2$L)', kept.of_table, kept.name, is_unknown);
    execute format(
      'create or replace trigger %1$s_%2$s_stay_known before update of %2$s on %1$s for each row
         when (new.%2$s is distinct from old.%2$s and new.%2$s <> ''{}'' and %3$s) execute function refuse_unknown_refs(%2$L)',
      kept.of_table, kept.name, is_unknown);
  end loop;
end $$;
