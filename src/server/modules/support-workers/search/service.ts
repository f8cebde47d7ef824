import type { WorkerCard, WorkerSearch } from '#contract/support-workers.ts';
import { isInCountry, outsideCountryMessages } from '#domain/addresses/in-country.ts';
import { toWholeKilometres } from '#domain/support-workers/distance.ts';
import { noLocationMessage } from '#domain/support-workers/search-limits.ts';
import { withWorkHours } from '#server/db/stored-shapes.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { pageOf } from '#server/kernel/page.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import type { CardColumns, CardRow } from '../relationships/queries.ts';
import { listNearestWorkers, type SpherePoint, toSpherePoint } from './queries.ts';

export { placeAllWorkers, placeWorkers } from './places.ts';

/** Finds a page of workers for a client, the nearest first (docs/product/support-workers.md, "Search"). */
export async function searchForClient(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { clientRef, search, ownPlace }: { clientRef: string; search: WorkerSearch; ownPlace: SpherePoint | undefined },
): Promise<{ supportWorkers: WorkerCard[]; more: boolean }> {
  const { location, after, ...filters } = search;
  if (location && !isInCountry(location, brand.country))
    throw ruleBroken(outsideCountryMessages[brand.country], 'location');
  const place = location ? toSpherePoint(location) : ownPlace;
  if (place === undefined) throw ruleBroken(noLocationMessage, 'location');
  const records = await listNearestWorkers(tx, { ...filters, clientRef, place, after });
  const { page, more } = pageOf(records, search.howMany);
  return { supportWorkers: page.map(toCard), more };
}

export function toCard(record: CardRow): WorkerCard {
  const { kilometres, workHours, ...card } = withWorkHours<CardColumns>(record);
  return {
    ...card,
    ...(kilometres !== undefined && { distanceKm: toWholeKilometres(kilometres) }),
    ...(workHours.length > 0 && { workHours }),
  };
}
