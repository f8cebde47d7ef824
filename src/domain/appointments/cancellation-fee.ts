import type { Clock } from '#domain/time/zone.ts';
import { beginsAt, type VisitStart } from './begin.ts';

const feeWindow = 24 * 3_600_000;

/** Shown instead of the cancel button (docs/product/cancelling.md, "Cancelling within 24 hours"). */
export const feeText =
  'You are trying to cancel less than 24 hours from your appointment, please contact the office instead. Normally, cancellations less than 24 hours attract a fee.';

/**
 * Says whether a visit begins in less than 24 hours; where the fee feature is on, the screen does not cancel it
 * (docs/product/cancelling.md, "Cancelling within 24 hours"). At 09:00, tomorrow's visit at 09:00 can be cancelled, and one at 08:59
 * cannot.
 */
export function hasCancellationFee(visit: VisitStart, { now, zone }: Clock): boolean {
  return beginsAt(visit, zone) - now < feeWindow;
}
