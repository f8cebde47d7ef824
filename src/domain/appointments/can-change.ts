import { can } from '#domain/capabilities/can.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import type { Clock } from '#domain/time/zone.ts';
import { beginsAt, hasBegun, type VisitStart } from './begin.ts';
import type { DisplayedStatus } from './types.ts';

type CanChangeInput = Clock & { visit: VisitStart; status: DisplayedStatus | 'Past' };

/**
 * Says whether a visit can change: it is neither cancelled nor pending cancellation and its start (untimed: its day) is not in the past.
 * The person needs manageRoster or manager (docs/product/changing.md, "When a visit can change"). At 09:00 a visit of 09:00 can still be
 * changed, at 09:01 not.
 */
export function canChange({
  visit,
  status,
  membership,
  now,
  zone,
}: CanChangeInput & { membership: Membership }): boolean {
  if (status === 'Cancelled' || status === 'PendingCancellation') return false;
  return can(membership, 'manageRoster') && beginsAt(visit, zone) >= now;
}

/**
 * Says whether feedback is allowed on a visit: it has a start time, is not cancelled and has started (docs/product/feedback.md, "Who may
 * give feedback"). A Flexible visit has none.
 */
export function canGiveFeedback({ visit, status, now, zone }: CanChangeInput): boolean {
  return visit.startTime !== undefined && status !== 'Cancelled' && hasBegun({ visit, now, zone });
}
