import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Clock } from '#domain/time/zone.ts';
import { countPlannedMinutes } from './begin.ts';
import { findPendingKindAt } from './status.ts';
import type { PendingKind, Visit } from './types.ts';

type VisitMinutes = Pick<Visit, 'status' | 'durationOption' | 'durationMins' | 'actualDurationMins'>;

/**
 * Counts the minutes that a visit adds to a total: actual minutes where known, else as booked, Unsure 0 and Overnight 480. Cancelled and
 * PendingCancellation add nothing; Pending counts (docs/product/calendar.md, "Totals").
 */
export function countMinutes(visit: VisitMinutes, kind: PendingKind): number {
  if (visit.status === 'Cancelled' || kind === 'cancellation') return 0;
  return visit.actualDurationMins ?? countPlannedMinutes(visit);
}

/** Adds up the minutes of several visits: Mondays of November at 60 minutes are 60 a week (docs/product/visits.md, case 1). */
export function sumMinutes({
  visits,
  tickets,
  now,
  zone,
}: Clock & { visits: readonly Visit[]; tickets: readonly VisitTicket[] }): number {
  return visits.reduce(
    (sum, visit) => sum + countMinutes(visit, findPendingKindAt({ visit, requests: tickets, now, zone })),
    0,
  );
}
