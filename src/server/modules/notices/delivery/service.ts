import { emailDelaySeconds } from '#domain/schedule/office-limits.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTaskTransaction, row, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type Email, insertEmail } from '#server/mail/outbox.ts';
import { findTimeZone } from '#server/modules/people/clients/queries.ts';
import { composeNotices, mayReadAgain, planFor } from './compose.ts';
import {
  findOpenEmail,
  insertDeliveries,
  listClientsToTell,
  listDueRecipients,
  listRecipients,
  lockUndelivered,
  updateDistributed,
  updateInEmail,
  updateOutOfEmail,
} from './queries.ts';

/**
 * Decides for each change who must know and how, and puts the emails that are due into the outbox (docs/product/notices.md, "When").
 * Each client and each person has a transaction of its own, so that a failing one delays no other.
 */
export async function deliverNotices(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  const madeBefore = now - emailDelaySeconds * 1000;
  const attempt = async (work: (tx: Tx) => Promise<void>) => {
    await inTaskTransaction(context.pool, work).catch(onError);
  };
  const clients = await inTaskTransaction(context.pool, (tx) => listClientsToTell(tx, madeBefore));
  for (const clientRef of clients) await attempt((tx) => distribute(tx, context, { clientRef, madeBefore, now }));
  const recipients = await inTaskTransaction(context.pool, (tx) => listDueRecipients(tx, now));
  for (const recipientRef of recipients) await attempt((tx) => queueNotices(tx, context, { recipientRef, now }));
}

/** Inserts a row for each recipient, including those who only see it in the app. */
async function distribute(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, madeBefore, now }: { clientRef: string; madeBefore: Instant; now: Instant },
): Promise<void> {
  const notices = await lockUndelivered(tx, { clientRef, madeBefore });
  const workerRefs = [...new Set(notices.flatMap(({ workers }) => workers.map(({ ref }) => ref)))];
  const recipients = await listRecipients(tx, { clientRef, workerRefs });
  const zone = (await findTimeZone(tx, clientRef)) ?? brand.timeZone;
  const deliveries = notices.flatMap((notice) =>
    recipients.flatMap((recipient) => {
      const plan = planFor(recipient, notice, zone);
      return plan ? [{ noticeRef: notice.ref, recipient, ...plan }] : [];
    }),
  );
  if (deliveries.length > 0) await run(tx, insertDeliveries({ clientRef, deliveries }));
  const refs = notices.map(({ ref }) => ref);
  await run(tx, updateDistributed(refs, now));
}

/** Adds to the email that waits already: after an hour without a mail server one email arrives and not sixty. */
async function queueNotices(
  tx: Tx,
  context: ServerContext,
  { recipientRef, now }: { recipientRef: string; now: Instant },
): Promise<void> {
  const open = await findOpenEmail(tx, recipientRef);
  const waiting = open?.frozen === false ? open.ref : undefined;
  const composed = await composeNotices(tx, context, { recipientRef, emailRef: waiting, now });
  if (!composed) return;
  const { email, noticeRefs } = composed;
  const outboxRef = waiting ?? newRef();
  if (waiting) await writeEmail(tx, { emailRef: waiting, email });
  else await insertEmail(tx, { ref: outboxRef, email, recipientRef, now });
  await run(tx, updateInEmail({ recipientRef, noticeRefs, outboxRef }));
  if (!waiting) await context.tasks.sendEmail(tx, outboxRef);
}

/**
 * Writes the text of an email with notices as it goes now, which then stays as it is: the mail server may have it. Null where no one may
 * know of it any more; then the email is gone.
 */
export async function freezeNotices(
  tx: Tx,
  context: Pick<ServerContext, 'brand' | 'publicUrl'>,
  frozen: { emailRef: string; recipientRef: string; isFrozen: boolean; now: Instant },
): Promise<Email | null> {
  const { emailRef, recipientRef, now } = frozen;
  if (frozen.isFrozen) return readFrozen(tx, context, frozen);
  const composed = await composeNotices(tx, context, frozen);
  if (!composed) {
    await tx.query('delete from outbox where ref = $1', [emailRef]);
    return null;
  }
  await writeEmail(tx, { emailRef, email: composed.email });
  await tx.query('update outbox set frozen_at = $2 where ref = $1', [emailRef, new Date(now)]);
  await run(tx, updateInEmail({ recipientRef, noticeRefs: composed.noticeRefs, outboxRef: emailRef }));
  return composed.email;
}

/**
 * Reads the text of an email that may have arrived. If its reader may no longer know of it, it is given up, and the rest goes in another
 * email.
 */
async function readFrozen(
  tx: Tx,
  context: Pick<ServerContext, 'brand'>,
  { emailRef, recipientRef, now }: { emailRef: string; recipientRef: string; now: Instant },
): Promise<Email | null> {
  const email = await row<Email>(tx, 'select to_address as "to", subject, body from outbox where ref = $1', [emailRef]);
  if (!email || (await mayReadAgain(tx, context, { recipientRef, emailRef, to: email.to }))) return email;
  await tx.query(`update outbox set given_up_at = $2, body = '' where ref = $1`, [emailRef, new Date(now)]);
  await run(tx, updateOutOfEmail(emailRef));
  return null;
}

async function writeEmail(tx: Tx, { emailRef, email }: { emailRef: string; email: Email }): Promise<void> {
  const { to, subject, body } = email;
  await tx.query('update outbox set to_address = $2, subject = $3, body = $4 where ref = $1', [
    emailRef,
    to,
    subject,
    body,
  ]);
}
