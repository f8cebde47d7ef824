import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { findDaysAround, type WorkerBooking, type WorkerTime } from '#domain/timesheets/worker-time.ts';
import type { PackedColumn } from '#server/db/fast/packed-rows.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { jobColumns } from '#server/modules/appointments/jobs/queries.ts';
import { packedExceptionColumns } from '#server/modules/appointments/visits/queries.ts';
import { workColumns } from '#server/modules/schedule/confirmations/queries.ts';
import { lockWorkers } from '#server/modules/support-workers/queries.ts';

type StoredColumns = Record<string, unknown>;
type BookingRow = Job & {
  zone: string | null;
  exceptions: StoredColumns[] | null;
  worked: StoredColumns[] | null;
  away: ClientAbsence[] | null;
};

type AroundDay = { workerRef: string; date: string; brandZone: string };

/**
 * Locks a support worker and reads what takes their time around a day, at any client (docs/architecture.md, "Order of locks"). The second
 * statement leaves with the first and begins after it.
 */
export async function lockWorkerTime(tx: Tx, { workerRef, date, brandZone }: AroundDay): Promise<WorkerTime | null> {
  const { start, end } = findDaysAround(date);
  const [[worker], bookings, absences] = await Promise.all([
    lockWorkers(tx, [workerRef]),
    rows<BookingRow>(
      tx,
      `select ${jobColumns}, zone, exceptions, worked, away
         from (select (job).*, zone, exceptions, worked, away from list_worker_time(array[$1::text], $2, $3, $4)) found`,
      [workerRef, start, end, serverKeyOf(tx)],
    ),
    rows<{ from: string; to?: string }>(
      tx,
      'select from_date as "from", to_date as "to" from list_worker_absences(array[$1::text], $2, $3, $4)',
      [workerRef, start, end, serverKeyOf(tx)],
    ),
  ]);
  if (!worker) return null;
  return {
    ref: workerRef,
    givenName: worker.givenName,
    bookings: bookings.map((booking) => toBooking(booking, brandZone)),
    absences: absences.map(withoutNulls),
  };
}

function toBooking({ zone, exceptions, worked, away, ...job }: BookingRow, brandZone: string): WorkerBooking {
  return {
    job: withoutNulls(job),
    exceptions: (exceptions ?? []).map((one) => toFields<VisitException>(packedExceptionColumns, one)),
    worked: (worked ?? []).map((one) => toFields<WorkerBooking['worked'][number]>(workColumns, one)),
    clientAbsences: (away ?? []).map(withoutNulls),
    zone: zone ?? brandZone,
  };
}

/** Puts a row that PostgreSQL sent as JSON under the names of its fields. */
function toFields<R>(columns: readonly PackedColumn[], stored: StoredColumns): R {
  const fields = columns.map(([name, column, kind]) => {
    const value = stored[column];
    return [name, kind === 'time' && typeof value === 'string' ? value.slice(0, 5) : value];
  });
  return withoutNulls(Object.fromEntries(fields)) as R;
}
