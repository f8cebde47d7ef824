import { findFirstBegin, toDaysLine, type VisitDifference } from '#domain/notices/compare-visits.ts';
import type { NoticeLine } from '#domain/notices/notice-line.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { listUpcomingVisits, type UpcomingVisit } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listWorkerJobs, lockWorkersToChange } from '#server/modules/appointments/support-workers/queries.ts';
import { deleteUnsentNotices, insertNotice } from '#server/modules/notices/queries.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { listWorkerAbsences } from './queries.ts';

type ChangeOfAbsences<T> = {
  workerRef: string;
  /** The absence that is changed or removed; a new one has no ref yet. */
  absenceRef?: string;
  now: Instant;
  work: () => Promise<T>;
};

/**
 * Writes a notice for each client whose visits this support worker can no longer do, or can do after all
 * (docs/product/notices.md, "What a notice is about"). Where a client has not had the notice of the absence yet, one says both.
 */
export async function withAbsenceNotices<T extends { ref: string }>(
  tx: Tx,
  { brand: { timeZone: brandZone } }: Pick<ServerContext, 'brand'>,
  { workerRef, absenceRef, now, work }: ChangeOfAbsences<T>,
): Promise<T> {
  await lockWorkersToChange(tx, [workerRef]);
  const before = await listWorkerAbsences(tx, workerRef);
  const result = await work();
  const after = await listWorkerAbsences(tx, workerRef);
  const unsent = absenceRef === undefined ? [] : await deleteUnsentNotices(tx, absenceRef);
  const start = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  const jobs = await listWorkerJobs(tx, { workerRefs: [workerRef], start, brandZone });
  const upcoming = listUpcomingVisits({ workerRef, jobs, now }).filter(({ status }) => status === 'Allocated');
  const worker = await findWorker(tx, workerRef);
  const workerName = worker?.knownAs ?? worker?.givenName ?? '';
  for (const [clientRef, visits] of Map.groupBy(upcoming, (visit) => visit.clientRef)) {
    const isUnsent = unsent.includes(clientRef);
    const sent = isUnsent ? before.filter(({ ref }) => ref !== absenceRef) : before;
    const isAway = (visit: UpcomingVisit, absences: typeof before) => findDayAway(visit, absences) !== undefined;
    const lost = visits.filter((visit) => isAway(visit, after) && !isAway(visit, sent));
    const regained = visits.filter((visit) => !isAway(visit, after) && isAway(visit, sent));
    const differences: VisitDifference[] = [...lost, ...regained].map((visit) => ({ after: visit }));
    if (differences.length === 0) continue;
    const zone = jobs.find((job) => job.clientRef === clientRef)?.zone ?? brandZone;
    const details: NoticeLine[] = [
      ...(lost.length > 0 ? [{ kind: 'workerAway' as const, workerName }] : []),
      ...(regained.length > 0 ? [{ kind: 'workerBack' as const, workerName }] : []),
    ];
    const notice = { clientRef, kind: 'changed' as const, content: { subjects: [toDaysLine(differences)], details } };
    const actRef = absenceRef === undefined || isUnsent ? result.ref : undefined;
    const beginsAt = findFirstBegin(differences, zone);
    await run(tx, insertNotice({ ...notice, workers: [], actRef, beginsAt, now }));
  }
  return result;
}
