-- The refs that come second in the keys of items about a client: their visits and hidden support workers have the client's, requests and
-- feedback their own (src/domain/today/item-key.ts). Read once for all notes of the office, of which there are many.
drop function if exists is_item_of_client(text, text);
create or replace function list_item_refs(client text) returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select client union all select ref from tickets where client_ref = client union all select ref from all_feedback where client_ref = client
$$;

-- Deletes everything about one client whose care ended before `ended_before`, for the server's own work alone: every table that has a client,
-- in whatever order their references allow. Returns the client, with why it failed, in which case nothing of it is deleted;
-- nothing where none is due. Those in `passed_over` wait. Never before a client would be 25; without a date of birth, 25 years after the care ended.
create or replace function delete_expired_record(ended_before timestamptz, at timestamptz, passed_over text[])
returns table (client text, failure text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  picture text;
  about_client text;
  waits boolean := true;
begin
  if call_scope() is distinct from 'task' then
    raise insufficient_privilege using message = 'only a task deletes records';
  end if;
  select c.ref, c.image into client, picture
    from clients c join client_absences a on a.client_ref = c.ref
   where a.kind <> 'away' and a.begun_at is not null and a.begins_at < ended_before
     and coalesce(c.date_of_birth, a.begins_at::date) < at - interval '25 years'
     and c.ref <> all (passed_over)
     and not exists (select from worked_visits w where w.client_ref = c.ref and w.original_date >= ended_before)
   order by a.begins_at, c.ref limit 1
     for update of c skip locked;
  if client is null then
    return;
  end if;
  begin
    delete from office_notes n where split_part(n.item, '-', 2) in (select list_item_refs(client));
    perform set_config('app.deleted_client', client, true);
    for round in 1..10 loop
      exit when not waits;
      waits := false;
      for about_client in
        select t.relname from pg_class t join pg_attribute column_ on column_.attrelid = t.oid
         where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and column_.attname = 'client_ref'
         order by t.relname
      loop
        begin
          execute format('delete from %I where client_ref = $1', about_client) using client;
        exception when foreign_key_violation then
          waits := true;
        end;
      end loop;
    end loop;
    delete from clients where ref = client;
    delete from images where '/api/v0/images/' || ref || '.jpg' = picture;
  exception when others then
    failure := sqlerrm;
  end;
  return next;
end $$;
