import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Clash } from '#domain/appointments/clash.ts';
import type { CalendarChange } from '#domain/schedule/calendar-change.ts';
import type { HoursSlot } from '#domain/support-workers/off-hours.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import {
  anyWorker,
  describeWorkerClash,
  findClashWindow,
  findClientOverlap,
  findWorkerClashes,
  findWorkersAway,
  listPlannedSlots,
  listWorkersNamed,
} from '#domain/tickets/find-worker-clash.ts';
import type { ApprovalPlan, ApprovalRefusal } from '#domain/tickets/plan-approval.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { listWorkAhead } from '#server/modules/appointments/support-workers/queries.ts';
import { readVisits } from '#server/modules/appointments/visits/queries.ts';
import { type LockedWorker, lockWorkers } from '#server/modules/support-workers/queries.ts';

/** The client of a plan: when they are away, and the time zones of theirs and of others. */
export type PlanScope = {
  clientRef: string;
  clientAbsences: readonly ClientAbsence[];
  zone: string;
  brandZone: string;
  now: Instant;
};

type Clashes = {
  /** By worker: their visits at the planned time, or none; while the plan has no exact time only days when they cannot come. */
  workers: Map<string, Clash | undefined>;
  /** The client's own other visit that it overlaps. */
  own: (Clash['other'] & { jobTypeRefs: string[] }) | undefined;
  /** The times when a worker would come; empty while the plan has no exact time. */
  slots: HoursSlot[];
  /** The jobs of the plan, as they would be. */
  jobRefs: ReadonlySet<string>;
};

type ClashInput = PlanScope & {
  planWith: (supportWorkerRefs: string[]) => ApprovalPlan | ApprovalRefusal;
  work: WorkerJob[];
  workerRefs: string[];
};

/** Finds the clashes if each of these workers came alone. */
export async function findClashes(tx: Tx, { planWith, work, workerRefs, ...scope }: ClashInput): Promise<Clashes> {
  const withNone = planWith([]);
  const own = withNone.ok ? await findOwnOverlap(tx, { ...scope, approval: withNone }) : undefined;
  const jobRefs = new Set(withNone.ok ? withNone.jobs.map(({ ref }) => ref) : []);
  const approval = planWith([anyWorker]);
  if (!approval.ok) {
    const away = withNone.ok
      ? findWorkersAway({ ...scope, workerRefs, approval: withNone, otherJobs: work })
      : new Map();
    return { workers: away, own, slots: [], jobRefs };
  }
  const otherJobs = excludeOwnWork(work, { ...scope, approval });
  return {
    jobRefs,
    workers: findWorkerClashes({ ...scope, workerRefs, approval, otherJobs }),
    own,
    slots: listPlannedSlots({ ...scope, approval }),
  };
}

async function findOwnOverlap(
  tx: Tx,
  { approval, clientRef, ...scope }: PlanScope & { approval: ApprovalPlan },
): Promise<Clashes['own']> {
  const window = { clientRef, ...findClashWindow({ approval, ...scope }) };
  const ownRefs = new Set(approval.jobs.map(({ ref }) => ref));
  const booked = await readVisits(tx, window, ['jobs', 'exceptions']);
  const jobs = booked.jobs.filter(({ ref }) => !ownRefs.has(ref));
  const all = [...jobs, ...approval.jobs];
  const exceptions = booked.exceptions.filter(({ jobRef }) => !ownRefs.has(jobRef));
  const clash = findClientOverlap({ ...scope, approval, others: { jobs, exceptions } });
  if (!clash) return undefined;
  return { ...clash.other, jobTypeRefs: all.find((job) => job.ref === clash.other.jobRef)?.jobTypeRefs ?? [] };
}

type FreeInput = PlanScope & Pick<CalendarChange, 'steps'> & { approval: ApprovalPlan; chosen: readonly string[] };

/**
 * Locks the workers whose time this touches, in the order of their refs, and requires them to be free; chosen ones must be active.
 * Both statements leave together: the second begins after the first has its locks, so it sees what that waited for.
 */
export async function lockFreeWorkers(tx: Tx, { steps, ...input }: FreeInput): Promise<LockedWorker[]> {
  const { chosen } = input;
  const workerRefs = [...new Set([...chosen, ...listWorkersNamed(input)])];
  if (workerRefs.length === 0) return [];
  const [workers, work] = await Promise.all([lockWorkers(tx, workerRefs), listWorkAhead(tx, { ...input, workerRefs })]);
  if (!chosen.every((ref) => workers.some((worker) => worker.ref === ref && worker.active)))
    throw ruleBroken('Choose active support workers.', 'supportWorkerRefs');
  for (const { plan, path } of steps ?? [{ plan: input.approval, path: 'supportWorkerRefs' }])
    refuseClash(work, { ...input, approval: plan, workers, path });
  return workers;
}

type CheckedPlan = PlanScope & { approval: ApprovalPlan; workers: LockedWorker[]; path: string };

/** Refuses a clash; the refusal names the time and no client. */
function refuseClash(work: WorkerJob[], { approval, workers, path, ...scope }: CheckedPlan): void {
  const otherJobs = excludeOwnWork(work, { ...scope, approval });
  const workerRefs = workers.map(({ ref }) => ref);
  const clashes = findWorkerClashes({ ...scope, workerRefs, approval, otherJobs });
  for (const { ref, givenName } of workers) {
    const clash = clashes.get(ref);
    if (clash) throw ruleBroken(describeWorkerClash(givenName, clash), path);
  }
}

/** Leaves out the planned jobs, which are compared as they would then be, and those that would be no more. */
function excludeOwnWork(
  work: WorkerJob[],
  { clientRef: ownClient, approval }: { clientRef: string; approval: ApprovalPlan },
): WorkerJob[] {
  const deleted = approval.writes.flatMap((write) => (write.kind === 'deleteJob' ? write.jobRef : []));
  const ownRefs = new Set([...deleted, ...approval.jobs.map(({ ref }) => ref)]);
  return work.filter(({ clientRef, job }) => clientRef !== ownClient || !ownRefs.has(job.ref));
}
