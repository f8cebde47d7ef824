import type { CancellationNotice, LateVisit, PaidLate } from '#domain/schedule/late-cancellations.ts';
import { periods } from '#domain/settings/periods.ts';
import type { WorkerAbsence } from '#domain/support-workers/absence.ts';
import type { Instant } from '#domain/time/zone.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';

/**
 * Finds the notice that a cancellation needs, asked for at `now` or with a request. None, 0 hours, where the client's timesheet says what is
 * paid.
 */
export async function findCancellationNotice(
  tx: Tx,
  { clientRef, ticketRef, now }: { clientRef: string; ticketRef?: string | undefined; now: Instant },
): Promise<CancellationNotice> {
  const notice = await row<{ hours: number; askedAt: string | null; workersAway: WorkerAbsence[] }>(
    tx,
    `select case when timesheets then 0 else coalesce((select days from periods where name = 'cancellationNotice'), $3) end as hours,
            (select asked_at from tickets where ref = $2) as "askedAt",
            json_strip_nulls(${jsonList(`select worker_ref as "workerRef", from_date as "from", to_date as "to"
              from worker_absences_between($4::timestamptz::date - 1, $4::timestamptz::date + 15)`)}) as "workersAway"
       from clients where ref = $1`,
    [clientRef, ticketRef ?? null, periods.cancellationNotice.initial, new Date(now)],
  );
  const { hours = 0, askedAt = null, workersAway = [] } = notice ?? {};
  return { hours, askedAt: askedAt ? Date.parse(askedAt) : now, workersAway };
}

type NewLate = Acting & { clientRef: string; actRef: string; visits: readonly LateVisit[]; paid: PaidLate | undefined };

/** Keeps the visits that an act cancels late, for each support worker, with what is paid and charged where the office says so. */
export function insertLateCancellations({ clientRef, actRef, visits, paid, actorRef, now }: NewLate): SqlStatement {
  const answered = paid && { charged: paid.charged, answered_by: actorRef, answered_at: new Date(now) };
  const late = visits.flatMap(({ supportWorkerRefs, ...visit }) =>
    supportWorkerRefs.map((support_worker_ref) => ({
      ...{ client_ref: clientRef, job_ref: visit.jobRef, original_date: visit.originalDate, support_worker_ref },
      ...{ date: visit.date, start_time: visit.startTime, planned_minutes: visit.plannedMinutes },
      ...{ ends_at: new Date(visit.endsAt), job_type_ref: visit.jobTypeRef, funding_ref: visit.fundingRef },
      ...{ act_ref: actRef, version: 1, minutes: paid && (paid.minutes ?? visit.plannedMinutes), ...answered },
    })),
  );
  return {
    text: 'insert into late_cancellations select * from jsonb_populate_recordset(null::late_cancellations, $1)',
    values: [JSON.stringify(late)],
  };
}

/** Takes back with an act what it cancelled late. */
export function deleteLateCancellations(actRef: string): SqlStatement {
  return { text: 'delete from late_cancellations where act_ref = $1', values: [actRef] };
}
