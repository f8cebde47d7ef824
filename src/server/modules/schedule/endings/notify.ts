import type { Ending } from '#domain/clients/ending.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { dropActEmails, insertEmail } from '#server/mail/outbox.ts';
import { listEndingRecipients } from '#server/modules/people/endings/queries.ts';

type EndingEmails = {
  clientRef: string;
  clientName: string;
  /** The ending's, which undoing drops the emails by. */
  ref: string;
  ending: Ending & { readUntil: string };
  now: Instant;
};

/** Queues one email to each member in place of those that wait about the ending. They leave after half a minute. */
export async function queueEndingEmails(
  tx: Tx,
  { brand, publicUrl, tasks }: ServerContext,
  { clientRef, clientName, ref: actRef, ending, now }: EndingEmails,
): Promise<void> {
  await dropActEmails(tx, actRef);
  const [from, readUntil] = [formatLongDate(ending.from), formatLongDate(ending.readUntil)];
  const name = ending.kind === 'hasDied' ? 'client-has-died' : 'care-ends';
  for (const to of await listEndingRecipients(tx, { clientRef, kind: ending.kind })) {
    const [ref, email] = [newRef(), renderEmail(name, { ...to, clientName, from, readUntil, brand, publicUrl })];
    await insertEmail(tx, { ref, email, actRef, now });
    await tasks.sendEmail(tx, ref, { isUndoable: true });
  }
}
