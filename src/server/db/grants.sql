-- What the application's role may do, table by table. Everything else is the owner's, so this file first revokes all.
-- Applied again when a file beside it or in functions/ changes, since a new function is open to all at first.

-- What an extension or an administrator has put beside ours is theirs, and a revoke of it would fail.
do $$ declare ours text; begin
  for ours in select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and pg_has_role(relowner, 'usage') loop
    execute format('revoke all on %s from alongside_app', ours);
  end loop;
  for ours in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage') loop
    execute format('revoke execute on function %s from public, alongside_app', ours);
  end loop;
end $$;
grant usage on schema public, extensions to alongside_app;

-- Only functions change a person's row. Only `find_credentials` and `find_email_undo` read a password's hash.
grant select (ref, email, email_key, given_name, family_name, full_name, known_as, image, phone_home, office, coordinates, pays, sets_up, created_at, closed_at,
  closed_by_office, simple_view)
  on users to alongside_app;
grant select, insert, update, delete on foreign_refs, write_counts, sessions, tokens, sign_in_failures, second_factors, recovery_codes, challenges, known_devices
  to alongside_app;
grant select (expires_at), delete on email_links, email_changes to alongside_app;
grant insert on images to alongside_app;
grant select, insert, update on picture_counts to alongside_app;
grant select, insert on storage_keys to alongside_app;

grant select, insert, update, delete on organisations, organisation_users, staff_invitations to alongside_app;
grant select on funders to alongside_app;

-- Who a client is, and since when, is never changed.
grant select, insert, update (
  given_name, family_name, known_as, image, date_of_birth, nhi, suburb, latitude, longitude, region, suburb_region, time_zone, timesheets,
  priority, team, access_notes, version,
  gender_ref, email, phone_home, phone_mobile, phone_work, delivery_address, postal_address, salutation_ref, ethnicity_ref,
  language_refs, preferred_language, skills_required, preferred_gender_ref, transport_needed, doctor_name, doctor_phone, next_of_kin_name, next_of_kin_relationship,
  next_of_kin_email, next_of_kin_phone, next_of_kin_alternate_phone
) on clients to alongside_app;
grant select, insert, delete on organisation_clients to alongside_app;
grant select, insert, update on fundings to alongside_app;
grant select, insert, update on individualised_fundings to alongside_app;
grant select, insert, update, delete on individualised_funding_transactions to alongside_app;
grant select, insert on funding_registrations to alongside_app;
grant select, insert on individualised_funding_workers to alongside_app;

grant select, insert, update, delete on memberships to alongside_app;
grant select, insert, update (email, sent_at, expires_at, status, closed_at, closed_by) on invitations to alongside_app;
grant select, delete on invitation_emails to alongside_app;

grant select, insert on office_notes, timesheet_reminders to alongside_app;
grant select, insert, update (ticket_ref, opened_at) on ticket_openings to alongside_app;
grant select, insert, update (file_sent_at, withdrawn_by, withdrawn_at) on payroll_exports to alongside_app;
grant select, insert on payroll_export_workers to alongside_app;
grant select, insert, update (favourite, level, changed_at) on client_support_workers to alongside_app;
-- Their homes, numbers and addresses are in `support_worker_records`, for the office and tasks.
grant select (
  ref, given_name, family_name, full_name, known_as, search_key, sort_key, image, gender_ref, language_refs, skill_refs, bio, suburb,
  driver_licence_refs, transport, work_hours, active, version, search_latitude, search_longitude, place
), insert, update on support_workers to alongside_app;
grant select on support_worker_records to alongside_app;
-- Of a link and a phone the application reads no secret, and only the office the digits.
grant select (worker_ref, way, sent_by, sent_at, expires_at, ended_at, used_by), insert, update (ended_at), delete on worker_links to alongside_app;
grant select (ref, worker_ref, kind, made_at, last_used_at, opened_at, opened_by, ended_at), update (opened_at, opened_by, ended_at), delete on worker_devices
  to alongside_app;
grant select, insert, update on rosters, tickets, office_acts to alongside_app;
grant select, delete on today_summaries, today_totals to alongside_app;
grant select, insert, delete on support_worker_checks to alongside_app;
grant select, insert on support_worker_check_reasons to alongside_app;
-- Undoing an act of the office deletes the jobs that it added.
grant select, insert, update, delete on jobs, visit_exceptions, worker_absences to alongside_app;
grant select, insert, update (job_ref, original_date, payroll_export), delete on worked_visits to alongside_app;
grant select, insert, update (job_ref, original_date, minutes, charged, answered_by, answered_at, payroll_export, version), delete
  on late_cancellations to alongside_app;
-- Which week of which client a timesheet is never changes, and none is deleted.
grant select, insert, update (state, version, submitted_by, submitted_at, returned_by, returned_at, return_reason, processed_by,
  processed_at) on timesheets to alongside_app;
grant select, insert, update, delete on unsubmitted_work to alongside_app;
grant select, insert,
  update (from_date, to_date, reason, reason_words, requested_by, note, ask_again_on, version, kind, begins_at, access_ends_at, message, begun_at, recorded_by, recorded_at), delete on client_absences to alongside_app;
grant select, insert, update (job_ref, original_date) on visit_feedback to alongside_app;
grant select, insert on worker_feedback to alongside_app;
grant select, insert, delete, update (answer, answered_by, answered_at, sent) on arrival_reports to alongside_app;
grant select, insert, update (seen_at) on news_seen to alongside_app;
grant select, insert on answers_read to alongside_app;
grant select, insert, update (name, schema_version, data, confirmed, version, updated_at, review_emailed_at) on documents
  to alongside_app;
grant select, insert on document_versions to alongside_app;
grant insert, select (expires_at), delete on document_downloads to alongside_app;
grant select on all_feedback to alongside_app;
grant select, insert, update, delete on complaints to alongside_app;
grant select, insert on passed_praise to alongside_app;

grant select, insert, update (distributed_at), delete on notices to alongside_app;
grant select, insert, update (way, due_at, outbox_ref, outcome, closed_at, closed_by) on notice_deliveries to alongside_app;
grant select, insert, update (scope, frequency, way) on notice_settings to alongside_app;
grant select (user_ref, client_ref, content, created_at, last_read_at), insert,
  update (secret_hash, content, created_at, last_read_at, hour_began_at, reads), delete on calendar_feeds to alongside_app;

-- Append-only.
grant select, insert on audit_log, correction_notes, client_notes to alongside_app;
-- The words of an alert stay; it may be removed and put back.
grant select, insert, update (removed_by, removed_at) on client_alerts to alongside_app;
grant select, insert, delete, update (reason, held_by, held_at) on held_back_notes to alongside_app;
-- The words of a note stay; the day to follow it up may move.
grant update (version, follow_up_on, followed_up_by, followed_up_at) on client_notes to alongside_app;
grant select, insert, delete on idempotency_keys to alongside_app;
grant select, update, delete on outbox to alongside_app;
grant select, update on lists to alongside_app;
grant select, insert, update (undone_by, undone_at) on imports to alongside_app;
grant select, insert on imported_records to alongside_app;
grant select, insert, delete on imported_changes to alongside_app;
grant select, insert, update on list_items, features, office_contact, on_call, payroll_file, import_headings, periods to alongside_app;
grant select, insert, delete on on_call_emails to alongside_app;
grant select, insert, update, delete on public_holidays to alongside_app;

-- The others are for triggers.
grant execute on function
  search_key, skill_pairs, can_see_client, sees_every_client, read_call, call_scope, caller_ref, caller_session, call_client, begin_scope,
  is_of_client, authorize,
  has_unknown_worker, has_unknown_item, require_room_for_requests, count_write, update_document, delete_expired_record, list_item_refs,
  find_credentials, lock_credentials, change_password,
  issue_email_link, find_registration, register_user, is_reset_link_valid, reset_password,
  has_staff_duties, require_no_staff_duties, end_sessions_without_factor, find_account_protection, protect_account,
  find_account, find_user_ref, has_account, change_own_account, list_client_actors,
  begin_email_change, confirm_email_change, stop_email_change, find_email_undo, undo_email_change,
  drop_act_emails, is_act_ref_used, plan_notices_again, plan_worker_notices_again, list_unsent_notice_emails, lock_own_account, begin_ending, take_back_ending, update_office_access, update_office_rights, accept_staff_invitations,
  list_own_invitations, open_own_invitation, insert_invitation_email,
  choose_organisation, search_organisation_clients, is_client_of_own_organisation, count_own_searches, follow_client, list_own_looks, list_own_answers, read_own_clients, list_own_funded_clients, open_own_client, keep_client_summaries, keep_today_summaries, keep_today_totals, today_part,
  falls_between, planned_jobs_between, jobs_between, exceptions_between, planned_work_between, worked_between, is_recorded,
  client_absences_between, worker_absences_between,
  list_worker_absences, list_worker_time, list_jobs_of_workers, begin_offer_acceptance,
  open_calendar_feed,
  call_worker, call_day, authorize_worker, own_jobs, own_clients, list_own_colleagues, list_own_absences, list_own_acts, find_worker_link, use_worker_link,
  open_own_device, end_own_device, list_device_digits, record_own_reading,
  is_manager_of_call, reads_documents_of_call, use_document_download,
  list_built_on_import, delete_imported, delete_imported_links, find_image, delete_image, insert_email, send_task, list_workers_near, list_people_like, list_people_of_number, claim_idempotency_key
  to alongside_app;
