import type { WorkerCard } from '#contract/support-workers.ts';
import type { Relationship } from '#domain/support-workers/relationship.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { StoredHours } from '#server/db/stored-shapes.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows, withoutNulls } from '#server/db/without-nulls.ts';

/** The views of clients on workers: one row for a client and a worker. */

type RelationshipKey = { clientRef: string; supportWorkerRef: string };

/** Writes the kilometres between two points of the unit sphere, whose straight distance `chord` is. */
export const kilometresSql = (chord: string) => `case when ${chord} < 2 then 2 * 6371 * asin(${chord} / 2) end`;

/** The columns of a card, of `support_workers w` and `client_support_workers r`; never what is the office's alone. */
export const cardColumns = `w.ref, w.full_name as "fullName", w.given_name as "givenName", w.image, w.suburb, w.bio,
  w.gender_ref as "genderRef", w.skill_refs as "skillRefs", w.language_refs as "languageRefs", w.work_hours as "workHours",
  coalesce(r.favourite, false) as favourite, r.level`;

/** Selects the client's own place as a point of the unit sphere, or null. */
export const clientPlaceSql = (clientRef: string) => `(
  select extensions.cube(array[
           cos(radians(c.latitude)) * cos(radians(c.longitude)), cos(radians(c.latitude)) * sin(radians(c.longitude)),
           sin(radians(c.latitude))])
    from clients c where c.ref = ${clientRef} and c.latitude is not null)`;

export type CardColumns = Omit<WorkerCard, 'distanceKm' | 'workHours'> & { kilometres?: number };
export type CardRow = CardColumns & StoredHours;

/** Lists those of some workers who are active, without those that the client has hidden. */
export async function listCards(
  tx: Tx,
  { clientRef, refs }: { clientRef: string; refs: readonly string[] },
): Promise<CardRow[]> {
  return presentRows<CardRow>(
    tx,
    `select ${cardColumns}, ${kilometresSql(`(w.place operator(extensions.<->) ${clientPlaceSql('$1')})`)} as kilometres
       from support_workers w
       left join client_support_workers r on r.client_ref = $1 and r.support_worker_ref = w.ref
      where w.ref = any($2) and w.active and r.level is distinct from 99`,
    [clientRef, refs],
  );
}

/** Lists active favourites or hidden ones of a client, by name. */
export async function listRelatedWorkers(
  tx: Tx,
  { clientRef, kind }: { clientRef: string; kind: 'favourite' | 'hidden' },
): Promise<CardRow[]> {
  return presentRows<CardRow>(
    tx,
    `select ${cardColumns}, ${kilometresSql(`(w.place operator(extensions.<->) ${clientPlaceSql('$1')})`)} as kilometres
       from client_support_workers r
       join support_workers w on w.ref = r.support_worker_ref
      where r.client_ref = $1 and w.active and ${kind === 'hidden' ? 'r.level = 99' : 'r.favourite'}
      order by w.sort_key collate "C", w.ref`,
    [clientRef],
  );
}

/** Finds what a client thinks of a worker. The caller holds the client's row, behind which alone that changes. */
export async function findRelationship(
  tx: Tx,
  { clientRef, supportWorkerRef }: RelationshipKey,
): Promise<Relationship> {
  const record = await row<Relationship>(
    tx,
    'select favourite, level from client_support_workers where client_ref = $1 and support_worker_ref = $2',
    [clientRef, supportWorkerRef],
  );
  return record ? withoutNulls(record) : { favourite: false };
}

export function upsertRelationship(change: RelationshipKey & Relationship & { now: Instant }): SqlStatement {
  const { clientRef, supportWorkerRef, favourite, level, now } = change;
  return {
    text: `insert into client_support_workers (client_ref, support_worker_ref, favourite, level, changed_at) values ($1, $2, $3, $4, $5)
      on conflict (client_ref, support_worker_ref) do update
        set favourite = excluded.favourite, level = excluded.level, changed_at = excluded.changed_at`,
    values: [clientRef, supportWorkerRef, favourite, level ?? null, new Date(now)],
  };
}

/** Counts a client's favourites and hidden workers, those who have left among them. */
export async function countRelated(tx: Tx, clientRef: string): Promise<{ favourites: number; hidden: number }> {
  const counted = await row<{ favourites: number; hidden: number }>(
    tx,
    `select count(*) filter (where favourite) as favourites, count(*) filter (where level = 99) as hidden
       from client_support_workers where client_ref = $1`,
    [clientRef],
  );
  return counted ?? { favourites: 0, hidden: 0 };
}

/** Lists those of these workers that the client has hidden. */
export async function listHiddenAmong(tx: Tx, clientRef: string, refs: readonly string[]): Promise<string[]> {
  const records = await rows<{ ref: string }>(
    tx,
    `select support_worker_ref as ref from client_support_workers
      where client_ref = $1 and level = 99 and support_worker_ref = any($2)`,
    [clientRef, refs],
  );
  return records.map(({ ref }) => ref);
}
