import type { Clash } from '#domain/appointments/clash.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import type { WorkerJob } from '#domain/support-workers/upcoming-visits.ts';
import type { TicketAnswer } from '#domain/tickets/apply-answer.ts';
import {
  describeWorkerClash,
  findClientOverlap,
  findWorkerClash,
  listWorkersNamed,
} from '#domain/tickets/find-worker-clash.ts';
import { type ApprovalPlan, planApproval } from '#domain/tickets/plan-approval.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { listJobs } from '#server/modules/appointments/jobs/queries.ts';
import { listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { listExceptions } from '#server/modules/appointments/visits/queries.ts';
import { type LockedWorker, lockWorkers } from '#server/modules/support-workers/queries.ts';
import { toVisitTicketFacts, type VisitTicketFacts } from './open-ticket.ts';
import { findTicketFacts } from './ticket-facts.ts';

export type Clashes = {
  /** By worker: their visits at the ticket's time, or none; empty while the ticket has no exact time. */
  workers: Map<string, Clash | undefined>;
  /** The client's own other visit that it overlaps. */
  own: (Clash['other'] & { jobTypeRefs: string[] }) | undefined;
};

/** The clashes if the office approved an open ticket with these additions. */
export async function findClashes(
  tx: Tx,
  context: ServerContext,
  {
    ref,
    answer,
    workerRefs,
    now,
  }: { ref: string; answer: Omit<TicketAnswer, 'supportWorkerRefs'>; workerRefs: string[]; now: Instant },
): Promise<Clashes> {
  const facts = await findTicketFacts(tx, { ref, now, brandZone: context.brand.timeZone });
  if (!facts) throw notFound();
  const { ticket } = facts;
  const none: Clashes = { workers: new Map(), own: undefined };
  if (ticket.jobRef === null || ticket.type === 'cancellation' || ticket.status !== 'open') return none;
  const openTicket = toVisitTicketFacts(facts, ticket);
  const grantWith = (supportWorkerRefs: string[]) =>
    planApproval({ ...openTicket, answer: { ...answer, supportWorkerRefs }, now, newRef });
  const withNobody = grantWith([]);
  const ownOverlap = withNobody.ok ? await findOwnOverlap(tx, { ...openTicket, approval: withNobody, now }) : undefined;
  const workers: Clashes['workers'] = new Map();
  const otherWork = await listWork(tx, { brandZone: context.brand.timeZone, workerRefs, now });
  for (const workerRef of workerRefs) {
    const approval = grantWith([workerRef]);
    if (!approval.ok) return { ...none, own: ownOverlap };
    const others = excludeOwnWork(otherWork, { ...openTicket, approval });
    workers.set(workerRef, findWorkerClash({ workerRef, approval, otherJobs: others, now, zone: openTicket.zone }));
  }
  return { workers, own: ownOverlap };
}

async function findOwnOverlap(
  tx: Tx,
  input: VisitTicketFacts & { approval: ApprovalPlan; now: Instant },
): Promise<Clashes['own']> {
  const { approval, storedTicket: ticket, now, zone } = input;
  const today = wallClock({ instant: now, zone }).date;
  const window = { clientRef: ticket.clientRef, start: addDays(today, -1), end: addDays(today, weeksAhead * 7) };
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
  { approval, chosen, zone, now }: { approval: ApprovalPlan; chosen: string[]; zone: string; now: Instant },
): Promise<LockedWorker[]> {
  const refs = [...new Set([...chosen, ...listWorkersNamed({ approval, now, zone })])];
  const workers = refs.length > 0 ? await lockWorkers(tx, refs) : [];
  if (chosen.every((ref) => workers.some((worker) => worker.ref === ref && worker.active))) return workers;
  const message = 'Choose active support workers.';
  throw new AppError('ruleBroken', message, { errors: [{ path: 'supportWorkerRefs', message }] });
}

/** The refusal names the time and no client. */
export async function requireNoClash(
  tx: Tx,
  context: ServerContext,
  {
    approval,
    workers,
    now,
    ...openTicket
  }: VisitTicketFacts & { approval: ApprovalPlan; workers: LockedWorker[]; now: Instant },
): Promise<void> {
  if (workers.length === 0) return;
  const workerRefs = workers.map((worker) => worker.ref);
  const work = await listWork(tx, { brandZone: context.brand.timeZone, workerRefs, now });
  const otherWork = excludeOwnWork(work, { ...openTicket, approval });
  for (const worker of workers) {
    const clash = findWorkerClash({
      workerRef: worker.ref,
      approval,
      otherJobs: otherWork,
      now,
      zone: openTicket.zone,
    });
    if (!clash) continue;
    const message = describeWorkerClash(worker.givenName, clash);
    throw new AppError('ruleBroken', message, { errors: [{ path: 'supportWorkerRefs', message }] });
  }
}

/** These workers' visits from yesterday on at any client. */
function listWork(
  tx: Tx,
  { workerRefs, brandZone, now }: { workerRefs: string[]; brandZone: string; now: Instant },
): Promise<WorkerJob[]> {
  const start = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  return listWorkerJobs(tx, { workerRefs, start, brandZone });
}

/** Leaves out the approved jobs, which are compared as they would then be. */
function excludeOwnWork(
  work: WorkerJob[],
  { storedTicket: ticket, approval }: Pick<VisitTicketFacts, 'storedTicket'> & { approval: ApprovalPlan },
): WorkerJob[] {
  const ownRefs = new Set(approval.jobs.map(({ ref }) => ref));
  return work.filter(({ clientRef, job }) => clientRef !== ticket.clientRef || !ownRefs.has(job.ref));
}
