import type { Clock, Instant } from '#domain/time/zone.ts';
import { beginsAt, endsAt, findExactStart } from './begin.ts';
import type { Visit } from './types.ts';
import type { VisitKey } from './visit-key.ts';

/** From when on a report is offered: a support worker may be a little late. */
export const lateMinutes = 15;
/** For so long after its planned end someone may still wait for it. */
const waitMinutes = 60;
export const longestArrivalAnswer = 300;

export type ArrivalReport = VisitKey & {
  reportedAt: string;
  reportedBy?: string | undefined;
  answer?: string | undefined;
  answeredAt?: string | undefined;
};

/**
 * Says whether someone waits for a support worker who should have come (docs/product/arrivals.md, "No one here yet?"): from 15 minutes
 * after the exact start until an hour after its end, while what took place is not recorded. Tom at 9:00am: from 9:15am.
 */
export function canReportArrival({ visit, now, zone }: Clock & { visit: Visit }): boolean {
  if (visit.status !== 'Allocated' || visit.supportWorkerRefs.length === 0 || findExactStart(visit) === undefined)
    return false;
  const lateFrom = beginsAt(visit, zone) + lateMinutes * 60_000;
  return now >= lateFrom && now < endsAt(visit, zone) + waitMinutes * 60_000;
}

/** Says whether a visit can be reported once more. No one has, or the office's answer was as long ago as a worker may be late. */
export function canReportAgain(report: Pick<ArrivalReport, 'answeredAt'> | undefined, now: Instant): boolean {
  if (!report) return true;
  return report.answeredAt !== undefined && now >= Date.parse(report.answeredAt) + lateMinutes * 60_000;
}

export const arrivalNotReportable = 'This visit cannot be reported now. Call the office.';
