import { lateMinutes } from '#domain/appointments/arrival.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';

type VisitName = VisitKey & { clientRef: string };
type Report = VisitName & { actorRef: string; now: Instant };
type Answer = Report & { answer: string };

/** Says whether what took place at the visit is recorded already. */
export async function hasWork(tx: Tx, { clientRef, jobRef, originalDate }: VisitName): Promise<boolean> {
  const text = 'select from worked_visits where client_ref = $1 and job_ref = $2 and original_date = $3 limit 1';
  return (await row(tx, text, [clientRef, jobRef, originalDate])) !== null;
}

/** Reports that no one has come. Writes nothing where it is reported already, and not answered for as long as a worker may be late. */
export function upsertReport({ clientRef, jobRef, originalDate, actorRef, now }: Report): SqlStatement {
  return {
    text: `insert into arrival_reports as r (client_ref, job_ref, original_date, reported_by, reported_at) values ($1, $2, $3, $4, $5)
     on conflict (client_ref, job_ref, original_date) do update
       set reported_by = excluded.reported_by, reported_at = excluded.reported_at, answer = null, answered_by = null, answered_at = null
     where r.answered_at <= $6`,
    values: [clientRef, jobRef, originalDate, actorRef, new Date(now), new Date(now - lateMinutes * 60_000)],
  };
}

/** Answers a report. Writes nothing where another person has answered it. */
export function updateAnswered({ clientRef, jobRef, originalDate, actorRef, now, answer }: Answer): SqlStatement {
  return {
    text: `update arrival_reports set answer = $4, answered_by = $5, answered_at = $6
      where client_ref = $1 and job_ref = $2 and original_date = $3 and answered_at is null`,
    values: [clientRef, jobRef, originalDate, answer, actorRef, new Date(now)],
  };
}

/** Finds the report of a visit, with the words of its answer. */
export function findReport(
  tx: Tx,
  { clientRef, jobRef, originalDate }: VisitName,
): Promise<{ answeredBy: string | null; answer: string | null } | null> {
  return row(
    tx,
    `select answer, full_name as "answeredBy" from arrival_reports left join users on users.ref = answered_by
      where client_ref = $1 and job_ref = $2 and original_date = $3`,
    [clientRef, jobRef, originalDate],
  );
}
