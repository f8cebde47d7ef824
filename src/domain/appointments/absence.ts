import type { Visit } from './types.ts';

/** Days when a client is away, inclusive; without `to` there is no end. */
export type ClientAbsence = { from: string; to?: string | undefined };

/**
 * A visit on a day when the client is away reads Cancelled, although nothing is stored for it. One that took place stays
 * Completed (docs/product/visits.md, "When the client is away"). Away from 7 December on: A's 7 December, moved to the 5th,
 * stays as it is, and A's 14 December is Cancelled.
 */
export function applyAbsences(visit: Visit, absences: readonly ClientAbsence[]): Visit {
  if (visit.status === 'Completed' || !isAway(visit.date, absences)) return visit;
  return { ...visit, status: 'Cancelled' };
}

function isAway(date: string, absences: readonly ClientAbsence[]): boolean {
  return absences.some(({ from, to }) => from <= date && (to === undefined || date <= to));
}
