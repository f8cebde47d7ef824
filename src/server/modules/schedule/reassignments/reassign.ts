import type { Reassignment, ReassignmentResult } from '#contract/absences.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { listActs } from '#server/modules/tickets/acts/queries.ts';
import { writeCalendarChange } from '#server/modules/tickets/writes/service.ts';
import { lockJobsAndWorkers, type StoredVersion } from '../acts/queries.ts';
import { bookingChangedMessage, prepareAct } from '../acts/service.ts';

type ReassignVisitsInput = Acting & { visits: readonly Reassignment[]; reason?: string | undefined };

/**
 * Reassigns each visit by an act of its own, so that a stale one keeps no other back. All are locked first, in the order of locks; an act
 * moves the versions of its series, and the visits of this call that come after it count that.
 */
export async function reassignVisits(
  tx: Tx,
  context: ServerContext,
  { visits, ...input }: ReassignVisitsInput,
): Promise<{ results: ReassignmentResult[] }> {
  const workerRefs = visits.flatMap(({ supportWorkerRefs }) => supportWorkerRefs);
  const stored = await lockJobsAndWorkers(tx, { jobs: visits, workerRefs });
  const actRefs = visits.flatMap(({ actRef }) => actRef ?? []);
  const names = new Set((await listActs(tx, actRefs)).map(({ ref }) => ref));
  const acts = new Map<string, number>();
  const results: ReassignmentResult[] = [];
  for (const visit of visits) {
    const job = stored.find(({ clientRef, ref }) => clientRef === visit.clientRef && ref === visit.jobRef);
    const series = job ? `${job.clientRef} ${job.seriesRef}` : '';
    const result = await reassignVisit(tx, context, { ...input, visit, job, names, moved: acts.get(series) ?? 0 });
    if (result.outcome === 'reassigned') acts.set(series, (acts.get(series) ?? 0) + 1);
    results.push(result);
  }
  return { results };
}

type ReassignVisitInput = Omit<ReassignVisitsInput, 'visits'> & {
  visit: Reassignment;
  job: StoredVersion | undefined;
  /** The number of times this call has moved the job's version. */
  moved: number;
  /** The visits of this call so far, and the acts that exist. */
  names: Set<string>;
};

async function reassignVisit(
  tx: Tx,
  context: ServerContext,
  { visit, job, moved, names, reason, ...acting }: ReassignVisitInput,
): Promise<ReassignmentResult> {
  const { clientRef, jobRef, originalDate, version, supportWorkerRefs, forGood, actRef = newRef() } = visit;
  const key = { clientRef, jobRef, originalDate };
  const visitName = `${clientRef} ${toVisitKey(visit)}`;
  if (names.has(visitName)) return { ...key, outcome: 'refused', message: 'This visit is named twice.' };
  if (names.has(actRef)) return { ...key, outcome: 'refused', message: 'This has already been sent.' };
  names.add(visitName).add(actRef);
  if (job && job.version !== version) return { ...key, outcome: 'stale', message: bookingChangedMessage };
  const repeating = forGood !== undefined;
  const body = { effectiveDate: originalDate, repeating, change: { supportWorkerRefs }, reason, actRef };
  const input = { clientRef, jobRef, version: version + moved, body, except: forGood?.except, ...acting };
  const prepared = await prepareAct(tx, context, input).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (prepared instanceof AppError)
    return { ...key, outcome: prepared.code === 'stale' ? 'stale' : 'refused', message: prepared.message };
  await writeCalendarChange(tx, prepared);
  return { ...key, outcome: 'reassigned', actRef };
}
