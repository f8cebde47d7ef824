import type { ClientSearchResult } from '#contract/client-search.ts';
import { listClientSearchTerms, mostSearchesAnHour } from '#domain/client-search/terms.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { countSearchesThisHour, isStaffOf, searchClientsOfOrganisation } from './queries.ts';

type SearchInput = { organisationRef: string; searchTerm: string; actorRef: string; now: Instant };

/** Searches an organisation's clients and records it, also for each client that it showed. */
export async function search(
  tx: Tx,
  { organisationRef, searchTerm, actorRef, now }: SearchInput,
): Promise<{ clients: ClientSearchResult[]; more: boolean }> {
  if (!(await isStaffOf(tx, organisationRef))) throw notFound();
  const terms = listClientSearchTerms(searchTerm);
  if (terms.length === 0) return { clients: [], more: false };
  if ((await countSearchesThisHour(tx, now)) >= mostSearchesAnHour) {
    throw new AppError('unavailable', 'You have reached the limit of searches for an hour. Try again later.');
  }
  const result = await searchClientsOfOrganisation(tx, { organisationRef, terms });
  const detail = { organisationRef, searchTerm, found: result.clients.length };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'clientsSearched', detail, now });
  const refs = result.clients.map(({ ref }) => ref);
  await run(tx, insertAudits({ actorRef, action: 'foundInSearch', clientRefs: refs, subjectRefs: refs, now }));
  return result;
}
