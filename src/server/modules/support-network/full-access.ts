import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { EmailContext } from '#server/kernel/context.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { findJoinFacts } from './queries.ts';

/** Emails the client and the other managers about a member with full access (docs/product/support-network.md, "Full access"). */
export async function emailFullAccess(
  tx: Tx,
  { brand, publicUrl, tasks }: EmailContext,
  { clientRef, userRef, now }: { clientRef: string; userRef: string; now: Instant },
): Promise<void> {
  const facts = await findJoinFacts(tx, { clientRef, userRef });
  if (!facts) return;
  for (const to of facts.recipients) {
    const email = renderEmail('full-access-given', { ...facts, ...to, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
}
