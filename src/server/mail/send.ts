import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Contact } from '#domain/settings/contact.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTaskTransaction, row, type Tx } from '#server/db/transaction.ts';
import { renderBodies } from './bodies.ts';
import type { Email } from './outbox.ts';
import {
  describeFailure,
  type FailureWords,
  findRefusal,
  findServerFailure,
  type MailFailure,
  type MailTimeouts,
  openTransport,
} from './transport.ts';

export type MailConfig = {
  url: string | undefined;
  from: string;
  publicUrl: string;
  /** Gives up rather than hand an email over without TLS. */
  requiresTls?: boolean;
};
export type Mailer = {
  send(emailRef: string): Promise<void>;
  /** Finds what keeps the mail server from taking emails, if anything; sends none. */
  check(): Promise<FailureWords | undefined>;
};

/** Makes the text of an email with notices as it goes, or deletes the email where no one may know of it any more. */
type FreezeNotices = (
  tx: Tx,
  frozen: { emailRef: string; recipientRef: string; isFrozen: boolean; now: Instant },
) => Promise<Email | null>;

type MailerOptions = {
  pool: Pool;
  config: MailConfig;
  now: () => Instant;
  /** True where an email's text stays after it was sent: only on a development server. */
  keepsBodies?: boolean;
  timeouts?: MailTimeouts;
  freezeNotices?: FreezeNotices;
  /** Called when an email first fails, and when it is given up. */
  onFailure?: (failed: { emailRef: string; isGivenUp: boolean } & FailureWords) => void;
};

// In all under the 60 seconds after which another server takes the task (tasks.ts), so no two send one email at once.
const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, socket: 20_000, whole: 50_000 };

/** Milliseconds for recording that an email was sent; beside sending it still under those 60 seconds. */
const longestRecording = 8_000;

/** An email handed over this often without an answer may have arrived each time, so it is given up. */
const mostUnanswered = 2;

/** An email refused for now is tried this often within minutes, and then once at each `requeueUnsent`. */
const mostQuickTries = 5;

/**
 * Sends emails from the outbox by SMTP, each with the same Message-ID on every try. Without a mail server an email
 * stays unsent until a start with one (`requeueUnsent`). An email that alone is refused for good is given up (record 27).
 */
export function createMailer({
  pool,
  config,
  now,
  keepsBodies = false,
  timeouts = defaultTimeouts,
  freezeNotices,
  onFailure = () => {},
}: MailerOptions): Mailer {
  const domain = URL.parse(config.publicUrl)?.hostname ?? 'localhost';
  const way = { timeouts, requireTLS: config.requiresTls };
  return {
    check: async () => (config.url ? findServerFailure({ url: config.url, ...way }) : undefined),
    async send(emailRef) {
      if (!config.url) return;
      const email = await findUnsent(pool, { emailRef, freezeNotices, now: now() });
      if (!email) return;
      const { transport, isHandedOver } = openTransport({ url: config.url, ...way });
      try {
        await transport.sendMail({
          from: config.from,
          to: { name: '', address: email.to_address },
          replyTo: email.contact.email,
          // No holiday answer comes back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject: email.subject,
          ...renderBodies({ ...email, publicUrl: config.publicUrl }),
          messageId: `<${emailRef}@${domain}>`,
          signal: AbortSignal.timeout(timeouts.whole),
        });
      } catch (error) {
        const failure = error as MailFailure;
        const isUnanswered = isHandedOver() && failure.responseCode === undefined;
        const unanswered = email.unanswered + (isUnanswered ? 1 : 0);
        const refusal = findRefusal(failure);
        const isRefused = refusal === 'forGood';
        const isGivenUp = (isRefused && email.others_go) || unanswered >= mostUnanswered;
        await updateEmailFailed(pool, {
          emailRef,
          failure,
          unanswered,
          isRefused,
          isGivenUp,
          keepsBodies,
          at: now(),
        });
        if (email.attempts === 0 || isGivenUp) onFailure({ emailRef, isGivenUp, ...describeFailure(failure) });
        const isLater = isRefused || (refusal === 'forNow' && email.attempts >= mostQuickTries);
        // `requeueUnsent` sends such an email again; every few seconds would be a nuisance.
        if (isGivenUp || isLater) return;
        throw error;
      }
      await untilDone(() => updateEmailSent(pool, { emailRef, keepsBodies, at: now() }));
    },
  };
}

/** Tries again while the database dies and its standby takes over: an email that is not recorded as sent goes a second time. */
async function untilDone(record: () => Promise<void>): Promise<void> {
  for (const end = performance.now() + longestRecording; ; await wait(500)) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

type UnsentEmail = {
  to_address: string;
  subject: string;
  body: string;
  attempts: number;
  unanswered: number;
  /** Since this refusal another email went to the same domain, so the mail server does not refuse all. */
  others_go: boolean;
  /** The person whose notices it holds. */
  recipient_ref: string | null;
  /** Its text stays, since it may have arrived. */
  is_frozen: boolean;
};

function findUnsent(
  pool: Pool,
  { emailRef, freezeNotices, now }: { emailRef: string; freezeNotices: FreezeNotices | undefined; now: Instant },
): Promise<(UnsentEmail & { contact: Contact }) | null> {
  return inTaskTransaction(pool, async (tx) => {
    const email = await row<UnsentEmail>(
      tx,
      `select to_address, subject, body, attempts, unanswered,
              refused_at is not null and exists (
                select from outbox other
                 where other.sent_at >= outbox.refused_at
                   and lower(split_part(other.to_address, '@', -1)) = lower(split_part(outbox.to_address, '@', -1))
              ) as others_go, recipient_ref, frozen_at is not null as is_frozen
         from outbox
        where ref = $1 and sent_at is null and given_up_at is null for update of outbox`,
      [emailRef],
    );
    if (!email) return null;
    const contact = await findContact(tx);
    const { recipient_ref: recipientRef, is_frozen: isFrozen } = email;
    if (!recipientRef || !freezeNotices) return { ...email, contact };
    const made = await freezeNotices(tx, { emailRef, recipientRef, isFrozen, now });
    return made && { ...email, to_address: made.to, subject: made.subject, body: made.body, contact };
  });
}

type FailedEmail = {
  emailRef: string;
  failure: MailFailure;
  unanswered: number;
  isRefused: boolean;
  isGivenUp: boolean;
  keepsBodies: boolean;
  at: Instant;
};

async function updateEmailFailed(
  pool: Pool,
  { emailRef, failure, unanswered, isRefused, isGivenUp, keepsBodies, at }: FailedEmail,
): Promise<void> {
  await inTaskTransaction(pool, (tx) =>
    tx.query(
      `update outbox set attempts = attempts + 1, last_error = $2, unanswered = $3::integer,
              refused_at = case when $4 then coalesce(refused_at, $7) else refused_at end,
              given_up_at = case when $5 then $7::timestamptz end,
              frozen_at = case when $3::integer > 0 then frozen_at end,
              body = case when $5 and not $6 then '' else body end
        where ref = $1`,
      [emailRef, String(failure).slice(0, 500), unanswered, isRefused, isGivenUp, keepsBodies, new Date(at)],
    ),
  );
}

type SentEmail = { emailRef: string; keepsBodies: boolean; at: Instant };

/** Deletes the text of a sent email, since it may carry a link that signs its reader in. */
async function updateEmailSent(pool: Pool, { emailRef, keepsBodies, at }: SentEmail): Promise<void> {
  await inTaskTransaction(pool, async (tx) => {
    await tx.query(
      `update outbox set attempts = attempts + 1, last_error = null, sent_at = $2, body = case when $3 then body else '' end
        where ref = $1`,
      [emailRef, new Date(at), keepsBodies],
    );
    await tx.query(
      `update notice_deliveries set outcome = 'emailed', closed_at = $2 where outbox_ref = $1 and outcome is null`,
      [emailRef, new Date(at)],
    );
  });
}
