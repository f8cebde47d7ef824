import { hasSameRefs } from '#domain/appointments/change-visit.ts';
import type { Job, Visit } from '#domain/appointments/types.ts';
import { findDayAway } from '#domain/support-workers/absence.ts';
import { findOffHours, toHoursSlot } from '#domain/support-workers/off-hours.ts';
import type { UpcomingVisit, WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import { type Candidate, compareCandidates, isHeldBack } from './candidates.ts';
import {
  mayBeProposed,
  type ProposeInput,
  sortByPriority,
  type VisitToReassign,
  type WorkerOfClient,
} from './propose-workers.ts';
import { findDistance } from './travel.ts';
import { findOrAdd, findTimeSpan, isFree, isTooFarInTime, takeTime, type WorkerTime } from './worker-time.ts';

/** The upcoming visits of a series that its worker does as it was booked; at least two. `visit` is the first, `job` its job. */
export type StandingBooking = { job: Job; visit: UpcomingVisit; visits: UpcomingVisit[] };

/**
 * Parts the visits of a worker who leaves into standing bookings and single visits (docs/product/office.md, "Reassigning for good"). Rose's
 * Fridays are one, her Friday that Tom does for Mele is single.
 */
export function partStanding(
  visits: readonly UpcomingVisit[],
  { workerRef, jobs }: { workerRef: string; jobs: readonly WorkerJob[] },
): { bookings: StandingBooking[]; singles: UpcomingVisit[] } {
  const jobOf = new Map(jobs.map(({ clientRef, job }) => [`${clientRef} ${job.ref}`, job]));
  const groups = Map.groupBy(visits, (visit) => {
    const job = jobOf.get(`${visit.clientRef} ${visit.jobRef}`)!;
    const isStanding =
      job.repeatOption !== 'None' &&
      job.supportWorkerRefs.includes(workerRef) &&
      hasSameRefs(visit.supportWorkerRefs, job.supportWorkerRefs);
    return isStanding ? [visit.clientRef, job.seriesRef, ...job.supportWorkerRefs].join(' ') : '';
  });
  const bookings = [...groups].flatMap(([key, own]): StandingBooking[] => {
    const [visit] = own;
    if (key === '' || !visit || own.length === 1) return [];
    return [{ job: jobOf.get(`${visit.clientRef} ${visit.jobRef}`)!, visit, visits: own }];
  });
  const isStanding = new Set(bookings.flatMap((booking) => booking.visits));
  return { bookings, singles: visits.filter((visit) => !isStanding.has(visit)) };
}

/** Reasons why a worker cannot do a visit of a standing booking, so that it stays to be given by itself. */
export const cannotReasons = ['away', 'busy', 'offHours', 'tooFarInTime'] as const;
type CannotDo = Pick<Visit, 'originalDate' | 'date'> & { reason: (typeof cannotReasons)[number] };

/** The number of workers who are offered for a standing booking. */
const mostChoices = 6;

type StandingToReassign = VisitToReassign & Pick<StandingBooking, 'visits'>;
type StandingChoice<W> = W & { minutesThisWeek: number; cannot: CannotDo[] };

/**
 * Lists standing bookings in the order of visits, each with those who could take most of it, the best first (docs/product/office.md,
 * "Reassigning for good"). The first takes the time, so that no two bookings propose one worker at the same time. Mele, who has Ted on 25
 * December, can do Rose’s Fridays but that one.
 */
export function proposeForGood<B extends StandingToReassign, W extends WorkerOfClient>({
  bookings,
  ...input
}: Omit<ProposeInput<B, W>, 'visits'> & { bookings: readonly B[] }): (B & { choices: StandingChoice<W>[] })[] {
  return sortByPriority(bookings).map((booking) => {
    const { visits, client } = booking;
    const choices = (input.candidates.get(client.ref) ?? [])
      .filter((worker) => mayBeProposed(worker, booking.visit))
      .map((worker) => judge(worker, booking, input))
      .filter(({ cannot }) => cannot.length < visits.length)
      .sort(createComparison(visits.length))
      .slice(0, mostChoices);
    const [first] = choices;
    if (first) takeTimes(findOrAdd(input.timeByWorker, first.ref), booking, first.cannot);
    return { ...booking, choices };
  });
}

/** Judges each visit as the list of single visits does. */
function judge<W extends WorkerOfClient>(
  worker: W,
  { visits, client: { ref: clientRef, zone } }: StandingToReassign,
  { timeByWorker, homes }: Pick<ProposeInput<VisitToReassign, W>, 'timeByWorker' | 'homes'>,
): StandingChoice<W> {
  const time = findOrAdd(timeByWorker, worker.ref);
  const home = homes.get(clientRef)?.location;
  const kilometresTo = (ref: string) => findDistance(home, homes.get(ref)?.location);
  const findReason = (visit: Visit): CannotDo['reason'] | undefined => {
    const span = findTimeSpan(visit, zone);
    if (findDayAway(visit, time.absences) !== undefined) return 'away';
    if (!isFree(time, visit, span)) return 'busy';
    if (findOffHours(worker.workHours ?? [], [toHoursSlot(visit)])) return 'offHours';
    return span && isTooFarInTime({ busy: time.busy, span, kilometresTo }) ? 'tooFarInTime' : undefined;
  };
  const cannot = visits.flatMap((visit): CannotDo[] => {
    const reason = findReason(visit);
    return reason ? [{ originalDate: visit.originalDate, date: visit.date, reason }] : [];
  });
  return { ...worker, minutesThisWeek: time.minutesByWeek.get(mondayOfDate(visits[0]!.date)) ?? 0, cannot };
}

/**
 * Puts those first who may be chosen without asking, then those who can do more of the visits, then as anywhere. Tenths of them count: one
 * visit of fifty is not worth another face.
 */
function createComparison(visitCount: number) {
  const tenths = ({ cannot }: Pick<StandingChoice<object>, 'cannot'>) => Math.floor((10 * cannot.length) / visitCount);
  return <C extends Candidate & { cannot: CannotDo[] }>(a: C, b: C): number =>
    Number(isHeldBack(a)) - Number(isHeldBack(b)) || tenths(a) - tenths(b) || compareCandidates(a, b);
}

function takeTimes(time: WorkerTime, { visits, client }: StandingToReassign, cannot: readonly CannotDo[]): void {
  const dates = new Set(cannot.map(({ originalDate }) => originalDate));
  for (const visit of visits)
    if (!dates.has(visit.originalDate)) takeTime(time, visit, { zone: client.zone, clientRef: client.ref });
}
