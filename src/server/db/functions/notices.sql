-- A person has changed their notice settings: waiting emails and calls are planned again at the next run of the email task. A member's own, and the client's for the office.
create or replace function plan_notices_again(about_client text, for_recipient text, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update notice_deliveries set way = 'email', due_at = least(due_at, at)
   where client_ref = about_client and recipient_ref = for_recipient and outcome is null and way <> 'app' and outbox_ref is null
     and (sees_every_client()
          or exists (select from memberships m where m.client_ref = about_client and m.user_ref = caller_ref()
                       and for_recipient = case m.role when 'client' then m.client_ref else m.user_ref end))
$$;

-- Which emails with notices have not gone, and whether the mail server refuses them. Nothing of their text, which the office never reads.
create or replace function list_unsent_notice_emails() returns table (ref text, refused boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.ref, o.refused_at is not null or o.given_up_at is not null from outbox o
   where o.recipient_ref is not null and o.sent_at is null and sees_every_client()
$$;

-- Support workers whose record has changed: waiting notices are planned again at the next run, since the way to reach them may have changed.
create or replace function plan_worker_notices_again(workers text[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update notice_deliveries set way = 'email', due_at = (select made_at from notices where ref = notice_ref)
   where recipient_ref = any (workers) and recipient = 'supportWorker' and outcome is null and way <> 'app' and outbox_ref is null
     and sees_every_client()
$$;
