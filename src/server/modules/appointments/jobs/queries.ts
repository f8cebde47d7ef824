import type { Job } from '#domain/appointments/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { columnNames, jsonRecords, type PackedColumn, selectColumns } from '#server/db/fast/packed-rows.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';

/** The columns of jobs_calendar (0006_create_appointments.sql): with any other column the table is read too. */
export const packedJobColumns: readonly PackedColumn[] = [
  ['ref', 'ref'],
  ['seriesRef', 'series_ref'],
  ['jobTypeRefs', 'job_type_refs', 'list'],
  ['fundingType', 'funding_type'],
  ['fundingRef', 'funding_ref'],
  ['repeatOption', 'repeat_option'],
  ['date', 'date'],
  ['dayOfWeek', 'day_of_week'],
  ['repeatFrequencyInWeeks', 'repeat_frequency_in_weeks', 'number'],
  ['repeatStartDate', 'repeat_start_date'],
  ['repeatEndDate', 'repeat_end_date'],
  ['phase', 'phase'],
  ['startTimeOption', 'start_time_option'],
  ['startTime', 'start_time', 'time'],
  ['durationOption', 'duration_option'],
  ['durationMins', 'duration_mins', 'number'],
  ['supportWorkerRefs', 'support_worker_refs', 'list'],
  ['status', 'status'],
  ['version', 'version', 'number'],
];

/** The status of the request for a booking that never came about: read from its ticket, and of few jobs. */
export const notBookedSql = `(select tickets.status from tickets
  where jobs.status = 'Cancelled' and tickets.client_ref = jobs.client_ref and job_ref = jobs.ref
    and type = 'newBooking' and tickets.status in ('declined', 'lapsed')) as not_booked`;
export const notBookedColumn: PackedColumn = ['notBooked', 'not_booked'];

const writtenColumns: readonly PackedColumn[] = [
  ...packedJobColumns,
  ['notes', 'notes'],
  ['workersNeeded', 'workers_needed', 'number'],
];
const isChangeable = ([name]: PackedColumn) => !['ref', 'seriesRef', 'version'].includes(name);

/** Columns of a job as the contract names them; `null` becomes absent in `withoutNulls`. */
export const jobColumns = selectColumns(writtenColumns);

type SeriesKey = { clientRef: string; seriesRef: string };

/** Finds one job; a withdrawn one only on demand, for its ticket. */
export async function findJob(
  tx: Tx,
  { clientRef, jobRef, withdrawnToo = false }: { clientRef: string; jobRef: string; withdrawnToo?: boolean },
): Promise<Job | null> {
  const text = `select ${jobColumns} from jobs where client_ref = $1 and ref = $2 and (not withdrawn or $3)`;
  return presentRow<Job>(tx, text, [clientRef, jobRef, withdrawnToo]);
}

/** Selects the job of a booking and those that splits left of it, in any order. */
export function jobsOfSeriesSql({ clientRef, seriesRef }: SeriesKey): string {
  return `select ${jobColumns} from jobs where client_ref = ${clientRef} and series_ref = ${seriesRef} and not withdrawn`;
}

export async function listJobsOfSeries(tx: Tx, { clientRef, seriesRef }: SeriesKey): Promise<Job[]> {
  return presentRows<Job>(tx, jobsOfSeriesSql({ clientRef: '$1', seriesRef: '$2' }), [clientRef, seriesRef]);
}

const insertedColumns: readonly PackedColumn[] = [['clientRef', 'client_ref'], ...writtenColumns];
const insertedNames = columnNames(insertedColumns);
const insertJobSql = `insert into jobs (created_at, ${insertedNames})
  values ($1, ${insertedColumns.map((_, at) => `$${at + 2}`).join(', ')})`;

type NewJob = Job & { clientRef: string };

/** Adds one job by a text that never changes, since every booking does so. */
export function insertJob(job: NewJob, now: Instant): SqlStatement {
  const values = insertedColumns.map(([name]) => job[name as keyof NewJob] ?? null);
  return { text: insertJobSql, values: [new Date(now), ...values] };
}

/** Adds jobs of any clients, whose rosters are locked; an entry is a visit that a client made on their timesheet. */
export function insertJobs(jobs: readonly NewJob[], now: Instant, { isEntry = false } = {}): SqlStatement {
  return {
    text: `insert into jobs (created_at, entry, ${insertedNames})
      select $1::timestamptz, ${isEntry}, ${insertedNames} from jsonb_populate_recordset(null::jobs, $2)`,
    values: [new Date(now), jsonRecords(insertedColumns, jobs)],
  };
}

/** Writes jobs as they are now; their versions follow by `updateSeriesVersion`. */
export function updateJobs({ clientRef, jobs }: { clientRef: string; jobs: readonly Job[] }): SqlStatement {
  const assignments = writtenColumns.filter(isChangeable).map(([, column]) => `${column} = given.${column}`);
  return {
    text: `update jobs set ${assignments.join(', ')}
      from jsonb_populate_recordset(null::jobs, $2) given where jobs.client_ref = $1 and jobs.ref = given.ref`,
    values: [clientRef, jsonRecords(writtenColumns, jobs)],
  };
}

/** Deletes jobs that an undone act had added. */
export function deleteJobs({ clientRef, jobRefs }: { clientRef: string; jobRefs: readonly string[] }): SqlStatement {
  return { text: 'delete from jobs where client_ref = $1 and ref = any($2)', values: [clientRef, jobRefs] };
}

type JobEnd = { jobRef: string; repeatEndDate: string };

export function updateJobEnds({ clientRef, ends }: { clientRef: string; ends: readonly JobEnd[] }): SqlStatement {
  return {
    text: `update jobs set repeat_end_date = given.repeat_end_date
      from unnest($2::text[], $3::date[]) given (job_ref, repeat_end_date)
      where jobs.client_ref = $1 and jobs.ref = given.job_ref`,
    values: [clientRef, ...listsOf(ends, 'jobRef', 'repeatEndDate')],
  };
}

/**
 * Moves the versions of a job and of all others of its series, as every ticket and answer does, since one job's version
 * judges tickets about all upcoming visits.
 */
export function updateSeriesVersion({ clientRef, jobRef }: { clientRef: string; jobRef: string }): SqlStatement {
  return {
    text: `update jobs set version = version + 1
      where client_ref = $1 and series_ref = (select series_ref from jobs where client_ref = $1 and ref = $2)`,
    values: [clientRef, jobRef],
  };
}

export function updateJobsWithdrawn({ clientRef, jobRefs }: { clientRef: string; jobRefs: string[] }): SqlStatement {
  const text = `update jobs set withdrawn = true, status = 'Cancelled' where client_ref = $1 and ref = any($2)`;
  return { text, values: [clientRef, jobRefs] };
}
