import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

const columns = 'ref, from_date as "from", to_date as "to", version';

type AbsenceDays = { from: string; to?: string | undefined };
type AbsenceKey = { clientRef: string; ref: string };

export async function listClientAbsences(tx: Tx, clientRef: string): Promise<OfficeClientAbsence[]> {
  const records = await rows<OfficeClientAbsence>(
    tx,
    `select ${columns} from client_absences where client_ref = $1 and kind = 'away' order by from_date desc, ref limit 200`,
    [clientRef],
  );
  return records.map(withoutNulls);
}

export async function findClientAbsence(tx: Tx, { clientRef, ref }: AbsenceKey): Promise<OfficeClientAbsence | null> {
  const text = `select ${columns} from client_absences where client_ref = $1 and ref = $2 and kind = 'away'`;
  const record = await row<OfficeClientAbsence>(tx, text, [clientRef, ref]);
  return record && withoutNulls(record);
}

export function insertClientAbsence({ clientRef, ref, from, to }: AbsenceKey & AbsenceDays): SqlStatement {
  return {
    text: `insert into client_absences (client_ref, ref, from_date, to_date, kind) values ($1, $2, $3, $4, 'away')`,
    values: [clientRef, ref, from, to ?? null],
  };
}

export function updateClientAbsence({ clientRef, ref, from, to }: AbsenceKey & AbsenceDays): SqlStatement {
  return {
    text: `update client_absences set from_date = $3, to_date = $4, version = version + 1
      where client_ref = $1 and ref = $2`,
    values: [clientRef, ref, from, to ?? null],
  };
}

export function deleteClientAbsence({ clientRef, ref }: AbsenceKey): SqlStatement {
  return { text: 'delete from client_absences where client_ref = $1 and ref = $2', values: [clientRef, ref] };
}
