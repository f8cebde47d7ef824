-- Limits which rows a session sees and changes: the second defence behind the queries (docs/security.md). Applied again when
-- this file changes, so it begins by dropping every policy. `authorize` and `can_see_client` explain the settings app.*.

do $$ declare p record; begin
  for p in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I', p.policyname, p.tablename);
  end loop;
end $$;

-- A signed-in person sees themself, the office's people, and those of the call's client.
alter table users enable row level security;
create policy users_scope on users for select using (
  current_setting('app.scope', true) in ('office', 'task') or ref = current_setting('app.user_ref', true)
  or (office and current_setting('app.user_ref', true) <> '') or is_of_client(ref));

alter table sessions enable row level security;
create policy sessions_scope on sessions using (current_setting('app.scope', true) in ('signIn', 'task'));
create policy sessions_own on sessions for select using (user_ref = current_setting('app.user_ref', true));
alter table tokens enable row level security;
create policy tokens_scope on tokens using (current_setting('app.scope', true) in ('signIn', 'task'));
alter table known_devices enable row level security;
create policy known_devices_scope on known_devices using (current_setting('app.scope', true) in ('signIn', 'task'));
alter table foreign_refs enable row level security;
create policy foreign_refs_scope on foreign_refs using (current_setting('app.scope', true) in ('signIn', 'task'));
alter table write_counts enable row level security;
create policy write_counts_own on write_counts using (
  user_ref = current_setting('app.user_ref', true) or current_setting('app.scope', true) = 'task');
alter table sign_in_failures enable row level security;
create policy sign_in_failures_scope on sign_in_failures
  using (current_setting('app.scope', true) in ('signIn', 'task'));

alter table second_factors enable row level security;
create policy second_factors_scope on second_factors using (
  current_setting('app.scope', true) in ('signIn', 'task') or user_ref = current_setting('app.user_ref', true));
alter table recovery_codes enable row level security;
create policy recovery_codes_scope on recovery_codes using (
  current_setting('app.scope', true) in ('signIn', 'task') or user_ref = current_setting('app.user_ref', true));
alter table challenges enable row level security;
create policy challenges_scope on challenges using (
  current_setting('app.scope', true) in ('signIn', 'task') or user_ref = current_setting('app.user_ref', true));
alter table storage_keys enable row level security;
create policy storage_keys_own on storage_keys using (user_ref = current_setting('app.user_ref', true));

-- Functions write and use links. The nightly cleanup sees when one ended and nothing else.
alter table email_links enable row level security;
create policy email_links_tidy on email_links using (current_setting('app.scope', true) = 'task');
alter table email_changes enable row level security;
create policy email_changes_tidy on email_changes using (current_setting('app.scope', true) = 'task');

alter table images enable row level security;
create policy images_add on images for insert with check (true);
alter table picture_counts enable row level security;
create policy picture_counts_own on picture_counts using (user_ref = current_setting('app.user_ref', true));

alter table organisations enable row level security;
create policy organisations_scope on organisations using (current_setting('app.scope', true) in ('office', 'task'));
create policy organisations_own on organisations for select using (
  ref in (select ou.organisation_ref from organisation_users ou where ou.user_ref = current_setting('app.user_ref', true)));
alter table organisation_users enable row level security;
create policy organisation_users_scope on organisation_users
  using (current_setting('app.scope', true) in ('office', 'task'));
create policy organisation_users_own on organisation_users for select using (
  user_ref = current_setting('app.user_ref', true));
alter table staff_invitations enable row level security;
create policy staff_invitations_scope on staff_invitations
  using (current_setting('app.scope', true) in ('office', 'task'));
-- Only the office sets which organisation a client came through.
alter table organisation_clients enable row level security;
create policy organisation_clients_scope on organisation_clients for select using (can_see_client(client_ref));
create policy organisation_clients_office on organisation_clients
  using (current_setting('app.scope', true) in ('office', 'task'));

alter table clients enable row level security;
create policy clients_scope on clients using (can_see_client(ref));
create policy clients_own_account on clients for select using (
  ref in (select m.client_ref from memberships m where m.user_ref = current_setting('app.user_ref', true)));
-- Only members who manage the details change a client's row; every member may lock it.
create policy clients_change on clients as restrictive for update using (true) with check (
  current_setting('app.scope', true) in ('office', 'task')
  or ref in (select m.client_ref from memberships m
              where m.user_ref = current_setting('app.user_ref', true) and m.access = 'full'
                and (m.role = 'client' or m.manager or m.manage_client_details)));
alter table fundings enable row level security;
create policy fundings_scope on fundings using (can_see_client(client_ref));
-- Only the office writes what was granted and spent.
alter table individualised_fundings enable row level security;
create policy individualised_fundings_scope on individualised_fundings for select using (can_see_client(client_ref));
create policy individualised_fundings_office on individualised_fundings
  using (current_setting('app.scope', true) in ('office', 'task'));
alter table individualised_funding_transactions enable row level security;
create policy individualised_funding_transactions_scope on individualised_funding_transactions for select
  using (can_see_client(client_ref));
create policy individualised_funding_transactions_office on individualised_funding_transactions
  using (current_setting('app.scope', true) in ('office', 'task'));
alter table individualised_funding_workers enable row level security;
create policy individualised_funding_workers_scope on individualised_funding_workers for select
  using (can_see_client(client_ref));
create policy individualised_funding_workers_office on individualised_funding_workers
  using (current_setting('app.scope', true) in ('office', 'task'));

-- The client, managers and the office; nothing of one is ever changed.
alter table funding_registrations enable row level security;
create policy funding_registrations_managers on funding_registrations using (
  client_ref = current_setting('app.client_ref', true) and is_manager_of_call());
create policy funding_registrations_office on funding_registrations for select using (
  current_setting('app.scope', true) in ('office', 'task'));

alter table memberships enable row level security;
create policy memberships_scope on memberships using (can_see_client(client_ref));
create policy memberships_own_account on memberships for select using (
  user_ref = current_setting('app.user_ref', true) and access <> 'none');
alter table removed_funders enable row level security;
alter table invitations enable row level security;
create policy invitations_scope on invitations using (can_see_client(client_ref));
create policy invitations_own_address on invitations for select using (
  email_key = (select u.email_key from users u where u.ref = current_setting('app.user_ref', true)));
alter table invitation_emails enable row level security;
create policy invitation_emails_task on invitation_emails using (current_setting('app.scope', true) = 'task');

alter table rosters enable row level security;
create policy rosters_scope on rosters using (can_see_client(client_ref));
-- The rule of `can_see_client`, evaluated once a statement, not for every row: a calendar reads a thousand of these.
alter table jobs enable row level security;
create policy jobs_scope on jobs
  using (client_ref = (select current_setting('app.client_ref', true))
         or (select current_setting('app.scope', true)) in ('office', 'task'));
alter table visit_exceptions enable row level security;
create policy visit_exceptions_scope on visit_exceptions
  using (client_ref = (select current_setting('app.client_ref', true))
         or (select current_setting('app.scope', true)) in ('office', 'task'));
alter table worked_visits enable row level security;
create policy worked_visits_scope on worked_visits
  using (client_ref = (select current_setting('app.client_ref', true))
         or (select current_setting('app.scope', true)) in ('office', 'task'));
-- Only the office and the client's own timesheet say what took place.
create policy worked_visits_insert on worked_visits as restrictive for insert
  with check (source = 'timesheet' or (select current_setting('app.scope', true)) in ('office', 'task'));
-- Hours that are in a payroll export are never taken back.
create policy worked_visits_delete on worked_visits as restrictive for delete
  using (payroll_export is null
         and (source = 'timesheet' or (select current_setting('app.scope', true)) in ('office', 'task')));
create policy worked_visits_payroll on worked_visits as restrictive for update
  using (payroll_export is null or (select current_setting('app.scope', true)) in ('office', 'task'));
alter table timesheets enable row level security;
create policy timesheets_scope on timesheets using (can_see_client(client_ref));
-- Only the office processes a week, and one that it has processed is closed for good.
create policy timesheets_insert on timesheets as restrictive for insert
  with check (state <> 'processed' or current_setting('app.scope', true) in ('office', 'task'));
create policy timesheets_process on timesheets as restrictive for update
  using (state <> 'processed')
  with check (state <> 'processed' or current_setting('app.scope', true) in ('office', 'task'));
alter table unsubmitted_work enable row level security;
create policy unsubmitted_work_scope on unsubmitted_work using (can_see_client(client_ref));
alter table client_absences enable row level security;
create policy client_absences_scope on client_absences for select using (can_see_client(client_ref));
create policy client_absences_office on client_absences using (current_setting('app.scope', true) in ('office', 'task'));
-- A member's own account says of which clients the care ends.
create policy client_absences_own_account on client_absences for select using (
  kind <> 'away' and client_ref in (select m.client_ref from memberships m where m.user_ref = current_setting('app.user_ref', true)));
-- Others learn by `list_worker_absences` from when to when, never why.
alter table worker_absences enable row level security;
create policy worker_absences_scope on worker_absences using (current_setting('app.scope', true) in ('office', 'task'));
alter table support_worker_checks enable row level security;
create policy support_worker_checks_scope on support_worker_checks using (current_setting('app.scope', true) = 'office');
alter table office_notes enable row level security;
create policy office_notes_scope on office_notes using (current_setting('app.scope', true) in ('office', 'task'));
-- A colleague reads whose they are, and nobody takes another's place.
alter table ticket_openings enable row level security;
create policy ticket_openings_scope on ticket_openings using (current_setting('app.scope', true) in ('office', 'task'))
  with check (user_ref = current_setting('app.user_ref', true));
alter table timesheet_reminders enable row level security;
create policy timesheet_reminders_task on timesheet_reminders using (current_setting('app.scope', true) = 'task');
alter table payroll_exports enable row level security;
create policy payroll_exports_scope on payroll_exports using (current_setting('app.scope', true) in ('office', 'task'));
alter table client_support_workers enable row level security;
create policy client_support_workers_scope on client_support_workers using (can_see_client(client_ref));
-- The client and managers alone, never the office. A download is one's own; `use_document_download` reads it.
alter table documents enable row level security;
create policy documents_scope on documents using (
  client_ref = current_setting('app.client_ref', true) and is_manager_of_call() or current_setting('app.scope', true) = 'task');
create policy documents_read on documents for select using (
  client_ref = current_setting('app.client_ref', true) and reads_documents_of_call());
alter table document_versions enable row level security;
create policy document_versions_read on document_versions for select using (
  client_ref = current_setting('app.client_ref', true) and reads_documents_of_call());
create policy document_versions_scope on document_versions using (
  client_ref = current_setting('app.client_ref', true) and is_manager_of_call());
alter table document_downloads enable row level security;
create policy document_downloads_own on document_downloads for insert with check (
  user_ref = current_setting('app.user_ref', true) and document_ref in (select d.ref from documents d));
create policy document_downloads_tidy on document_downloads using (current_setting('app.scope', true) = 'task');
alter table arrival_reports enable row level security;
create policy arrival_reports_scope on arrival_reports using (can_see_client(client_ref));
-- Only the office answers.
create policy arrival_reports_report on arrival_reports as restrictive for insert with check (answer is null);
create policy arrival_reports_answer on arrival_reports as restrictive for update using (true)
  with check (answer is null or current_setting('app.scope', true) in ('office', 'task'));
alter table news_seen enable row level security;
create policy news_seen_own on news_seen using (user_ref = current_setting('app.user_ref', true));
alter table visit_feedback enable row level security;
create policy visit_feedback_scope on visit_feedback using (can_see_client(client_ref));
-- Only its author, the client and the office read feedback about a support worker.
alter table worker_feedback enable row level security;
create policy worker_feedback_scope on worker_feedback using (can_see_client(client_ref) and (
  current_setting('app.scope', true) <> 'member' or given_by = current_setting('app.user_ref', true)
  or exists (select from memberships m where m.client_ref = worker_feedback.client_ref
               and m.user_ref = current_setting('app.user_ref', true) and m.role = 'client')));
alter table complaints enable row level security;
create policy complaints_scope on complaints using (can_see_client(client_ref));

alter table tickets enable row level security;
create policy tickets_scope on tickets using (can_see_client(client_ref));
-- While a registration has no client, it belongs to the person who made it.
create policy tickets_own_registration on tickets for select using (
  type = 'registration' and asked_by = current_setting('app.user_ref', true));
create policy tickets_new_registration on tickets for insert with check (
  type = 'registration' and client_ref is null and status = 'open'
  and asked_by = current_setting('app.user_ref', true));
create policy tickets_withdrawn_registration on tickets for update
  using (type = 'registration' and client_ref is null and status = 'open'
         and asked_by = current_setting('app.user_ref', true))
  with check (type = 'registration' and client_ref is null and status = 'withdrawn'
              and asked_by = current_setting('app.user_ref', true));

-- The client, managers and the office; nothing of one is ever changed.
alter table correction_notes enable row level security;
create policy correction_notes_managers on correction_notes using (
  client_ref = current_setting('app.client_ref', true) and is_manager_of_call());
create policy correction_notes_office on correction_notes using (current_setting('app.scope', true) in ('office', 'task'));

alter table office_acts enable row level security;
create policy office_acts_scope on office_acts using (can_see_client(client_ref));

alter table audit_log enable row level security;
create policy audit_log_scope on audit_log for select using (can_see_client(client_ref));
create policy audit_log_append on audit_log for insert with check (true);
alter table idempotency_keys enable row level security;
create policy idempotency_keys_own on idempotency_keys
  using (user_ref = current_setting('app.user_ref', true) or current_setting('app.scope', true) = 'task');
-- Every call may write an email; only the server's own work reads one.
alter table outbox enable row level security;
create policy outbox_write on outbox for insert with check (true);
create policy outbox_scope on outbox using (current_setting('app.scope', true) = 'task');

alter table notices enable row level security;
create policy notices_office on notices using (current_setting('app.scope', true) in ('office', 'task'));
-- A member may write a notice of their own change, and cannot take it back.
create policy notices_select on notices for select using (can_see_client(client_ref));
-- A member's own account has what is new of each client.
create policy notices_own_account on notices for select using (
  client_ref in (select m.client_ref from memberships m
                  where m.user_ref = current_setting('app.user_ref', true) and m.access = 'full'));
create policy notices_insert on notices for insert with check (can_see_client(client_ref));
-- Which notice goes to which person, and how: for the office, which makes the calls, and for the server's own tasks.
alter table notice_deliveries enable row level security;
create policy notice_deliveries_office on notice_deliveries using (current_setting('app.scope', true) in ('office', 'task'));
-- A feed is its member's own. `open_calendar_feed` reads it for a calendar app.
alter table calendar_feeds enable row level security;
create policy calendar_feeds_own on calendar_feeds using (user_ref = current_setting('app.user_ref', true));

-- A member's own, and those of the client for the client themself.
alter table notice_settings enable row level security;
create policy notice_settings_office on notice_settings using (current_setting('app.scope', true) in ('office', 'task'));
create policy notice_settings_own on notice_settings using (
  exists (select from memberships m where m.client_ref = notice_settings.client_ref
            and m.user_ref = current_setting('app.user_ref', true)
            and recipient_ref = case m.role when 'client' then m.client_ref else m.user_ref end));
