import { isZoneOf, type RegionCode } from '#domain/settings/regions.ts';
import type { Pool } from '#server/db/pool.ts';
import { inTaskTransaction, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { findRegionOfHome } from '#server/maps/middle-of-suburb.ts';
import { updateRosterVersions } from '../rosters/queries.ts';
import { type ClientHome, listHomes, lockHomesWithoutRegion, updateSuburbRegions } from './queries.ts';

type Brand = Pick<ServerContext['brand'], 'country'>;

/** Finds the region of a client's suburb. The list of suburbs is that of the provider's country, so it says nothing of homes abroad. */
export function findSuburbRegion(home: Omit<ClientHome, 'ref'>, { country }: Brand): RegionCode | undefined {
  const isAbroad = home.timeZone !== undefined && !isZoneOf[country](home.timeZone);
  return isAbroad ? undefined : findRegionOfHome(home, country);
}

/** Finds again in which region the suburbs of these clients are. Every write of homes ends with it, and moves their calendars, which name it. */
export async function placeClients(tx: Tx, brand: Brand, refs: readonly string[]): Promise<void> {
  await updateSuburbRegions(tx, toRegions(await listHomes(tx, refs), brand));
}

/** Finds the regions of clients who have none yet, as those of a demonstration and of an earlier version. */
export async function placeAllClients(pool: Pool, brand: Brand): Promise<void> {
  let after: string | undefined = '';
  // Piece by piece, since a server of the build before goes on changing clients.
  while (after !== undefined) after = await inTaskTransaction(pool, (tx) => placePiece(tx, brand, after!));
}

/** Returns the last client of this piece; nothing at the end. */
async function placePiece(tx: Tx, brand: Brand, after: string): Promise<string | undefined> {
  const homes = await lockHomesWithoutRegion(tx, after);
  await updateRosterVersions(tx, await updateSuburbRegions(tx, toRegions(homes, brand)));
  return homes.at(-1)?.ref;
}

const toRegions = (homes: readonly ClientHome[], brand: Brand) =>
  homes.map((home) => ({ ref: home.ref, region: findSuburbRegion(home, brand) }));
