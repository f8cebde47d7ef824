import type { Job } from '#domain/appointments/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { columnNames, jsonRecords, type PackedColumn, selectColumns } from '#server/db/fast/packed-rows.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

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
type JobKey = { clientRef: string; jobRef: string };

/** Finds one job; a withdrawn one only on demand, for its ticket. */
export async function findJob(
  tx: Tx,
  { clientRef, jobRef, withdrawnToo = false }: { clientRef: string; jobRef: string; withdrawnToo?: boolean },
): Promise<Job | null> {
  const record = await row<Job>(
    tx,
    `select ${jobColumns} from jobs where client_ref = $1 and ref = $2 and (not withdrawn or $3)`,
    [clientRef, jobRef, withdrawnToo],
  );
  return record && withoutNulls(record);
}

/** Selects the job of a booking and those that splits left of it, in any order. */
export function jobsOfSeriesSql({ clientRef, seriesRef }: SeriesKey): string {
  return `select ${jobColumns} from jobs where client_ref = ${clientRef} and series_ref = ${seriesRef} and not withdrawn`;
}

export async function listJobsOfSeries(tx: Tx, { clientRef, seriesRef }: SeriesKey): Promise<Job[]> {
  const text = jobsOfSeriesSql({ clientRef: '$1', seriesRef: '$2' });
  const records = await rows<Job>(tx, text, [clientRef, seriesRef]);
  return records.map(withoutNulls);
}

type NewJob = { clientRef: string; job: Job; now: Instant };

export function insertJob({ clientRef, job, now }: NewJob): SqlStatement {
  return {
    text: `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date,
         day_of_week, repeat_frequency_in_weeks, repeat_start_date, repeat_end_date, phase, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, notes, workers_needed,
         version, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    values: [clientRef, job.ref, job.seriesRef, ...toJobValues(job), job.version, new Date(now)],
  };
}

type ManyJobs = { clientRef: string; jobs: readonly Job[] };

/** Adds a visit that a client made on their timesheet. */
export function insertEntry({ clientRef, job, now }: NewJob): SqlStatement {
  const names = columnNames(writtenColumns);
  return {
    text: `insert into jobs (client_ref, created_at, entry, ${names})
      select $1::text, $2::timestamptz, true, ${names} from jsonb_populate_recordset(null::jobs, $3)`,
    values: [clientRef, new Date(now), jsonRecords(writtenColumns, [job])],
  };
}

/** Adds what a split makes of a series. */
export function insertJobs({ clientRef, jobs, now }: ManyJobs & { now: Instant }): SqlStatement {
  const names = columnNames(writtenColumns);
  return {
    text: `insert into jobs (client_ref, created_at, ${names})
      select $1::text, $2::timestamptz, ${names} from jsonb_populate_recordset(null::jobs, $3)`,
    values: [clientRef, new Date(now), jsonRecords(writtenColumns, jobs)],
  };
}

/** Adds jobs of several clients, whose rosters are locked. */
export function insertJobsOfClients(jobs: readonly (Job & { clientRef: string })[], now: Instant): SqlStatement {
  const columns: readonly PackedColumn[] = [['clientRef', 'client_ref'], ...writtenColumns];
  const names = columnNames(columns);
  return {
    text: `insert into jobs (created_at, ${names})
      select $1::timestamptz, ${names} from jsonb_populate_recordset(null::jobs, $2)`,
    values: [new Date(now), jsonRecords(columns, jobs)],
  };
}

/** Writes jobs as they are now; their versions follow by `updateSeriesVersion`. */
export function updateJobs({ clientRef, jobs }: ManyJobs): SqlStatement {
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
    values: [clientRef, ends.map(({ jobRef }) => jobRef), ends.map(({ repeatEndDate }) => repeatEndDate)],
  };
}

/**
 * Moves the versions of a job and of all others of its series, as every ticket and answer does, since one job's version
 * judges tickets about all upcoming visits.
 */
export function updateSeriesVersion({ clientRef, jobRef }: JobKey): SqlStatement {
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

function toJobValues(job: Job): unknown[] {
  return [
    job.jobTypeRefs,
    job.fundingType,
    job.fundingRef ?? null,
    job.repeatOption,
    job.date ?? null,
    job.dayOfWeek ?? null,
    job.repeatFrequencyInWeeks ?? null,
    job.repeatStartDate ?? null,
    job.repeatEndDate ?? null,
    job.phase ?? null,
    job.startTimeOption,
    job.startTime ?? null,
    job.durationOption,
    job.durationMins ?? null,
    job.supportWorkerRefs,
    job.status,
    job.notes ?? null,
    job.workersNeeded ?? null,
  ];
}
