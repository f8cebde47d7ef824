-- The tables as all migrations leave them, by name. `npm run schema` writes this file, so do not edit it.
-- Why a table or column exists is in src/server/db/migrations; who may read it is in policies.sql and grants.sql beside them.

create view all_feedback with (security_invoker=true) as
 select visit_feedback.ref,
    visit_feedback.client_ref,
    visit_feedback.job_ref,
    visit_feedback.original_date,
    null::text::ref as support_worker_ref,
    visit_feedback.feedback,
    visit_feedback.given_by,
    visit_feedback.given_at
   from visit_feedback
union all
 select worker_feedback.ref,
    worker_feedback.client_ref,
    null::text::ref as job_ref,
    null::date as original_date,
    worker_feedback.support_worker_ref,
    worker_feedback.feedback,
    worker_feedback.given_by,
    worker_feedback.given_at
   from worker_feedback;

create table answers_read (
  ticket_ref ref not null,
  user_ref ref not null,
  read_at timestamptz not null,
  constraint answers_read_pkey primary key (ticket_ref, user_ref),
  constraint answers_read_ticket_ref_fkey foreign key (ticket_ref) references tickets(ref) on delete cascade,
  constraint answers_read_user_ref_fkey foreign key (user_ref) references users(ref) on delete cascade
);
create index answers_read_user on answers_read (user_ref);

create table arrival_reports (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  reported_by ref not null,
  reported_at timestamptz not null,
  answer text,
  answered_by ref,
  answered_at timestamptz,
  sent boolean not null default false,
  constraint arrival_reports_pkey primary key (client_ref, job_ref, original_date, reported_at),
  constraint arrival_reports_answered_by_fkey foreign key (answered_by) references users(ref),
  constraint arrival_reports_job foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint arrival_reports_reported_by_fkey foreign key (reported_by) references users(ref),
  constraint arrival_reports_answer_length check (length(answer) >= 1 and length(answer) <= 300),
  constraint arrival_reports_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index arrival_reports_answered_by on arrival_reports (answered_by) where answered_by is not null;
create unique index arrival_reports_one_waits on arrival_reports (client_ref, job_ref, original_date) where answered_at is null;
create index arrival_reports_reported_by on arrival_reports (reported_by);
create index arrival_reports_waiting on arrival_reports (reported_at) where answered_at is null;

create table audit_log (
  id bigint not null generated always as identity,
  at timestamptz not null,
  actor_ref ref,
  -- no foreign key: a session is deleted soon after it ends
  session_ref text default caller_session(),
  client_ref ref,
  action text not null,
  -- of any table, and it stays when that row is deleted
  subject_ref text,
  detail jsonb,
  once_an_hour boolean not null default false,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_actor_ref_fkey foreign key (actor_ref) references users(ref),
  constraint audit_log_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint audit_log_hourly_without_subject check (not once_an_hour or subject_ref is null)
);
create index audit_log_client_actor on audit_log (client_ref, actor_ref);
create index audit_log_client_newest on audit_log (client_ref, id desc);
create unique index audit_log_hourly_reads on audit_log (actor_ref, client_ref, action, date_trunc('hour', (at at time zone 'UTC')), session_ref) nulls not distinct where once_an_hour;
create index audit_log_of_actor on audit_log (actor_ref, at, id) where actor_ref is not null;
create index audit_log_of_leavers on audit_log (subject_ref, at) where action = 'staffRemoved' and (detail ->> 'organisationRef') is null;
create index audit_log_of_session on audit_log (session_ref, at) where session_ref is not null;
create index audit_log_searches on audit_log (actor_ref, at) where action = 'clientsSearched';

create table calendar_feeds (
  user_ref ref not null,
  client_ref ref not null,
  secret_hash bytea not null,
  content text not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  hour_began_at timestamptz,
  reads integer not null default 0,
  constraint calendar_feeds_pkey primary key (user_ref, client_ref),
  constraint calendar_feeds_secret unique (secret_hash),
  constraint calendar_feeds_member foreign key (user_ref, client_ref) references memberships(user_ref, client_ref) on delete cascade,
  constraint calendar_feeds_content check (content = any (array['times', 'names']))
);
create index calendar_feeds_client on calendar_feeds (client_ref);

create table call_keys (
  id integer not null default 1,
  seal_key bytea not null,
  server_key text not null,
  constraint call_keys_pkey primary key (id),
  constraint call_keys_id_check check (id = 1)
);

create table challenges (
  hash bytea not null,
  user_ref ref not null,
  purpose text not null,
  webauthn text,
  secret bytea,
  expires_at timestamptz not null,
  constraint challenges_pkey primary key (hash),
  constraint challenges_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint challenges_purpose_check check (purpose = any (array['signIn', 'addApp', 'addPasskey']))
);
create index challenges_expires on challenges (expires_at);
create index challenges_user on challenges (user_ref);

create table client_absences (
  ref ref not null,
  client_ref ref not null,
  from_date date not null,
  to_date date,
  kind text not null,
  begins_at timestamptz,
  access_ends_at timestamptz,
  message text,
  recorded_by ref,
  recorded_at timestamptz,
  begun_at timestamptz,
  version integer not null default 1,
  reason text,
  reason_words text,
  requested_by text,
  note text,
  ask_again_on date,
  constraint client_absences_pkey primary key (ref),
  constraint client_absences_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint client_absences_recorded_by_fkey foreign key (recorded_by) references users(ref),
  constraint client_absences_ask_again check (ask_again_on is null or kind = 'away'),
  constraint client_absences_end_after_start check (to_date >= from_date),
  constraint client_absences_ending_stays check (kind = 'away' or to_date is null),
  constraint client_absences_ending_whole check (
case
    when kind = 'away' then num_nonnulls(begins_at, access_ends_at, message, begun_at) = 0
    else num_nulls(begins_at, access_ends_at, message, recorded_by, recorded_at) = 0
end),
  constraint client_absences_kind check (kind = any (array['away', 'hasLeft', 'hasDied'])),
  constraint client_absences_message check (length(message) >= 1 and length(message) <= 2000),
  constraint client_absences_note check (length(note) >= 1 and length(note) <= 1000),
  constraint client_absences_only_away check (kind = 'away' or num_nonnulls(reason, requested_by, note) = 0),
  constraint client_absences_other_reason check ((not reason is distinct from 'other') = (reason_words is not null)),
  constraint client_absences_reason check (reason = any (array['hospital', 'respite', 'holiday', 'other'])),
  constraint client_absences_reason_words check (length(reason_words) >= 1 and length(reason_words) <= 200),
  constraint client_absences_requested_by check (length(requested_by) >= 1 and length(requested_by) <= 200)
);
create index client_absences_endings on client_absences (begins_at) where kind <> 'away';
create index client_absences_of_client on client_absences (client_ref, from_date) include (to_date);
create unique index client_absences_one_ending on client_absences (client_ref) where kind <> 'away';
create index client_absences_recorded_by on client_absences (recorded_by) where recorded_by is not null;
create index client_absences_to_ask on client_absences (ask_again_on) where ask_again_on is not null;

create table client_alerts (
  ref ref not null,
  client_ref ref not null,
  words text not null,
  is_for_workers boolean not null,
  set_by ref not null,
  set_at timestamptz not null,
  until date,
  removed_by ref,
  removed_at timestamptz,
  constraint client_alerts_pkey primary key (ref),
  constraint client_alerts_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint client_alerts_removed_by_fkey foreign key (removed_by) references users(ref),
  constraint client_alerts_set_by_fkey foreign key (set_by) references users(ref),
  constraint client_alerts_length check (length(words) >= 1 and length(words) <= 120),
  constraint client_alerts_removed check ((removed_by is null) = (removed_at is null))
);
create index client_alerts_of_client on client_alerts (client_ref);
create index client_alerts_removed_by on client_alerts (removed_by) where removed_by is not null;
create index client_alerts_set_by on client_alerts (set_by);

create table client_notes (
  ref ref not null,
  client_ref ref not null,
  kind text not null,
  who text,
  note text not null,
  written_by ref not null,
  written_at timestamptz not null,
  version integer not null default 1,
  follow_up_on date,
  followed_up_by ref,
  followed_up_at timestamptz,
  constraint client_notes_pkey primary key (ref),
  constraint client_notes_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint client_notes_followed_up_by_fkey foreign key (followed_up_by) references users(ref),
  constraint client_notes_written_by_fkey foreign key (written_by) references users(ref),
  constraint client_notes_call_with_someone check ((kind = 'call') = (who is not null)),
  constraint client_notes_followed_up check ((followed_up_by is null) = (followed_up_at is null) and (followed_up_at is null or follow_up_on is not null)),
  constraint client_notes_kind check (kind = any (array['call', 'note'])),
  constraint client_notes_length check (length(note) >= 1 and length(note) <= 2000),
  constraint client_notes_who check (length(who) >= 1 and length(who) <= 200)
);
create index client_notes_followed_up_by on client_notes (followed_up_by) where followed_up_by is not null;
create index client_notes_of_client on client_notes (client_ref, written_at);
create index client_notes_to_follow_up on client_notes (follow_up_on) where followed_up_at is null and follow_up_on is not null;
create index client_notes_written_by on client_notes (written_by);

create table client_summaries (
  client_ref ref not null,
  roster_version integer not null,
  build text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  summary jsonb not null,
  constraint client_summaries_pkey primary key (client_ref),
  constraint client_summaries_client_ref_fkey foreign key (client_ref) references clients(ref) on delete cascade
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05);

create table client_support_workers (
  client_ref ref not null,
  support_worker_ref ref not null,
  favourite boolean not null default false,
  level smallint,
  changed_at timestamptz not null,
  constraint client_support_workers_pkey primary key (client_ref, support_worker_ref),
  constraint client_support_workers_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint client_support_workers_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref),
  constraint client_support_workers_hidden_is_no_favourite check (not (favourite and level = 99)),
  constraint client_support_workers_level check (level = any (array[1, 2, 3, 4, 99]))
);
create index client_support_workers_changed on client_support_workers (changed_at);
create index client_support_workers_hidden on client_support_workers (client_ref) where level = 99;

create table clients (
  ref ref not null,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as ((given_name || ' ') || family_name) stored,
  known_as text,
  search_key text not null generated always as (search_key((((given_name || ' ') || family_name) || ' ') || coalesce(known_as, ''))) stored,
  sort_key text not null generated always as (search_key((family_name || ' ') || given_name)) stored,
  image text,
  date_of_birth date,
  nhi text,
  -- an item of the list salutations; a foreign key would need the list in a column beside it
  salutation_ref text,
  -- an item of the list genders; a foreign key would need the list in a column beside it
  gender_ref text,
  -- an item of the list ethnicities; a foreign key would need the list in a column beside it
  ethnicity_ref text,
  -- items of the list languages, held by a trigger
  language_refs text[] not null default '{}',
  preferred_language text,
  -- items of the list skills, held by a trigger
  skills_required text[] not null default '{}',
  -- an item of the list genders; a foreign key would need the list in a column beside it
  preferred_gender_ref text,
  transport_needed text,
  email text,
  phone_home text,
  phone_mobile text,
  phone_work text,
  delivery_address text,
  postal_address text,
  suburb text,
  area_key text not null generated always as (search_key(coalesce(suburb, ''))) stored,
  latitude double precision,
  longitude double precision,
  access_notes text,
  doctor_name text,
  doctor_phone text,
  next_of_kin_name text,
  next_of_kin_relationship text,
  next_of_kin_email text,
  next_of_kin_phone text,
  next_of_kin_alternate_phone text,
  time_zone text,
  timesheets boolean not null default false,
  priority text,
  version integer not null default 1,
  created_at timestamptz not null,
  team text,
  region text,
  suburb_region text,
  constraint clients_pkey primary key (ref),
  constraint clients_image_is_ours check (image ~ '^/api/v0/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$'),
  constraint clients_language_refs_whole check (array_position(language_refs, null::text) is null),
  constraint clients_location_whole check ((latitude is null) = (longitude is null)),
  constraint clients_priority check (priority = any (array['mustNotBeMissed', 'sameDay', 'canMove'])),
  constraint clients_region_form check (region ~ '^(nz|au)-[a-z-]+$'),
  constraint clients_skills_required_whole check (array_position(skills_required, null::text) is null),
  constraint clients_suburb_region_form check (suburb_region ~ '^(nz|au)-[a-z-]+$'),
  constraint clients_team_length check (length(team) >= 1 and length(team) <= 200)
);
create index clients_by_name on clients (sort_key collate "C", ref);
create index clients_found on clients using gin ((((' ' || search_key) || ' ') || area_key) extensions.gin_trgm_ops, regexp_replace((((((((coalesce(phone_home, '') || '/') || coalesce(phone_mobile, '')) || '/') || coalesce(phone_work, '')) || '/') || coalesce(next_of_kin_phone, '')) || '/') || coalesce(next_of_kin_alternate_phone, ''), '[^0-9/]', '', 'g') extensions.gin_trgm_ops);
create unique index clients_nhi_unique on clients (nhi) where nhi is not null;
create index clients_suburb on clients (suburb) where suburb is not null;
create index clients_team on clients (team) where team is not null;
create trigger clients_language_refs_known before insert on clients for each row when (new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs)) execute function refuse_unknown_refs('language_refs');
create trigger clients_language_refs_stay_known before update of language_refs on clients for each row when (new.language_refs is distinct from old.language_refs and new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs)) execute function refuse_unknown_refs('language_refs');
create trigger clients_skills_required_known before insert on clients for each row when (new.skills_required <> '{}' and has_unknown_item('{skills}', new.skills_required)) execute function refuse_unknown_refs('skills_required');
create trigger clients_skills_required_stay_known before update of skills_required on clients for each row when (new.skills_required is distinct from old.skills_required and new.skills_required <> '{}' and has_unknown_item('{skills}', new.skills_required)) execute function refuse_unknown_refs('skills_required');

create table complaints (
  -- of visit_feedback or worker_feedback, and a foreign key names one table
  feedback_ref ref not null,
  client_ref ref not null,
  version integer not null default 1,
  recorded_by ref not null,
  recorded_at timestamptz not null,
  acknowledge_by date not null,
  acknowledged_by ref,
  acknowledged_at timestamptz,
  answered_by ref,
  answered_at timestamptz,
  answer text,
  constraint complaints_pkey primary key (feedback_ref),
  constraint complaints_acknowledged_by_fkey foreign key (acknowledged_by) references users(ref),
  constraint complaints_answered_by_fkey foreign key (answered_by) references users(ref),
  constraint complaints_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint complaints_recorded_by_fkey foreign key (recorded_by) references users(ref),
  constraint complaints_acknowledged_whole check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint complaints_answer_length check (length(answer) >= 1 and length(answer) <= 4000),
  constraint complaints_answered_after_acknowledged check (answered_at is null or acknowledged_at is not null),
  constraint complaints_answered_whole check ((answered_by is null) = (answered_at is null) and (answered_by is null) = (answer is null))
);
create index complaints_acknowledged_by on complaints (acknowledged_by) where acknowledged_by is not null;
create index complaints_answered_by on complaints (answered_by) where answered_by is not null;
create index complaints_of_client on complaints (client_ref);
create index complaints_recorded_by on complaints (recorded_by);
create index complaints_to_acknowledge on complaints (acknowledge_by) where acknowledged_at is null;

create table correction_notes (
  ref ref not null,
  client_ref ref not null,
  about text not null,
  note text not null,
  written_by ref not null,
  written_at timestamptz not null,
  constraint correction_notes_pkey primary key (ref),
  constraint correction_notes_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint correction_notes_written_by_fkey foreign key (written_by) references users(ref),
  constraint correction_notes_about check (length(about) >= 1 and length(about) <= 200),
  constraint correction_notes_length check (length(note) >= 1 and length(note) <= 2000)
);
create index correction_notes_of_client on correction_notes (client_ref, written_at);
create index correction_notes_written_by on correction_notes (written_by);

create table document_downloads (
  hash bytea not null,
  document_ref ref not null,
  number integer,
  user_ref ref not null,
  session_ref ref not null,
  expires_at timestamptz not null,
  constraint document_downloads_pkey primary key (hash),
  constraint document_downloads_document_ref_fkey foreign key (document_ref) references documents(ref),
  constraint document_downloads_session_ref_fkey foreign key (session_ref) references sessions(ref) on delete cascade,
  constraint document_downloads_user_ref_fkey foreign key (user_ref) references users(ref)
);
create index document_downloads_expired on document_downloads (expires_at);
create index document_downloads_of_session on document_downloads (session_ref);
create index document_downloads_user on document_downloads (user_ref);

create table document_versions (
  document_ref ref not null,
  number integer not null,
  client_ref ref not null,
  schema_version integer not null,
  data jsonb not null,
  confirmed text[] not null,
  completed_by ref not null,
  completed_at timestamptz not null,
  constraint document_versions_pkey primary key (client_ref, document_ref, number),
  constraint document_versions_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint document_versions_completed_by_fkey foreign key (completed_by) references users(ref),
  constraint document_versions_document_ref_fkey foreign key (document_ref) references documents(ref),
  constraint document_versions_data_object check (jsonb_typeof(data) = 'object')
);
create index document_versions_completed_by on document_versions (completed_by);

create table documents (
  ref ref not null,
  client_ref ref not null,
  type text not null,
  name text not null,
  schema_version integer not null,
  data jsonb not null,
  confirmed text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  review_emailed_at timestamptz,
  constraint documents_pkey primary key (ref),
  constraint documents_one_of_type unique (client_ref, type),
  constraint documents_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint documents_data_object check (jsonb_typeof(data) = 'object'),
  constraint documents_name_length check (length(name) >= 1 and length(name) <= 100),
  constraint documents_type check (type = any (array['health-passport', 'advance-care-plan']))
);
create index documents_to_review on documents (updated_at) where review_emailed_at is null;

create table email_changes (
  hash bytea not null,
  user_ref ref not null,
  client_ref ref,
  email text not null,
  email_key text not null,
  old_email text,
  password_hash text,
  -- no foreign key: sessions are deleted first
  session_ref ref,
  stop_hash bytea,
  undo_hash bytea,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  constraint email_changes_pkey primary key (hash),
  constraint email_changes_stop_hash_unique unique (stop_hash),
  constraint email_changes_undo_hash_unique unique (undo_hash),
  constraint email_changes_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint email_changes_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint email_changes_email_key check (email_key = lower(btrim(email_key))),
  constraint email_changes_hash_check check (octet_length(hash) = 32),
  constraint email_changes_sign_in_complete check (num_nonnulls(old_email, password_hash, session_ref, stop_hash) =
case
    when client_ref is null then 4
    else 0
end),
  constraint email_changes_stop_hash_check check (octet_length(stop_hash) = 32),
  constraint email_changes_undo_after_effect check (undo_hash is null or client_ref is null and ended_at is not null),
  constraint email_changes_undo_hash_check check (octet_length(undo_hash) = 32),
  constraint email_changes_undone_has_undo check (undone_at is null or undo_hash is not null)
);
create index email_changes_address on email_changes (email_key, asked_at);
create index email_changes_asker on email_changes (user_ref, asked_at);
create index email_changes_expires on email_changes (expires_at);

create table email_links (
  purpose text not null,
  email_key text not null,
  invited boolean not null default false,
  email text not null,
  hash bytea not null,
  user_ref ref,
  expires_at timestamptz not null,
  used_at timestamptz,
  sent timestamptz[] not null,
  constraint email_links_pkey primary key (purpose, email_key, invited),
  constraint email_links_hash_unique unique (hash),
  constraint email_links_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint email_links_email_key check (email_key = lower(btrim(email_key))),
  constraint email_links_hash_check check (octet_length(hash) = 32),
  constraint email_links_invited_to_register check (not invited or purpose = 'registration'),
  constraint email_links_purpose check (purpose = any (array['registration', 'passwordReset'])),
  constraint email_links_registration_without_user check (purpose <> 'registration' or user_ref is null)
);
create index email_links_expires on email_links (expires_at);
create index email_links_user on email_links (user_ref);

create table features (
  name text not null,
  enabled boolean not null,
  version integer not null default 1,
  constraint features_pkey primary key (name)
);

create table foreign_refs (
  session_ref ref not null,
  asked_hash bytea not null,
  asked_at timestamptz not null,
  constraint foreign_refs_pkey primary key (session_ref, asked_hash),
  constraint foreign_refs_session_ref_fkey foreign key (session_ref) references sessions(ref) on delete cascade
);

create view funders with (check_option=cascaded) as
 select ref,
    name,
    image,
    pays
   from organisations
  where pays;

create table funding_registrations (
  ticket_ref ref not null,
  client_ref ref not null,
  funding_ref ref not null,
  kind text not null,
  answers jsonb not null,
  sealed_numbers bytea not null,
  resubmits ref,
  constraint funding_registrations_pkey primary key (ticket_ref),
  constraint funding_registrations_funding foreign key (client_ref, funding_ref) references individualised_fundings(client_ref, ref),
  constraint funding_registrations_resubmits foreign key (resubmits) references funding_registrations(ticket_ref),
  constraint funding_registrations_ticket_ref_fkey foreign key (ticket_ref) references tickets(ref),
  constraint funding_registrations_answers_version check (answers ? 'version'),
  constraint funding_registrations_kind check (kind = any (array['employer', 'supportWorker']))
);
create index funding_registrations_of_funding on funding_registrations (client_ref, funding_ref);
create index funding_registrations_resubmitted on funding_registrations (resubmits) where resubmits is not null;

create table fundings (
  ref ref not null,
  client_ref ref not null,
  funder_ref ref not null,
  funder_pays boolean not null generated always as (true) stored,
  funder_reference text,
  -- an item of the list jobTypes; a foreign key would need the list in a column beside it
  job_type_ref text not null,
  funded_time_mins integer not null,
  "position" integer not null default 0,
  active boolean not null default true,
  constraint fundings_pkey primary key (ref),
  constraint fundings_of_client unique (client_ref, ref),
  constraint fundings_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint fundings_funder foreign key (funder_ref, funder_pays) references organisations(ref, pays),
  constraint fundings_funded_time_mins_check check (funded_time_mins >= 0),
  constraint fundings_funder_reference check (length(funder_reference) >= 1 and length(funder_reference) <= 100)
);

create table held_back_notes (
  client_ref ref not null,
  note_ref ref,
  alert_ref ref,
  office_note bigint,
  reason text not null,
  held_by ref not null,
  held_at timestamptz not null,
  absence_ref ref,
  ref ref not null generated always as (coalesce(note_ref::text, alert_ref::text, absence_ref::text, lpad(office_note::text, 16, '0'))) stored,
  constraint held_back_notes_pkey primary key (ref),
  constraint held_back_notes_absence_ref_fkey foreign key (absence_ref) references client_absences(ref) on delete cascade,
  constraint held_back_notes_alert_ref_fkey foreign key (alert_ref) references client_alerts(ref),
  constraint held_back_notes_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint held_back_notes_held_by_fkey foreign key (held_by) references users(ref),
  constraint held_back_notes_note_ref_fkey foreign key (note_ref) references client_notes(ref),
  constraint held_back_notes_office_note_fkey foreign key (office_note) references office_notes(id) on delete cascade,
  constraint held_back_notes_of_one check (num_nonnulls(note_ref, alert_ref, absence_ref, office_note) = 1),
  constraint held_back_notes_reason check (length(reason) >= 1 and length(reason) <= 300)
);
create index held_back_notes_held_by on held_back_notes (held_by);
create index held_back_notes_of_absence on held_back_notes (absence_ref) where absence_ref is not null;
create index held_back_notes_of_alert on held_back_notes (alert_ref) where alert_ref is not null;
create index held_back_notes_of_client on held_back_notes (client_ref);
create index held_back_notes_of_note on held_back_notes (note_ref) where note_ref is not null;
create index held_back_notes_of_office_note on held_back_notes (office_note) where office_note is not null;

create table idempotency_keys (
  user_ref ref not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_ref, key),
  constraint idempotency_keys_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint idempotency_keys_key_check check (length(key) >= 16 and length(key) <= 64)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table images (
  ref text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint images_pkey primary key (ref),
  constraint images_bytes_check check (length(bytes) <= 200000),
  constraint images_ref_check check (ref ~ '^[0-9a-hjkmnp-tv-z]{32}$')
);

create table import_headings (
  list text not null,
  heading text not null,
  column_name text not null,
  constraint import_headings_pkey primary key (list, heading),
  constraint import_headings_length check (length(heading) >= 1 and length(heading) <= 200),
  constraint import_headings_list check (list = any (array['clients', 'support-workers', 'series', 'funding-transactions']))
);

create table imported_changes (
  import_ref ref not null,
  client_ref ref,
  support_worker_ref ref,
  -- the version that the import left; a person of another version has been changed since
  version integer not null,
  before jsonb not null,
  constraint imported_changes_once unique nulls not distinct (import_ref, client_ref, support_worker_ref),
  constraint imported_changes_client_ref_fkey foreign key (client_ref) references clients(ref) on delete cascade,
  constraint imported_changes_import_ref_fkey foreign key (import_ref) references imports(ref),
  constraint imported_changes_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref) on delete cascade,
  constraint imported_changes_subject check (num_nonnulls(client_ref, support_worker_ref) = 1)
);
create index imported_changes_client_ref on imported_changes (client_ref) where client_ref is not null;
create index imported_changes_support_worker_ref on imported_changes (support_worker_ref) where support_worker_ref is not null;

create table imported_records (
  import_ref ref not null,
  -- no foreign key: a client, a support worker or a job, which an undo deletes
  subject_ref ref not null,
  -- no foreign key: whose job it is, and deleted like it
  of_client ref,
  constraint imported_records_pkey primary key (import_ref, subject_ref),
  constraint imported_records_import_ref_fkey foreign key (import_ref) references imports(ref)
);

create table imports (
  ref ref not null,
  list text not null,
  added integer not null,
  changed integer not null,
  imported_by ref not null,
  imported_at timestamptz not null,
  undone_by ref,
  undone_at timestamptz,
  keeps_before boolean not null default false,
  constraint imports_pkey primary key (ref),
  constraint imports_imported_by_fkey foreign key (imported_by) references users(ref),
  constraint imports_undone_by_fkey foreign key (undone_by) references users(ref),
  constraint imports_list check (list = any (array['clients', 'support-workers', 'series'])),
  constraint imports_undone check ((undone_by is null) = (undone_at is null))
);
create index imports_imported_by on imports (imported_by);
create index imports_newest on imports (list, imported_at desc);
create index imports_undone_by on imports (undone_by) where undone_by is not null;

create table individualised_funding_transactions (
  ref ref not null,
  client_ref ref not null,
  funding_ref ref not null,
  "position" integer not null,
  transaction_date date not null,
  service_type text not null,
  amount_cents integer not null,
  constraint individualised_funding_transactions_pkey primary key (ref),
  constraint individualised_funding_transactions_order unique (funding_ref, "position"),
  constraint individualised_funding_transactions_funding foreign key (client_ref, funding_ref) references individualised_fundings(client_ref, ref),
  constraint individualised_funding_transactions_amount check (amount_cents >= '-1000000000'::integer and amount_cents <= 1000000000 and amount_cents <> 0),
  constraint individualised_funding_transactions_for check (length(service_type) >= 1 and length(service_type) <= 200)
);
create index individualised_funding_transactions_of_funding on individualised_funding_transactions (client_ref, funding_ref, "position");

create table individualised_funding_workers (
  ref ref not null,
  client_ref ref not null,
  funding_ref ref not null,
  full_name text not null,
  phone text,
  email text,
  start_date date not null,
  tax_code text not null,
  kiwisaver boolean not null,
  signed_on date not null,
  registered_at timestamptz not null,
  constraint individualised_funding_workers_pkey primary key (ref),
  constraint individualised_funding_workers_funding foreign key (client_ref, funding_ref) references individualised_fundings(client_ref, ref),
  constraint individualised_funding_workers_email check (length(email) >= 1 and length(email) <= 254),
  constraint individualised_funding_workers_name check (length(full_name) >= 1 and length(full_name) <= 200),
  constraint individualised_funding_workers_phone check (length(phone) >= 1 and length(phone) <= 40),
  constraint individualised_funding_workers_tax_code check (length(tax_code) >= 1 and length(tax_code) <= 10)
);
create index individualised_funding_workers_of_funding on individualised_funding_workers (client_ref, funding_ref, full_name);

create table individualised_fundings (
  ref ref not null,
  client_ref ref not null,
  funder_ref ref not null,
  funder_pays boolean not null generated always as (true) stored,
  funder_reference text,
  needs_level text not null,
  opening_balance_cents integer not null,
  start_date date not null,
  end_date date,
  review_date date,
  employer_since date,
  version integer not null default 1,
  constraint individualised_fundings_pkey primary key (ref),
  constraint individualised_fundings_of_client unique (client_ref, ref),
  constraint individualised_fundings_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint individualised_fundings_funder foreign key (funder_ref, funder_pays) references organisations(ref, pays),
  constraint individualised_fundings_end check (end_date >= start_date),
  constraint individualised_fundings_level check (needs_level = any (array['Level1', 'Level2', 'Level3'])),
  constraint individualised_fundings_opening check (opening_balance_cents >= '-1000000000'::integer and opening_balance_cents <= 1000000000),
  constraint individualised_fundings_reference check (length(funder_reference) >= 1 and length(funder_reference) <= 100),
  constraint individualised_fundings_review check (review_date >= start_date)
);
create index individualised_fundings_ending on individualised_fundings (end_date) where end_date is not null;

create table invitation_emails (
  client_ref ref not null,
  email_key text not null,
  sent_at timestamptz not null,
  constraint invitation_emails_client_ref_fkey foreign key (client_ref) references clients(ref)
);
create index invitation_emails_of on invitation_emails (client_ref, sent_at);
create index invitation_emails_to on invitation_emails (email_key, sent_at);

create table invitations (
  ref ref not null,
  client_ref ref not null,
  email text not null,
  email_key text not null,
  role text not null,
  manager boolean not null default false,
  view_roster boolean not null default false,
  manage_roster boolean not null default false,
  view_client_details boolean not null default false,
  manage_client_details boolean not null default false,
  view_timesheets boolean not null default false,
  manage_timesheets boolean not null default false,
  invited_by ref not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open',
  closed_at timestamptz,
  closed_by ref,
  constraint invitations_pkey primary key (ref),
  constraint invitations_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint invitations_closed_by_fkey foreign key (closed_by) references users(ref),
  constraint invitations_invited_by_fkey foreign key (invited_by) references users(ref),
  constraint invitations_closed_when_not_open check ((status = 'open') = (closed_at is null)),
  constraint invitations_email_key check (email_key = lower(btrim(email_key)) and email_key <> ''),
  constraint invitations_expire_later check (expires_at > sent_at),
  constraint invitations_grant_something check (role = 'client' or manager or view_roster or manage_roster or view_client_details or manage_client_details or view_timesheets or manage_timesheets),
  constraint invitations_role_check check (role = any (array['client', 'supporter'])),
  constraint invitations_status_check check (status = any (array['open', 'accepted', 'declined', 'cancelled', 'expired']))
);
create index invitations_by_inviter on invitations (invited_by, client_ref);
create index invitations_closed_by on invitations (closed_by) where closed_by is not null;
create index invitations_expiring on invitations (expires_at) where status = 'open';
create index invitations_of_address on invitations (email_key) where status = 'open';
create index invitations_of_client on invitations (client_ref, created_at desc);
create unique index invitations_one_open_for_address on invitations (client_ref, email_key) where status = 'open';
create unique index invitations_one_open_for_client on invitations (client_ref) where status = 'open' and role = 'client';
create trigger invitations_reopen_account after insert on invitations for each row execute function reopen_invited_account();

create table jobs (
  client_ref ref not null,
  ref ref not null,
  -- no table has series: a series is its jobs
  series_ref ref not null,
  -- items of the lists jobTypes and privateJobTypes, held by a trigger
  job_type_refs text[] not null,
  funding_type text not null,
  funding_ref ref,
  repeat_option text not null,
  date date,
  day_of_week text,
  repeat_frequency_in_weeks integer,
  repeat_start_date date,
  repeat_end_date date,
  last_day date not null generated always as (coalesce(date, repeat_end_date, 'infinity'::date)) stored,
  phase date,
  start_time_option text not null,
  start_time time,
  duration_option text not null,
  duration_mins integer,
  -- support workers, held by a trigger
  support_worker_refs text[] not null default '{}',
  workers_needed smallint,
  status text not null,
  withdrawn boolean not null default false,
  entry boolean not null default false,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint jobs_pkey primary key (client_ref, ref),
  constraint jobs_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint jobs_funding foreign key (client_ref, funding_ref) references fundings(client_ref, ref),
  constraint jobs_day_of_week_check check (day_of_week = any (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])),
  constraint jobs_duration_mins_check check (duration_mins >= 1 and duration_mins <= 1440),
  constraint jobs_duration_option_check check (duration_option = any (array['NotSpecified', 'Specified', 'Overnight'])),
  constraint jobs_end_after_start check (repeat_end_date >= repeat_start_date),
  constraint jobs_end_of_series_only check (repeat_option <> 'None' or repeat_end_date is null),
  constraint jobs_frequency_where_needed check ((repeat_option = 'Other') = (repeat_frequency_in_weeks is not null)),
  constraint jobs_funding_type_check check (funding_type = any (array['Funded', 'Private'])),
  constraint jobs_minutes_where_specified check ((duration_option = 'Specified') = (duration_mins is not null)),
  constraint jobs_notes_check check (length(notes) <= 4000),
  constraint jobs_phase_check check (extract(isodow from phase) = 1::numeric),
  constraint jobs_repeat_frequency_in_weeks_check check (repeat_frequency_in_weeks >= 1 and repeat_frequency_in_weeks <= 52),
  constraint jobs_repeat_option_check check (repeat_option = any (array['None', 'Daily', 'Weekly', 'Fortnightly', 'MondayToFriday', 'Other'])),
  constraint jobs_series_has_phase check ((repeat_option = 'None') = (phase is null)),
  constraint jobs_series_has_start check ((repeat_option = 'None') = (repeat_start_date is null)),
  constraint jobs_single_or_series check ((repeat_option = 'None') = (date is not null)),
  constraint jobs_start_time_option_check check (start_time_option = any (array['Flexible', 'Morning', 'Afternoon', 'Specified'])),
  constraint jobs_status_check check (status = any (array['Pending', 'Allocated', 'NotAllocated', 'Cancelled'])),
  constraint jobs_time_where_specified check ((start_time_option = 'Specified') = (start_time is not null)),
  constraint jobs_weekday_where_needed check ((repeat_option = any (array['Weekly', 'Fortnightly', 'Other'])) = (day_of_week is not null)),
  constraint jobs_workers_needed check (workers_needed >= 1 and workers_needed <= 2)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
create index jobs_by_day on jobs (last_day, coalesce(date, repeat_start_date)) where not withdrawn;
create index jobs_calendar on jobs (client_ref, last_day) include (ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date, day_of_week, repeat_frequency_in_weeks, repeat_start_date, repeat_end_date, phase, start_time_option, start_time, duration_option, duration_mins, support_worker_refs, status, version) where not withdrawn;
create index jobs_notes on jobs (client_ref, last_day) where notes is not null and not withdrawn;
create index jobs_series on jobs (client_ref, series_ref);
create index jobs_workers on jobs using gin (support_worker_refs);
create trigger jobs_job_type_refs_known before insert on jobs for each row when (new.job_type_refs <> '{}' and has_unknown_item('{jobTypes,privateJobTypes}', new.job_type_refs)) execute function refuse_unknown_refs('job_type_refs');
create trigger jobs_job_type_refs_stay_known before update of job_type_refs on jobs for each row when (new.job_type_refs is distinct from old.job_type_refs and new.job_type_refs <> '{}' and has_unknown_item('{jobTypes,privateJobTypes}', new.job_type_refs)) execute function refuse_unknown_refs('job_type_refs');
create trigger jobs_support_worker_refs_known before insert on jobs for each row when (new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs)) execute function refuse_unknown_refs('support_worker_refs');
create trigger jobs_support_worker_refs_stay_known before update of support_worker_refs on jobs for each row when (new.support_worker_refs is distinct from old.support_worker_refs and new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs)) execute function refuse_unknown_refs('support_worker_refs');

create table known_devices (
  hash bytea not null,
  user_ref text not null,
  used_at timestamptz not null,
  replaces bytea,
  constraint known_devices_once primary key (hash, user_ref),
  constraint known_devices_user_ref_fkey foreign key (user_ref) references users(ref) on delete cascade
);
create index known_devices_user on known_devices (user_ref);

create table late_cancellations (
  client_ref ref not null,
  job_ref ref not null,
  -- with job_ref the name that the visit had when it was cancelled
  original_date date not null,
  support_worker_ref ref not null,
  date date not null,
  start_time time not null,
  planned_minutes integer not null,
  ends_at timestamptz not null,
  -- as worked_visits.job_type_ref
  job_type_ref text not null,
  funding_ref ref,
  act_ref ref not null,
  minutes integer,
  charged boolean,
  answered_by ref,
  answered_at timestamptz,
  payroll_export integer,
  version integer not null default 1,
  constraint late_cancellations_pkey primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint late_cancellations_act_ref_fkey foreign key (act_ref) references office_acts(ref),
  constraint late_cancellations_answered_by_fkey foreign key (answered_by) references users(ref),
  constraint late_cancellations_funding foreign key (client_ref, funding_ref) references fundings(client_ref, ref),
  constraint late_cancellations_job foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint late_cancellations_payroll_export_fkey foreign key (payroll_export) references payroll_exports(number),
  constraint late_cancellations_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref),
  constraint late_cancellations_answered check (num_nulls(minutes, charged, answered_by, answered_at) = any (array[0, 4])),
  constraint late_cancellations_minutes check (minutes >= 0 and minutes <= 2880),
  constraint late_cancellations_paid_once_answered check (payroll_export is null or minutes is not null),
  constraint late_cancellations_planned check (planned_minutes >= 1 and planned_minutes <= 1440)
);
create index late_cancellations_answered_by on late_cancellations (answered_by) where answered_by is not null;
create index late_cancellations_by_day on late_cancellations (date);
create index late_cancellations_exported on late_cancellations (payroll_export) where payroll_export is not null;
create index late_cancellations_of_act on late_cancellations (act_ref);
create index late_cancellations_unpaid on late_cancellations (support_worker_ref) where payroll_export is null and minutes > 0;
create index late_cancellations_waiting on late_cancellations (date) where minutes is null;
create trigger late_cancellations_paid_once before update of payroll_export on late_cancellations for each row when (new.payroll_export is distinct from old.payroll_export and old.payroll_export is not null) execute function refuse_other_export();

create table list_items (
  list text not null,
  ref text not null,
  name text not null,
  group_name text,
  "position" integer not null,
  active boolean not null default true,
  stops boolean not null default false,
  constraint list_items_pkey primary key (list, ref),
  constraint list_items_list foreign key (list) references lists(list),
  constraint list_items_list_check check (list = any (array['genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses', 'workerChecks'])),
  constraint list_items_name_length check (length(name) >= 1 and length(name) <= 80),
  constraint list_items_ref_check check (ref ~ '^[A-Za-z0-9-]{1,40}$'),
  constraint list_items_stops check (not stops or list = 'workerChecks')
);
create unique index list_items_name_unique on list_items (list, coalesce(group_name, ''), lower(name));

create table lists (
  list text not null,
  version integer not null default 1,
  constraint lists_pkey primary key (list),
  constraint lists_list_check check (list = any (array['genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses', 'workerChecks']))
);

create table memberships (
  user_ref ref not null,
  client_ref ref not null,
  role text not null,
  manager boolean not null default false,
  view_roster boolean not null default false,
  manage_roster boolean not null default false,
  view_client_details boolean not null default false,
  manage_client_details boolean not null default false,
  view_timesheets boolean not null default false,
  manage_timesheets boolean not null default false,
  organisation_ref ref,
  access text not null default 'full',
  version integer not null default 1,
  created_at timestamptz not null,
  constraint memberships_pkey primary key (user_ref, client_ref),
  constraint memberships_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint memberships_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint memberships_while_linked foreign key (client_ref, organisation_ref) references organisation_clients(client_ref, organisation_ref) on delete cascade,
  constraint memberships_while_staff foreign key (user_ref, organisation_ref) references organisation_users(user_ref, organisation_ref) on delete cascade,
  constraint memberships_access check (access = any (array['full', 'reading', 'none'])),
  constraint memberships_role_check check (role = any (array['client', 'supporter']))
);
create index memberships_client on memberships (client_ref);
create unique index memberships_one_client_role on memberships (client_ref) where role = 'client';
create unique index memberships_one_own_client on memberships (user_ref) where role = 'client';
create trigger memberships_cancel_invitations after delete or update of manager, role on memberships for each row when (old.manager or old.role = 'client') execute function cancel_invitations();
create trigger memberships_delete_removed_funder after insert on memberships for each row when (new.organisation_ref is null) execute function delete_removed_funder();
create trigger memberships_insert_removed_funder after delete on memberships for each row execute function insert_removed_funder();
create trigger memberships_keep_a_manager after delete or update of manager, role on memberships for each row when (old.manager or old.role = 'client') execute function require_network_manager();
create trigger memberships_not_of_office before insert on memberships for each row execute function require_no_office_member();

create table news_seen (
  client_ref ref not null,
  user_ref ref not null,
  seen_at timestamptz not null,
  constraint news_seen_pkey primary key (client_ref, user_ref),
  constraint news_seen_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint news_seen_user_ref_fkey foreign key (user_ref) references users(ref) on delete cascade
);
create index news_seen_user on news_seen (user_ref);

create table notice_deliveries (
  notice_ref ref not null,
  -- a member, a client or a support worker, and a foreign key names one table
  recipient_ref ref not null,
  recipient text not null,
  -- that of the notice, which has the foreign key
  client_ref ref not null,
  way text not null,
  due_at timestamptz not null,
  outbox_ref ref,
  outcome text,
  closed_at timestamptz,
  closed_by ref,
  constraint notice_deliveries_pkey primary key (notice_ref, recipient_ref),
  constraint notice_deliveries_closed_by_fkey foreign key (closed_by) references users(ref),
  constraint notice_deliveries_email foreign key (outbox_ref) references outbox(ref) on delete set null,
  constraint notice_deliveries_notice_ref_fkey foreign key (notice_ref) references notices(ref) on delete cascade,
  constraint notice_deliveries_closed check ((outcome is null) = (closed_at is null)),
  constraint notice_deliveries_outcome check (outcome = any (array['emailed', 'dropped', 'reached', 'leftMessage', 'posted'])),
  constraint notice_deliveries_recipient check (recipient = any (array['member', 'client', 'supportWorker'])),
  constraint notice_deliveries_way check (way = any (array['email', 'phone', 'letter', 'app']))
);
create index notice_deliveries_closed_by on notice_deliveries (closed_by) where closed_by is not null;
create index notice_deliveries_of_client on notice_deliveries (client_ref, recipient_ref) where outcome is null and way <> 'app';
create index notice_deliveries_of_email on notice_deliveries (outbox_ref) where outbox_ref is not null;
create index notice_deliveries_waiting on notice_deliveries (recipient_ref, due_at) where outcome is null and way <> 'app';

create table notice_settings (
  client_ref ref not null,
  -- a member or the client, and a foreign key names one table
  recipient_ref ref not null,
  scope text not null,
  frequency text not null,
  way text not null,
  constraint notice_settings_pkey primary key (client_ref, recipient_ref),
  constraint notice_settings_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint notice_settings_frequency check (frequency = any (array['atOnce', 'daily'])),
  constraint notice_settings_scope check (scope = any (array['all', 'mine', 'none'])),
  constraint notice_settings_way check ((way = any (array['email', 'phone', 'letter'])) and (way = 'email' or recipient_ref::text = client_ref::text))
);

create table notices (
  ref ref not null,
  client_ref ref not null,
  kind text not null,
  -- no foreign key is needed: an act of the office is deleted only with its client
  act_ref ref,
  asked_by ref,
  content jsonb not null,
  workers jsonb not null,
  begins_at timestamptz,
  made_at timestamptz not null,
  distributed_at timestamptz,
  changes jsonb,
  death text,
  praise jsonb,
  constraint notices_pkey primary key (ref),
  constraint notices_asked_by_fkey foreign key (asked_by) references users(ref),
  constraint notices_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint notices_changes_version check (changes ? 'version'),
  constraint notices_death check (death = any (array['recorded', 'takenBack'])),
  constraint notices_kind check (kind = any (array['approved', 'declined', 'unanswered', 'booked', 'changed', 'cancelled', 'offered', 'offerNotKept', 'arrival', 'nobodyHome', 'workerDidNotCome', 'holiday'])),
  constraint notices_praise check (praise ? 'version'),
  constraint notices_stored_versions check (content ? 'version' and workers ? 'version')
);
create index notices_asked_by on notices (asked_by) where asked_by is not null;
create index notices_of_act on notices (act_ref) where act_ref is not null;
create index notices_of_client on notices (client_ref, made_at desc);
create index notices_to_distribute on notices (client_ref, made_at) where distributed_at is null;

create table office_acts (
  ref ref not null,
  client_ref ref not null,
  type text not null,
  -- no foreign key: undoing a booking deletes its job
  job_ref ref,
  -- series, which no table has; undoing a booking deletes its jobs
  series_refs text[] not null,
  original_date date,
  effective_date date,
  begins_at timestamptz,
  ticket_ref ref,
  about jsonb not null,
  reason text,
  requested_by text,
  acted_by ref not null,
  acted_at timestamptz not null,
  inverse jsonb,
  undone_by ref,
  undone_at timestamptz,
  constraint office_acts_pkey primary key (ref),
  constraint office_acts_acted_by_fkey foreign key (acted_by) references users(ref),
  constraint office_acts_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint office_acts_ticket_ref_fkey foreign key (ticket_ref) references tickets(ref),
  constraint office_acts_undone_by_fkey foreign key (undone_by) references users(ref),
  constraint office_acts_about check (about ?& '{version,kind}'),
  constraint office_acts_inverse_version check (inverse ? 'version'),
  constraint office_acts_reason_length check (length(reason) <= 2000),
  constraint office_acts_requested_by_length check (length(requested_by) <= 200),
  constraint office_acts_ticket_where_answered check ((type <> all (array['approval', 'decline'])) or ticket_ref is not null),
  constraint office_acts_type check (type = any (array['newBooking', 'change', 'cancellation', 'approval', 'decline'])),
  constraint office_acts_undone_by_person check ((undone_by is null) = (undone_at is null))
);
create index office_acts_acted_by on office_acts (acted_by);
create index office_acts_cancelling on office_acts (acted_at) where type = 'cancellation';
create index office_acts_of_client on office_acts (client_ref, acted_at);
create index office_acts_of_ticket on office_acts (ticket_ref) where ticket_ref is not null;
create index office_acts_undone_by on office_acts (undone_by) where undone_by is not null;
create index office_acts_with_inverse on office_acts (acted_at) where inverse is not null;
create trigger office_acts_unused_ref before insert on office_acts for each row when (call_scope() = 'office') execute function refuse_used_act_ref();

create table office_contact (
  is_one boolean not null default true,
  phone text,
  hours text,
  after_hours_phone text,
  email text,
  chat text,
  emergency text,
  version integer not null default 1,
  opening_hours text,
  region text,
  constraint office_contact_pkey primary key (is_one),
  constraint office_contact_after_hours_phone_length check (length(after_hours_phone) >= 1 and length(after_hours_phone) <= 200),
  constraint office_contact_chat check (length(chat) >= 1 and length(chat) <= 200 and chat ~ '^https://[^[:space:]]+$'),
  constraint office_contact_email_length check (length(email) >= 1 and length(email) <= 200),
  constraint office_contact_emergency_length check (length(emergency) >= 1 and length(emergency) <= 200),
  constraint office_contact_hours_length check (length(hours) >= 1 and length(hours) <= 200),
  constraint office_contact_one check (is_one),
  constraint office_contact_opening_hours_length check (length(opening_hours) >= 1 and length(opening_hours) <= 2000),
  constraint office_contact_phone_length check (length(phone) >= 1 and length(phone) <= 200),
  constraint office_contact_region_length check (length(region) >= 1 and length(region) <= 40)
);

create table office_notes (
  id bigint not null generated always as identity,
  item text not null,
  version integer not null,
  note text not null,
  handed_to ref,
  done boolean not null default false,
  written_by ref not null,
  written_at timestamptz not null,
  constraint office_notes_pkey primary key (id),
  constraint office_notes_one_of_each_version unique (item, version),
  constraint office_notes_handed_to_fkey foreign key (handed_to) references users(ref),
  constraint office_notes_written_by_fkey foreign key (written_by) references users(ref),
  constraint office_notes_length check (length(note) <= 300),
  constraint office_notes_version check (version > 0)
);
create index office_notes_by_time on office_notes (written_at);
create index office_notes_handed_to on office_notes (handed_to) where handed_to is not null;
create index office_notes_written_by on office_notes (written_by);

create table on_call (
  is_one boolean not null default true,
  addresses text[] not null default '{}',
  kinds text[] not null default '{}',
  version integer not null default 0,
  constraint on_call_pkey primary key (is_one),
  constraint on_call_kinds check (kinds <@ array['late', 'request', 'complaint']),
  constraint on_call_one check (is_one)
);

create table on_call_emails (
  item text not null,
  sent_at timestamptz not null,
  constraint on_call_emails_pkey primary key (item)
);

create table organisation_clients (
  organisation_ref ref not null,
  client_ref ref not null,
  constraint organisation_clients_pkey primary key (client_ref, organisation_ref),
  constraint organisation_clients_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint organisation_clients_organisation_ref_fkey foreign key (organisation_ref) references organisations(ref)
);
create index organisation_clients_organisation on organisation_clients (organisation_ref);

create table organisation_users (
  organisation_ref ref not null,
  user_ref ref not null,
  chosen_at timestamptz,
  constraint organisation_users_pkey primary key (user_ref, organisation_ref),
  constraint organisation_users_organisation_ref_fkey foreign key (organisation_ref) references organisations(ref),
  constraint organisation_users_user_ref_fkey foreign key (user_ref) references users(ref)
);
create index organisation_users_organisation on organisation_users (organisation_ref);

create table organisations (
  ref ref not null,
  name text not null,
  image text,
  pays boolean not null default false,
  version integer not null default 1,
  constraint organisations_pkey primary key (ref),
  constraint organisations_pays_key unique (ref, pays)
);
create unique index organisations_name_unique on organisations (search_key(name));

create table outbox (
  ref ref not null,
  to_address text not null,
  subject text not null,
  body text not null,
  -- no foreign key is needed: all of a client is deleted by client_ref (functions/retention.sql)
  client_ref ref,
  -- no foreign key is needed: an act of the office is deleted only with its client
  act_ref ref,
  -- a member, a client or a support worker, and a foreign key names one table
  recipient_ref ref,
  created_at timestamptz not null,
  frozen_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  unanswered smallint not null default 0,
  refused_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint outbox_pkey primary key (ref),
  constraint outbox_sent_or_given_up check (sent_at is null or given_up_at is null)
);
create index outbox_created on outbox (created_at desc);
create index outbox_of_act on outbox (act_ref) where act_ref is not null;
create index outbox_unsent on outbox (created_at) where sent_at is null and given_up_at is null;
create index outbox_unsent_notices on outbox (recipient_ref) where recipient_ref is not null and sent_at is null;
create index outbox_unsent_of_client on outbox (client_ref) where client_ref is not null and sent_at is null and given_up_at is null;

create table passed_praise (
  feedback_ref ref not null,
  support_worker_ref ref not null,
  client_ref ref not null,
  notice_ref ref not null,
  passed_by ref not null,
  passed_at timestamptz not null,
  constraint passed_praise_pkey primary key (feedback_ref, support_worker_ref),
  constraint passed_praise_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint passed_praise_feedback foreign key (feedback_ref) references visit_feedback(ref),
  constraint passed_praise_notice_ref_fkey foreign key (notice_ref) references notices(ref) on delete cascade,
  constraint passed_praise_passed_by_fkey foreign key (passed_by) references users(ref),
  constraint passed_praise_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref)
);
create index passed_praise_of_client on passed_praise (client_ref);
create index passed_praise_of_notice on passed_praise (notice_ref);
create index passed_praise_of_worker on passed_praise (support_worker_ref);
create index passed_praise_passed_by on passed_praise (passed_by);

create table payroll_export_workers (
  number integer not null,
  place integer not null,
  minutes integer not null,
  lines jsonb not null,
  constraint payroll_export_workers_pkey primary key (number, place),
  constraint payroll_export_workers_number_fkey foreign key (number) references payroll_exports(number) deferrable initially deferred,
  constraint payroll_export_workers_lines check (lines ?& '{version,lines}')
);

create table payroll_exports (
  number integer not null,
  through date not null,
  line_count integer not null,
  minutes integer not null,
  exported_by ref not null,
  exported_at timestamptz not null,
  file_sent_at timestamptz,
  withdrawn_by ref,
  withdrawn_at timestamptz,
  constraint payroll_exports_pkey primary key (number),
  constraint payroll_exports_exported_by_fkey foreign key (exported_by) references users(ref),
  constraint payroll_exports_withdrawn_by_fkey foreign key (withdrawn_by) references users(ref),
  constraint payroll_exports_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index payroll_exports_exported_by on payroll_exports (exported_by);
create index payroll_exports_withdrawn_by on payroll_exports (withdrawn_by);

create table payroll_file (
  is_one boolean not null default true,
  headings text[] not null default '{}',
  facts text[] not null default '{}',
  kinds text[] not null default '{}',
  kind_names text[] not null default '{}',
  version integer not null default 0,
  constraint payroll_file_pkey primary key (is_one),
  constraint payroll_file_columns check (cardinality(headings) = cardinality(facts)),
  constraint payroll_file_kinds check (cardinality(kinds) = cardinality(kind_names)),
  constraint payroll_file_one check (is_one)
);

create table periods (
  name text not null,
  days integer not null,
  version integer not null default 1,
  constraint periods_pkey primary key (name)
);

create table picture_counts (
  user_ref ref not null,
  sent timestamptz[] not null,
  constraint picture_counts_pkey primary key (user_ref),
  constraint picture_counts_user_ref_fkey foreign key (user_ref) references users(ref)
);

create table public_holidays (
  ref ref not null,
  date date not null,
  name text not null,
  country text not null,
  region text,
  version integer not null default 1,
  asked_by ref,
  asked_at timestamptz,
  constraint public_holidays_pkey primary key (ref),
  constraint public_holidays_once unique nulls not distinct (date, country, region, name),
  constraint public_holidays_asked_by_fkey foreign key (asked_by) references users(ref),
  constraint public_holidays_asked check ((asked_by is null) = (asked_at is null)),
  constraint public_holidays_country check (country = any (array['nz', 'au'])),
  constraint public_holidays_name_length check (length(name) >= 1 and length(name) <= 80),
  constraint public_holidays_region check (region ~~ (country || '-%'))
);
create index public_holidays_asked_by on public_holidays (asked_by) where asked_by is not null;

create table recovery_codes (
  user_ref ref not null,
  hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_ref, hash),
  constraint recovery_codes_user_ref_fkey foreign key (user_ref) references users(ref)
);

create table removed_funders (
  user_ref ref not null,
  client_ref ref not null,
  constraint removed_funders_pkey primary key (user_ref, client_ref),
  constraint removed_funders_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint removed_funders_user_ref_fkey foreign key (user_ref) references users(ref)
);

create table rosters (
  client_ref ref not null,
  version integer not null default 1,
  part smallint not null generated always as (today_part(client_ref::text)::smallint) stored,
  constraint rosters_pkey primary key (client_ref),
  constraint rosters_client_ref_fkey foreign key (client_ref) references clients(ref)
) with (fillfactor=70);
create index rosters_by_part on rosters (part);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  compatible boolean not null default false,
  constraint schema_migrations_pkey primary key (name)
);

create table schema_objects (
  name text not null,
  checksum text not null,
  in_catalogue text,
  applied_at timestamptz not null default now(),
  constraint schema_objects_pkey primary key (name)
);

create table second_factors (
  ref ref not null,
  user_ref ref not null,
  kind text not null,
  name text not null,
  secret bytea,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint second_factors_pkey primary key (ref),
  constraint second_factors_credential_unique unique (credential_id),
  constraint second_factors_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint second_factors_kind_check check (kind = any (array['app', 'passkey'])),
  constraint second_factors_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint second_factors_whole check (kind = 'app' and secret is not null and credential_id is null or kind = 'passkey' and secret is null and credential_id is not null and public_key is not null and counter is not null)
);
create unique index second_factors_one_app on second_factors (user_ref) where kind = 'app';
create index second_factors_user on second_factors (user_ref);

create table sessions (
  ref ref not null,
  user_ref ref not null,
  device text,
  remembered boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  constraint sessions_pkey primary key (ref),
  constraint sessions_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint sessions_device_check check (length(device) <= 80)
);
create index sessions_user on sessions (user_ref);

create table sign_in_failures (
  key text not null,
  last_failed_at timestamptz not null,
  recent timestamptz[] not null default '{}'::timestamptz[],
  standdowns integer not null default 0,
  blocked_until timestamptz,
  audited boolean not null default false,
  constraint sign_in_failures_pkey primary key (key)
);
create index sign_in_failures_last on sign_in_failures (last_failed_at);

create table staff_invitations (
  ref ref not null,
  organisation_ref ref,
  email text not null,
  email_key text not null,
  invited_by ref not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  coordinates boolean not null default true,
  pays boolean not null default true,
  sets_up boolean not null default true,
  constraint staff_invitations_pkey primary key (ref),
  constraint staff_invitations_one_each unique nulls not distinct (organisation_ref, email_key),
  constraint staff_invitations_invited_by_fkey foreign key (invited_by) references users(ref),
  constraint staff_invitations_organisation_ref_fkey foreign key (organisation_ref) references organisations(ref),
  constraint staff_invitations_email_key check (email_key = lower(btrim(email_key))),
  constraint staff_invitations_expire check (expires_at > created_at),
  constraint staff_invitations_one_right check (coordinates or pays or sets_up)
);
create index staff_invitations_email on staff_invitations (email_key);
create index staff_invitations_invited_by on staff_invitations (invited_by);

create table storage_keys (
  user_ref ref not null,
  key bytea not null,
  created_at timestamptz not null,
  constraint storage_keys_pkey primary key (user_ref),
  constraint storage_keys_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint storage_keys_length check (octet_length(key) = 32)
);

create table support_worker_check_reasons (
  support_worker_ref ref not null,
  -- an item of the list workerChecks; a foreign key would need the list in a column beside it
  check_ref text not null,
  expires_on date not null,
  reason text not null,
  given_by ref not null,
  given_at timestamptz not null,
  constraint support_worker_check_reasons_pkey primary key (support_worker_ref, check_ref, expires_on),
  constraint support_worker_check_reasons_given_by_fkey foreign key (given_by) references users(ref),
  constraint support_worker_check_reasons_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref),
  constraint support_worker_check_reasons_length check (length(reason) >= 1 and length(reason) <= 500)
);
create index support_worker_check_reasons_given_by on support_worker_check_reasons (given_by);

create table support_worker_checks (
  support_worker_ref ref not null,
  -- an item of the list workerChecks; a foreign key would need the list in a column beside it
  check_ref text not null,
  expires_on date not null,
  constraint support_worker_checks_pkey primary key (support_worker_ref, check_ref),
  constraint support_worker_checks_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref)
);
create index support_worker_checks_by_expiry on support_worker_checks (expires_on);

create view support_worker_records with (security_barrier=true) as
 select ref,
    given_name,
    family_name,
    full_name,
    known_as,
    search_key,
    sort_key,
    image,
    gender_ref,
    language_refs,
    skill_refs,
    driver_licence_refs,
    transport,
    work_hours,
    bio,
    phone,
    email,
    notice_way,
    payroll_number,
    suburb,
    latitude,
    longitude,
    search_latitude,
    search_longitude,
    place,
    home,
    active,
    version,
    last_day
   from support_workers w
  where ( select sees_every_client() as sees_every_client);

create table support_workers (
  ref ref not null,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as ((given_name || ' ') || family_name) stored,
  known_as text,
  search_key text not null generated always as (search_key((((given_name || ' ') || family_name) || ' ') || coalesce(known_as, ''))) stored,
  sort_key text not null generated always as (search_key((family_name || ' ') || given_name)) stored,
  image text,
  -- an item of the list genders; a foreign key would need the list in a column beside it
  gender_ref text,
  -- items of the list languages, held by a trigger
  language_refs text[] not null default '{}',
  -- items of the list skills, held by a trigger
  skill_refs text[] not null default '{}',
  -- items of the list driverLicenses, held by a trigger
  driver_licence_refs text[] not null default '{}',
  transport text,
  work_hours jsonb not null default '{"hours": [], "version": 1}'::jsonb,
  bio text,
  phone text,
  email text,
  notice_way text,
  payroll_number text,
  suburb text,
  latitude double precision,
  longitude double precision,
  search_latitude double precision,
  search_longitude double precision,
  place extensions.cube generated always as (
case
    when search_latitude is not null and search_longitude is not null then extensions.cube(array[cos(radians(search_latitude)) * cos(radians(search_longitude)), cos(radians(search_latitude)) * sin(radians(search_longitude)), sin(radians(search_latitude))])
    else null::extensions.cube
end) stored,
  home extensions.cube generated always as (
case
    when latitude is not null and longitude is not null then extensions.cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])
    else null::extensions.cube
end) stored,
  active boolean not null default true,
  version integer not null default 1,
  last_day date,
  constraint support_workers_pkey primary key (ref),
  constraint support_workers_location_whole check ((latitude is null) = (longitude is null)),
  constraint support_workers_notice_way check (notice_way = any (array['email', 'phone'])),
  constraint support_workers_search_place_whole check ((search_latitude is null) = (search_longitude is null)),
  constraint support_workers_work_hours check (work_hours ?& '{version,hours}')
);
create index support_workers_by_filters on support_workers using gin (skill_refs, language_refs, search_key extensions.gin_trgm_ops) where active;
create index support_workers_by_home on support_workers using gist (home) where active;
create index support_workers_by_name on support_workers (sort_key collate "C", ref);
create index support_workers_by_place on support_workers using gist (place) where active;
create index support_workers_by_skill_pairs on support_workers using gin (skill_pairs(skill_refs)) where active;
create index support_workers_found on support_workers using gin ((((' ' || search_key) || ' ') || search_key(coalesce(suburb, ''))) extensions.gin_trgm_ops, regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') extensions.gin_trgm_ops);
create trigger support_workers_driver_licence_refs_known before insert on support_workers for each row when (new.driver_licence_refs <> '{}' and has_unknown_item('{driverLicenses}', new.driver_licence_refs)) execute function refuse_unknown_refs('driver_licence_refs');
create trigger support_workers_driver_licence_refs_stay_known before update of driver_licence_refs on support_workers for each row when (new.driver_licence_refs is distinct from old.driver_licence_refs and new.driver_licence_refs <> '{}' and has_unknown_item('{driverLicenses}', new.driver_licence_refs)) execute function refuse_unknown_refs('driver_licence_refs');
create trigger support_workers_language_refs_known before insert on support_workers for each row when (new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs)) execute function refuse_unknown_refs('language_refs');
create trigger support_workers_language_refs_stay_known before update of language_refs on support_workers for each row when (new.language_refs is distinct from old.language_refs and new.language_refs <> '{}' and has_unknown_item('{languages}', new.language_refs)) execute function refuse_unknown_refs('language_refs');
create trigger support_workers_skill_refs_known before insert on support_workers for each row when (new.skill_refs <> '{}' and has_unknown_item('{skills}', new.skill_refs)) execute function refuse_unknown_refs('skill_refs');
create trigger support_workers_skill_refs_stay_known before update of skill_refs on support_workers for each row when (new.skill_refs is distinct from old.skill_refs and new.skill_refs <> '{}' and has_unknown_item('{skills}', new.skill_refs)) execute function refuse_unknown_refs('skill_refs');

create table ticket_openings (
  user_ref ref not null,
  ticket_ref ref not null,
  opened_at timestamptz not null,
  constraint ticket_openings_pkey primary key (user_ref),
  constraint ticket_openings_ticket_ref_fkey foreign key (ticket_ref) references tickets(ref) on delete cascade,
  constraint ticket_openings_user_ref_fkey foreign key (user_ref) references users(ref)
);
create index ticket_openings_of_ticket on ticket_openings (ticket_ref, opened_at);

create table tickets (
  ref ref not null,
  client_ref ref,
  type text not null,
  job_ref ref,
  original_date date,
  effective_date date,
  -- no table has bookings of several services: one is its requests
  booking_ref ref,
  requested_change jsonb not null default '{"version": 1}'::jsonb,
  registration jsonb,
  about jsonb not null,
  search_key text not null generated always as (search_key((coalesce(about ->> 'givenName', '') || ' ') || coalesce(about ->> 'familyName', ''))) stored,
  message text,
  status text not null default 'open',
  asked_by ref not null,
  asked_at timestamptz not null,
  begins_at timestamptz,
  lapses_at timestamptz,
  answer_by timestamptz not null,
  queue_place smallint not null default 1,
  taken_by ref,
  snoozed_until timestamptz,
  offer jsonb,
  offer_until timestamptz,
  answered_by ref,
  answered_at timestamptz,
  answer text,
  approved_schedule jsonb,
  version integer not null default 1,
  constraint tickets_pkey primary key (ref),
  constraint tickets_answered_by_fkey foreign key (answered_by) references users(ref),
  constraint tickets_asked_by_fkey foreign key (asked_by) references users(ref),
  constraint tickets_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint tickets_client_ref_job_ref_fkey foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint tickets_taken_by_fkey foreign key (taken_by) references users(ref),
  constraint tickets_about check (about ?& '{version,kind}'),
  constraint tickets_answer_check check (length(answer) <= 2000),
  constraint tickets_answered_when_closed check ((status = 'open') = (answered_at is null)),
  constraint tickets_begins_where_visits check ((type = any (array['newBooking', 'change', 'cancellation'])) = (begins_at is not null)),
  constraint tickets_client_unless_registration check ((client_ref is null) = (type = 'registration' and status <> 'approved')),
  constraint tickets_job_where_visits check ((type = any (array['newBooking', 'change', 'cancellation'])) = (job_ref is not null)),
  constraint tickets_lapses_where_visits check (job_ref is not null or lapses_at is null),
  constraint tickets_message_check check (length(message) <= 4000),
  constraint tickets_offer_of_visits check (offer is null or (type = any (array['newBooking', 'change']))),
  constraint tickets_offer_until check (offer_until is null or offer is not null),
  constraint tickets_one_target check ((type <> all (array['change', 'cancellation'])) and original_date is null and effective_date is null or (type = any (array['change', 'cancellation'])) and (original_date is null) <> (effective_date is null)),
  constraint tickets_order_has_message check (type <> 'consumablesOrder' or message is not null),
  constraint tickets_queue_place check (queue_place = any (array[0, 1])),
  constraint tickets_registration_has_details check ((type = 'registration') = (registration is not null)),
  constraint tickets_schedule_when_approved check (approved_schedule is null or status = 'approved'),
  constraint tickets_status check (status = any (array['open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed', 'closed'])),
  constraint tickets_stored_versions check (requested_change ? 'version' and registration ? 'version' and offer ? 'version' and approved_schedule ? 'version'),
  constraint tickets_type check (type = any (array['newBooking', 'change', 'cancellation', 'consumablesOrder', 'question', 'registration', 'employerRegistration', 'supportWorkerRegistration']))
);
create index tickets_answered on tickets (status, answered_at desc, ref) where status <> 'open';
create index tickets_answered_by on tickets (answered_by) where answered_by is not null;
create index tickets_asked on tickets (asked_at);
create index tickets_asked_by on tickets (asked_by);
create index tickets_lapsing on tickets (lapses_at) where status = 'open';
create index tickets_of_booking on tickets (booking_ref) where booking_ref is not null;
create index tickets_of_client on tickets (client_ref, asked_at desc);
create index tickets_of_job on tickets (client_ref, job_ref) where job_ref is not null;
create unique index tickets_one_open_booking on tickets (client_ref, job_ref) where status = 'open' and type = 'newBooking';
create unique index tickets_one_open_for_series on tickets (client_ref, job_ref) where status = 'open' and effective_date is not null;
create unique index tickets_one_open_for_visit on tickets (client_ref, job_ref, original_date) where status = 'open' and original_date is not null;
create unique index tickets_one_open_registration_of_another on tickets (asked_by, search_key, coalesce(registration ->> 'dateOfBirth', '')) where status = 'open' and (registration ->> 'requester') = 'Another';
create unique index tickets_one_open_registration_of_self on tickets (asked_by) where status = 'open' and (registration ->> 'requester') = 'Self';
create index tickets_queue on tickets (queue_place, answer_by, ref) where status = 'open';
create index tickets_registrations_of_asker on tickets (asked_by, asked_at desc) where type = 'registration';
create index tickets_taken on tickets (taken_by, answer_by, ref) where status = 'open' and taken_by is not null;
create index tickets_taken_by on tickets (taken_by) where taken_by is not null;

create table timesheet_reminders (
  client_ref ref not null,
  monday date not null,
  considered_at timestamptz not null,
  constraint timesheet_reminders_pkey primary key (client_ref, monday),
  constraint timesheet_reminders_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint timesheet_reminders_monday check (extract(isodow from monday) = 1::numeric)
);

create table timesheets (
  client_ref ref not null,
  monday date not null,
  state text not null,
  version integer not null default 1,
  submitted_by ref,
  submitted_at timestamptz,
  returned_by ref,
  returned_at timestamptz,
  return_reason text,
  processed_by ref,
  processed_at timestamptz,
  constraint timesheets_pkey primary key (client_ref, monday),
  constraint timesheets_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint timesheets_processed_by_fkey foreign key (processed_by) references users(ref),
  constraint timesheets_returned_by_fkey foreign key (returned_by) references users(ref),
  constraint timesheets_submitted_by_fkey foreign key (submitted_by) references users(ref),
  constraint timesheets_monday check (extract(isodow from monday) = 1::numeric),
  constraint timesheets_processed check ((processed_by is null) = (processed_at is null) and (state = 'processed') = (processed_at is not null)),
  constraint timesheets_return_reason check (length(return_reason) >= 1 and length(return_reason) <= 2000),
  constraint timesheets_returned check ((returned_by is null) = (returned_at is null) and (returned_at is null) = (return_reason is null) and (state <> 'returned' or returned_at is not null)),
  constraint timesheets_state check (state = any (array['open', 'submitted', 'returned', 'processed'])),
  constraint timesheets_submitted check ((submitted_by is null) = (submitted_at is null) and (state = 'open') = (submitted_at is null))
);
create index timesheets_processed_by on timesheets (processed_by) where processed_by is not null;
create index timesheets_queue on timesheets (submitted_at, client_ref, monday) where state = 'submitted';
create index timesheets_returned_by on timesheets (returned_by) where returned_by is not null;
create index timesheets_submitted_by on timesheets (submitted_by) where submitted_by is not null;

create table today_summaries (
  client_ref ref not null,
  build text not null,
  roster_version integer not null,
  day date not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  visits jsonb,
  not_confirmed_1 integer not null,
  not_confirmed_2 integer not null,
  not_confirmed_3 integer not null,
  not_confirmed_4 integer not null,
  not_confirmed_5 integer not null,
  not_confirmed_6 integer not null,
  not_confirmed_7 integer not null,
  begins timestamptz[] not null default '{}'::timestamptz[],
  ends timestamptz[] not null default '{}'::timestamptz[],
  constraint today_summaries_pkey primary key (client_ref, build),
  constraint today_summaries_client_ref_fkey foreign key (client_ref) references clients(ref) on delete cascade
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05);
create index today_summaries_by_part on today_summaries (today_part(client_ref::text));
create index today_summaries_to_see_to on today_summaries (client_ref) where visits is not null;

create table today_totals (
  part smallint not null,
  build text not null,
  fingerprint bigint not null,
  day date not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  not_confirmed integer[] not null,
  begins timestamptz[] not null default '{}'::timestamptz[],
  ends timestamptz[] not null default '{}'::timestamptz[],
  constraint today_totals_pkey primary key (part, build)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05);

create table tokens (
  hash bytea not null,
  session_ref ref not null,
  kind text not null,
  salt bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint tokens_pkey primary key (hash),
  constraint tokens_session_ref_fkey foreign key (session_ref) references sessions(ref) on delete cascade,
  constraint tokens_kind_check check (kind = any (array['access', 'refresh']))
);
create index tokens_expires on tokens (expires_at);
create index tokens_session on tokens (session_ref);

create table unsubmitted_work (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  support_worker_ref ref not null,
  planned_worker_ref ref,
  outcome text not null,
  start_time time,
  minutes integer not null,
  -- as worked_visits.job_type_ref
  job_type_ref text not null,
  funding_ref ref,
  timesheet_monday date not null,
  version integer not null default 1,
  constraint unsubmitted_work_pkey primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint unsubmitted_work_funding foreign key (client_ref, funding_ref) references fundings(client_ref, ref),
  constraint unsubmitted_work_job foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint unsubmitted_work_planned_worker_ref_fkey foreign key (planned_worker_ref) references support_workers(ref),
  constraint unsubmitted_work_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref),
  constraint unsubmitted_work_timesheet foreign key (client_ref, timesheet_monday) references timesheets(client_ref, monday),
  constraint unsubmitted_work_minutes check (minutes >= 0 and minutes <= 2880),
  constraint unsubmitted_work_nothing_without_worker check (outcome <> 'workerDidNotCome' or minutes = 0),
  constraint unsubmitted_work_other_worker check (planned_worker_ref::text <> support_worker_ref::text),
  constraint unsubmitted_work_outcome check (outcome = any (array['tookPlace', 'nobodyHome', 'workerDidNotCome']))
);
create unique index unsubmitted_work_places on unsubmitted_work (client_ref, job_ref, original_date, coalesce(planned_worker_ref, support_worker_ref));
create index unsubmitted_work_week on unsubmitted_work (client_ref, timesheet_monday);

create table users (
  ref ref not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  given_name text not null,
  family_name text not null,
  full_name text not null generated always as ((given_name || ' ') || family_name) stored,
  known_as text,
  image text,
  phone_home text,
  office boolean not null default false,
  accepted_terms_at timestamptz,
  marketing_opt_in boolean not null default false,
  simple_view boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by_office boolean not null default false,
  coordinates boolean not null default true,
  pays boolean not null default true,
  sets_up boolean not null default true,
  constraint users_pkey primary key (ref),
  constraint users_email_key_unique unique (email_key),
  constraint users_closed_by_office_closed check (closed_at is not null or not closed_by_office),
  constraint users_email_key_check check (email_key = lower(btrim(email_key))),
  constraint users_image_is_ours check (image ~ '^/api/v0/images/[0-9a-hjkmnp-tv-z]{32}\.jpg$'),
  constraint users_one_right check (coordinates or pays or sets_up)
);
create index users_found on users using gin (regexp_replace(coalesce(phone_home, ''), '[^0-9]', '', 'g') extensions.gin_trgm_ops);

create table visit_exceptions (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  date date,
  start_time_option text,
  start_time time,
  duration_option text,
  duration_mins integer,
  -- support workers, held by a trigger; none: those of the job
  support_worker_refs text[],
  workers_needed smallint,
  status text,
  constraint visit_exceptions_pkey primary key (client_ref, original_date, job_ref) include (date, start_time_option, start_time, duration_option, duration_mins, support_worker_refs, workers_needed, status),
  constraint visit_exceptions_client_ref_job_ref_fkey foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint visit_exceptions_duration_mins_check check (duration_mins >= 1 and duration_mins <= 1440),
  constraint visit_exceptions_duration_option_check check (duration_option = any (array['NotSpecified', 'Specified', 'Overnight'])),
  constraint visit_exceptions_start_time_option_check check (start_time_option = any (array['Flexible', 'Morning', 'Afternoon', 'Specified'])),
  constraint visit_exceptions_status_check check (status = any (array['Pending', 'Allocated', 'NotAllocated', 'Cancelled'])),
  constraint visit_exceptions_workers_needed check (workers_needed >= 1 and workers_needed <= 2)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
create index visit_exceptions_by_day on visit_exceptions (original_date);
create index visit_exceptions_by_new_day on visit_exceptions (date) where date is not null;
create index visit_exceptions_moved on visit_exceptions (client_ref, date) where date is not null;
create index visit_exceptions_other_workers on visit_exceptions (client_ref, original_date) include (support_worker_refs) where support_worker_refs is not null;
create index visit_exceptions_workers on visit_exceptions using gin (support_worker_refs) where support_worker_refs is not null;
create trigger visit_exceptions_support_worker_refs_known before insert on visit_exceptions for each row when (new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs)) execute function refuse_unknown_refs('support_worker_refs');
create trigger visit_exceptions_support_worker_refs_stay_known before update of support_worker_refs on visit_exceptions for each row when (new.support_worker_refs is distinct from old.support_worker_refs and new.support_worker_refs <> '{}' and has_unknown_worker(new.support_worker_refs)) execute function refuse_unknown_refs('support_worker_refs');

create table visit_feedback (
  ref ref not null,
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  feedback text not null,
  given_by ref,
  given_at timestamptz not null,
  constraint visit_feedback_pkey primary key (ref),
  constraint visit_feedback_given_by_fkey foreign key (given_by) references users(ref),
  constraint visit_feedback_job foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint visit_feedback_length check (length(feedback) >= 1 and length(feedback) <= 4000)
);
create index visit_feedback_given_by on visit_feedback (given_by) where given_by is not null;
create index visit_feedback_newest on visit_feedback (given_at, ref);
create index visit_feedback_of_client on visit_feedback (client_ref, original_date);
create index visit_feedback_of_client_newest on visit_feedback (client_ref, given_at);
create trigger visit_feedback_one_ref before insert on visit_feedback for each row execute function refuse_feedback_ref_twice();

create table worked_visits (
  client_ref ref not null,
  job_ref ref not null,
  original_date date not null,
  support_worker_ref ref not null,
  planned_worker_ref ref,
  outcome text not null,
  start_time time,
  minutes integer not null,
  -- an item of the list jobTypes or privateJobTypes; a foreign key would need the list in a column beside it
  job_type_ref text not null,
  funding_ref ref,
  source text not null,
  note text,
  confirmed_by ref not null,
  confirmed_at timestamptz not null,
  timesheet_monday date,
  payroll_export integer,
  version integer not null default 1,
  charged boolean,
  constraint worked_visits_pkey primary key (client_ref, job_ref, original_date, support_worker_ref),
  constraint worked_visits_confirmed_by_fkey foreign key (confirmed_by) references users(ref),
  constraint worked_visits_funding foreign key (client_ref, funding_ref) references fundings(client_ref, ref),
  constraint worked_visits_job foreign key (client_ref, job_ref) references jobs(client_ref, ref),
  constraint worked_visits_payroll_export_fkey foreign key (payroll_export) references payroll_exports(number),
  constraint worked_visits_planned_worker_ref_fkey foreign key (planned_worker_ref) references support_workers(ref),
  constraint worked_visits_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref),
  constraint worked_visits_charged_where_asked check (charged is null or outcome = 'nobodyHome'),
  constraint worked_visits_minutes check (minutes >= 0 and minutes <= 2880),
  constraint worked_visits_monday check (extract(isodow from timesheet_monday) = 1::numeric),
  constraint worked_visits_note check (length(note) >= 1 and length(note) <= 2000),
  constraint worked_visits_nothing_without_worker check (outcome <> 'workerDidNotCome' or minutes = 0),
  constraint worked_visits_other_worker check (planned_worker_ref::text <> support_worker_ref::text),
  constraint worked_visits_outcome check (outcome = any (array['tookPlace', 'nobodyHome', 'workerDidNotCome'])),
  constraint worked_visits_says_what_was_done check (source <> 'office' or outcome <> 'workerDidNotCome' or note is not null),
  constraint worked_visits_source check (source = any (array['office', 'timesheet'])),
  constraint worked_visits_timesheet_where_source check ((source = 'timesheet') = (timesheet_monday is not null))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
create index worked_visits_by_day on worked_visits (original_date);
create index worked_visits_calendar on worked_visits (client_ref, original_date, job_ref, minutes desc) include (start_time) where outcome = 'tookPlace';
create index worked_visits_not_worked on worked_visits (client_ref, original_date) where outcome <> 'tookPlace';
create index worked_visits_of_timesheet on worked_visits (client_ref, timesheet_monday) where source = 'timesheet';
create index worked_visits_of_worker on worked_visits (support_worker_ref, original_date) where minutes > 0;
create unique index worked_visits_places on worked_visits (client_ref, job_ref, original_date, coalesce(planned_worker_ref, support_worker_ref));
create index worked_visits_unpaid on worked_visits (support_worker_ref) where payroll_export is null and minutes > 0;
create trigger worked_visits_paid_once before update of payroll_export on worked_visits for each row when (new.payroll_export is distinct from old.payroll_export and old.payroll_export is not null) execute function refuse_other_export();

create table worker_absences (
  ref ref not null,
  worker_ref ref not null,
  from_date date not null,
  to_date date,
  reason text,
  version integer not null default 1,
  constraint worker_absences_pkey primary key (ref),
  constraint worker_absences_worker_ref_fkey foreign key (worker_ref) references support_workers(ref),
  constraint worker_absences_end_after_start check (to_date >= from_date),
  constraint worker_absences_reason check (length(reason) >= 1 and length(reason) <= 1000)
);
create index worker_absences_of_worker on worker_absences (worker_ref, from_date) include (to_date);

create table worker_devices (
  ref ref not null,
  worker_ref ref not null,
  -- SHA-256 of the cookie
  token_hash bytea not null,
  kind text not null,
  made_at timestamptz not null,
  last_used_at timestamptz not null,
  digits text not null,
  wrong_digits integer not null default 0,
  opened_at timestamptz,
  opened_by ref,
  ended_at timestamptz,
  constraint worker_devices_pkey primary key (ref),
  constraint worker_devices_token_hash_key unique (token_hash),
  constraint worker_devices_opened_by_fkey foreign key (opened_by) references users(ref),
  constraint worker_devices_worker_ref_fkey foreign key (worker_ref) references support_workers(ref) on delete cascade,
  constraint worker_devices_digits check (digits ~ '^[0-9]{4}$'),
  constraint worker_devices_hash check (length(token_hash) = 32),
  constraint worker_devices_kind check (length(kind) >= 1 and length(kind) <= 40)
);
create index worker_devices_of_worker on worker_devices (worker_ref) where ended_at is null;
create index worker_devices_opened_by on worker_devices (opened_by) where opened_by is not null;

create table worker_feedback (
  ref ref not null,
  client_ref ref not null,
  support_worker_ref ref not null,
  feedback text not null,
  given_by ref not null,
  given_at timestamptz not null,
  constraint worker_feedback_pkey primary key (ref),
  constraint worker_feedback_client_ref_fkey foreign key (client_ref) references clients(ref),
  constraint worker_feedback_given_by_fkey foreign key (given_by) references users(ref),
  constraint worker_feedback_support_worker_ref_fkey foreign key (support_worker_ref) references support_workers(ref),
  constraint worker_feedback_length check (length(feedback) >= 1 and length(feedback) <= 4000)
);
create index worker_feedback_given_by on worker_feedback (given_by);
create index worker_feedback_newest on worker_feedback (given_at, ref);
create index worker_feedback_of_client on worker_feedback (client_ref, given_at);
create trigger worker_feedback_one_ref before insert on worker_feedback for each row execute function refuse_feedback_ref_twice();

create table worker_links (
  secret_hash bytea not null,
  worker_ref ref not null,
  way text not null,
  sent_by ref,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  used_by ref,
  constraint worker_links_pkey primary key (secret_hash),
  constraint worker_links_device foreign key (used_by) references worker_devices(ref) on delete set null,
  constraint worker_links_sent_by_fkey foreign key (sent_by) references users(ref),
  constraint worker_links_worker_ref_fkey foreign key (worker_ref) references support_workers(ref) on delete cascade,
  constraint worker_links_hash check (length(secret_hash) = 32),
  constraint worker_links_way check (way = any (array['email', 'shown']))
);
create index worker_links_expired on worker_links (expires_at);
create index worker_links_of_worker on worker_links (worker_ref, sent_at desc);
create index worker_links_sent_by on worker_links (sent_by) where sent_by is not null;
create index worker_links_used_by on worker_links (used_by) where used_by is not null;

create table write_counts (
  user_ref ref not null,
  kind text not null,
  since timestamptz not null,
  writes integer not null,
  constraint write_counts_pkey primary key (user_ref, kind),
  constraint write_counts_user_ref_fkey foreign key (user_ref) references users(ref),
  constraint write_counts_kind_check check (kind = any (array['changes', 'saves']))
);
