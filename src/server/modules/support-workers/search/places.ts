import { rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { findMiddleOfSuburb, type Home } from '#server/maps/middle-of-suburb.ts';

type Brand = Pick<ServerContext['brand'], 'country'>;

const homes = 'select ref, suburb, latitude, longitude from support_worker_records';

/** Puts these workers where a search sees them; every write of workers ends with it. */
export async function placeWorkers(tx: Tx, { country }: Brand, refs: readonly string[]): Promise<void> {
  await writePlaces(tx, country, await rows(tx, `${homes} where ref = any($1)`, [refs]));
}

/** Places workers with a home who have no place yet, as those of a demonstration and of an earlier version. */
export async function placeAllWorkers(tx: Tx, { country }: Brand): Promise<void> {
  await writePlaces(tx, country, await rows(tx, `${homes} where latitude is not null and search_latitude is null`));
}

type WorkerHome = Home & { ref: string };

async function writePlaces(tx: Tx, country: Brand['country'], workers: readonly WorkerHome[]): Promise<void> {
  const places = workers.map((worker) => ({ ref: worker.ref, ...findMiddleOfSuburb(withoutNulls(worker), country) }));
  await tx.query(
    `update support_workers set search_latitude = given.latitude, search_longitude = given.longitude
       from unnest($1::text[], $2::float8[], $3::float8[]) as given (ref, latitude, longitude)
      where support_workers.ref = given.ref
        and (search_latitude, search_longitude) is distinct from (given.latitude, given.longitude)`,
    [
      places.map(({ ref }) => ref),
      places.map(({ latitude }) => latitude ?? null),
      places.map(({ longitude }) => longitude ?? null),
    ],
  );
}
