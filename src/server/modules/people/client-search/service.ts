import type { ClientSearchResult } from '#contract/client-search.ts';
import { listClientSearchTerms, mostSearchesAnHour } from '#domain/client-search/terms.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { renderFollowedEmail } from '#server/mail/follow-email.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { insertAudit, insertAudits } from '#server/modules/audit/queries.ts';
import { countSearchesThisHour, findFollowFacts, findIsStaffOf, followClient, searchClients } from './queries.ts';

type SearchInput = { organisationRef: string; searchTerm: string; actorRef: string; now: Instant };

/** Searches an organisation's clients and records it, also for each client that it showed. */
export async function search(
  tx: Tx,
  { organisationRef, searchTerm, actorRef, now }: SearchInput,
): Promise<{ clients: ClientSearchResult[]; more: boolean }> {
  if (!(await findIsStaffOf(tx, organisationRef))) throw notFound();
  const terms = listClientSearchTerms(searchTerm);
  if (terms.length === 0) return { clients: [], more: false };
  if ((await countSearchesThisHour(tx, now)) >= mostSearchesAnHour) {
    throw new AppError('unavailable', 'You have reached the limit of searches for an hour. Try again later.');
  }
  const found = await searchClients(tx, { organisationRef, terms });
  const detail = { organisationRef, searchTerm, found: found.clients.length };
  await insertAudit(tx, { actorRef, clientRef: null, action: 'clientsSearched', detail, now });
  const refs = found.clients.map(({ ref }) => ref);
  await insertAudits(tx, { actorRef, action: 'foundInSearch', clientRefs: refs, subjectRefs: refs, now });
  return found;
}

type FollowInput = { clientRef: string; actorRef: string; now: Instant };

/** Makes the caller a supporter who may view, of a client of their organisation; emails the client and managers. */
export async function follow(tx: Tx, context: ServerContext, { clientRef, actorRef, now }: FollowInput): Promise<void> {
  const outcome = await followClient(tx, { clientRef, now });
  if (outcome === 'notFound') throw notFound();
  if (outcome === 'removed') {
    throw new AppError(
      'ruleBroken',
      'You were removed from this support network. Ask its members to invite you again.',
    );
  }
  if (outcome === 'already') return;
  await insertAudit(tx, { actorRef, clientRef, action: 'funderFollowed', now });
  const facts = await findFollowFacts(tx, { clientRef, userRef: actorRef });
  if (!facts) return;
  const { brand, publicUrl, tasks } = context;
  for (const to of facts.recipients) {
    await queueEmail(tx, { tasks, email: renderFollowedEmail({ ...facts, to, brand, publicUrl }), now });
  }
}
