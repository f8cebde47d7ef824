import type { BusySlot, OfficeWorker } from '#contract/office.ts';
import type { WorkerDayVisit } from '#contract/office-facts.ts';
import { findDistance } from '#domain/schedule/travel.ts';
import { type DayVisit, listDayVisits } from '#domain/schedule/worker-day.ts';
import { indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { isHidden, rankLevel } from '#domain/support-workers/relationship.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { listWorkersByDistance } from '#server/modules/support-workers/queries.ts';
import { listLevels } from '#server/modules/support-workers/relationships/queries.ts';
import { addChecks } from '#server/modules/support-workers/service.ts';
import { findClashes, listWork, type PlanScope } from '../worker-clashes/service.ts';
import { countVisitsToClients, listHomes } from './queries.ts';

type ListOffersInput = PlanScope & {
  /** The day of the visit, or of the first one. */
  date: string;
  /** Workers asked for by name. */
  requestedRefs: readonly string[];
  /** Who comes to the visit now. */
  presentRefs?: readonly string[];
  planWith: (supportWorkerRefs: string[]) => ApprovalPlan | ApprovalRefusal;
};

export type Offers = {
  supportWorkers: OfficeWorker[];
  /** The first other visit of the client that it overlaps. */
  overlap: (BusySlot & { jobTypeRefs: string[] }) | undefined;
};

/**
 * Who could come: free ones first, of them those asked for, then by the client's preference, then those who come to this client
 * already, then the nearest (docs/product/office-acts.md, "Who could come"). Hidden ones are left out, or last if asked
 * for before or coming now.
 */
export async function listOffers(
  tx: Tx,
  { date, requestedRefs, presentRefs = [], ...scope }: ListOffersInput,
): Promise<Offers> {
  const { brandZone, now } = scope;
  const workers = await listCandidates(tx, scope);
  const workerRefs = workers.map(({ ref }) => ref);
  const monday = mondayOfDate(date);
  const yesterday = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  const start = monday < yesterday ? monday : yesterday;
  const work = await listWork(tx, { workerRefs, brandZone, now, start });
  const clashes = await findClashes(tx, { ...scope, work, workerRefs });
  const timeByWorker = indexWorkerTime(work, { start: monday, end: addDays(monday, 6) });
  const { clientRef, zone } = scope;
  const days = await addClients(tx, { days: listDayVisits(work, { date, zone }), clientRef });
  const visits = await countVisitsToClients(tx, { clients: [{ ref: clientRef, zone }], brandZone, now });
  const requested = new Set(requestedRefs);
  const known = new Set([...requestedRefs, ...presentRefs]);
  const offered = workers.filter((worker) => known.has(worker.ref) || !isHidden(worker));
  const supportWorkers = offered.map((worker): OfficeWorker => {
    const clash = clashes.workers.get(worker.ref);
    return {
      ...worker,
      requested: requested.has(worker.ref),
      free: clashes.workers.has(worker.ref) ? clash === undefined : undefined,
      busy: clash && toBusySlot(clash.other),
      visitsToClient: visits.get(`${clientRef} ${worker.ref}`) ?? 0,
      ...(days.has(worker.ref) && { day: days.get(worker.ref)! }),
      minutesThisWeek: timeByWorker.get(worker.ref)?.minutesByWeek.get(monday) ?? 0,
    };
  });
  return { supportWorkers: supportWorkers.sort(compareOffers), overlap: toOverlap(clashes.own) };
}

/** The visits of each worker's day with whose they are, and how far that is from this client's home. */
async function addClients(
  tx: Tx,
  { days, clientRef }: { days: ReadonlyMap<string, DayVisit[]>; clientRef: string },
): Promise<Map<string, WorkerDayVisit[]>> {
  const refs = new Set([...days.values()].flatMap((day) => day.map((visit) => visit.clientRef)));
  const homes = await listHomes(tx, [...refs.add(clientRef)]);
  const own = homes.get(clientRef)?.location;
  const toVisit = (visit: DayVisit): WorkerDayVisit => {
    const { clientName = '', suburb, location } = homes.get(visit.clientRef) ?? {};
    return { ...visit, clientName, suburb, distanceKm: findDistance(own, location) };
  };
  return new Map([...days].map(([ref, day]) => [ref, day.map(toVisit)]));
}

type CandidatesInput = { clientRef: string | undefined; brandZone: string; now: Instant };

/** All active workers, the nearest first, with what the client thinks of them and the checks that have expired. */
export async function listCandidates(tx: Tx, { clientRef, brandZone, now }: CandidatesInput) {
  const near = await listWorkersByDistance(tx, clientRef);
  const levels = clientRef === undefined ? undefined : await listLevels(tx, [clientRef]);
  const workers = await addChecks(tx, near, { brandZone, now });
  return workers.map((worker) => ({ ...worker, level: levels?.get(`${clientRef} ${worker.ref}`) }));
}

/** The sort is stable, so the nearest stay first among equals. */
export function compareOffers(a: OfficeWorker, b: OfficeWorker): number {
  const rank = ({ free, requested }: OfficeWorker) => (free === false ? 2 : 0) + (requested ? 0 : 1);
  return (
    Number(isHidden(a)) - Number(isHidden(b)) ||
    rank(a) - rank(b) ||
    rankLevel(a.level) - rankLevel(b.level) ||
    (b.visitsToClient ?? 0) - (a.visitsToClient ?? 0)
  );
}

function toBusySlot({ date, startTime, endTime, isAway }: BusySlot): BusySlot {
  return { date, startTime, endTime, isAway };
}

function toOverlap(own: (BusySlot & { jobTypeRefs: string[] }) | undefined): Offers['overlap'] {
  return own && { ...toBusySlot(own), jobTypeRefs: own.jobTypeRefs };
}
