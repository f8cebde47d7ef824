import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import type { Tasks } from '#server/tasks/tasks.ts';

export type Email = { to: string; subject: string; body: string };

/**
 * Puts an email and the task that sends it into the outbox, in the transaction of its cause. So a dead mail server
 * delays only mail, and a rolled back change sends none.
 */
export async function queueEmail(
  tx: Tx,
  { tasks, ...queued }: { tasks: Tasks; email: Email; clientRef?: string; isDropped?: boolean; now: Instant },
): Promise<void> {
  const ref = newRef();
  await insertEmail(tx, { ref, ...queued });
  await tasks.sendEmail(tx, ref);
}

type NewEmail = {
  ref: string;
  email: Email;
  /** The act of the office that it is about; undoing that drops the email. */
  actRef?: string;
  /** The client whose visits or network it is about; it does not go after their care has ended. */
  clientRef?: string | undefined;
  /** The person whose notices it holds (docs/product/notices.md, "Until it goes"). */
  recipientRef?: string;
  /** It is given up from the first: written like any other, so that its address takes the same time. */
  isDropped?: boolean;
  now: Instant;
};

/** Writes the email alone; the caller sends the task too. */
export async function insertEmail(tx: Tx, newEmail: NewEmail): Promise<void> {
  const { ref, email, actRef, clientRef, recipientRef, isDropped = false, now } = newEmail;
  await tx.query('select insert_email($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    ref,
    toOneLine(email.to),
    toOneLine(email.subject),
    isDropped ? '' : email.body,
    new Date(now),
    actRef ?? null,
    clientRef ?? null,
    recipientRef ?? null,
    isDropped ? new Date(now) : null,
    serverKeyOf(tx),
  ]);
}

/** Drops the emails about an act that is undone; false where one has gone already. */
export async function dropActEmails(tx: Tx, actRef: string): Promise<boolean> {
  const dropped = await row<{ all: boolean }>(tx, 'select drop_act_emails($1) as "all"', [actRef]);
  return dropped!.all;
}

/** Says whether a ref already names an act, or something else whose emails go by it. The database asks the same of each act of the office. */
export async function isActRefUsed(tx: Tx, actRef: string): Promise<boolean> {
  const ref = await row<{ isUsed: boolean }>(tx, 'select is_act_ref_used($1) as "isUsed"', [actRef]);
  return ref!.isUsed;
}

/** A number that nothing else locks, so that of two servers that start at once one queues an email. */
const advisoryLock = 7_161_204_003;

/**
 * Queues every email that is unsent, not given up and has no task: written while there was no mail server, refused, or
 * tried for a day. An email that is queued twice is still sent once (send.ts).
 */
export async function requeueUnsent(tx: Tx, tasks: Tasks): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
  const waiting = await rows<{ ref: string }>(
    tx,
    `select ref from outbox
      where sent_at is null and given_up_at is null and not exists (
        select from pgboss.job where name = 'mail' and data ->> 'ref' = outbox.ref and state < 'completed')
      order by created_at, ref`,
  );
  for (const { ref } of waiting) await tasks.sendEmail(tx, ref, { isAgain: true });
}

/** Keeps a header to one line, with any name or subject. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ').trim();
}
