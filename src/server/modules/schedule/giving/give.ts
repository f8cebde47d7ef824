import type { GivenResult, GivenVisit } from '#contract/absences.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { act } from '../acts/service.ts';
import { lockJobsAndWorkers, type StoredVersion } from './queries.ts';

type GiveInput = Acting & { visits: readonly GivenVisit[]; reason?: string | undefined };

const changedMessage = 'This booking has changed since you opened it. Check it, then try again.';

/**
 * Gives each visit by an act of its own, so that a stale one keeps no other back. All are locked first, in the order of locks; an act
 * moves the versions of its series, and the visits of this call that come after it count that.
 */
export async function giveVisits(
  tx: Tx,
  context: ServerContext,
  { visits, ...giving }: GiveInput,
): Promise<{ results: GivenResult[] }> {
  const workerRefs = visits.flatMap(({ supportWorkerRefs }) => supportWorkerRefs);
  const stored = await lockJobsAndWorkers(tx, { jobs: visits, workerRefs });
  const acts = new Map<string, number>();
  const results: GivenResult[] = [];
  const seen = new Set<string>();
  for (const visit of visits) {
    const { clientRef: ofClient, jobRef, originalDate } = visit;
    const name = `${ofClient} ${toVisitKey(visit)}`;
    if (seen.has(name)) {
      const message = 'This visit is named twice.';
      results.push({ clientRef: ofClient, jobRef, originalDate, outcome: 'refused', message });
      continue;
    }
    seen.add(name);
    const job = stored.find(({ clientRef, ref }) => clientRef === visit.clientRef && ref === visit.jobRef);
    const result = await giveVisit(tx, context, { ...giving, visit, job, moved: acts.get(toSeriesKey(job)) ?? 0 });
    if (result.outcome === 'given') acts.set(toSeriesKey(job), (acts.get(toSeriesKey(job)) ?? 0) + 1);
    results.push(result);
  }
  return { results };
}

type GiveVisitInput = Omit<GiveInput, 'visits'> & {
  visit: GivenVisit;
  job: StoredVersion | undefined;
  /** How often this call has moved the job's version. */
  moved: number;
};

async function giveVisit(
  tx: Tx,
  context: ServerContext,
  { visit, job, moved, reason, ...acting }: GiveVisitInput,
): Promise<GivenResult> {
  const { clientRef, jobRef, originalDate, version, supportWorkerRefs, actRef = newRef() } = visit;
  const name = { clientRef, jobRef, originalDate };
  if (job && job.version !== version) return { ...name, outcome: 'stale', message: changedMessage };
  const body = { effectiveDate: originalDate, repeating: false, change: { supportWorkerRefs }, reason, actRef };
  await tx.query('savepoint give_visit');
  try {
    await act(tx, context, { clientRef, jobRef, version: version + moved, body, ...acting });
    return { ...name, outcome: 'given', actRef };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.query('rollback to savepoint give_visit');
    return { ...name, outcome: error.code === 'stale' ? 'stale' : 'refused', message: error.message };
  }
}

function toSeriesKey(job: StoredVersion | undefined): string {
  return job ? `${job.clientRef} ${job.seriesRef}` : '';
}
