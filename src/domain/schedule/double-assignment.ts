import type { endsAt } from '#domain/appointments/begin.ts';
import { findTimeSpan } from './worker-time.ts';

/** A visit and the worker who is to have it, on the clock of its client. */
export type AssignmentTime = { workerRef: string; visit: Parameters<typeof endsAt>[0]; zone: string };

/**
 * Finds the first other visit that would go to the same worker at the same time (docs/product/office.md, "Reassigning visits").
 * Kiri is to have Rose at 9:00am and Ted at 9:30am: each is the other's.
 */
export function findDoubleAssignment<G extends AssignmentTime>(assignment: G, all: readonly G[]): G | undefined {
  const span = findTimeSpan(assignment.visit, assignment.zone);
  if (!span) return undefined;
  return all.find((other) => {
    if (other === assignment || other.workerRef !== assignment.workerRef) return false;
    const taken = findTimeSpan(other.visit, other.zone);
    return taken !== undefined && taken.begins < span.ends && taken.ends > span.begins;
  });
}
