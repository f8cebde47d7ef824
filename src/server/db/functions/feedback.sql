-- Feedback on visits and about support workers is one list, so a ref names one of both; no constraint spans two tables. The lock
-- is for two at the same moment. Security definer, since a member does not see all that others have said.
create or replace function refuse_feedback_ref_twice() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('feedback ' || new.ref, 0));
  if exists (select from visit_feedback f where f.ref = new.ref)
     or exists (select from worker_feedback f where f.ref = new.ref) then
    raise exception 'there is feedback with this ref already'
      using errcode = 'unique_violation', constraint = tg_table_name || '_pkey';
  end if;
  return new;
end $$;
create or replace trigger visit_feedback_one_ref before insert on visit_feedback
  for each row execute function refuse_feedback_ref_twice();
create or replace trigger worker_feedback_one_ref before insert on worker_feedback
  for each row execute function refuse_feedback_ref_twice();
