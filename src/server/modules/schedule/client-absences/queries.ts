import type { NewClientAbsence, OfficeClientAbsence } from '#contract/client-absences.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows, type WithNulls } from '#server/db/without-nulls.ts';

const selectSql = `
  select a.ref, from_date as "from", to_date as "to", a.version, reason, reason_words as "reasonWords",
         ask_again_on as "askAgainOn", requested_by as "requestedBy", note,
         u.full_name as "recordedByName", case when u.ref is not null then recorded_at end as "recordedAt"
    from client_absences a left join users u on u.ref = recorded_by
   where client_ref = $1 and kind = 'away'`;

type AbsenceKey = { clientRef: string; ref: string };

export async function listClientAbsences(tx: Tx, clientRef: string): Promise<OfficeClientAbsence[]> {
  const text = `${selectSql} order by from_date desc, a.ref limit 200`;
  return presentRows<WithNulls<OfficeClientAbsence>>(tx, text, [clientRef]);
}

export async function findClientAbsence(tx: Tx, { clientRef, ref }: AbsenceKey): Promise<OfficeClientAbsence | null> {
  return presentRow<WithNulls<OfficeClientAbsence>>(tx, `${selectSql} and a.ref = $2`, [clientRef, ref]);
}

const valuesOf = ({
  clientRef,
  ref,
  from,
  to,
  reason,
  reasonWords,
  requestedBy,
  note,
  askAgainOn,
}: AbsenceKey & NewClientAbsence) => [
  clientRef,
  ref,
  from,
  to ?? null,
  reason ?? null,
  reasonWords ?? null,
  requestedBy ?? null,
  note ?? null,
  askAgainOn ?? null,
];

type RecordedAbsence = AbsenceKey & NewClientAbsence & { recordedBy: string; recordedAt: Instant };

export function insertClientAbsence({ recordedBy, recordedAt, ...absence }: RecordedAbsence): SqlStatement {
  return {
    text: `insert into client_absences
        (client_ref, ref, from_date, to_date, reason, reason_words, requested_by, note, ask_again_on, kind, recorded_by, recorded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'away', $10, $11)`,
    values: [...valuesOf(absence), recordedBy, new Date(recordedAt)],
  };
}

/** Changes an absence, which is recorded anew unless only the day to ask again differs. */
export function updateClientAbsence({ recordedBy, recordedAt, ...absence }: RecordedAbsence): SqlStatement {
  const isOther = `(from_date, to_date, reason, reason_words, requested_by, note) is distinct from ($3, $4, $5, $6, $7, $8)`;
  return {
    text: `update client_absences
      set from_date = $3, to_date = $4, reason = $5, reason_words = $6, requested_by = $7, note = $8, ask_again_on = $9, version = version + 1,
          recorded_by = case when ${isOther} then $10 else recorded_by end, recorded_at = case when ${isOther} then $11 else recorded_at end
      where client_ref = $1 and ref = $2`,
    values: [...valuesOf(absence), recordedBy, new Date(recordedAt)],
  };
}

export function deleteClientAbsence({ clientRef, ref }: AbsenceKey): SqlStatement {
  return { text: 'delete from client_absences where client_ref = $1 and ref = $2', values: [clientRef, ref] };
}
