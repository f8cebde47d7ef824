import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findJoinFacts } from '../queries.ts';
import { followClient } from './queries.ts';

type FollowInput = { clientRef: string; actorRef: string; now: Instant };

/** Makes the caller a supporter who may view, of a client of their organisation; emails the client and managers. */
export async function follow(tx: Tx, context: ServerContext, { clientRef, actorRef, now }: FollowInput): Promise<void> {
  const outcome = await followClient(tx, { clientRef, now });
  if (outcome === 'notFound') throw notFound();
  if (outcome === 'removed')
    throw ruleBroken('You were removed from this support network. Ask its members to invite you again.');
  if (outcome === 'already') return;
  await recordAudit(tx, { actorRef, clientRef, action: 'funderFollowed', now });
  const facts = await findJoinFacts(tx, { clientRef, userRef: actorRef });
  if (!facts) return;
  const { brand, publicUrl, tasks } = context;
  const emailInput = { ...facts, brand, publicUrl };
  for (const to of facts.recipients) {
    await queueEmail(tx, { tasks, email: renderEmail('follower-joined', { ...emailInput, ...to }), now });
  }
}
