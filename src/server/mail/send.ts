import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import type { Instant } from '#domain/time/zone.ts';
import { inJobTransaction, row } from '#server/db/transaction.ts';

export type MailConfig = { url: string | undefined; from: string; publicUrl: string };
export type Mailer = { send(mailRef: string): Promise<void>; close(): void };

/** Milliseconds until a mail server that says nothing is given up; the job tries again. */
export type MailTimeouts = { connection: number; greeting: number; socket: number };

type MailerOptions = {
  pool: Pool;
  config: MailConfig;
  now: () => Instant;
  /** Whether a letter can still be read once it has gone: on a development server alone. */
  keepsBodies?: boolean;
  timeouts?: MailTimeouts;
};

const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, socket: 20_000 };

/**
 * Sends letters from the outbox by SMTP, each with the same Message-ID however often it is tried. Without a mail server
 * a letter stays unsent in the outbox until a start with one (`requeueUnsent`).
 */
export function createMailer({
  pool,
  config,
  now,
  keepsBodies = false,
  timeouts = defaultTimeouts,
}: MailerOptions): Mailer {
  const transport = config.url
    ? createTransport({
        url: config.url,
        connectionTimeout: timeouts.connection,
        greetingTimeout: timeouts.greeting,
        socketTimeout: timeouts.socket,
      })
    : undefined;
  const domain = URL.parse(config.publicUrl)?.hostname ?? 'localhost';
  return {
    async send(mailRef) {
      if (!transport) return;
      const letter = await findUnsent(pool, mailRef);
      if (!letter) return;
      try {
        await transport.sendMail({
          from: config.from,
          to: { name: '', address: letter.to_address },
          subject: letter.subject,
          text: letter.body,
          messageId: `<${mailRef}@${domain}>`,
        });
      } catch (error) {
        await noteFailure(pool, mailRef, error);
        throw error;
      }
      await noteSent(pool, { mailRef, keepsBodies, at: now() });
    },
    close: () => transport?.close(),
  };
}

type UnsentLetter = { to_address: string; subject: string; body: string };

function findUnsent(pool: Pool, mailRef: string): Promise<UnsentLetter | null> {
  return inJobTransaction(pool, (tx) =>
    row(tx, 'select to_address, subject, body from mail where ref = $1 and sent_at is null', [mailRef]),
  );
}

async function noteFailure(pool: Pool, mailRef: string, error: unknown): Promise<void> {
  await inJobTransaction(pool, (tx) =>
    tx.query('update mail set attempts = attempts + 1, last_error = $2 where ref = $1', [
      mailRef,
      String(error).slice(0, 500),
    ]),
  );
}

type Sent = { mailRef: string; keepsBodies: boolean; at: Instant };

/** What a letter said goes with it, since it may carry a link that lets its reader in. */
async function noteSent(pool: Pool, { mailRef, keepsBodies, at }: Sent): Promise<void> {
  await inJobTransaction(pool, (tx) =>
    tx.query(
      `update mail set attempts = attempts + 1, last_error = null, sent_at = $2, body = case when $3 then body else '' end
        where ref = $1`,
      [mailRef, new Date(at), keepsBodies],
    ),
  );
}
