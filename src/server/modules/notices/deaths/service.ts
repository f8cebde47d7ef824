import { applyAbsences } from '#domain/appointments/absence.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { daysAhead } from '#domain/notices/compare-visits.ts';
import { daysBeforeDeath, listWorkersOfDeath } from '#domain/notices/death.ts';
import type { WorkerNews } from '#domain/notices/worker-news.ts';
import { addDays } from '#domain/time/day.ts';
import type { Clock, Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { listDaysOff, readVisits } from '#server/modules/appointments/visits/queries.ts';
import { insertNotice, updateUntold } from '../queries.ts';
import * as queries from './queries.ts';

/** Of a death and of its undoing support workers hear by phone alone (docs/product/endings.md, "Who is told of a death"). */
const content = { subjects: [], details: [], isForWorkersAlone: true };

type Death = Clock & {
  clientRef: string;
  /** The day of death. */
  from: string;
  /** The ending's, once it is recorded: the visits count as they were before it. */
  endingRef?: string | undefined;
};

/** Lists the support workers who hear of a death, with the moment by when. */
export async function listWorkersToTell(
  tx: Tx,
  { clientRef, from, endingRef, now, zone }: Death,
): Promise<WorkerNews[]> {
  const window = { clientRef, start: addDays(from, -daysBeforeDeath), end: addDays(from, daysAhead) };
  const { worked, ...rows } = await readVisits(tx, window, ['jobs', 'exceptions', 'worked']);
  const daysOff = await listDaysOff(tx, clientRef, endingRef);
  return listWorkersOfDeath({
    visits: listVisits({ ...rows, ...window }).map((visit) => applyAbsences(visit, daysOff)),
    cameRefs: worked.flatMap(({ outcome, supportWorkerRef }) => (outcome === 'tookPlace' ? supportWorkerRef : [])),
    ...{ now, zone },
  });
}

/** Writes the notice of a death, once. */
export async function noticeDeath(tx: Tx, death: Death & { endingRef: string }): Promise<void> {
  const { clientRef, endingRef: actRef, now } = death;
  if (await queries.hasDeathNotice(tx, actRef)) return;
  const workers = await listWorkersToTell(tx, death);
  if (workers.length === 0) return;
  await run(
    tx,
    insertNotice({ clientRef, kind: 'cancelled', death: 'recorded', actRef, content, workers, changes: [], now }),
  );
}

type Mistake = { clientRef: string; endingRef: string; now: Instant };

/** Takes a death back: who has heard of it hears that it was a mistake, others hear nothing. */
export async function takeBackDeath(tx: Tx, { clientRef, endingRef, now }: Mistake): Promise<void> {
  await run(tx, updateUntold({ actRef: endingRef, death: 'recorded', now }));
  const workerRefs = await queries.listTold(tx, endingRef);
  if (workerRefs.length === 0) return;
  const workers = workerRefs.map((ref) => ({ ref, lines: [], beginsAt: now }));
  await run(tx, insertNotice({ clientRef, kind: 'changed', death: 'takenBack', content, workers, changes: [], now }));
}
