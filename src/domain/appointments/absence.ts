import { isRecorded } from './status.ts';
import type { Visit } from './types.ts';

/** Days when a client is away, inclusive; without `to` there is no end. `kind` says that the care has ended. */
export type ClientAbsence = { from: string; to?: string | undefined; kind?: 'hasLeft' | 'hasDied' | undefined };

/**
 * Shows a visit on a day when the client is away as Cancelled, although nothing is stored for it. A visit of which it is known what took
 * place stays (docs/product/visits.md, "When the client is away"). Away from 7 December on: A's 7 December, moved to the 5th, stays as it
 * is, and A's 14 December is Cancelled.
 */
export function applyAbsences(visit: Visit, absences: readonly ClientAbsence[]): Visit {
  if (isRecorded(visit) || !isAway(visit.date, absences)) return visit;
  return { ...visit, status: 'Cancelled' };
}

/** Says whether a day comes after the end of the client's care, so that screens show no visit of it. */
export function isAfterEnding(date: string, absences: readonly ClientAbsence[]): boolean {
  return absences.some(({ kind, from }) => kind && from <= date);
}

/** Says whether a client is away on a day. */
export function isAway(date: string, absences: readonly ClientAbsence[]): boolean {
  return absences.some(({ from, to }) => from <= date && (to === undefined || date <= to));
}
