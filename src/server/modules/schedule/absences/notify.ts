import type { OfficeWorkerAbsence } from '#contract/absences.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { packChanges, toPlannedVisit, type VisitChange } from '#domain/notices/changes/visit-change.ts';
import { findFirstBegin, toDaysLine, type VisitDifference } from '#domain/notices/compare-visits.ts';
import type { NoticeLine } from '#domain/notices/notice-line.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { listUpcomingVisits, type UpcomingVisit } from '#domain/support-workers/upcoming-visits.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listWorkAhead } from '#server/modules/appointments/support-workers/queries.ts';
import { deleteUnsentNotices, insertNotice } from '#server/modules/notices/queries.ts';

type ChangeOfAbsences = {
  worker: OfficeSupportWorker;
  before: readonly OfficeWorkerAbsence[];
  after: readonly OfficeWorkerAbsence[];
  /** The absence that is added, changed or removed. */
  ref: string;
  isNew: boolean;
  now: Instant;
};

/**
 * Writes a notice for each client whose visits this support worker can no longer do, or can do after all
 * (docs/product/notices.md, "What a notice is about"). Where a client has not had the notice of the absence yet, one says both.
 */
export async function insertAbsenceNotices(
  tx: Tx,
  { brand: { timeZone: brandZone } }: Pick<ServerContext, 'brand'>,
  { worker, before, after, ref, isNew, now }: ChangeOfAbsences,
): Promise<void> {
  const unsent = isNew ? [] : await deleteUnsentNotices(tx, ref);
  const jobs = await listWorkAhead(tx, { workerRefs: [worker.ref], brandZone, now });
  const upcoming = listUpcomingVisits({ workerRef: worker.ref, jobs, now }).filter(
    ({ status }) => status === 'Allocated',
  );
  const workerName = worker.knownAs ?? worker.givenName;
  for (const [clientRef, visits] of Map.groupBy(upcoming, (visit) => visit.clientRef)) {
    const isUnsent = unsent.includes(clientRef);
    const sent = isUnsent ? before.filter((absence) => absence.ref !== ref) : before;
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
    const actRef = isNew || isUnsent ? ref : undefined;
    const beginsAt = findFirstBegin(differences, zone);
    const changes = packChanges([
      ...lost.map((visit) => toAbsence(visit, worker.ref)),
      ...regained.map((visit) => toReturn(visit, worker.ref)),
    ]);
    await run(tx, insertNotice({ ...notice, workers: [], changes, actRef, beginsAt, now }));
  }
}

function toAbsence(visit: UpcomingVisit, workerRef: string): VisitChange {
  const { supportWorkerRefs } = visit;
  return { was: toPlannedVisit(visit, supportWorkerRefs), is: toPlannedVisit(visit, supportWorkerRefs, [workerRef]) };
}

function toReturn(visit: UpcomingVisit, workerRef: string): VisitChange {
  const { was, is } = toAbsence(visit, workerRef);
  return { was: is, is: was };
}
