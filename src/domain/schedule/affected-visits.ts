import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { BookingRows, Visit } from '#domain/appointments/types.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';

type AffectedInput = Clock &
  BookingRows & {
    /** The keys of visits that took place. */
    completed: ReadonlySet<string>;
    /** Those that are recorded already. */
    absences: readonly ClientAbsence[];
    days: ClientAbsence;
  };

/** Finds the days that are looked at: without an end, 52 weeks ahead. */
export function findAffectedWindow({ from, to }: ClientAbsence, { now, zone }: Clock) {
  const today = wallClock({ instant: now, zone }).date;
  const last = addDays(today, weeksAhead * 7);
  return { start: from, end: to !== undefined && to < last ? to : last };
}

/**
 * Sorts visits by what an absence or an ending does to them. Those to come are cancelled, those that took place stay, and the others that
 * are over are not confirmed (docs/product/endings.md, "Before it is recorded"). Away from Monday: Tuesday's is cancelled.
 */
export function sortAffectedVisits({ jobs, exceptions, completed, absences, days, now, zone }: AffectedInput) {
  const visits = listVisits({ jobs, exceptions, ...findAffectedWindow(days, { now, zone }) });
  const sorted: Record<'cancelled' | 'completed' | 'notConfirmed', Visit[]> = {
    cancelled: [],
    completed: [],
    notConfirmed: [],
  };
  for (const visit of visits) {
    if (completed.has(toVisitKey(visit))) sorted.completed.push(visit);
    else if (applyAbsences(visit, absences).status === 'Cancelled') continue;
    else if (!hasBegun({ visit, now, zone })) sorted.cancelled.push(visit);
    else if (visit.supportWorkerRefs.length > 0 && visit.status === 'Allocated') sorted.notConfirmed.push(visit);
  }
  return sorted;
}
