import { undoSeconds } from '#domain/schedule/office-limits.ts';
import type { ApprovalPlan, Write } from '#domain/tickets/plan-approval.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { row, rows, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { dropActEmails } from '#server/mail/outbox.ts';
import { updateSeriesVersion } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import {
  type ActInverse,
  findAct,
  listActs,
  type StoredAct,
  updateActUndone,
  updateEarlierActs,
  updateTicketsRestored,
} from '#server/modules/tickets/acts/queries.ts';
import { lockFreeWorkers } from '#server/modules/tickets/worker-clashes/service.ts';
import { applyWrites } from '#server/modules/tickets/writes/service.ts';
import { findActFacts, lockJobsAndWorkers } from './queries.ts';

type UndoInput = { actRef: string; actorRef: string; now: Instant };

/** Takes back what was done together, the last first; all of it or nothing (docs/product/office-acts.md, "Undo of several acts"). */
export async function undoTogether(
  tx: Tx,
  context: ServerContext,
  { actRefs, ...acting }: Omit<UndoInput, 'actRef'> & { actRefs: string[] },
): Promise<{ actRefs: string[] }> {
  const acts = await listActs(tx, actRefs);
  if (actRefs.some((actRef) => acts.every(({ ref }) => ref !== actRef))) throw notFound();
  const jobs = acts.map(({ clientRef, jobRef }) => ({ clientRef, jobRef: jobRef ?? '' }));
  const workerRefs = acts.flatMap(({ inverse }) => inverse?.writes.flatMap(listWorkers) ?? []);
  await lockJobsAndWorkers(tx, { jobs, workerRefs });
  for (const actRef of actRefs.toReversed()) await undo(tx, context, { actRef, ...acting });
  return { actRefs };
}

function listWorkers(write: Write): string[] {
  if (write.kind === 'updateJob') return write.job.supportWorkerRefs;
  return (write.kind === 'upsertException' && write.exception.supportWorkerRefs) || [];
}

/**
 * Takes back what the caller did within the last half minute, if every version is still the one that it left. Its emails, which
 * have waited, are dropped (docs/product/office-acts.md, "Undo").
 */
export async function undo(tx: Tx, context: ServerContext, undoing: UndoInput): Promise<{ actRef: string }> {
  const { actRef, actorRef, now } = undoing;
  const unlocked = await findAct(tx, actRef);
  if (!unlocked) throw notFound();
  const { clientRef } = unlocked;
  await lockRoster(tx, clientRef);
  // Read again behind the lock, since another call may have undone it meanwhile.
  const stored = (await findAct(tx, actRef)) ?? unlocked;
  const inverse = requireUndoable(stored, undoing);
  await requireUnchanged(tx, stored, inverse);
  if (!(await dropActEmails(tx, actRef))) throw tooLate();
  await run(tx, updateTicketsRestored({ clientRef, tickets: inverse.tickets }));
  // The requests are as they were.
  await translateConstraint(applyWrites(tx, { clientRef, writes: inverse.writes, outcomes: [], now }), {
    unsubmitted_work_job: changed,
    visit_feedback_job: changed,
    worked_visits_job: changed,
  });
  await requireNoWorkerTwice(tx, context, { stored, inverse, now });
  await runJoined(tx, [
    ...(stored.jobRef ? [updateSeriesVersion({ clientRef, jobRef: stored.jobRef })] : []),
    insertAudit({ actorRef, clientRef, action: 'actUndone', subjectRef: stored.jobRef ?? actRef, now }),
    updateActUndone({ ref: actRef, actorRef, now }),
    updateEarlierActs({
      clientRef,
      ref: actRef,
      jobRefs: Object.keys(inverse.jobVersions),
      since: now - undoSeconds * 1000,
    }),
  ]);
  return { actRef };
}

const tooLate = () =>
  ruleBroken(`It is too late to undo this: you have ${undoSeconds} seconds. Change the booking instead.`);
const changed = () => new AppError('stale', 'This booking has changed since. Check it, then change it again.');

function requireUndoable({ actedBy, actedAt, undoneAt, inverse }: StoredAct, { actorRef, now }: UndoInput): ActInverse {
  if (actedBy !== actorRef) throw ruleBroken('Only the person who did this can undo it.');
  if (undoneAt) throw new AppError('stale', 'This has already been undone.');
  if (!inverse || now - Date.parse(actedAt) > undoSeconds * 1000) throw tooLate();
  return inverse;
}

/** Requires the versions that the act left, since every change of a booking moves the versions of its series. */
async function requireUnchanged(tx: Tx, stored: StoredAct, inverse: ActInverse): Promise<void> {
  const { clientRef } = stored;
  const { jobVersions, ticketVersions } = inverse;
  const present = await rows<{ ref: string; version: number }>(
    tx,
    `select ref, version from jobs where client_ref = $1 and ref = any($2)
     union all select ref, version from tickets where client_ref = $1 and ref = any($3)`,
    [clientRef, Object.keys(jobVersions), Object.keys(ticketVersions)],
  );
  const versions = new Map(present.map(({ ref, version }) => [ref, version]));
  const expected = Object.entries({ ...jobVersions, ...ticketVersions });
  if (expected.every(([ref, version]) => versions.get(ref) === version)) return;
  const newest = await row<{ subject: string; fullName: string }>(
    tx,
    `select subject, full_name as "fullName" from (
       select subject, asked_by as person, asked_at as at from tickets where client_ref = $1 and job_ref = any($2)
       union all select subject, coalesce(undone_by, acted_by), coalesce(undone_at, acted_at) from office_acts
        where client_ref = $1 and ref <> $3 and job_ref = any($2)) events
       join users on users.ref = person
      where at >= $4 order by at desc limit 1`,
    [clientRef, Object.keys(jobVersions), stored.ref, stored.actedAt],
  );
  if (!newest) throw changed();
  const what = `${newest.fullName} has changed this booking since: “${newest.subject}”.`;
  throw new AppError('stale', `${what} Check it, then change it again.`);
}

/**
 * Requires that no worker is booked twice: the time that this gave away may have been taken at another client. Reads the booking as it is
 * again.
 */
async function requireNoWorkerTwice(
  tx: Tx,
  context: ServerContext,
  { stored, inverse, now }: { stored: StoredAct; inverse: ActInverse; now: Instant },
): Promise<void> {
  const { clientRef, jobRef } = stored;
  const restored = new Set(
    inverse.writes.flatMap((write) => {
      if (write.kind === 'updateJob') return write.job.ref;
      if (write.kind === 'upsertException') return write.exception.jobRef;
      return write.kind === 'deleteException' ? write.visit.jobRef : [];
    }),
  );
  if (restored.size === 0 || !jobRef) return;
  const brandZone = context.brand.timeZone;
  const facts = await findActFacts(tx, { clientRef, jobRef, brandZone });
  if (!facts) throw changed();
  const { zone, clientAbsences } = facts;
  // A booking that is asked for again takes no time of a worker.
  const jobs = facts.jobs.filter(({ ref, status }) => restored.has(ref) && status !== 'Pending');
  const onlyOriginalDate = findOnlyVisit(inverse.writes);
  // `changed` is empty: the visit was the worker's before, so a day when they cannot come does not refuse it.
  const approval: ApprovalPlan = {
    ok: true,
    writes: [],
    jobs,
    changed: [],
    exceptions: facts.exceptions,
    ...(onlyOriginalDate && { onlyOriginalDate }),
  };
  await lockFreeWorkers(tx, { clientRef, clientAbsences, zone, brandZone, now, approval, chosen: [] });
}

/** Finds the original date of the one visit that these writes are about: no other needs to be compared. */
function findOnlyVisit([write, ...others]: readonly Write[]): string | undefined {
  if (!write || others.length > 0) return undefined;
  if (write.kind === 'upsertException') return write.exception.originalDate;
  return write.kind === 'deleteException' ? write.visit.originalDate : undefined;
}
