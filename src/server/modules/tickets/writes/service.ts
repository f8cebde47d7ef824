import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import type { TicketOutcome } from '#domain/tickets/ticket-writes.ts';
import type { Instant } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import * as jobs from '#server/modules/appointments/jobs/queries.ts';
import * as visits from '#server/modules/appointments/visits/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';

type ApplyWritesInput = {
  clientRef: string;
  writes: readonly Write[];
  /** Of the open ones about the series. */
  outcomes: readonly TicketOutcome[];
  now: Instant;
};
type WriteOf<K extends Write['kind']> = Extract<Write, { kind: K }>;

/**
 * Writes what an approval or an act changes, all of a kind at once and all kinds in one statement. PostgreSQL keeps only one of two
 * changes of a row in it, so each ticket is changed once, by its outcome.
 */
export async function applyWrites(tx: Tx, { clientRef, writes, outcomes, now }: ApplyWritesInput): Promise<void> {
  const all = <K extends Write['kind']>(kind: K) => writes.filter((write): write is WriteOf<K> => write.kind === kind);
  const jobsOf = (kind: 'insertJob' | 'updateJob') => all(kind).map(({ job }) => job);
  const exceptions = keepLast(all('upsertException').map(({ exception }) => exception));
  // Rows that are written again need not be deleted first.
  const written = new Set(exceptions.map(toVisitKey));
  const deleted = all('deleteException').flatMap(({ visit }) => (written.has(toVisitKey(visit)) ? [] : visit));
  const renames = all('renameVisit');
  const deletedJobs = all('deleteJob').map(({ jobRef }) => jobRef);
  await runJoined(tx, [
    ...unlessEmpty(jobsOf('insertJob'), (some) => jobs.insertJobs({ clientRef, jobs: some, now })),
    ...unlessEmpty(jobsOf('updateJob'), (some) => jobs.updateJobs({ clientRef, jobs: some })),
    ...unlessEmpty(all('endJob'), (ends) => jobs.updateJobEnds({ clientRef, ends })),
    ...unlessEmpty(deleted, (some) => visits.deleteExceptions({ clientRef, visits: some })),
    ...unlessEmpty(exceptions, (some) => visits.upsertExceptions({ clientRef, exceptions: some })),
    ...unlessEmpty(renames, (some) => visits.updateVisitNames('worked_visits', { clientRef, renames: some })),
    ...unlessEmpty(renames, (some) => visits.updateVisitNames('unsubmitted_work', { clientRef, renames: some })),
    ...unlessEmpty(renames, (some) => visits.updateVisitNames('visit_feedback', { clientRef, renames: some })),
    ...unlessEmpty(outcomes, (some) => tickets.updateTicketOutcomes({ clientRef, outcomes: some, now })),
    ...unlessEmpty(deletedJobs, (jobRefs) => jobs.deleteJobs({ clientRef, jobRefs })),
  ]);
}

function unlessEmpty<T>(some: readonly T[], statement: (some: readonly T[]) => SqlStatement): SqlStatement[] {
  return some.length > 0 ? [statement(some)] : [];
}

/** A statement writes a visit once: the last write counts. */
function keepLast<T extends VisitKey>(visits: readonly T[]): T[] {
  return [...new Map(visits.map((visit) => [toVisitKey(visit), visit])).values()];
}
