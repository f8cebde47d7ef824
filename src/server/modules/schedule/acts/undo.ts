import { describeAbout } from '#domain/booking/describe.ts';
import { decideUndo, listRestored } from '#domain/schedule/decide-undo.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, readAbout, type StoredAbout } from '#server/db/about-column.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { dropActEmails } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import { type ActInverse, findAct, listActs, type StoredAct } from '#server/modules/tickets/acts/queries.ts';
import { findJobFacts } from '#server/modules/tickets/series/queries.ts';
import {
  noSeries,
  prepareCalendarChange,
  type SeriesFacts,
  writeCalendarChange,
} from '#server/modules/tickets/writes/service.ts';
import { takeBackSent } from '../arrivals/queries.ts';
import { lockJobsAndWorkers } from './queries.ts';

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
  const unlocked = orNotFound(await findAct(tx, actRef));
  const { clientRef } = unlocked;
  await lockRoster(tx, clientRef);
  // Read again behind the lock, since another call may have undone it meanwhile.
  const stored = (await findAct(tx, actRef)) ?? unlocked;
  const inverse = requireUndoable(stored, undoing);
  await requireUnchanged(tx, stored, inverse);
  const facts = await findFacts(tx, context, { clientRef, jobRef: stored.jobRef, inverse });
  const decision = decideUndo(facts, { ...stored, inverse });
  const prepared = await prepareCalendarChange(tx, context, { clientRef, facts, decision, actorRef, now });
  if (!(await dropActEmails(tx, actRef))) throw tooLate();
  await translateConstraint(writeCalendarChange(tx, prepared), {
    unsubmitted_work_job: changed,
    visit_feedback_job: changed,
    worked_visits_job: changed,
  });
  for (const { clientRef: _, jobRef: subjectRef, ...was } of await takeBackSent(tx, actRef)) {
    const detail = { ...was, outcome: 'notConfirmed' as const };
    await recordAudit(tx, { actorRef, clientRef, action: 'confirmationTakenBack', subjectRef, detail, now });
  }
  return { actRef };
}

/** Finds the series of visits that are there again; nothing where none is, since no worker is then needed. */
async function findFacts(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, jobRef, inverse }: Pick<StoredAct, 'clientRef' | 'jobRef'> & { inverse: ActInverse },
): Promise<SeriesFacts> {
  if (!jobRef || listRestored(inverse.writes).size === 0) return noSeries(brand.timeZone);
  const facts = await findJobFacts(tx, { clientRef, jobRef, brandZone: brand.timeZone });
  if (!facts) throw changed();
  return facts;
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
  const newest = await row<{ about: StoredAbout; fullName: string }>(
    tx,
    `select about, full_name as "fullName" from (
       select ${namedAboutSql('tickets')} as about, asked_by as person, asked_at as at from tickets where client_ref = $1 and job_ref = any($2)
       union all select ${namedAboutSql('office_acts')}, coalesce(undone_by, acted_by), coalesce(undone_at, acted_at) from office_acts
        where client_ref = $1 and ref <> $3 and job_ref = any($2)) events
       join users on users.ref = person
      where at >= $4 order by at desc limit 1`,
    [clientRef, Object.keys(jobVersions), stored.ref, stored.actedAt],
  );
  if (!newest) throw changed();
  const what = `${newest.fullName} has changed this booking since: “${describeAbout(readAbout(newest.about)).subject}”.`;
  throw new AppError('stale', `${what} Check it, then change it again.`);
}
