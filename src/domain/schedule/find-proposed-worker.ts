import { countMissing, type WorkerFit } from '#domain/support-workers/fit.ts';
import type { OffHours } from '#domain/support-workers/off-hours.ts';
import { nearKilometres } from './travel.ts';

type OfferedWorker = {
  free?: boolean | undefined;
  visitsToClient?: number | undefined;
  distanceKm?: number | undefined;
  fit?: WorkerFit | undefined;
} & HeldBack;

type HeldBack = { expiredChecks?: readonly unknown[] | undefined; offHours?: OffHours | undefined };

/**
 * Says whether a worker is chosen only by a person's press: a check has expired, or the visit is outside the hours that the office typed
 * (docs/product/people.md, "Checks that expire" and "Work hours").
 */
export function isHeldBack({ expiredChecks = [], offHours }: HeldBack): boolean {
  return expiredChecks.length > 0 || offHours !== undefined;
}

/**
 * Finds the best of the free workers who already come to this client or live near: the one who meets most of the client's needs, then
 * one who already comes, then the nearest. Undefined if there is none (docs/product/requests.md, "Who is chosen already").
 */
export function findProposedWorker<W extends OfferedWorker>(workers: readonly W[]): W | undefined {
  const [best] = workers
    .filter((worker) => worker.free && !isHeldBack(worker) && isNearOrKnown(worker))
    .toSorted(
      (a, b) =>
        countMissing(a.fit) - countMissing(b.fit) ||
        Number(isKnown(b)) - Number(isKnown(a)) ||
        // Infinite distances differ by NaN.
        distanceOf(a) - distanceOf(b) ||
        0,
    );
  return best;
}

/**
 * Says whether a worker already comes to this client, or is known to live within 10 km. Others are offered after these, and never proposed.
 */
export function isNearOrKnown(worker: OfferedWorker): boolean {
  return isKnown(worker) || distanceOf(worker) <= nearKilometres;
}

function isKnown({ visitsToClient = 0 }: OfferedWorker): boolean {
  return visitsToClient > 0;
}

function distanceOf({ distanceKm = Number.POSITIVE_INFINITY }: OfferedWorker): number {
  return distanceKm;
}
