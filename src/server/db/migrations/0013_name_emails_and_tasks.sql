-- A message by mail is an email, kept in the outbox; work in the background is a task. Functions begin with a verb of the trade.
-- Only names change.

-- Functions are defined again by functions/. A policy or trigger that goes with one is too.
drop function if exists
  sees_client(text), refuse_network_without_manager(), refuse_office_member(), note_removed_funder(), forget_removed_funder(),
  take_back_invitations() cascade;
drop function if exists
  take_key(text, text), hold_password(text, text), refuse_staff(text), note_invitation_letter(text, text, timestamptz),
  reset_link_is_good(bytea, timestamptz), grant_office(text, boolean), actors_of_client(text[]),
  issue_mail_link(text, text, bytea, timestamptz, interval, integer);
-- These have parameters of other names, or had other parameters.
drop function if exists
  authorize(bytea, text, timestamptz), find_account(text), find_user_ref(text), has_account(text), find_credentials(text),
  change_password(text, text, text), change_password(text, text, text, timestamptz), has_staff_duties(text),
  end_sessions_without_factor(text, timestamptz), set_sign_in_address(text, text, text),
  begin_email_change(bytea, text, text, timestamptz, interval, integer),
  begin_email_change(bytea, text, text, timestamptz, interval, integer, text, text, bytea),
  confirm_email_change(bytea, timestamptz), find_image(text), delete_image(text), open_own_invitation(text),
  choose_organisation(text, timestamptz), search_organisation_clients(text, text[], integer),
  follow_client(text, timestamptz);

alter table mail rename to outbox;
alter table mail_links rename to email_links;
alter table invitation_letters rename to invitation_emails;
alter table sign_in_failures rename column noted to audited;
alter table sign_in_failures rename constraint sign_in_failures_noted_not_null to sign_in_failures_audited_not_null;
alter table tickets rename constraint tickets_asked_not_null to tickets_requested_change_not_null;

do $$ declare renamed record; begin
  for renamed in
    select conrelid::regclass as present, conname, old
      from (values ('outbox', 'mail'), ('email_links', 'mail_links'), ('invitation_emails', 'invitation_letters'))
           as tables (present, old)
      join pg_constraint on conrelid = present::regclass and starts_with(conname, old || '_')
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.present, renamed.conname,
                   renamed.present || substr(renamed.conname, length(renamed.old) + 1));
  end loop;
end $$;
alter table email_links rename constraint email_links_registration_is_nobodys to email_links_registration_without_user;
alter index mail_created rename to outbox_created;
alter index mail_unsent rename to outbox_unsent;
alter index mail_links_user rename to email_links_user;
alter index mail_links_expires rename to email_links_expires;
alter index invitation_letters_to rename to invitation_emails_to;
alter index invitation_letters_of rename to invitation_emails_of;

update sign_in_failures set key = 'emails' || substr(key, length('letters') + 1) where starts_with(key, 'letters:');
