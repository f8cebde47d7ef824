import type { ClientAbsenceDays, OfficeClientAbsence } from '#contract/client-absences.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';

const columns = 'ref, from_date as "from", to_date as "to", version';

type AbsenceKey = { clientRef: string; ref: string };

export async function listClientAbsences(tx: Tx, clientRef: string): Promise<OfficeClientAbsence[]> {
  return presentRows<OfficeClientAbsence>(
    tx,
    `select ${columns} from client_absences where client_ref = $1 and kind = 'away' order by from_date desc, ref limit 200`,
    [clientRef],
  );
}

export async function findClientAbsence(tx: Tx, { clientRef, ref }: AbsenceKey): Promise<OfficeClientAbsence | null> {
  const text = `select ${columns} from client_absences where client_ref = $1 and ref = $2 and kind = 'away'`;
  return presentRow<OfficeClientAbsence>(tx, text, [clientRef, ref]);
}

export function insertClientAbsence({ clientRef, ref, from, to }: AbsenceKey & ClientAbsenceDays): SqlStatement {
  return {
    text: `insert into client_absences (client_ref, ref, from_date, to_date, kind) values ($1, $2, $3, $4, 'away')`,
    values: [clientRef, ref, from, to ?? null],
  };
}

export function updateClientAbsence({ clientRef, ref, from, to }: AbsenceKey & ClientAbsenceDays): SqlStatement {
  const text = `update client_absences set from_date = $3, to_date = $4, version = version + 1 where client_ref = $1 and ref = $2`;
  return { text, values: [clientRef, ref, from, to ?? null] };
}

export function deleteClientAbsence({ clientRef, ref }: AbsenceKey): SqlStatement {
  return { text: 'delete from client_absences where client_ref = $1 and ref = $2', values: [clientRef, ref] };
}
