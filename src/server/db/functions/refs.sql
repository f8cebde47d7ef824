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
create or replace trigger jobs_support_worker_refs_known before insert on jobs for each row
  when (new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs)) execute function refuse_unknown_refs('support_worker_refs');
create or replace trigger jobs_support_worker_refs_stay_known before update of support_worker_refs on jobs for each row
  when (new.support_worker_refs is distinct from old.support_worker_refs and new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs))
  execute function refuse_unknown_refs('support_worker_refs');
create or replace trigger visit_exceptions_support_worker_refs_known before insert on visit_exceptions for each row
  when (new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs)) execute function refuse_unknown_refs('support_worker_refs');
create or replace trigger visit_exceptions_support_worker_refs_stay_known before update of support_worker_refs on visit_exceptions for each row
  when (new.support_worker_refs is distinct from old.support_worker_refs and new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs))
  execute function refuse_unknown_refs('support_worker_refs');
create or replace trigger jobs_job_type_refs_known before insert on jobs for each row
  when (new.job_type_refs <> '{}' and has_unknown_item('{jobTypes,privateJobTypes}', new.job_type_refs)) execute function refuse_unknown_refs('job_type_refs');
create or replace trigger jobs_job_type_refs_stay_known before update of job_type_refs on jobs for each row
  when (new.job_type_refs is distinct from old.job_type_refs and new.job_type_refs <> '{}' and has_unknown_item('{jobTypes,privateJobTypes}', new.job_type_refs))
  execute function refuse_unknown_refs('job_type_refs');
create or replace trigger clients_language_refs_known before insert on clients for each row
  when (new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs)) execute function refuse_unknown_refs('language_refs');
create or replace trigger clients_language_refs_stay_known before update of language_refs on clients for each row
  when (new.language_refs is distinct from old.language_refs and new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs))
  execute function refuse_unknown_refs('language_refs');
create or replace trigger clients_skills_required_known before insert on clients for each row
  when (new.skills_required <> '{}' and has_unknown_item('{skills}', new.skills_required)) execute function refuse_unknown_refs('skills_required');
create or replace trigger clients_skills_required_stay_known before update of skills_required on clients for each row
  when (new.skills_required is distinct from old.skills_required and new.skills_required <> '{}' and has_unknown_item('{skills}', new.skills_required))
  execute function refuse_unknown_refs('skills_required');
create or replace trigger support_workers_language_refs_known before insert on support_workers for each row
  when (new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs)) execute function refuse_unknown_refs('language_refs');
create or replace trigger support_workers_language_refs_stay_known before update of language_refs on support_workers for each row
  when (new.language_refs is distinct from old.language_refs and new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs))
  execute function refuse_unknown_refs('language_refs');
create or replace trigger support_workers_skill_refs_known before insert on support_workers for each row
  when (new.skill_refs <> '{}' and has_unknown_item('{skills}', new.skill_refs)) execute function refuse_unknown_refs('skill_refs');
create or replace trigger support_workers_skill_refs_stay_known before update of skill_refs on support_workers for each row
  when (new.skill_refs is distinct from old.skill_refs and new.skill_refs <> '{}' and has_unknown_item('{skills}', new.skill_refs))
  execute function refuse_unknown_refs('skill_refs');
create or replace trigger support_workers_driver_licence_refs_known before insert on support_workers for each row
  when (new.driver_licence_refs <> '{}' and has_unknown_item('{driverLicenses}', new.driver_licence_refs)) execute function refuse_unknown_refs('driver_licence_refs');
create or replace trigger support_workers_driver_licence_refs_stay_known before update of driver_licence_refs on support_workers for each row
  when (new.driver_licence_refs is distinct from old.driver_licence_refs and new.driver_licence_refs <> '{}' and has_unknown_item('{driverLicenses}', new.driver_licence_refs))
  execute function refuse_unknown_refs('driver_licence_refs');
