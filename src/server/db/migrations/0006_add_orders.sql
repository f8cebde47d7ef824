-- Orders of consumables: requests to the office that are about no job and no visit, so that they never lapse. Beside
-- that, what an approval granted is kept with its request, since the job it was about may end in a split; and a name or a
-- subject is found by the letters that people type, without macrons and capitals. The keys are kept, since making one
-- costs more than comparing it; no index serves them, which row-level security would keep `like` away from.

alter table tickets drop constraint tickets_type_check;
alter table tickets add constraint tickets_type
  check (type in ('newBooking', 'change', 'cancellation', 'consumablesOrder'));
-- A ticket without a job is bound to none by tickets_client_ref_job_ref_fkey; these say which may be without.
alter table tickets alter column job_ref drop not null;
alter table tickets add constraint tickets_job_unless_order check ((type = 'consumablesOrder') = (job_ref is null));
alter table tickets alter column begins_at drop not null;
alter table tickets add constraint tickets_begins_unless_order check ((type = 'consumablesOrder') = (begins_at is null));
alter table tickets add constraint tickets_order_stays check (type <> 'consumablesOrder' or lapses_at is null);
alter table tickets add constraint tickets_order_says_what check (type <> 'consumablesOrder' or message is not null);
alter table tickets drop constraint tickets_one_target;
alter table tickets add constraint tickets_one_target check (
  (type in ('newBooking', 'consumablesOrder') and original_date is null and effective_date is null)
  or (type in ('change', 'cancellation') and (original_date is null) <> (effective_date is null)));

-- The visit or the rule of the series that the office's yes left standing.
alter table tickets add column granted jsonb;
alter table tickets add constraint tickets_granted_when_approved check (granted is null or status = 'approved');

-- `Hākaraia` reads `hakaraia`.
create function search_key(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
grant execute on function search_key(text) to alongside_app;
alter table clients
  add column search_key text not null generated always as (search_key(given_name || ' ' || family_name)) stored;
alter table tickets add column search_key text not null generated always as (search_key(subject)) stored;
