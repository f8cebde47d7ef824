import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { beginsAt, endsAt, findExactStart } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { BookingRows, Visit } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { findDayAway, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { addDays } from '#domain/time/day.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';
import { applyWrites } from './apply-writes.ts';

/** The hours of notice that a cancellation needs, when it was asked for, and who cannot come within it. */
export type CancellationNotice = { hours: number; askedAt: Instant; workersAway: readonly WorkerAbsence[] };

/** Words of the office about a visit that was cancelled late: `minutes` are paid, those that were planned where absent. */
export type PaidLate = { minutes?: number | undefined; charged: boolean };

/** A visit that was cancelled late, as it was. */
export type LateVisit = VisitKey & {
  date: string;
  startTime: string;
  plannedMinutes: number;
  endsAt: Instant;
  jobTypeRef: string;
  fundingRef?: string | undefined;
  supportWorkerRefs: readonly string[];
};

type LateInput = Clock & {
  rows: BookingRows;
  writes: readonly Write[];
  absences: readonly ClientAbsence[];
  notice: CancellationNotice;
};

/**
 * Lists the visits to come that these writes cancel, or end with their series, less than the notice before they begin
 * (docs/product/cancelling.md, "Cancelled late"). Only those to which a support worker was to come, who is not away that day. Asked for on Monday at 9:00am with a
 * notice of 48 hours: Wednesday's visit at 8:59am is late, and the one at 9:00am is not.
 */
export function listLateVisits({ rows, writes, absences, notice, now, zone }: LateInput): LateVisit[] {
  const until = notice.askedAt + notice.hours * 3_600_000;
  if (until <= now) return [];
  const dayOf = (instant: Instant) => wallClock({ instant, zone }).date;
  const window = { start: addDays(dayOf(now), -1), end: dayOf(until) };
  const stays = new Set(
    listVisits({ ...applyWrites(rows, writes), ...window })
      .filter(({ status }) => status !== 'Cancelled')
      .map(toVisitKey),
  );
  const away = Map.groupBy(notice.workersAway, ({ workerRef }) => workerRef);
  return listVisits({ ...rows, ...window }).flatMap((planned) => {
    const visit = applyAbsences(planned, absences);
    const begins = beginsAt(visit, zone);
    const isLate = visit.status === 'Allocated' && begins > now && begins < until && !stays.has(toVisitKey(visit));
    const isHere = (ref: string) => findDayAway(visit, away.get(ref) ?? []) === undefined;
    const supportWorkerRefs = visit.supportWorkerRefs.filter(isHere);
    return isLate && supportWorkerRefs.length > 0 ? toLate({ ...visit, supportWorkerRefs }, zone) : [];
  });
}

function toLate(visit: Visit, zone: string): LateVisit[] {
  const { jobRef, originalDate, date, jobTypeRefs, fundingRef, supportWorkerRefs } = visit;
  const startTime = findExactStart(visit);
  const plannedMinutes = Math.round((endsAt(visit, zone) - beginsAt(visit, zone)) / 60_000);
  if (startTime === undefined || plannedMinutes === 0) return [];
  return [
    {
      ...{ jobRef, originalDate, date, startTime, plannedMinutes, endsAt: endsAt(visit, zone) },
      ...{ jobTypeRef: jobTypeRefs[0] ?? '', fundingRef, supportWorkerRefs },
    },
  ];
}
