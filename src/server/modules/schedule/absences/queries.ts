import type { OfficeWorkerAbsence, WorkerAbsenceDays } from '#contract/absences.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';

const columns = 'ref, from_date as "from", to_date as "to", reason, version';

export async function listWorkerAbsences(tx: Tx, workerRef: string): Promise<OfficeWorkerAbsence[]> {
  return presentRows<OfficeWorkerAbsence>(
    tx,
    `select ${columns} from worker_absences where worker_ref = $1 order by from_date desc, ref limit 200`,
    [workerRef],
  );
}

export type AbsenceKey = { workerRef: string; ref: string };

export async function findWorkerAbsence(tx: Tx, { workerRef, ref }: AbsenceKey): Promise<OfficeWorkerAbsence | null> {
  const text = `select ${columns} from worker_absences where worker_ref = $1 and ref = $2`;
  return presentRow<OfficeWorkerAbsence>(tx, text, [workerRef, ref]);
}

type StoredAbsence = AbsenceKey & WorkerAbsenceDays;

export function insertWorkerAbsence(absence: StoredAbsence): SqlStatement {
  return {
    text: 'insert into worker_absences (worker_ref, ref, from_date, to_date, reason) values ($1, $2, $3, $4, $5)',
    values: toValues(absence),
  };
}

export function updateWorkerAbsence(absence: StoredAbsence): SqlStatement {
  return {
    text: `update worker_absences set from_date = $3, to_date = $4, reason = $5, version = version + 1
      where worker_ref = $1 and ref = $2`,
    values: toValues(absence),
  };
}

function toValues({ workerRef, ref, from, to, reason }: StoredAbsence): unknown[] {
  return [workerRef, ref, from, to ?? null, reason ?? null];
}

export function deleteWorkerAbsence({ workerRef, ref }: AbsenceKey): SqlStatement {
  return { text: 'delete from worker_absences where worker_ref = $1 and ref = $2', values: [workerRef, ref] };
}
