import { deviceDays } from '#domain/sign-in/session-end.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';

const day = 24 * 3_600_000;

/**
 * Deletes what is no longer needed: keys after 30 days, dead tokens, sessions and links after a day, emails after 90 days, notices after a year
 * but those of praise.
 * An email that was tried for five days is given up.
 * Links to a support worker's page and their phones go a month after their end.
 * An invitation without an answer stays for 30 days after its end, so that it can be sent again.
 */
export async function purge(tx: Tx, now: Instant): Promise<void> {
  await tx.query('delete from idempotency_keys where created_at < $1', [new Date(now - 30 * day)]);
  await tx.query('delete from tokens where expires_at < $1', [new Date(now - day)]);
  await tx.query(
    `delete from sessions
      where ended_at < $1 or (created_at < $1 and not exists (select from tokens where session_ref = sessions.ref))`,
    [new Date(now - day)],
  );
  await tx.query('delete from sign_in_failures where last_failed_at < $1', [new Date(now - day)]);
  await tx.query('delete from foreign_refs where asked_at < $1', [new Date(now - day)]);
  await tx.query('delete from write_counts where since < $1', [new Date(now - day)]);
  await tx.query('delete from known_devices where used_at < $1', [new Date(now - deviceDays * day)]);
  await tx.query('delete from challenges where expires_at < $1', [new Date(now - day)]);
  await tx.query('delete from document_downloads where expires_at < $1', [new Date(now)]);
  await tx.query('delete from worker_links where expires_at < $1', [new Date(now - 30 * day)]);
  await tx.query(`delete from worker_devices where coalesce(ended_at, last_used_at + interval '180 days') < $1`, [
    new Date(now - 30 * day),
  ]);
  await tx.query('delete from email_links where expires_at < $1', [new Date(now - day)]);
  await tx.query('delete from email_changes where expires_at < $1', [new Date(now - day)]);
  // It holds notes and names of rows as they were, for the half minute in which an act can be undone.
  await tx.query('update office_acts set inverse = null where inverse is not null and acted_at < $1', [
    new Date(now - day),
  ]);
  await tx.query('delete from invitation_emails where sent_at < $1', [new Date(now - day)]);
  await tx.query(
    `update invitations set status = 'expired', closed_at = $2 where status = 'open' and expires_at < $1`,
    [new Date(now - 30 * day), new Date(now)],
  );
  await tx.query('delete from staff_invitations where expires_at < $1', [new Date(now - 30 * day)]);
  // No mail server accepted it in all this time. Its text is outdated, so a start does not try it again.
  await tx.query(
    `update outbox set given_up_at = $2, body = '' where created_at < $1 and attempts > 0 and sent_at is null and given_up_at is null`,
    [new Date(now - 5 * day), new Date(now)],
  );
  // Each is made again every day.
  for (const table of ['today_summaries', 'today_totals'])
    await tx.query(`delete from ${table} where valid_from < $1`, [new Date(now - 3 * day)]);
  await tx.query('delete from notices where made_at < $1 and praise is null', [new Date(now - 365 * day)]);
  // While its notices are on the phone list the email says why; without it they would be due again.
  await tx.query(
    `delete from outbox where coalesce(sent_at, given_up_at) < $1
        and not exists (select from notice_deliveries d where d.outbox_ref = outbox.ref and d.outcome is null)`,
    [new Date(now - 90 * day)],
  );
}
