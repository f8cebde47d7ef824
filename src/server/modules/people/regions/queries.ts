import type { RegionCode } from '#domain/settings/regions.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { presentRows } from '#server/db/without-nulls.ts';

/** The home of a client, as far as it is known. */
export type ClientHome = {
  ref: string;
  suburb?: string;
  latitude?: number;
  longitude?: number;
  timeZone?: string;
};

const homesSql = 'select ref, suburb, latitude, longitude, time_zone as "timeZone" from clients';
const pieceSize = 500;

export async function listHomes(tx: Tx, refs: readonly string[]): Promise<ClientHome[]> {
  return presentRows<ClientHome>(tx, `${homesSql} where ref = any($1)`, [refs]);
}

/** Locks clients with a home and no region of it, a piece at a time, in the order of their refs. */
export async function lockHomesWithoutRegion(tx: Tx, after: string): Promise<ClientHome[]> {
  return presentRows<ClientHome>(
    tx,
    `${homesSql} where ref > $1 and suburb_region is null and (suburb is not null or latitude is not null)
      order by ref limit ${pieceSize} for no key update`,
    [after],
  );
}

type SuburbRegion = { ref: string; region: RegionCode | undefined };

/** Sets the regions of suburbs where they are others, and returns the clients of those. */
export async function updateSuburbRegions(tx: Tx, regions: readonly SuburbRegion[]): Promise<string[]> {
  const changed = await rows<{ ref: string }>(
    tx,
    `update clients set suburb_region = given.region from unnest($1::text[], $2::text[]) as given (ref, region)
      where clients.ref = given.ref and suburb_region is distinct from given.region
      returning clients.ref`,
    listsOf(regions, 'ref', 'region'),
  );
  return changed.map(({ ref }) => ref);
}
