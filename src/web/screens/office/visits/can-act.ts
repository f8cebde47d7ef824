import { hasBegun } from '#domain/appointments/begin.ts';
import type { Instant } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';

/** Says whether the office may act on a visit at all (docs/product/office-acts.md, "Acts"). */
export function canAct({ visit, otherZone }: ScheduledVisit, now: Instant): boolean {
  if (visit.status === 'Cancelled' || visit.status === 'Pending') return false;
  return !hasBegun({ visit, now, zone: otherZone ?? brand.timeZone });
}
