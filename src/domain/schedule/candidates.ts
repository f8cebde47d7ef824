import { type ExpiredCheck, findStop } from '#domain/support-workers/checks.ts';
import { countMissing, type WorkerFit } from '#domain/support-workers/fit.ts';
import type { OffHours } from '#domain/support-workers/off-hours.ts';
import { isHidden, type PreferenceLevel, rankLevel } from '#domain/support-workers/relationship.ts';
import { nearKilometres } from './travel.ts';

/** A worker who could come to a visit, with what decides their place among others. */
export type Candidate = {
  /** Asked for by name. */
  requested?: boolean | undefined;
  free?: boolean | undefined;
  /** Free, but the way from the visit before, or to the one after, takes longer than the time between. */
  tooFarInTime?: boolean | undefined;
  offHours?: OffHours | undefined;
  expiredChecks?: readonly ExpiredCheck[] | undefined;
  level?: PreferenceLevel | undefined;
  fit?: WorkerFit | undefined;
  visitsToClient?: number | undefined;
  distanceKm?: number | undefined;
  minutesThisWeek?: number | undefined;
};

/** More than any two places are apart. */
const unknownKilometres = 99_999;

/**
 * Orders workers who could come, wherever they are listed or proposed (docs/product/office-acts.md, "Who could come"). Mele, asked
 * for, before Priya, 14 visits, before Kiri, none, 0.9 km.
 */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    rankReadiness(a) - rankReadiness(b) ||
    rankLevel(a.level) - rankLevel(b.level) ||
    Number(isNearOrKnown(b)) - Number(isNearOrKnown(a)) ||
    countMissing(a.fit) - countMissing(b.fit) ||
    (b.visitsToClient ?? 0) - (a.visitsToClient ?? 0) ||
    distanceOf(a) - distanceOf(b) ||
    (a.minutesThisWeek ?? 0) - (b.minutesThisWeek ?? 0)
  );
}

/**
 * Ranks hidden ones last, before them those with a check that stops, busy ones, those outside their hours, those with an expired check, those too far to be on time; of
 * each those asked for first.
 */
function rankReadiness({
  free,
  offHours,
  expiredChecks = [],
  tooFarInTime = false,
  requested,
  level,
}: Candidate): number {
  const [isOff, isStopped] = [offHours !== undefined, findStop(expiredChecks) !== undefined];
  const worst = [
    isHidden({ level }),
    isStopped,
    free === false,
    isOff,
    expiredChecks.length > 0,
    tooFarInTime,
    !requested,
  ];
  return worst.reduce((rank, isWorse) => 2 * rank + Number(isWorse), 0);
}

/**
 * Says whether a worker is chosen only by a person's press: a check has expired, or the visit is outside the hours that the office typed
 * (docs/product/people.md, "Checks that expire" and "Work hours").
 */
export function isHeldBack({ expiredChecks = [], offHours }: Candidate): boolean {
  return expiredChecks.length > 0 || offHours !== undefined;
}

/** Says whether a worker may be chosen before anyone presses: free, on time, and neither hidden nor held back. */
export function mayBePreselected(worker: Candidate): boolean {
  return worker.free === true && !worker.tooFarInTime && !isHidden(worker) && !isHeldBack(worker);
}

/**
 * Finds the first free worker who already comes to this client or lives near, and may be preselected (docs/product/requests.md,
 * "Who is chosen already"). Undefined if there is none.
 */
export function findProposedWorker<W extends Candidate>(workers: readonly W[]): W | undefined {
  const [best] = workers
    .filter((worker) => mayBePreselected(worker) && isNearOrKnown(worker))
    .toSorted(compareCandidates);
  return best;
}

/** Says whether a worker comes to this client already, or is known to live within 10 km. Others come after these, and are not proposed at the desk. */
function isNearOrKnown(worker: Candidate): boolean {
  return (worker.visitsToClient ?? 0) > 0 || distanceOf(worker) <= nearKilometres;
}

function distanceOf({ distanceKm = unknownKilometres }: Candidate): number {
  return distanceKm;
}
