import { sameWeek } from '#domain/appointments/same-week.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findVisit, type RosterIndex } from '#web/parts/visit/roster-index.ts';

/**
 * Finds the visit that is edited or cancelled. Where its series moved to another weekday, it is the visit of the same
 * week (docs/product/visits.md, case 6): A's Monday 30 November is B's Wednesday 2 December.
 */
export function findEdited({ index, draft, now }: { index: RosterIndex; draft: VisitKey; now: Instant }) {
  const { jobRef, originalDate } = draft;
  const visit = findVisit({ index, jobRef, originalDate, now });
  const seriesRef = index.jobs.get(jobRef)?.seriesRef;
  if (visit || seriesRef === undefined) return visit;
  for (const job of index.jobs.values()) {
    const date = sameWeek(job, originalDate);
    if (job.seriesRef === seriesRef && isOccurrence(job, toDay(date))) {
      return findVisit({ index, jobRef: job.ref, originalDate: date, now });
    }
  }
  return undefined;
}
