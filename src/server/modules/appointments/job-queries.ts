import type { VisitKey } from '#domain/appointments/carry-over.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import { columnNames, jsonRecords, type PackedColumn } from '#server/db/fast/packed-rows.ts';
import { rows, run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';
import { type Rename, renamesTable, renameValues } from './rename-queries.ts';
import { packedExceptionColumns, packedJobColumns } from './roster-queries.ts';

type JobKey = { clientRef: string; jobRef: string };

type NewJob = { clientRef: string; job: Job; now: Instant };

export function insertJob({ clientRef, job, now }: NewJob): SqlStatement {
  return {
    text: `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date,
         day_of_week, repeat_frequency_in_weeks, repeat_start_date, repeat_end_date, phase, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, notes, version, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    values: [clientRef, job.ref, job.seriesRef, ...toJobValues(job), job.version, new Date(now)],
  };
}

// PostgreSQL decides whether a job or its open ticket is written first.
const alreadySent = () => new AppError('clash', 'This booking has already been sent.');

/** Adds jobs and their other rows; refused when the ref of a job is taken. */
export async function insertBooking(tx: Tx, writes: readonly SqlStatement[]): Promise<void> {
  await translateConstraint(run(tx, joinWrites(writes)), {
    jobs_pkey: alreadySent,
    tickets_one_open_booking: alreadySent,
  });
}

const jobColumns: readonly PackedColumn[] = [...packedJobColumns, ['notes', 'notes']];
const isChangeable = ([name]: PackedColumn) => !['ref', 'seriesRef', 'version'].includes(name);

type ManyJobs = { clientRef: string; jobs: readonly Job[] };

/** Adds what a split makes of a series. */
export function insertJobs({ clientRef, jobs, now }: ManyJobs & { now: Instant }): SqlStatement {
  const names = columnNames(jobColumns);
  return {
    text: `insert into jobs (client_ref, created_at, ${names})
      select $1::text, $2::timestamptz, ${names} from jsonb_populate_recordset(null::jobs, $3)`,
    values: [clientRef, new Date(now), jsonRecords(jobColumns, jobs)],
  };
}

/** Writes jobs as they are now; their versions follow by `seriesVersionStatement`. */
export function updateJobs({ clientRef, jobs }: ManyJobs): SqlStatement {
  const assignments = jobColumns.filter(isChangeable).map(([, column]) => `${column} = given.${column}`);
  return {
    text: `update jobs set ${assignments.join(', ')}
      from jsonb_populate_recordset(null::jobs, $2) given where jobs.client_ref = $1 and jobs.ref = given.ref`,
    values: [clientRef, jsonRecords(jobColumns, jobs)],
  };
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
 * judges tickets about all upcoming visits. Returns that job's version.
 */
export async function updateSeriesVersion(tx: Tx, scope: JobKey): Promise<number> {
  const { text, values } = seriesVersionStatement(scope);
  const moved = await rows<{ ref: string; version: number }>(tx, text, values);
  const own = moved.find(({ ref }) => ref === scope.jobRef);
  if (!own) throw new Error(`there is no job ${scope.jobRef}`);
  return own.version;
}

export function seriesVersionStatement({ clientRef, jobRef }: JobKey): SqlStatement {
  return {
    text: `update jobs set version = version + 1
      where client_ref = $1 and series_ref = (select series_ref from jobs where client_ref = $1 and ref = $2)
      returning ref, version`,
    values: [clientRef, jobRef],
  };
}

export async function updateJobWithdrawn(tx: Tx, { clientRef, jobRef }: JobKey): Promise<void> {
  await tx.query(`update jobs set withdrawn = true, status = 'Cancelled' where client_ref = $1 and ref = $2`, [
    clientRef,
    jobRef,
  ]);
}

export async function updateJobStatus(
  tx: Tx,
  { clientRef, jobRef, status }: JobKey & { status: Job['status'] },
): Promise<void> {
  await tx.query('update jobs set status = $3 where client_ref = $1 and ref = $2', [clientRef, jobRef, status]);
}

type ManyExceptions = { clientRef: string; exceptions: readonly VisitException[] };

const isNamed = ([name]: PackedColumn) => ['jobRef', 'originalDate'].includes(name);

/** Writes the exceptions of visits over earlier ones; each visit at most once. */
export function upsertExceptions({ clientRef, exceptions }: ManyExceptions): SqlStatement {
  const names = columnNames(packedExceptionColumns);
  const changed = packedExceptionColumns.filter((one) => !isNamed(one));
  return {
    text: `insert into visit_exceptions (client_ref, ${names})
      select $1::text, ${names} from jsonb_populate_recordset(null::visit_exceptions, $2)
      on conflict (client_ref, job_ref, original_date) do update set
        ${changed.map(([, column]) => `${column} = excluded.${column}`).join(', ')}`,
    values: [clientRef, jsonRecords(packedExceptionColumns, exceptions)],
  };
}

export function deleteExceptions({
  clientRef,
  visits,
}: {
  clientRef: string;
  visits: readonly VisitKey[];
}): SqlStatement {
  return {
    text: `delete from visit_exceptions where client_ref = $1
      and (job_ref, original_date) in (select * from unnest($2::text[], $3::date[]))`,
    values: [clientRef, visits.map(({ jobRef }) => jobRef), visits.map(({ originalDate }) => originalDate)],
  };
}

/** Worked visits follow their visit where a split renames it. */
export function updateWorkedTargets({
  clientRef,
  renames,
}: {
  clientRef: string;
  renames: readonly Rename[];
}): SqlStatement {
  return {
    text: `update worked_visits set job_ref = given.to_job, original_date = given.to_date
      from ${renamesTable} where client_ref = $1 and job_ref = given.from_job and original_date = given.from_date`,
    values: [clientRef, ...renameValues(renames)],
  };
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
  ];
}
