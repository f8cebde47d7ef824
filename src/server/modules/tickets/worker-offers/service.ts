import type { BusySlot, OfficeWorker } from '#contract/office.ts';
import type { WorkerDayVisit } from '#contract/office-facts.ts';
import { countVisitsByWorker, findPastWindow } from '#domain/schedule/count-visits.ts';
import { findProposedWorker, isHeldBack, isNearOrKnown } from '#domain/schedule/find-proposed-worker.ts';
import { moreOffered, mostOffered } from '#domain/schedule/office-limits.ts';
import { findDistance } from '#domain/schedule/travel.ts';
import { type DayVisit, listDayVisits } from '#domain/schedule/worker-day.ts';
import { indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { type ClientNeeds, compareWithNeeds, countMissing } from '#domain/support-workers/fit.ts';
import { findOffHours } from '#domain/support-workers/off-hours.ts';
import { isHidden, rankLevel } from '#domain/support-workers/relationship.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { addChecks } from '#server/modules/support-workers/service.ts';
import { findClashes, listWork, type PlanScope } from '../worker-clashes/service.ts';
import { type CandidateWorker, findClientChoice, listCandidates, listHomes, listPastCalendars } from './queries.ts';

type ListOffersInput = PlanScope & {
  /** The day of the visit, or of the first one. */
  date: string;
  /** Workers asked for by name. */
  requestedRefs: readonly string[];
  /** Who comes to the visit now. */
  presentRefs?: readonly string[];
  planWith: (supportWorkerRefs: string[]) => ApprovalPlan | ApprovalRefusal;
} & OffersWanted;

export type OffersWanted = {
  /** The most workers, besides those asked for by name and those who come now; otherwise as many as there can be. */
  most?: number | undefined;
  /** A worker who is offered at any position in the order. */
  also?: string | undefined;
  /** Only workers whose name has all the words. */
  searchTerm?: string | undefined;
};

export type Offers = {
  supportWorkers: OfficeWorker[];
  /** How many active workers there are that the client has not hidden. */
  total: number;
  /** The first other visit of the client that it overlaps. */
  overlap: (BusySlot & { jobTypeRefs: string[] }) | undefined;
};

/** How many of the nearest are read at first, how many times more then, and how many free ones are enough. */
const [nearestAtFirst, times, freeEnough] = [40, 4, 5];

/**
 * Who could come (docs/product/requests.md, "Who is offered"). Free ones come first, then those who are held back. Among these the
 * order is: asked for, the client's preference, near or known, fewest missing needs, most visits to this client, nearest. Hidden ones
 * are left out, or last if asked for before or coming now. Only the nearest are read, and more of them if few are free.
 */
export async function listOffers(tx: Tx, input: ListOffersInput): Promise<Offers> {
  const { clientRef, zone, brandZone, now, requestedRefs, presentRefs = [], also } = input;
  const { most = mostOffered, searchTerm } = input;
  const namedRefs = new Set([...requestedRefs, ...presentRefs, ...(also ? [also] : [])]);
  const window = findPastWindow({ now, zone: brandZone });
  const [[calendar], { total, ...needs }] = await Promise.all([
    listPastCalendars(tx, { clients: [{ ref: clientRef, zone }], ...window }),
    findClientChoice(tx, clientRef),
  ]);
  const visits = countVisitsByWorker(calendar!, now);
  const knownRefs = searchTerm === undefined ? [...namedRefs, ...visits.keys()] : [];
  const atMost = searchTerm === undefined ? mostOffered : moreOffered;
  let nearest = Math.min(atMost, Math.max(nearestAtFirst, 2 * most));
  for (;;) {
    const workers = await listCandidates(tx, { clientRef, nearest, knownRefs, searchTerm });
    const { offered, overlap } = await compareWorkers(tx, { ...input, workers, visits, needs });
    const free = offered.filter((worker) => worker.free !== false && !isHeldBack(worker)).length;
    if (free >= Math.min(most, freeEnough) || nearest >= Math.min(atMost, total)) {
      const proposed = findProposedWorker(offered);
      const isOffered = (worker: OfficeWorker, index: number) =>
        index < most || namedRefs.has(worker.ref) || worker === proposed;
      return { supportWorkers: offered.filter(isOffered), total, overlap };
    }
    nearest = Math.min(atMost, nearest * times);
  }
}

type CompareInput = ListOffersInput & {
  workers: readonly CandidateWorker[];
  visits: ReadonlyMap<string, number>;
  needs: ClientNeeds;
};

/** These workers with their day and their week, in the order of the offer. */
async function compareWorkers(
  tx: Tx,
  { workers, visits, needs, date, requestedRefs, presentRefs = [], ...scope }: CompareInput,
): Promise<{ offered: OfficeWorker[]; overlap: Offers['overlap'] }> {
  const { clientRef, zone, brandZone, now } = scope;
  const workerRefs = workers.map(({ ref }) => ref);
  const monday = mondayOfDate(date);
  const yesterday = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  const start = monday < yesterday ? monday : yesterday;
  const [work, checked] = await Promise.all([
    listWork(tx, { workerRefs, brandZone, now, start }),
    addChecks(tx, workers, { brandZone, now }),
  ]);
  const clashes = await findClashes(tx, { ...scope, work, workerRefs });
  const timeByWorker = indexWorkerTime(work, { start: monday, end: addDays(monday, 6) });
  const days = await addClients(tx, { days: listDayVisits(work, { date, zone }), clientRef });
  // Without an exact time only the day is known.
  const slots = clashes.slots.length > 0 ? clashes.slots : [{ date, minutes: 0 }];
  const requested = new Set(requestedRefs);
  const known = new Set([...requestedRefs, ...presentRefs]);
  const offered = checked
    .filter((worker) => known.has(worker.ref) || !isHidden(worker))
    .map(({ workHours, ...worker }): OfficeWorker => {
      const clash = clashes.workers.get(worker.ref);
      const fit = compareWithNeeds(worker, needs);
      const offHours = findOffHours(workHours, slots);
      const isFree = clashes.workers.has(worker.ref) && clash === undefined && !offHours;
      return {
        ...worker,
        requested: requested.has(worker.ref),
        free: clash ? false : isFree || undefined,
        ...(offHours && { offHours }),
        busy: clash && toBusySlot(clash.other),
        visitsToClient: visits.get(worker.ref) ?? 0,
        ...(days.has(worker.ref) && { day: days.get(worker.ref)! }),
        minutesThisWeek: timeByWorker.get(worker.ref)?.minutesByWeek.get(monday) ?? 0,
        ...(fit && { fit }),
      };
    });
  return { offered: offered.sort(compareOffers), overlap: toOverlap(clashes.own) };
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

/** The sort is stable, so the nearest stay first among equals. */
function compareOffers(a: OfficeWorker, b: OfficeWorker): number {
  const rank = ({ free, requested, ...worker }: OfficeWorker) =>
    (free === false ? 4 : 0) + (isHeldBack(worker) ? 2 : 0) + (requested ? 0 : 1);
  return (
    Number(isHidden(a)) - Number(isHidden(b)) ||
    rank(a) - rank(b) ||
    rankLevel(a.level) - rankLevel(b.level) ||
    Number(isNearOrKnown(b)) - Number(isNearOrKnown(a)) ||
    countMissing(a.fit) - countMissing(b.fit) ||
    (b.visitsToClient ?? 0) - (a.visitsToClient ?? 0)
  );
}

function toBusySlot({ date, startTime, endTime, isAway }: BusySlot): BusySlot {
  return { date, startTime, endTime, isAway };
}

function toOverlap(own: (BusySlot & { jobTypeRefs: string[] }) | undefined): Offers['overlap'] {
  return own && { ...toBusySlot(own), jobTypeRefs: own.jobTypeRefs };
}
