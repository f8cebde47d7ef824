import type { WorkerAbsenceDays } from '#contract/absences.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { lockWorkersToChange, updateRosterVersionsOf } from '#server/modules/appointments/support-workers/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { insertAbsenceNotices } from './notify.ts';
import * as queries from './queries.ts';

type Addition = Acting & { workerRef: string; days: WorkerAbsenceDays };
type Removal = Acting & queries.AbsenceKey & { version: number };

/** Records an absence. The worker's row is locked, as an approval locks it, so that the later of the two sees the other. */
export function addWorkerAbsence(tx: Tx, context: ServerContext, { days, ...adding }: Addition): Promise<WriteReply> {
  const key = { workerRef: adding.workerRef, ref: newRef() };
  const write = queries.insertWorkerAbsence({ ...key, ...days });
  return writeAbsence(tx, context, { ...adding, ...key, action: 'workerAbsenceAdded', write });
}

export function changeWorkerAbsence(
  tx: Tx,
  context: ServerContext,
  { days, ...change }: Removal & { days: WorkerAbsenceDays },
): Promise<WriteReply> {
  const write = queries.updateWorkerAbsence({ ...change, ...days });
  return writeAbsence(tx, context, { ...change, action: 'workerAbsenceChanged', write });
}

export function removeWorkerAbsence(tx: Tx, context: ServerContext, removal: Removal): Promise<WriteReply> {
  const write = queries.deleteWorkerAbsence(removal);
  return writeAbsence(tx, context, { ...removal, action: 'workerAbsenceRemoved', write });
}

type AbsenceWrite = Omit<Removal, 'version'> & {
  /** The version that was read, of one that there is already. */
  version?: number;
  action: 'workerAbsenceAdded' | 'workerAbsenceChanged' | 'workerAbsenceRemoved';
  write: SqlStatement;
};

/** Moves the calendars that name the worker too, since they say that the worker cannot come. */
async function writeAbsence(
  tx: Tx,
  context: ServerContext,
  { workerRef, ref, version, action, write, ...acting }: AbsenceWrite,
): Promise<WriteReply> {
  await lockWorkersToChange(tx, [workerRef]);
  const worker = orNotFound(await findWorker(tx, workerRef));
  if (version !== undefined) await requireAbsence(tx, { workerRef, ref, version });
  const before = await queries.listWorkerAbsences(tx, workerRef);
  await run(tx, write);
  await updateRosterVersionsOf(tx, [workerRef]);
  await recordAudit(tx, { ...acting, clientRef: null, action, subjectRef: workerRef });
  const after = await queries.listWorkerAbsences(tx, workerRef);
  const isNew = version === undefined;
  await insertAbsenceNotices(tx, context, { worker, before, after, ref, isNew, now: acting.now });
  return { ref, version: (version ?? 0) + 1 };
}

async function requireAbsence(tx: Tx, { version, ...key }: queries.AbsenceKey & { version: number }): Promise<void> {
  const absence = orNotFound(await queries.findWorkerAbsence(tx, key));
  const message = 'Someone else has changed this absence since you opened it. Read it again, then save.';
  requireSameVersion(absence, { read: version, message });
}
