import { listIdle } from '#domain/notices/changes/telling.ts';
import { emailDelaySeconds } from '#domain/schedule/office-limits.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { doDueWork, row, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type Email, insertEmail } from '#server/mail/outbox.ts';
import { findTimeZone } from '#server/modules/people/clients/queries.ts';
import { updateUntoldVisits } from '../deaths/queries.ts';
import { composeNotices, isKnownToAbsent, mayReadAgain, planFor } from './compose.ts';
import * as queries from './queries.ts';

/**
 * Decides for each change who must know and how, and puts the emails that are due into the outbox (docs/product/notices.md, "When").
 */
export async function deliverNotices(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  const madeBefore = now - emailDelaySeconds * 1000;
  await doDueWork(context.pool, {
    list: (tx) => queries.listClientsToTell(tx, madeBefore),
    work: (tx, clientRef) => distribute(tx, context, { clientRef, madeBefore, now }),
    onError,
  });
  await doDueWork(context.pool, {
    list: (tx) => queries.listDueRecipients(tx, now),
    work: (tx, recipientRef) => queueNotices(tx, context, { recipientRef, now }),
    onError,
  });
}

/** Inserts a row for each recipient, including those who only see it in the app. */
async function distribute(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, madeBefore, now }: { clientRef: string; madeBefore: Instant; now: Instant },
): Promise<void> {
  const notices = await queries.lockUndelivered(tx, { clientRef, madeBefore });
  const workerRefs = [...new Set(notices.flatMap(({ workers }) => workers.map(({ ref }) => ref)))];
  const recipients = await queries.listRecipients(tx, { clientRef, workerRefs });
  const zone = (await findTimeZone(tx, clientRef)) ?? brand.timeZone;
  const absences = workerRefs.length > 0 ? await queries.listAbsencesOf(tx, workerRefs) : [];
  const deliveries = notices.flatMap((notice) =>
    recipients.flatMap((recipient) => {
      const plan = isKnownToAbsent(notice, recipient.ref, absences) ? null : planFor(recipient, notice, zone);
      return plan ? [{ noticeRef: notice.ref, recipient, ...plan }] : [];
    }),
  );
  if (deliveries.length > 0) await run(tx, queries.insertDeliveries(clientRef, deliveries));
  const deaths = notices.filter(({ death }) => death === 'recorded').map(({ ref }) => ref);
  if (deaths.length > 0) await run(tx, updateUntoldVisits({ clientRef, noticeRefs: deaths, now }));
  const called = deliveries.filter(({ way }) => way === 'phone' || way === 'letter');
  await dropIdleCalls(tx, { clientRef, recipientRefs: called.map(({ recipient }) => recipient.ref), now });
  const refs = notices.map(({ ref }) => ref);
  await run(tx, queries.updateDistributed(refs, now));
}

/** Drops what the office need not tell people, since nothing is left of it (docs/product/notices.md, "What cancels out"). */
async function dropIdleCalls(
  tx: Tx,
  { clientRef, recipientRefs, now }: { clientRef: string; recipientRefs: string[]; now: Instant },
): Promise<void> {
  if (recipientRefs.length === 0) return;
  const uncalled = await queries.listUncalled(tx, { clientRef, recipientRefs });
  for (const [recipientRef, own] of Map.groupBy(uncalled, (one) => one.recipientRef)) {
    const workerRef = own[0]!.kind === 'supportWorker' ? recipientRef : undefined;
    const noticeRefs = listIdle(
      own.map(({ notice }) => notice),
      workerRef,
    );
    if (noticeRefs.length > 0) await run(tx, queries.updateDropped({ recipientRef, noticeRefs, now }));
  }
}

/** Adds to the email that waits already: after an hour without a mail server one email arrives and not sixty. */
async function queueNotices(
  tx: Tx,
  context: ServerContext,
  { recipientRef, now }: { recipientRef: string; now: Instant },
): Promise<void> {
  const open = await queries.findOpenEmail(tx, recipientRef);
  const waiting = open?.frozen === false ? open.ref : undefined;
  const composed = await composeNotices(tx, context, { recipientRef, emailRef: waiting, now });
  if (!composed) return;
  const { email, noticeRefs } = composed;
  const outboxRef = waiting ?? newRef();
  if (waiting) await writeEmail(tx, { emailRef: waiting, email });
  else await insertEmail(tx, { ref: outboxRef, email, recipientRef, now });
  await run(tx, queries.updateInEmail({ recipientRef, noticeRefs, outboxRef }));
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
  await run(tx, queries.updateInEmail({ recipientRef, noticeRefs: composed.noticeRefs, outboxRef: emailRef }));
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
  await run(tx, queries.updateOutOfEmail(emailRef));
  return null;
}

async function writeEmail(tx: Tx, { emailRef, email }: { emailRef: string; email: Email }): Promise<void> {
  const text = 'update outbox set to_address = $2, subject = $3, body = $4 where ref = $1';
  await tx.query(text, [emailRef, email.to, email.subject, email.body]);
}
