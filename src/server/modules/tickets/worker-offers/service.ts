import type { BusySlot, OfficeWorker } from '#contract/office.ts';
import { countPlannedMinutes, hasBegun } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { listJobs } from '#server/modules/appointments/jobs/queries.ts';
import { listExceptions } from '#server/modules/appointments/visits/queries.ts';
import { listWorkersByDistance } from '#server/modules/support-workers/queries.ts';
import { findClashes, listWork } from '../worker-clashes/service.ts';

type ListOffersInput = {
  clientRef: string;
  zone: string;
  brandZone: string;
  now: Instant;
  /** The day of the visit, or of the first one. */
  date: string;
  /** Workers asked for by name. */
  requestedRefs: readonly string[];
  planWith: (supportWorkerRefs: string[]) => ApprovalPlan | ApprovalRefusal;
};

export type Offers = {
  supportWorkers: OfficeWorker[];
  /** The first other visit of the client that it overlaps. */
  overlap: (BusySlot & { jobTypeRefs: string[] }) | undefined;
};

/** Weeks back in which a worker's visits to the client are counted. */
const weeksBack = 26;

/**
 * Who could come: free ones first, of them those asked for, then those who come to this client already, then the nearest
 * (docs/product/office-acts.md, "Who could come").
 */
export async function listOffers(tx: Tx, { date, requestedRefs, ...scope }: ListOffersInput): Promise<Offers> {
  const { brandZone, now } = scope;
  const workers = await listWorkersByDistance(tx, scope.clientRef);
  const workerRefs = workers.map(({ ref }) => ref);
  const monday = mondayOfDate(date);
  const yesterday = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  const start = monday < yesterday ? monday : yesterday;
  const work = await listWork(tx, { workerRefs, brandZone, now, start });
  const clashes = await findClashes(tx, { ...scope, work, workerRefs });
  const minutes = countMinutes(work, { start: monday, end: addDays(monday, 6) });
  const visits = await countVisits(tx, scope);
  const requested = new Set(requestedRefs);
  const supportWorkers = workers.map((worker): OfficeWorker => {
    const clash = clashes.workers.get(worker.ref);
    return {
      ...worker,
      requested: requested.has(worker.ref),
      free: clashes.workers.has(worker.ref) ? clash === undefined : undefined,
      busy: clash && toBusySlot(clash.other),
      visitsToClient: visits.get(worker.ref) ?? 0,
      minutesThisWeek: minutes.get(worker.ref) ?? 0,
    };
  });
  return { supportWorkers: supportWorkers.sort(compareOffers), overlap: toOverlap(clashes.own) };
}

/** The sort is stable, so the nearest stay first among equals. */
function compareOffers(a: OfficeWorker, b: OfficeWorker): number {
  const rank = ({ free, requested }: OfficeWorker) => (free === false ? 2 : 0) + (requested ? 0 : 1);
  return rank(a) - rank(b) || (b.visitsToClient ?? 0) - (a.visitsToClient ?? 0);
}

/** Planned minutes of each worker from `start` to `end`, at all clients. */
function countMinutes(work: readonly WorkerJob[], window: { start: string; end: string }): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const { job, exceptions, isAbsence } of work) {
    if (isAbsence) continue;
    for (const visit of listVisits({ jobs: [job], exceptions, ...window })) {
      if (visit.status === 'Cancelled') continue;
      for (const ref of visit.supportWorkerRefs) minutes.set(ref, (minutes.get(ref) ?? 0) + countPlannedMinutes(visit));
    }
  }
  return minutes;
}

/** How often each worker came to the client lately, cancelled visits aside. */
async function countVisits(
  tx: Tx,
  { clientRef, zone, now }: Pick<ListOffersInput, 'clientRef' | 'zone' | 'now'>,
): Promise<Map<string, number>> {
  const today = wallClock({ instant: now, zone }).date;
  const window = { clientRef, start: addDays(today, -7 * weeksBack), end: today };
  const [jobs, exceptions] = [await listJobs(tx, window), await listExceptions(tx, window)];
  const came = listVisits({ jobs, exceptions, ...window }).filter(
    (visit) => visit.status === 'Allocated' && hasBegun({ visit, now, zone }),
  );
  const counts = new Map<string, number>();
  for (const ref of came.flatMap(({ supportWorkerRefs }) => supportWorkerRefs))
    counts.set(ref, (counts.get(ref) ?? 0) + 1);
  return counts;
}

function toBusySlot({ date, startTime, endTime, isAway }: BusySlot): BusySlot {
  return { date, startTime, endTime, isAway };
}

function toOverlap(own: (BusySlot & { jobTypeRefs: string[] }) | undefined): Offers['overlap'] {
  return own && { ...toBusySlot(own), jobTypeRefs: own.jobTypeRefs };
}
