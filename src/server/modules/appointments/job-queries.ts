import type { VisitName } from '#domain/appointments/carry-over.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import { rows, run, type Statement, type Tx } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';

type Scoped = { clientRef: string; jobRef: string };

type Adding = { clientRef: string; job: Job; now: Instant };

export function insertJob({ clientRef, job, now }: Adding): Statement {
  return {
    text: `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date,
         day_of_week, repeat_frequency_in_weeks, repeat_start_date, repeat_end_date, phase, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, notes, version, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    values: [clientRef, job.ref, job.seriesRef, ...jobValues(job), job.version, new Date(now)],
  };
}

// Which of a job and its open request is written first, PostgreSQL decides.
const alreadySent = () => new AppError('clash', 'This booking was already sent.');

/** Adds jobs and what is written with them; refused when the ref of a job is taken. */
export async function insertBooking(tx: Tx, writes: readonly Statement[]): Promise<void> {
  await translateConstraint(run(tx, joinWrites(writes)), {
    jobs_pkey: alreadySent,
    tickets_one_open_booking: alreadySent,
  });
}

/** Writes a job as it is now; its version is told by `updateSeriesVersion`. */
export async function updateJob(tx: Tx, { clientRef, job }: { clientRef: string; job: Job }): Promise<void> {
  await tx.query(
    `update jobs set job_type_refs = $3, funding_type = $4, funding_ref = $5, repeat_option = $6, date = $7,
       day_of_week = $8, repeat_frequency_in_weeks = $9, repeat_start_date = $10, repeat_end_date = $11, phase = $12,
       start_time_option = $13, start_time = $14, duration_option = $15, duration_mins = $16,
       support_worker_refs = $17, status = $18, notes = $19
     where client_ref = $1 and ref = $2`,
    [clientRef, job.ref, ...jobValues(job)],
  );
}

/**
 * Moves the versions of a job and of all others of its series, as every request and answer does: what is asked of all upcoming visits
 * is judged by the version of one job. Answers with that job's.
 */
export async function updateSeriesVersion(tx: Tx, { clientRef, jobRef }: Scoped): Promise<number> {
  const moved = await rows<{ ref: string; version: number }>(
    tx,
    `update jobs set version = version + 1
      where client_ref = $1 and series_ref = (select series_ref from jobs where client_ref = $1 and ref = $2)
      returning ref, version`,
    [clientRef, jobRef],
  );
  const own = moved.find(({ ref }) => ref === jobRef);
  if (!own) throw new Error(`there is no job ${jobRef}`);
  return own.version;
}

export async function updateJobWithdrawn(tx: Tx, { clientRef, jobRef }: Scoped): Promise<void> {
  await tx.query(`update jobs set withdrawn = true, status = 'Cancelled' where client_ref = $1 and ref = $2`, [
    clientRef,
    jobRef,
  ]);
}

export async function updateJobStatus(
  tx: Tx,
  { clientRef, jobRef, status }: Scoped & { status: Job['status'] },
): Promise<void> {
  await tx.query('update jobs set status = $3 where client_ref = $1 and ref = $2', [clientRef, jobRef, status]);
}

export async function updateJobEnd(
  tx: Tx,
  { clientRef, jobRef, endDate }: Scoped & { endDate: string },
): Promise<void> {
  await tx.query('update jobs set repeat_end_date = $3 where client_ref = $1 and ref = $2', [
    clientRef,
    jobRef,
    endDate,
  ]);
}

/** Writes what differs at one visit, in place of what differed before. */
export async function upsertException(
  tx: Tx,
  { clientRef, exception: e }: { clientRef: string; exception: VisitException },
): Promise<void> {
  await tx.query(
    `insert into visit_exceptions (client_ref, job_ref, original_date, date, start_time_option, start_time, duration_option,
       duration_mins, support_worker_refs, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (client_ref, job_ref, original_date) do update set
       date = excluded.date, start_time_option = excluded.start_time_option, start_time = excluded.start_time,
       duration_option = excluded.duration_option, duration_mins = excluded.duration_mins,
       support_worker_refs = excluded.support_worker_refs, status = excluded.status`,
    [
      clientRef,
      e.jobRef,
      e.originalDate,
      e.date ?? null,
      e.startTimeOption ?? null,
      e.startTime ?? null,
      e.durationOption ?? null,
      e.durationMins ?? null,
      e.supportWorkerRefs ?? null,
      e.status ?? null,
    ],
  );
}

export async function deleteException(
  tx: Tx,
  { clientRef, jobRef, originalDate }: Scoped & { originalDate: string },
): Promise<void> {
  await tx.query('delete from visit_exceptions where client_ref = $1 and job_ref = $2 and original_date = $3', [
    clientRef,
    jobRef,
    originalDate,
  ]);
}

/** What was worked goes with its visit where a split gives it another name. */
export async function updateWorkedTarget(
  tx: Tx,
  { clientRef, from, to }: { clientRef: string; from: VisitName; to: VisitName },
): Promise<void> {
  await tx.query(
    `update worked_visits set job_ref = $4, original_date = $5
      where client_ref = $1 and job_ref = $2 and original_date = $3`,
    [clientRef, from.jobRef, from.originalDate, to.jobRef, to.originalDate],
  );
}

function jobValues(job: Job): unknown[] {
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
