-- Limits which rows a session sees and changes: the second defence behind the queries (docs/security.md). At a start each policy that
-- differs from its statement here is made again, and one that is not here is dropped. functions/call.sql explains whose call it is;
-- `(select …)` is evaluated once a statement, and only where a row needs it.

-- A signed-in person sees themself, the office's people, and those of the call's client.
alter table users enable row level security;
create policy users_scope on users for select using (
  ref = (select caller_ref()) or (select sees_every_client())
  or (office and (select caller_ref()) is not null) or is_of_client(ref));

alter table sessions enable row level security;
create policy sessions_scope on sessions using ((select call_scope()) in ('signIn', 'task'));
create policy sessions_own on sessions for select using (user_ref = (select caller_ref()));
alter table tokens enable row level security;
create policy tokens_scope on tokens using ((select call_scope()) in ('signIn', 'task'));
alter table known_devices enable row level security;
create policy known_devices_scope on known_devices using ((select call_scope()) in ('signIn', 'task'));
alter table foreign_refs enable row level security;
create policy foreign_refs_scope on foreign_refs using ((select call_scope()) in ('signIn', 'task'));
alter table write_counts enable row level security;
create policy write_counts_own on write_counts using (
  user_ref = (select caller_ref()) or (select call_scope()) = 'task');
alter table sign_in_failures enable row level security;
create policy sign_in_failures_scope on sign_in_failures
  using ((select call_scope()) in ('signIn', 'task'));

alter table second_factors enable row level security;
create policy second_factors_scope on second_factors using (
  (select call_scope()) in ('signIn', 'task') or user_ref = (select caller_ref()));
alter table recovery_codes enable row level security;
create policy recovery_codes_scope on recovery_codes using (
  (select call_scope()) in ('signIn', 'task') or user_ref = (select caller_ref()));
alter table challenges enable row level security;
create policy challenges_scope on challenges using (
  (select call_scope()) in ('signIn', 'task') or user_ref = (select caller_ref()));
alter table storage_keys enable row level security;
create policy storage_keys_own on storage_keys using (user_ref = (select caller_ref()));

-- Functions write and use links. The nightly cleanup sees when one ended and nothing else.
alter table email_links enable row level security;
create policy email_links_purge on email_links using ((select call_scope()) = 'task');
alter table email_changes enable row level security;
create policy email_changes_purge on email_changes using ((select call_scope()) = 'task');

alter table images enable row level security;
create policy images_add on images for insert with check (true);
alter table picture_counts enable row level security;
create policy picture_counts_own on picture_counts using (user_ref = (select caller_ref()));

alter table organisations enable row level security;
create policy organisations_scope on organisations using ((select sees_every_client()));
create policy organisations_own on organisations for select using (
  ref in (select ou.organisation_ref from organisation_users ou where ou.user_ref = (select caller_ref())));
alter table organisation_users enable row level security;
create policy organisation_users_scope on organisation_users
  using ((select sees_every_client()));
create policy organisation_users_own on organisation_users for select using (
  user_ref = (select caller_ref()));
alter table staff_invitations enable row level security;
create policy staff_invitations_scope on staff_invitations
  using ((select sees_every_client()));
-- Only the office sets which organisation a client came through.
alter table organisation_clients enable row level security;
create policy organisation_clients_scope on organisation_clients for select using (client_ref = (select call_client()) or (select sees_every_client()));
create policy organisation_clients_office on organisation_clients
  using ((select sees_every_client()));

alter table clients enable row level security;
create policy clients_scope on clients using (ref = (select call_client()) or (select sees_every_client()));
create policy clients_own_account on clients for select using (
  ref in (select m.client_ref from memberships m where m.user_ref = (select caller_ref())));
-- Only members who manage the details change a client's row; every member may lock it.
create policy clients_change on clients as restrictive for update using (true) with check (
  (select sees_every_client())
  or ref in (select m.client_ref from memberships m
              where m.user_ref = (select caller_ref()) and m.access = 'full'
                and (m.role = 'client' or m.manager or m.manage_client_details)));
alter table fundings enable row level security;
create policy fundings_scope on fundings using (client_ref = (select call_client()) or (select sees_every_client()));
-- Only the office writes what was granted and spent.
alter table individualised_fundings enable row level security;
create policy individualised_fundings_scope on individualised_fundings for select using (client_ref = (select call_client()) or (select sees_every_client()));
create policy individualised_fundings_office on individualised_fundings
  using ((select sees_every_client()));
alter table individualised_funding_transactions enable row level security;
create policy individualised_funding_transactions_scope on individualised_funding_transactions for select
  using (client_ref = (select call_client()) or (select sees_every_client()));
create policy individualised_funding_transactions_office on individualised_funding_transactions
  using ((select sees_every_client()));
alter table individualised_funding_workers enable row level security;
create policy individualised_funding_workers_scope on individualised_funding_workers for select
  using (client_ref = (select call_client()) or (select sees_every_client()));
create policy individualised_funding_workers_office on individualised_funding_workers
  using ((select sees_every_client()));

-- The client, managers and the office; nothing of one is ever changed.
alter table funding_registrations enable row level security;
create policy funding_registrations_managers on funding_registrations using (
  client_ref = (select call_client()) and (select is_manager_of_call()));
create policy funding_registrations_office on funding_registrations for select using (
  (select sees_every_client()));

alter table memberships enable row level security;
create policy memberships_scope on memberships using (client_ref = (select call_client()) or (select sees_every_client()));
create policy memberships_own_account on memberships for select using (
  user_ref = (select caller_ref()) and access <> 'none');
alter table removed_funders enable row level security;
alter table invitations enable row level security;
create policy invitations_scope on invitations using (client_ref = (select call_client()) or (select sees_every_client()));
create policy invitations_own_address on invitations for select using (
  email_key = (select u.email_key from users u where u.ref = (select caller_ref())));
alter table invitation_emails enable row level security;
create policy invitation_emails_task on invitation_emails using ((select call_scope()) = 'task');

alter table rosters enable row level security;
create policy rosters_scope on rosters using (client_ref = (select call_client()) or (select sees_every_client()));
alter table today_summaries enable row level security;
create policy today_summaries_scope on today_summaries for select using ((select sees_every_client()));
create policy today_summaries_purge on today_summaries for delete using ((select call_scope()) = 'task');
alter table today_totals enable row level security;
create policy today_totals_scope on today_totals for select using ((select sees_every_client()));
create policy today_totals_purge on today_totals for delete using ((select call_scope()) = 'task');
-- Only functions read and write these two.
alter table client_summaries enable row level security;
alter table call_keys enable row level security;
alter table jobs enable row level security;
create policy jobs_scope on jobs
  using (client_ref = (select call_client())
         or (select sees_every_client()));
-- A support worker's phone reads the bookings that name them, within its days (functions/worker-devices.sql).
create policy jobs_worker on jobs for select using (
  (select call_scope()) = 'worker' and (client_ref, ref) in (select o.client_ref, o.job_ref from own_jobs() o));
alter table visit_exceptions enable row level security;
create policy visit_exceptions_scope on visit_exceptions
  using (client_ref = (select call_client())
         or (select sees_every_client()));
create policy visit_exceptions_worker on visit_exceptions for select using (
  (select call_scope()) = 'worker' and (client_ref, job_ref) in (select o.client_ref, o.job_ref from own_jobs() o));
alter table worked_visits enable row level security;
create policy worked_visits_scope on worked_visits
  using (client_ref = (select call_client())
         or (select sees_every_client()));
create policy worked_visits_worker on worked_visits for select using (support_worker_ref = (select call_worker()));
-- Only the office and the client's own timesheet say what took place.
create policy worked_visits_insert on worked_visits as restrictive for insert
  with check (source = 'timesheet' or (select sees_every_client()));
-- Hours that are in a payroll export are never taken back.
create policy worked_visits_delete on worked_visits as restrictive for delete
  using (payroll_export is null
         and (source = 'timesheet' or (select sees_every_client())));
create policy worked_visits_payroll on worked_visits as restrictive for update
  using (payroll_export is null or (select sees_every_client()));
alter table late_cancellations enable row level security;
create policy late_cancellations_scope on late_cancellations for select
  using (client_ref = (select call_client())
         or (select sees_every_client()));
-- A split that follows a member's answer renames them.
create policy late_cancellations_rename on late_cancellations for update using (client_ref = (select call_client()));
create policy late_cancellations_office on late_cancellations using ((select sees_every_client()));
create policy late_cancellations_delete on late_cancellations as restrictive for delete using (payroll_export is null);
alter table timesheets enable row level security;
create policy timesheets_scope on timesheets using (client_ref = (select call_client()) or (select sees_every_client()));
-- Only the office processes a week, and one that it has processed is closed for good.
create policy timesheets_insert on timesheets as restrictive for insert
  with check (state <> 'processed' or (select sees_every_client()));
create policy timesheets_process on timesheets as restrictive for update
  using (state <> 'processed')
  with check (state <> 'processed' or (select sees_every_client()));
alter table unsubmitted_work enable row level security;
create policy unsubmitted_work_scope on unsubmitted_work using (client_ref = (select call_client()) or (select sees_every_client()));
alter table client_absences enable row level security;
create policy client_absences_scope on client_absences for select using (client_ref = (select call_client()) or (select sees_every_client()));
create policy client_absences_office on client_absences using ((select sees_every_client()));
-- A member's own account says of which clients the care ends.
create policy client_absences_own_account on client_absences for select using (
  kind <> 'away' and client_ref in (select m.client_ref from memberships m where m.user_ref = (select caller_ref())));
-- Others learn by `list_worker_absences` from when to when, never why.
alter table worker_absences enable row level security;
create policy worker_absences_scope on worker_absences using ((select sees_every_client()));
alter table support_worker_checks enable row level security;
create policy support_worker_checks_scope on support_worker_checks using ((select call_scope()) = 'office');
alter table support_worker_check_reasons enable row level security;
create policy support_worker_check_reasons_scope on support_worker_check_reasons using ((select call_scope()) = 'office');
alter table office_notes enable row level security;
create policy office_notes_scope on office_notes using ((select sees_every_client()));
-- Everyone in the office sees who has opened a request; each person writes only their own row.
alter table ticket_openings enable row level security;
create policy ticket_openings_scope on ticket_openings using ((select sees_every_client()))
  with check (user_ref = (select caller_ref()));
alter table timesheet_reminders enable row level security;
create policy timesheet_reminders_task on timesheet_reminders using ((select call_scope()) = 'task');
alter table payroll_exports enable row level security;
create policy payroll_exports_scope on payroll_exports using ((select sees_every_client()));
alter table payroll_export_workers enable row level security;
create policy payroll_export_workers_scope on payroll_export_workers using ((select sees_every_client()));
-- Lines come before their export, and none after it.
create policy payroll_export_workers_insert on payroll_export_workers as restrictive for insert
  with check (not exists (select from payroll_exports made where made.number = payroll_export_workers.number));
alter table client_support_workers enable row level security;
create policy client_support_workers_scope on client_support_workers using (client_ref = (select call_client()) or (select sees_every_client()));
-- The client and managers alone, never the office. A download is one's own; `use_document_download` reads it.
alter table documents enable row level security;
create policy documents_scope on documents using (
  client_ref = (select call_client()) and (select is_manager_of_call()) or (select call_scope()) = 'task');
create policy documents_read on documents for select using (
  client_ref = (select call_client()) and (select reads_documents_of_call()));
alter table document_versions enable row level security;
create policy document_versions_read on document_versions for select using (
  client_ref = (select call_client()) and (select reads_documents_of_call()));
create policy document_versions_scope on document_versions using (
  client_ref = (select call_client()) and (select is_manager_of_call()));
alter table document_downloads enable row level security;
create policy document_downloads_own on document_downloads for insert with check (
  user_ref = (select caller_ref()) and document_ref in (select d.ref from documents d));
create policy document_downloads_purge on document_downloads using ((select call_scope()) = 'task');
alter table arrival_reports enable row level security;
create policy arrival_reports_scope on arrival_reports using (client_ref = (select call_client()) or (select sees_every_client()));
-- Only the office answers.
create policy arrival_reports_report on arrival_reports as restrictive for insert with check (answer is null);
create policy arrival_reports_answer on arrival_reports as restrictive for update using (true)
  with check (answer is null or (select sees_every_client()));
alter table news_seen enable row level security;
create policy news_seen_own on news_seen using (user_ref = (select caller_ref()));
-- A person reads answers for themself.
alter table answers_read enable row level security;
create policy answers_read_own on answers_read using (user_ref = (select caller_ref()));
alter table visit_feedback enable row level security;
create policy visit_feedback_scope on visit_feedback using (client_ref = (select call_client()) or (select sees_every_client()));
-- Only its author, the client and the office read feedback about a support worker.
alter table worker_feedback enable row level security;
create policy worker_feedback_scope on worker_feedback using ((client_ref = (select call_client()) or (select sees_every_client())) and (
  (select call_scope()) <> 'member' or given_by = (select caller_ref())
  or exists (select from memberships m where m.client_ref = worker_feedback.client_ref
               and m.user_ref = (select caller_ref()) and m.role = 'client')));
alter table complaints enable row level security;
create policy complaints_scope on complaints using (client_ref = (select call_client()) or (select sees_every_client()));
alter table passed_praise enable row level security;
create policy passed_praise_scope on passed_praise using (client_ref = (select call_client()) or (select sees_every_client()));

alter table tickets enable row level security;
create policy tickets_scope on tickets using (client_ref = (select call_client()) or (select sees_every_client()));
-- While a registration has no client, it belongs to the person who made it.
create policy tickets_own_registration on tickets for select using (
  type = 'registration' and asked_by = (select caller_ref()));
create policy tickets_new_registration on tickets for insert with check (
  type = 'registration' and client_ref is null and status = 'open'
  and asked_by = (select caller_ref()));
create policy tickets_withdrawn_registration on tickets for update
  using (type = 'registration' and client_ref is null and status = 'open'
         and asked_by = (select caller_ref()))
  with check (type = 'registration' and client_ref is null and status = 'withdrawn'
              and asked_by = (select caller_ref()));

-- The client, managers and the office; nothing of one is ever changed.
alter table correction_notes enable row level security;
create policy correction_notes_managers on correction_notes using (
  client_ref = (select call_client()) and (select is_manager_of_call()));
create policy correction_notes_office on correction_notes using ((select sees_every_client()));

alter table client_notes enable row level security;
create policy client_notes_office on client_notes using ((select sees_every_client()));

alter table client_alerts enable row level security;
create policy client_alerts_office on client_alerts using ((select sees_every_client()));

alter table held_back_notes enable row level security;
create policy held_back_notes_office on held_back_notes using ((select sees_every_client()));

alter table office_acts enable row level security;
create policy office_acts_scope on office_acts using (client_ref = (select call_client()) or (select sees_every_client()));

alter table audit_log enable row level security;
alter table audit_log alter column session_ref set default caller_session();
create policy audit_log_scope on audit_log for select using (client_ref = (select call_client()) or (select sees_every_client()));
create policy audit_log_append on audit_log for insert with check (
  client_ref is null or client_ref = (select call_client()) or (select call_scope()) in ('office', 'task', 'signIn')
  or client_ref in (select m.client_ref from memberships m where m.user_ref = (select caller_ref()))
  or is_client_of_own_organisation(client_ref));
alter table idempotency_keys enable row level security;
create policy idempotency_keys_own on idempotency_keys
  using (user_ref = (select caller_ref()) or (select call_scope()) = 'task');
-- Calls cause emails by `insert_email`; only the server's own work reads one.
alter table outbox enable row level security;
create policy outbox_scope on outbox using ((select call_scope()) = 'task');

alter table notices enable row level security;
create policy notices_office on notices using ((select sees_every_client()));
-- A member may write a notice of their own change, and cannot take it back.
create policy notices_select on notices for select using (client_ref = (select call_client()) or (select sees_every_client()));
-- A member's own account has what is new of each client.
create policy notices_own_account on notices for select using (
  client_ref in (select m.client_ref from memberships m
                  where m.user_ref = (select caller_ref()) and m.access = 'full'));
create policy notices_insert on notices for insert with check (client_ref = (select call_client()) or (select sees_every_client()));
-- Which notice goes to which person, and how: for the office, which makes the calls, and for the server's own tasks.
alter table notice_deliveries enable row level security;
create policy notice_deliveries_office on notice_deliveries using ((select sees_every_client()));
-- A feed is its member's own. `open_calendar_feed` reads it for a calendar app.
alter table calendar_feeds enable row level security;
create policy calendar_feeds_own on calendar_feeds using (user_ref = (select caller_ref()));

-- A member's own, and those of the client for the client themself.
alter table notice_settings enable row level security;
create policy notice_settings_office on notice_settings using ((select sees_every_client()));
create policy notice_settings_own on notice_settings using (
  exists (select from memberships m where m.client_ref = notice_settings.client_ref
            and m.user_ref = (select caller_ref())
            and recipient_ref = case m.role when 'client' then m.client_ref else m.user_ref end));

-- What every person's pages need, and only the office and the server's own tasks write. A lock needs the right to update, so that
-- `using` is open and `check` is not.
alter table features enable row level security;
create policy features_read on features for select using (true);
create policy features_insert on features for insert with check ((select sees_every_client()));
create policy features_update on features for update using (true) with check ((select sees_every_client()));
create policy features_delete on features for delete using ((select sees_every_client()));
alter table lists enable row level security;
create policy lists_read on lists for select using (true);
create policy lists_insert on lists for insert with check ((select sees_every_client()));
create policy lists_update on lists for update using (true) with check ((select sees_every_client()));
create policy lists_delete on lists for delete using ((select sees_every_client()));
alter table list_items enable row level security;
create policy list_items_read on list_items for select using (true);
create policy list_items_insert on list_items for insert with check ((select sees_every_client()));
create policy list_items_update on list_items for update using (true) with check ((select sees_every_client()));
create policy list_items_delete on list_items for delete using ((select sees_every_client()));
-- Only the office and the server's own work know who is on call.
alter table on_call enable row level security;
create policy on_call_office on on_call using ((select sees_every_client()));
alter table payroll_file enable row level security;
create policy payroll_file_office on payroll_file using ((select sees_every_client()));
alter table imports enable row level security;
create policy imports_office on imports using ((select sees_every_client()));
alter table imported_records enable row level security;
create policy imported_records_office on imported_records using ((select sees_every_client()));
alter table imported_changes enable row level security;
create policy imported_changes_office on imported_changes using ((select sees_every_client()));
alter table import_headings enable row level security;
create policy import_headings_office on import_headings using ((select sees_every_client()));
alter table on_call_emails enable row level security;
create policy on_call_emails_tasks on on_call_emails using ((select call_scope()) = 'task');
alter table office_contact enable row level security;
create policy office_contact_read on office_contact for select using (true);
create policy office_contact_insert on office_contact for insert with check ((select sees_every_client()));
create policy office_contact_update on office_contact for update using (true) with check ((select sees_every_client()));
create policy office_contact_delete on office_contact for delete using ((select sees_every_client()));
alter table periods enable row level security;
create policy periods_read on periods for select using (true);
create policy periods_insert on periods for insert with check ((select sees_every_client()));
create policy periods_update on periods for update using (true) with check ((select sees_every_client()));
create policy periods_delete on periods for delete using ((select sees_every_client()));
alter table public_holidays enable row level security;
create policy public_holidays_read on public_holidays for select using (true);
create policy public_holidays_insert on public_holidays for insert with check ((select sees_every_client()));
create policy public_holidays_update on public_holidays for update using (true) with check ((select sees_every_client()));
create policy public_holidays_delete on public_holidays for delete using ((select sees_every_client()));

-- Support workers have the same rules. A statement without a call sees none of them.
alter table support_workers enable row level security;
create policy support_workers_read on support_workers for select using (
  (select call_scope()) <> 'worker' or ref in (select list_own_colleagues()));
-- Functions add, use and open them. The office sees and ends them, a support worker sees their own.
alter table worker_links enable row level security;
create policy worker_links_scope on worker_links using ((select sees_every_client()));
alter table worker_devices enable row level security;
create policy worker_devices_scope on worker_devices using ((select sees_every_client()));
create policy worker_devices_own on worker_devices for select using (worker_ref = (select call_worker()));
create policy support_workers_insert on support_workers for insert with check ((select sees_every_client()));
create policy support_workers_update on support_workers for update using ((select call_scope()) is not null)
  with check ((select sees_every_client()));
create policy support_workers_delete on support_workers for delete using ((select sees_every_client()));
