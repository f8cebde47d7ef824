import type { BookingRows } from '#domain/appointments/types.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { applyWrites } from './apply-writes.ts';
import { type CalendarChange, changesNothing, type TicketSnapshot } from './calendar-change.ts';

type ActToUndo = {
  ref: string;
  /** The booking that it was about; null of an order. */
  jobRef: string | null;
  inverse: { writes: Write[]; tickets: readonly TicketSnapshot[]; jobVersions: Record<string, number> };
};

/**
 * Takes back an act with the writes that were kept for it (docs/product/office-acts.md, "Undo"). The visits that are there again are
 * compared with others of their workers: the time that the act gave away may have been taken at another client.
 */
export function decideUndo(rows: BookingRows, { ref, jobRef, inverse }: ActToUndo): CalendarChange {
  const { writes, tickets, jobVersions } = inverse;
  const after = applyWrites(rows, writes);
  const restored = listRestored(writes);
  const onlyOriginalDate = findOnlyVisit(writes);
  return {
    ok: true,
    plan: {
      ...changesNothing,
      writes,
      // A booking that is asked for again takes no time of a worker.
      jobs: after.jobs.filter((job) => restored.has(job.ref) && job.status !== 'Pending'),
      // `changed` is empty: the visit was the worker's before, so a day when they cannot come does not refuse it.
      exceptions: [...after.exceptions],
      ...(onlyOriginalDate && { onlyOriginalDate }),
    },
    jobRef,
    audits: [{ action: 'actUndone', subjectRef: jobRef ?? ref }],
    undone: { ref, tickets, jobRefs: Object.keys(jobVersions) },
  };
}

/** Lists the bookings with visits that these writes bring back. Those of a booking that is deleted are none. */
export function listRestored(writes: readonly Write[]): ReadonlySet<string> {
  return new Set(
    writes.flatMap((write) => {
      if (write.kind === 'updateJob') return write.job.ref;
      if (write.kind === 'upsertException') return write.exception.jobRef;
      return write.kind === 'deleteException' ? write.visit.jobRef : [];
    }),
  );
}

/** Finds the original date of the one visit that these writes are about: no other needs to be compared. */
function findOnlyVisit([write, ...others]: readonly Write[]): string | undefined {
  if (!write || others.length > 0) return undefined;
  if (write.kind === 'upsertException') return write.exception.originalDate;
  return write.kind === 'deleteException' ? write.visit.originalDate : undefined;
}
