import { findPlace } from '#domain/confirmations/outcome.ts';
import type { Clock, Instant } from '#domain/time/zone.ts';
import { beginsAt, endsAt, findExactStart, type VisitStart } from './begin.ts';
import type { Visit } from './types.ts';
import type { VisitKey } from './visit-key.ts';

/** From when on a report is offered: a support worker may be a little late. */
const lateMinutes = 15;
/** For so long after its planned end someone may still wait for it. */
const waitMinutes = 60;
export const longestArrivalAnswer = 300;

export type ArrivalReport = VisitKey & {
  reportedAt: string;
  reportedBy?: string | undefined;
  answer?: string | undefined;
  answeredAt?: string | undefined;
  /** Someone else was sent, and the client's own timesheet says what took place. */
  sent?: true | undefined;
};

type AwaitedVisit = VisitStart & Pick<Visit, 'durationMins' | 'status' | 'supportWorkerRefs'>;

/**
 * Says whether the office may still see to a visit that has begun (docs/product/arrivals.md, "While a visit is under way"): from its exact
 * start until an hour after its end, while what took place is not recorded. Tom at 9:00am for an hour: from 9:00am to 11:00am.
 */
export function isAwaited({ visit, now, zone }: Clock & { visit: AwaitedVisit }): boolean {
  if (visit.status !== 'Allocated' || visit.supportWorkerRefs.length === 0 || findExactStart(visit) === undefined)
    return false;
  return now >= beginsAt(visit, zone) && now < endsAt(visit, zone) + waitMinutes * 60_000;
}

/**
 * Says whether someone waits for a support worker who should have come (docs/product/arrivals.md, "No one here yet?"): as `isAwaited`, from
 * 15 minutes after the start. Tom at 9:00am: from 9:15am.
 */
export function canReportArrival(input: Parameters<typeof isAwaited>[0]): boolean {
  return isAwaited(input) && input.now >= beginsAt(input.visit, input.zone) + lateMinutes * 60_000;
}

/**
 * Says whether a visit can be reported once more. No one has, or the office's answer was as long ago as a worker may be late. Where someone
 * else was sent, that visit is reported instead.
 */
export function canReportAgain(report: Pick<ArrivalReport, 'answeredAt' | 'sent'> | undefined, now: Instant): boolean {
  if (!report) return true;
  if (report.sent) return false;
  return report.answeredAt !== undefined && now >= Date.parse(report.answeredAt) + lateMinutes * 60_000;
}

/** Lists the support workers of a visit without a record of what they did. Tom and Mele should have come, and Tom did not: Mele. */
export function listAwaited(
  { supportWorkerRefs }: Pick<Visit, 'supportWorkerRefs'>,
  worked: readonly Parameters<typeof findPlace>[0][],
): string[] {
  return supportWorkerRefs.filter((ref) => !worked.some((row) => findPlace(row) === ref));
}

export const arrivalNotReportable = 'This visit cannot be reported now. Call the office.';
export const notAwaited = 'This visit has not begun, is over, or what took place is recorded.';
