import type { ClientAbsence } from '#contract/appointments.ts';
import type { ChangedClientAbsence, NewClientAbsence, OfficeClientAbsence } from '#contract/client-absences.ts';
import { asksBeforeEnd, proposeAskAgain } from '#domain/clients/ask-again.ts';
import { findRestoreWindow, listRestoredVisits, listVisitsWithoutWorkers } from '#domain/schedule/restore-visits.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { updateSeriesVersion } from '#server/modules/appointments/jobs/queries.ts';
import { listWorkerJobs } from '#server/modules/appointments/support-workers/queries.ts';
import { listDaysOff, readVisits, upsertExceptions } from '#server/modules/appointments/visits/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireBeforeEnding } from '#server/modules/people/endings/queries.ts';
import { findRosterVersion, lockRoster } from '#server/modules/people/rosters/queries.ts';
import { lockWorkers } from '#server/modules/support-workers/queries.ts';
import * as queries from './queries.ts';

type AbsenceReply = { ref: string; version: number; notAllocated: number };
type Change = Acting & { clientRef: string; ref: string; version: number };

/** Records that a client is away. Their workers' time is free from now on; no visit is written. */
export async function addClientAbsence(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, absence, ...acting }: Acting & { clientRef: string; absence: NewClientAbsence },
): Promise<AbsenceReply> {
  const { timeZone } = await lockFoundRoster(tx, clientRef);
  requireBeforeEnding(await listDaysOff(tx, clientRef), [absence.from]);
  const ref = newRef();
  const zone = timeZone ?? brand.timeZone;
  const newAbsence = withAskAgain(absence, { zone, now: acting.now });
  await run(
    tx,
    queries.insertClientAbsence({ clientRef, ref, ...newAbsence, recordedBy: acting.actorRef, recordedAt: acting.now }),
  );
  await recordAudit(tx, { ...acting, clientRef, action: 'absenceAdded', subjectRef: ref });
  return { ref, version: 1, notAllocated: 0 };
}

export async function changeClientAbsence(
  tx: Tx,
  context: ServerContext,
  { absence, ...change }: Change & { absence: ChangedClientAbsence },
): Promise<AbsenceReply> {
  const by = { recordedBy: change.actorRef, recordedAt: change.now };
  const toWrite: AbsenceWrite['toWrite'] = (stored, clock) =>
    queries.updateClientAbsence({ ...change, ...by, ...withAskAgain(toChanged(stored, absence), clock) });
  return writeAbsence(tx, context, { ...change, action: 'absenceChanged', toWrite });
}

export async function removeClientAbsence(tx: Tx, context: ServerContext, change: Change): Promise<AbsenceReply> {
  return writeAbsence(tx, context, {
    ...change,
    action: 'absenceRemoved',
    toWrite: () => queries.deleteClientAbsence(change),
  });
}

/**
 * Makes the whole of what a change says. A page of an earlier build knows the days alone: what it leaves out stays, but for a day to ask
 * again that would be after the last day.
 */
function toChanged(stored: OfficeClientAbsence, change: ChangedClientAbsence): NewClientAbsence {
  const { from, to } = change;
  const { reason, reasonWords } = change.reason === undefined ? stored : change;
  const { requestedBy = stored.requestedBy, note = stored.note } = change;
  const storedDay = asksBeforeEnd({ to, askAgainOn: stored.askAgainOn }) ? stored.askAgainOn : undefined;
  const { askAgainOn = storedDay } = change;
  const all = withoutNulls({ reason, reasonWords, requestedBy, note, askAgainOn });
  return { from, to, ...all };
}

/** Adds to an absence without an end the day to ask again, where none is chosen (docs/product/office.md, "Asking again"). */
function withAskAgain(absence: NewClientAbsence, { zone, now }: Clock): NewClientAbsence {
  if (absence.to !== undefined || absence.askAgainOn !== undefined) return absence;
  return { ...absence, askAgainOn: proposeAskAgain(absence, wallClock({ instant: now, zone }).date) };
}

async function lockFoundRoster(tx: Tx, clientRef: string): Promise<{ timeZone: string | null }> {
  if (!(await findRosterVersion(tx, clientRef))) throw notFound();
  return lockRoster(tx, clientRef);
}

type AbsenceWrite = Change & {
  action: 'absenceChanged' | 'absenceRemoved';
  toWrite: (stored: OfficeClientAbsence, clock: Clock) => SqlStatement;
};

async function writeAbsence(
  tx: Tx,
  { brand }: ServerContext,
  { version, clientRef, ref, action, toWrite, ...acting }: AbsenceWrite,
): Promise<AbsenceReply> {
  const { timeZone } = await lockFoundRoster(tx, clientRef);
  const absence = orNotFound(await queries.findClientAbsence(tx, { clientRef, ref }));
  const message = 'Someone else has changed this absence since you opened it. Read it again, then save.';
  requireSameVersion(absence, { read: version, message });
  const before = await listDaysOff(tx, clientRef);
  const zone = timeZone ?? brand.timeZone;
  await run(tx, toWrite(absence, { zone, now: acting.now }));
  const scope = { clientRef, before, zone, brandZone: brand.timeZone, now: acting.now };
  const notAllocated = await releaseTakenWorkers(tx, scope);
  await recordAudit(tx, { ...acting, clientRef, action, subjectRef: ref });
  return { ref, version: version + 1, notAllocated };
}

type RestoreScope = {
  clientRef: string;
  before: readonly ClientAbsence[];
  zone: string;
  brandZone: string;
  now: Instant;
};

/**
 * Visits to come that are there again lose the workers who were given others meanwhile. The roster is locked, and `before` says what
 * was written over since.
 */
export async function releaseTakenWorkers(
  tx: Tx,
  { clientRef, before, zone, brandZone, now }: RestoreScope,
): Promise<number> {
  const window = findRestoreWindow(now, zone);
  const visits = await readVisits(tx, { clientRef, ...window }, ['jobs', 'exceptions', 'absences']);
  const { jobs, exceptions, absences: after } = visits;
  const restored = listRestoredVisits({ jobs, exceptions, before, after, now, zone });
  const workerRefs = [...new Set(restored.flatMap(({ supportWorkerRefs }) => supportWorkerRefs))];
  if (workerRefs.length === 0) return 0;
  await lockWorkers(tx, workerRefs);
  const work = await listWorkerJobs(tx, { workerRefs, start: window.start, brandZone });
  const changed = listVisitsWithoutWorkers({ restored, jobs, work, now, zone });
  if (changed.length === 0) return 0;
  await run(tx, upsertExceptions({ clientRef, exceptions: changed }));
  for (const jobRef of new Set(changed.map((exception) => exception.jobRef)))
    await run(tx, updateSeriesVersion({ clientRef, jobRef }));
  return changed.length;
}
