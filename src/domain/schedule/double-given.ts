import type { endsAt } from '#domain/appointments/begin.ts';
import { findTimeSpan } from './worker-time.ts';

/** A visit and the worker who is to have it, on the clock of its client. */
export type GivenTime = { workerRef: string; visit: Parameters<typeof endsAt>[0]; zone: string };

/**
 * Finds the first other visit that would be given to the same worker at the same time (docs/product/office.md, "Giving visits away").
 * Kiri is to have Rose at 9:00am and Ted at 9:30am: each is the other's.
 */
export function findDoubleGiven<G extends GivenTime>(given: G, all: readonly G[]): G | undefined {
  const span = findTimeSpan(given.visit, given.zone);
  if (!span) return undefined;
  return all.find((other) => {
    if (other === given || other.workerRef !== given.workerRef) return false;
    const taken = findTimeSpan(other.visit, other.zone);
    return taken !== undefined && taken.begins < span.ends && taken.ends > span.begins;
  });
}
