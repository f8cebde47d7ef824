import type { Clash } from '#domain/appointments/clash.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import {
  describeWorkerClash,
  findClientOverlap,
  findWorkerClash,
  listWorkersNamed,
} from '#domain/tickets/find-worker-clash.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { listJobs } from '#server/modules/appointments/jobs/queries.ts';
import { listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { listExceptions } from '#server/modules/appointments/visits/queries.ts';
import { type LockedWorker, lockWorkers } from '#server/modules/support-workers/queries.ts';

/** A plan for one client's calendar, and the time zones of that client and of others. */
export type PlanScope = { clientRef: string; zone: string; brandZone: string; now: Instant };

export type Clashes = {
  /** By worker: their visits at the planned time, or none; empty while the plan has no exact time. */
  workers: Map<string, Clash | undefined>;
  /** The client's own other visit that it overlaps. */
  own: (Clash['other'] & { jobTypeRefs: string[] }) | undefined;
};

/** The clashes if each of these workers came alone. */
export async function findClashes(
  tx: Tx,
  {
    planWith,
    work,
    workerRefs,
    ...scope
  }: PlanScope & {
    planWith: (supportWorkerRefs: string[]) => ApprovalPlan | ApprovalRefusal;
    work: WorkerJob[];
    workerRefs: string[];
  },
): Promise<Clashes> {
  const { now, zone } = scope;
  const withNobody = planWith([]);
  const own = withNobody.ok ? await findOwnOverlap(tx, { ...scope, approval: withNobody }) : undefined;
  const workers: Clashes['workers'] = new Map();
  for (const workerRef of workerRefs) {
    const approval = planWith([workerRef]);
    if (!approval.ok) return { workers: new Map(), own };
    const otherJobs = excludeOwnWork(work, { ...scope, approval });
    workers.set(workerRef, findWorkerClash({ workerRef, approval, otherJobs, now, zone }));
  }
  return { workers, own };
}

async function findOwnOverlap(
  tx: Tx,
  { approval, clientRef, now, zone }: PlanScope & { approval: ApprovalPlan },
): Promise<Clashes['own']> {
  const today = wallClock({ instant: now, zone }).date;
  const window = { clientRef, start: addDays(today, -1), end: addDays(today, weeksAhead * 7) };
  const ownRefs = new Set(approval.jobs.map(({ ref }) => ref));
  const jobs = (await listJobs(tx, window)).filter(({ ref }) => !ownRefs.has(ref));
  const all = [...jobs, ...approval.jobs];
  const exceptions = (await listExceptions(tx, window)).filter(({ jobRef }) => !ownRefs.has(jobRef));
  const clash = findClientOverlap({ approval, others: { jobs, exceptions }, now, zone });
  if (!clash) return undefined;
  return { ...clash.other, jobTypeRefs: all.find((job) => job.ref === clash.other.jobRef)?.jobTypeRefs ?? [] };
}

/** Locks the workers whose time this touches, in the order of their refs; chosen ones must be active. */
export async function lockWorkersNamed(
  tx: Tx,
  { approval, chosen, zone, now }: { approval: ApprovalPlan; chosen: readonly string[]; zone: string; now: Instant },
): Promise<LockedWorker[]> {
  const refs = [...new Set([...chosen, ...listWorkersNamed({ approval, now, zone })])];
  const workers = refs.length > 0 ? await lockWorkers(tx, refs) : [];
  if (chosen.every((ref) => workers.some((worker) => worker.ref === ref && worker.active))) return workers;
  throw ruleBroken('Choose active support workers.', 'supportWorkerRefs');
}

/** The refusal names the time and no client. */
export async function requireNoClash(
  tx: Tx,
  {
    approval,
    workers,
    path = 'supportWorkerRefs',
    ...scope
  }: PlanScope & { approval: ApprovalPlan; workers: LockedWorker[]; path?: string },
): Promise<void> {
  if (workers.length === 0) return;
  const work = await listWork(tx, { ...scope, workerRefs: workers.map(({ ref }) => ref) });
  const otherJobs = excludeOwnWork(work, { ...scope, approval });
  for (const worker of workers) {
    const clash = findWorkerClash({ workerRef: worker.ref, approval, otherJobs, now: scope.now, zone: scope.zone });
    if (!clash) continue;
    throw ruleBroken(describeWorkerClash(worker.givenName, clash), path);
  }
}

/** These workers' visits from a day on, or from yesterday on, at any client. */
export function listWork(
  tx: Tx,
  {
    workerRefs,
    brandZone,
    now,
    start = addDays(wallClock({ instant: now, zone: brandZone }).date, -1),
  }: { workerRefs: string[]; brandZone: string; now: Instant; start?: string },
): Promise<WorkerJob[]> {
  return listWorkerJobs(tx, { workerRefs, start, brandZone });
}

/** Leaves out the planned jobs, which are compared as they would then be. */
function excludeOwnWork(
  work: WorkerJob[],
  { clientRef: ownClient, approval }: { clientRef: string; approval: ApprovalPlan },
): WorkerJob[] {
  const ownRefs = new Set(approval.jobs.map(({ ref }) => ref));
  return work.filter(({ clientRef, job }) => clientRef !== ownClient || !ownRefs.has(job.ref));
}
