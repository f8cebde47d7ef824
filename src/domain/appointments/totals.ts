import type { Request } from '#domain/requests/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { plannedMinutes } from './begin.ts';
import { pendingKindAt } from './status.ts';
import type { PendingKind, Visit } from './types.ts';

type Counted = Pick<Visit, 'status' | 'durationOption' | 'durationMins' | 'actualDurationMins'>;

/**
 * Minutes that a visit counts toward a total: actual minutes where known, else as booked, Unsure 0 and Overnight 480; nothing once
 * it is Cancelled or PendingCancellation, while Pending counts (docs/product/calendar.md, "Totals").
 */
export function countedMinutes(visit: Counted, kind: PendingKind): number {
  if (visit.status === 'Cancelled' || kind === 'cancellation') return 0;
  return visit.actualDurationMins ?? plannedMinutes(visit);
}

/** The minutes of several visits together: Mondays of November at 60 minutes are 60 a week (docs/product/visits.md, case 1). */
export function totalMinutes({
  visits,
  requests,
  now,
  zone,
}: {
  visits: readonly Visit[];
  requests: readonly Request[];
  now: Instant;
  zone: string;
}): number {
  return visits.reduce((sum, visit) => sum + countedMinutes(visit, pendingKindAt({ visit, requests, now, zone })), 0);
}
