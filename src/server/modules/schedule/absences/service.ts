import type { OfficeWorkerAbsence, WorkerAbsenceDays } from '#contract/absences.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import { notFound } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { lockWorkersToChange, updateRosterVersionsOf } from '#server/modules/appointments/support-workers/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import * as queries from './queries.ts';

type AbsenceKey = { workerRef: string; ref: string };
type AbsenceWrite = {
  workerRef: string;
  action: 'workerAbsenceAdded' | 'workerAbsenceChanged' | 'workerAbsenceRemoved';
  write: SqlStatement;
};

/** Records an absence. The worker's row is locked, as an approval locks it, so that the later of the two sees the other. */
export async function addWorkerAbsence(
  tx: Tx,
  { workerRef, days, ...acting }: Acting & { workerRef: string; days: WorkerAbsenceDays },
): Promise<WriteReply> {
  await lockWorker(tx, workerRef);
  const ref = newRef();
  const write = queries.insertWorkerAbsence({ workerRef, ref, ...days });
  await writeAbsence(tx, { workerRef, action: 'workerAbsenceAdded', write, ...acting });
  return { ref, version: 1 };
}

export async function changeWorkerAbsence(
  tx: Tx,
  { days, version, workerRef, ref, ...acting }: Acting & AbsenceKey & { version: number; days: WorkerAbsenceDays },
): Promise<WriteReply> {
  await lockAbsence(tx, { workerRef, ref, version });
  const write = queries.updateWorkerAbsence({ workerRef, ref, ...days });
  await writeAbsence(tx, { workerRef, action: 'workerAbsenceChanged', write, ...acting });
  return { ref, version: version + 1 };
}

export async function removeWorkerAbsence(
  tx: Tx,
  { version, workerRef, ref, ...acting }: Acting & AbsenceKey & { version: number },
): Promise<WriteReply> {
  await lockAbsence(tx, { workerRef, ref, version });
  const write = queries.deleteWorkerAbsence({ workerRef, ref });
  await writeAbsence(tx, { workerRef, action: 'workerAbsenceRemoved', write, ...acting });
  return { ref, version: version + 1 };
}

async function lockWorker(tx: Tx, workerRef: string): Promise<void> {
  await lockWorkersToChange(tx, [workerRef]);
  if (!(await findWorker(tx, workerRef))) throw notFound();
}

async function lockAbsence(
  tx: Tx,
  { version, ...key }: AbsenceKey & { version: number },
): Promise<OfficeWorkerAbsence> {
  await lockWorker(tx, key.workerRef);
  const absence = await queries.findWorkerAbsence(tx, key);
  if (!absence) throw notFound();
  const message = 'Someone else has changed this absence since you opened it. Read it again, then save.';
  requireSameVersion(absence, { read: version, message });
  return absence;
}

/** Moves the calendars that name the worker too, since they say that the worker cannot come. */
async function writeAbsence(tx: Tx, { workerRef, action, write, ...acting }: Acting & AbsenceWrite): Promise<void> {
  await run(tx, write);
  await updateRosterVersionsOf(tx, [workerRef]);
  await run(tx, insertAudit({ ...acting, clientRef: null, action, subjectRef: workerRef }));
}
