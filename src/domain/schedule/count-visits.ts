import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { BookingRows, Visit } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { findPlace, type WorkedVisit } from '#domain/confirmations/outcome.ts';
import { addDays } from '#domain/time/day.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';

/** One client's calendar, with what was recorded of visits that are over. */
export type PastCalendar = BookingRows & {
  absences: readonly ClientAbsence[];
  worked: readonly (VisitKey & Pick<WorkedVisit, 'supportWorkerRef' | 'plannedWorkerRef' | 'outcome'>)[];
  zone: string;
};

/** Weeks back in which a worker's visits to a client are counted. */
const weeksBack = 26;

/** Finds the days in which visits are counted. */
export function findPastWindow({ now, zone }: Clock): { start: string; end: string } {
  const today = wallClock({ instant: now, zone }).date;
  return { start: addDays(today, -7 * weeksBack), end: today };
}

type PastVisit = {
  visit: Visit;
  /** The workers who came by what was recorded of the visit, otherwise those who were planned. */
  workerRefs: string[];
  /** The recorded outcome, `tookPlace` where any row says so; absent before. */
  outcome: WorkedVisit['outcome'] | undefined;
};

/** Lists the visits that have begun, but for cancelled ones and those that wait for an answer, in order. */
export function listPastVisits(
  { jobs, exceptions, absences, worked, zone }: PastCalendar,
  { now, ...window }: { now: Instant; start: string; end: string },
): PastVisit[] {
  const workedByVisit = Map.groupBy(worked, toVisitKey);
  return listVisits({ jobs, exceptions, ...window }).flatMap((planned) => {
    const visit = applyAbsences(planned, absences);
    if (visit.status === 'Cancelled' || visit.status === 'Pending' || !hasBegun({ visit, now, zone })) return [];
    const rows = workedByVisit.get(toVisitKey(visit)) ?? [];
    const recorded = new Set(rows.map(findPlace));
    const came = rows.flatMap(({ outcome, supportWorkerRef }) => (outcome === 'tookPlace' ? supportWorkerRef : []));
    const workerRefs = [...came, ...visit.supportWorkerRefs.filter((ref) => !recorded.has(ref))];
    const outcome = rows.some((row) => row.outcome === 'tookPlace') ? 'tookPlace' : rows[0]?.outcome;
    return [{ visit, workerRefs, outcome }];
  });
}

/**
 * Counts how often each worker came to a client in the last 26 weeks (docs/product/office-acts.md, "Who could come"). Mele came in Tom's
 * place on the 16th: one visit more for Mele, none for Tom.
 */
export function countVisitsByWorker(calendar: PastCalendar, now: Instant): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { workerRefs } of listPastVisits(calendar, { now, ...findPastWindow({ now, zone: calendar.zone }) }))
    for (const ref of workerRefs) counts.set(ref, (counts.get(ref) ?? 0) + 1);
  return counts;
}
