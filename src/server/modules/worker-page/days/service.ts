import type { WorkerDays } from '#contract/worker-page.ts';
import { changeDays } from '#domain/schedule/run-sheets.ts';
import { addDays, msPerDay } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { daysAhead, listWorkerDays } from '#domain/worker-page/list-worker-days.ts';
import { findContact } from '#server/db/find-contact.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { WorkerCaller } from '#server/kernel/worker-caller.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { readOwnDays } from './queries.ts';

/** Reads what the page has: the visits of today and the next 14 days (docs/product/worker-page.md, "What the page has"). */
export async function readWorkerDays(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { worker, now }: { worker: WorkerCaller; now: Instant },
): Promise<WorkerDays> {
  const zone = brand.timeZone;
  const today = wallClock({ instant: now, zone }).date;
  const range = { from: addDays(today, -1), to: addDays(today, daysAhead), since: now - changeDays * msPerDay };
  // Sent together, they are one round trip.
  const [facts, { phone }, serviceNames] = await Promise.all([
    readOwnDays(tx, range, zone),
    findContact(tx),
    listServiceNames(tx),
  ]);
  const { workerRef, givenName, isOpen } = worker;
  return {
    givenName,
    today,
    readAt: new Date(now).toISOString(),
    isOpen,
    ...(phone && { phone }),
    days: listWorkerDays({ ...facts, workerRef, serviceNames, today, isOpen, zone, now }),
  };
}
