import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { BookingRows } from '#domain/appointments/types.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import type { Clock, Instant } from '#domain/time/zone.ts';
import { type ChangeOfVisits, toChangesOfVisits } from './changes/visit-change.ts';
import { compareVisits, findFirstBegin } from './compare-visits.ts';
import { listWorkerNews, type WorkerNews } from './worker-news.ts';

type VisitNewsInput = Clock & {
  /** The rows before the writes. */
  rows: BookingRows;
  writes: readonly Write[];
  absences: readonly ClientAbsence[];
};

/** Finds what writes change, for everyone and for support workers, and when the first visit that they change may begin. */
export function findVisitNews({ rows, writes, absences, now, zone }: VisitNewsInput): {
  workers: WorkerNews[];
  beginsAt: Instant | undefined;
  changes: ChangeOfVisits[];
} {
  const differences = compareVisits({ rows, writes, now, zone });
  return {
    workers: listWorkerNews({ differences, absences, zone, now }),
    beginsAt: findFirstBegin(differences, zone),
    changes: toChangesOfVisits(differences, { absences, zone, now }),
  };
}
