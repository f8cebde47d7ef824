import type { BusySlot, OfficeWorker } from '#contract/office.ts';
import type { WorkerDayVisit } from '#contract/office-facts.ts';
import { compareCandidates, findProposedWorker, isHeldBack } from '#domain/schedule/candidates.ts';
import { mostOffered } from '#domain/schedule/office-limits.ts';
import { findDistance } from '#domain/schedule/travel.ts';
import { type DayVisit, findDaySpan, isTooFarInTime, listDayVisits } from '#domain/schedule/worker-day.ts';
import { indexWorkerTime } from '#domain/schedule/worker-time.ts';
import { findOffHours } from '#domain/support-workers/off-hours.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type CandidateWorker, listHomes } from '../candidates/queries.ts';
import { findCandidates } from '../candidates/service.ts';
import { findClashes, type PlanScope } from '../worker-clashes/service.ts';

type ListOffersInput = PlanScope & {
  /** The day of the visit, or of the first one. */
  date: string;
  /** Workers asked for by name. */
  requestedRefs: readonly string[];
  /** Workers who come to the visit now. */
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
  /** The number of active workers that the client has not hidden. */
  total: number;
  /** The first other visit of the client that it overlaps. */
  overlap: (BusySlot & { jobTypeRefs: string[] }) | undefined;
};

/** The number of the nearest that are read at first, and of free ones that are enough. */
const [nearestAtFirst, freeEnough] = [40, 5];

/**
 * Lists who could come (docs/product/requests.md, "Who is offered"): the first of them, those asked for by name or coming now, and the proposed
 * one. Hidden ones are left out, or last if asked for before or coming now.
 */
export async function listOffers(tx: Tx, input: ListOffersInput): Promise<Offers> {
  const { clientRef, zone, date, requestedRefs, presentRefs = [], also, most = mostOffered, ...scope } = input;
  const namedRefs = new Set([...requestedRefs, ...presentRefs, ...(also ? [also] : [])]);
  return findCandidates<Offers>(tx, {
    ...scope,
    clients: [{ ref: clientRef, zone }],
    from: date,
    named: [...namedRefs].map((ref) => [clientRef, ref]),
    nearest: Math.max(nearestAtFirst, 2 * most),
    choose: async ({ workers, work, choices }) => {
      const { offered, overlap } = await compareWorkers(tx, { ...input, workers: workers.get(clientRef) ?? [], work });
      const free = offered.filter((one) => one.free !== false && !one.tooFarInTime && !isHeldBack(one)).length;
      const proposed = findProposedWorker(offered);
      const supportWorkers = offered.filter(
        (worker, index) => index < most || namedRefs.has(worker.ref) || worker === proposed,
      );
      return {
        chosen: { supportWorkers, total: choices.get(clientRef)?.total ?? 0, overlap },
        tooFewFor: free < Math.min(most, freeEnough) ? [clientRef] : [],
      };
    },
  });
}

type CompareInput = ListOffersInput & { workers: readonly CandidateWorker[]; work: WorkerJob[] };

/** Compares these workers with their day and their week, in the order of the offer. */
async function compareWorkers(
  tx: Tx,
  { workers, work, date, requestedRefs, presentRefs = [], ...scope }: CompareInput,
): Promise<{ offered: OfficeWorker[]; overlap: Offers['overlap'] }> {
  const { clientRef, zone } = scope;
  const monday = mondayOfDate(date);
  const clashes = await findClashes(tx, { ...scope, work, workerRefs: workers.map(({ ref }) => ref) });
  const timeByWorker = indexWorkerTime(work, { start: monday, end: addDays(monday, 6) });
  const days = await addClients(tx, { days: listDayVisits(work, { date, zone }), clientRef });
  // Without an exact time only the day is known.
  const slots = clashes.slots.length > 0 ? clashes.slots : [{ date, minutes: 0 }];
  const spans = clashes.slots.flatMap(({ date: day, startTime, minutes }) =>
    day === date && startTime !== undefined ? findDaySpan({ startTime, minutes }) : [],
  );
  const isOther = (visit: WorkerDayVisit) => visit.clientRef !== clientRef || !clashes.jobRefs.has(visit.jobRef);
  const requested = new Set(requestedRefs);
  const known = new Set([...requestedRefs, ...presentRefs]);
  const offered = workers
    .filter((worker) => known.has(worker.ref) || !isHidden(worker))
    .map(({ workHours, ...worker }): OfficeWorker => {
      const clash = clashes.workers.get(worker.ref);
      const offHours = findOffHours(workHours, slots);
      const isFree = clashes.workers.has(worker.ref) && clash === undefined && !offHours;
      const others = days.get(worker.ref)?.filter(isOther) ?? [];
      return {
        ...worker,
        requested: requested.has(worker.ref),
        free: clash ? false : isFree || undefined,
        tooFarInTime: (isFree && spans.some((span) => isTooFarInTime(others, span))) || undefined,
        offHours,
        busy: clash && toBusySlot(clash.other),
        day: days.get(worker.ref),
        minutesThisWeek: timeByWorker.get(worker.ref)?.minutesByWeek.get(monday) ?? 0,
      };
    });
  const { own } = clashes;
  const overlap = own && { ...toBusySlot(own), jobTypeRefs: own.jobTypeRefs };
  return { offered: offered.sort(compareCandidates), overlap };
}

/** Adds the visits of each worker's day with whose they are, and how far that is from this client's home. */
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

function toBusySlot({ date, startTime, endTime, isAway }: BusySlot): BusySlot {
  return { date, startTime, endTime, isAway };
}
