import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows } from '#server/db/transaction.ts';

export type MailConfig = { url: string | undefined; from: string; publicUrl: string };
export type Mailer = { send(mailRef: string): Promise<void>; close(): void };

/**
 * Sends letters from the outbox by SMTP, each with the same Message-ID however often it is tried. Without a mail server
 * the letter stays in the outbox, where /dev/mailbox shows it.
 */
export function createMailer({ pool, config, now }: { pool: Pool; config: MailConfig; now: () => Instant }): Mailer {
  const transport = config.url
    ? createTransport(config.url, {
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      } as never)
    : undefined;
  const domain = URL.parse(config.publicUrl)?.hostname ?? 'localhost';
  return {
    async send(mailRef) {
      const letter = await row<{ to_address: string; subject: string; body: string }>(
        pool,
        'select to_address, subject, body from mail where ref = $1 and sent_at is null',
        [mailRef],
      );
      if (!letter) return;
      try {
        await transport?.sendMail({
          from: config.from,
          to: { name: '', address: letter.to_address },
          subject: letter.subject,
          text: letter.body,
          messageId: `<${mailRef}@${domain}>`,
        });
      } catch (error) {
        await rows(pool, 'update mail set attempts = attempts + 1, last_error = $2 where ref = $1', [
          mailRef,
          String(error).slice(0, 500),
        ]);
        throw error;
      }
      await rows(pool, 'update mail set attempts = attempts + 1, last_error = null, sent_at = $2 where ref = $1', [
        mailRef,
        new Date(now()),
      ]);
    },
    close: () => transport?.close(),
  };
}
