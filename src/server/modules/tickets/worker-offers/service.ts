import type { BusySlot, OfficeWorker } from '#contract/office.ts';
import type { WorkerDayVisit } from '#contract/office-facts.ts';
import { compareCandidates, findProposedWorker, isHeldBack } from '#domain/schedule/candidates.ts';
import { mostOffered } from '#domain/schedule/office-limits.ts';
import { findDistance } from '#domain/schedule/travel.ts';
import { type DayVisit, listDayVisits } from '#domain/schedule/worker-day.ts';
import { indexWorkerTime, isTooFarInTime, listInReach } from '#domain/schedule/worker-time.ts';
import { findOffHours } from '#domain/support-workers/off-hours.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type CandidateWorker, type Home, listHomes } from '../candidates/queries.ts';
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
    from: addDays(date, -1),
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
  const timeByWorker = indexWorkerTime(work, { start: mondayOfDate(addDays(date, -1)), end: addDays(monday, 7) });
  const spans = clashes.slots.flatMap(({ date: day, startTime: time, minutes }) => {
    const begins = day === date && time !== undefined && instantOf({ date, time, zone });
    return begins === false ? [] : { begins, ends: begins + minutes * 60_000 };
  });
  const dayVisits = listDayVisits(work, { date, zone });
  const busy = [...timeByWorker.values()].flatMap((time) => time.busy);
  const near = [...[...dayVisits.values()].flat(), ...spans.flatMap((span) => listInReach(busy, span))];
  const homes = await listHomes(tx, [...new Set([clientRef, ...near.map((visit) => visit.clientRef)])]);
  const kilometresTo = (ref: string) => findDistance(homes.get(clientRef)?.location, homes.get(ref)?.location);
  const days = addClients(dayVisits, { homes, kilometresTo });
  // Without an exact time only the day is known.
  const slots = clashes.slots.length > 0 ? clashes.slots : [{ date, minutes: 0 }];
  const isOther = (visit: { clientRef: string; jobRef: string }) =>
    visit.clientRef !== clientRef || !clashes.jobRefs.has(visit.jobRef);
  const requested = new Set(requestedRefs);
  const known = new Set([...requestedRefs, ...presentRefs]);
  const offered = workers
    .filter((worker) => known.has(worker.ref) || !isHidden(worker))
    .map(({ workHours, ...worker }): OfficeWorker => {
      const clash = clashes.workers.get(worker.ref);
      const offHours = findOffHours(workHours, slots);
      const isFree = clashes.workers.has(worker.ref) && clash === undefined && !offHours;
      const time = timeByWorker.get(worker.ref);
      const others = time?.busy.filter(isOther) ?? [];
      return {
        ...worker,
        requested: requested.has(worker.ref),
        free: clash ? false : isFree || undefined,
        tooFarInTime:
          (isFree && spans.some((span) => isTooFarInTime({ busy: others, span, kilometresTo }))) || undefined,
        offHours,
        busy: clash && toBusySlot(clash.other),
        day: days.get(worker.ref),
        minutesThisWeek: time?.minutesByWeek.get(monday) ?? 0,
      };
    });
  const { own } = clashes;
  const overlap = own && { ...toBusySlot(own), jobTypeRefs: own.jobTypeRefs };
  return { offered: offered.sort(compareCandidates), overlap };
}

type HomesInput = {
  homes: ReadonlyMap<string, Home>;
  /** The way from the home of this client. */
  kilometresTo: (clientRef: string) => number | undefined;
};

/** Adds to the visits of each worker's day whose they are, and how far that is from this client's home. */
function addClients(
  days: ReadonlyMap<string, DayVisit[]>,
  { homes, kilometresTo }: HomesInput,
): Map<string, WorkerDayVisit[]> {
  const toVisit = (visit: DayVisit): WorkerDayVisit => {
    const { clientName = '', suburb } = homes.get(visit.clientRef) ?? {};
    return { ...visit, clientName, suburb, distanceKm: kilometresTo(visit.clientRef) };
  };
  return new Map([...days].map(([ref, day]) => [ref, day.map(toVisit)]));
}

function toBusySlot({ date, startTime, endTime, isAway }: BusySlot): BusySlot {
  return { date, startTime, endTime, isAway };
}
