import { applyAbsences } from '#domain/appointments/absence.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { toChangesOfVisits } from '#domain/notices/changes/visit-change.ts';
import { daysAhead, findFirstBegin, pairVisits, toDaysLine } from '#domain/notices/compare-visits.ts';
import { listWorkerNews } from '#domain/notices/worker-news.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listDaysOff, readVisits } from '#server/modules/appointments/visits/queries.ts';
import { findTimeZone } from '#server/modules/people/clients/queries.ts';
import { lockRosters } from '#server/modules/people/rosters/queries.ts';
import { deleteUnsentNotices, insertNotice } from './queries.ts';

type ChangeOfDays = {
  clientRef: string;
  now: Instant;
  /** Members hear of it in another way. */
  isForWorkersAlone: boolean;
  /** The days off that the office changes or removes; new ones have none yet. */
  daysOffRef?: string | undefined;
  /** Takes the locks of the work that come before the roster's (docs/architecture.md, "Order of locks"). */
  lockFirst?: () => Promise<unknown>;
  /** The days off are a death: support workers have not heard that visits are off, but that the client has died. */
  isDeath?: boolean;
  /** Tells people of the change in another way than by what becomes of visits. */
  tellOtherwise?: (ref: string) => Promise<void>;
  /** The only days that the change can be about; without it all that a calendar shows. */
  window?: { start: string; end: string };
};

/**
 * Writes the notice of what a change does to visits that it does not write one by one: days when the client is away, the end
 * of care, a timesheet (docs/product/notices.md, "What a notice is about"). Compares the calendar before and after it. Where no one has
 * had the notice of the days off yet, one notice says both.
 */
export async function withNotice<T extends { ref?: string; version: number }>(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  change: ChangeOfDays & { work: () => Promise<T> },
): Promise<T> {
  const { clientRef, now, isForWorkersAlone, daysOffRef, isDeath = false, work } = change;
  await change.lockFirst?.();
  // Keeps another's change out of this notice.
  await lockRosters(tx, [clientRef]);
  const zone = (await findTimeZone(tx, clientRef)) ?? brand.timeZone;
  const { date: today } = wallClock({ instant: now, zone });
  const { start = today, end = addDays(today, daysAhead) } = change.window ?? {};
  const window = { clientRef, start: start > today ? start : today, end };
  const isDropped = daysOffRef !== undefined && (await deleteUnsentNotices(tx, daysOffRef)).length > 0;
  const isUnsent = isDropped || isDeath;
  const before = await listComingVisits(tx, { ...window, leftOut: isUnsent ? daysOffRef : undefined });
  const result = await work();
  if (change.tellOtherwise) {
    await change.tellOtherwise(result.ref ?? '');
    return result;
  }
  const differences = pairVisits(before, await listComingVisits(tx, window));
  if (differences.length === 0) return result;
  const isCancelled = differences.every(({ after }) => !after || after.status === 'Cancelled');
  const notice = insertNotice({
    clientRef,
    kind: isCancelled ? 'cancelled' : 'changed',
    actRef: daysOffRef === undefined || isUnsent ? result.ref : undefined,
    content: { subjects: [toDaysLine(differences)], details: [], ...(isForWorkersAlone && { isForWorkersAlone }) },
    workers: listWorkerNews({ differences, absences: [], zone, now }),
    beginsAt: findFirstBegin(differences, zone),
    changes: toChangesOfVisits(differences, { absences: [], zone, now }),
    now,
  });
  await run(tx, notice);
  return result;
}

async function listComingVisits(
  tx: Tx,
  { clientRef, leftOut, ...window }: { clientRef: string; start: string; end: string; leftOut?: string | undefined },
): Promise<Visit[]> {
  const visits = await readVisits(tx, { clientRef, ...window }, ['jobs', 'exceptions']);
  const daysOff = await listDaysOff(tx, clientRef, leftOut);
  return listVisits({ ...visits, ...window }).map((visit) => applyAbsences(visit, daysOff));
}
