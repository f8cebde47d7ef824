import type { FollowedClient } from '#contract/followed-clients.ts';
import {
  describeFollowedClient,
  type FollowedPart,
  findFollowedWindow,
  listFollowedPage,
  summariseClient,
} from '#domain/clients/followed-clients.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertHourlyReads } from '#server/modules/audit/queries.ts';
import { keepSummaries, type NewSummary, readFollowedClients } from './queries.ts';

const pageSize = 50;

type SearchInput = Acting & { text: string; part: FollowedPart; after?: string | undefined };

/** Finds a page of the caller's clients; each client on it has the read in their Activity. */
export async function searchFollowedClients(
  tx: Tx,
  { brand, build }: ServerContext,
  { text, part, after, actorRef, now }: SearchInput,
) {
  const stored = await readFollowedClients(tx, { ...findFollowedWindow(now), brandZone: brand.timeZone, build, now });
  const byRef = new Map(stored.map((client) => [client.ref, client]));
  const made: NewSummary[] = [];
  const described = stored.map((client) => {
    if (client.summary) return describeFollowedClient(client, client.summary);
    const summarised = summariseClient(client.facts, now);
    if (client.roster) made.push({ ref: client.ref, rosterVersion: client.rosterVersion, ...summarised });
    return describeFollowedClient(client, summarised.summary);
  });
  keepSummaries(tx, { made, build, now });
  const { clients, ...page } = listFollowedPage(described, { text, part, after, size: pageSize });
  const clientRefs = clients.map(({ ref }) => ref);
  await run(tx, insertHourlyReads({ actorRef, action: 'clientListed', clientRefs, now }));
  return {
    ...page,
    clients: clients.map(({ sortKey: _, searchKey: __, isAway: ___, ...client }): FollowedClient => {
      const { name, suburb, zone, roster } = byRef.get(client.ref)!;
      return { ...client, name, suburb, timeZone: zone, sharesCalendar: roster };
    }),
  };
}
