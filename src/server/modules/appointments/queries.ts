import type { Funding, Roster, RosterRequest, RosterWorker } from '#contract/appointments.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

type Window = { clientRef: string; start: string; end: string };

/** Columns of a job as the contract names them; `null` becomes absent in `withoutNulls`. */
const jobColumns = `ref, series_ref as "seriesRef", job_type_refs as "jobTypeRefs", funding_type as "fundingType",
  funding_ref as "fundingRef", repeat_option as "repeatOption", date, day_of_week as "dayOfWeek",
  repeat_frequency_in_weeks as "repeatFrequencyInWeeks", repeat_start_date as "repeatStartDate",
  repeat_end_date as "repeatEndDate", phase, start_time_option as "startTimeOption", start_time as "startTime",
  duration_option as "durationOption", duration_mins as "durationMins", support_worker_refs as "supportWorkerRefs",
  status, notes, timesheet_ref as "timesheetRef", version`;

const exceptionColumns = `job_ref as "jobRef", original_date as "originalDate", date,
  start_time_option as "startTimeOption", start_time as "startTime", duration_option as "durationOption",
  duration_mins as "durationMins", support_worker_refs as "supportWorkerRefs", status,
  actual_start_time as "actualStartTime", actual_duration_mins as "actualDurationMins", feedback, rating,
  timesheet_ref as "timesheetRef"`;

/** Takes the client's roster for this transaction and moves its version: the calendar is about to change. */
export async function bumpRoster(tx: Tx, clientRef: string): Promise<void> {
  const bumped = await tx.query('update rosters set version = version + 1 where client_ref = $1', [clientRef]);
  if (bumped.rowCount !== 1) throw new Error(`client ${clientRef} has no roster`);
}

export async function findRosterVersion(
  tx: Tx,
  clientRef: string,
): Promise<{ version: number; timeZone: string | null } | null> {
  return row(
    tx,
    `select rosters.version, time_zone as "timeZone" from rosters join clients on clients.ref = client_ref where client_ref = $1`,
    [clientRef],
  );
}

/** Jobs with a visit in the window or moved into it, in no order that matters. */
export async function listJobs(tx: Tx, { clientRef, start, end }: Window): Promise<Job[]> {
  const found = await rows<Job>(
    tx,
    `select ${jobColumns} from jobs
      where client_ref = $1 and not withdrawn
        and (date between $2 and $3
             or (repeat_start_date <= $3 and (repeat_end_date is null or repeat_end_date >= $2))
             or ref in (select job_ref from visits where client_ref = $1 and date between $2 and $3))`,
    [clientRef, start, end],
  );
  return found.map(withoutNulls);
}

export async function listExceptions(tx: Tx, { clientRef, start, end }: Window): Promise<VisitException[]> {
  const found = await rows<VisitException>(
    tx,
    `select ${exceptionColumns} from visits
      where client_ref = $1 and (original_date between $2 and $3 or date between $2 and $3)`,
    [clientRef, start, end],
  );
  return found.map(withoutNulls);
}

/** The latest request about each new booking, visit or series that is open, not granted, answered with a word or cancelled it. */
export async function listRosterRequests(tx: Tx, { clientRef, start, end }: Window): Promise<RosterRequest[]> {
  const found = await rows<RosterRequest & { askedAt: Date; answerBy: Date; answeredAt: Date | null }>(
    tx,
    `select latest.ref, latest.version, type, status, job_ref as "jobRef", original_date as "originalDate",
            effective_date as "effectiveDate", asked, full_name as "askedBy", asked_at as "askedAt",
            answer_by as "answerBy", answered_at as "answeredAt", answer
       from (select distinct on (job_ref, original_date, effective_date is null) *
               from tickets
              where client_ref = $1 and job_ref is not null and status <> 'superseded' and (original_date is null or original_date between $2 and $3)
              order by job_ref, original_date, effective_date is null, asked_at desc, ref) latest
       join users on users.ref = asked_by
      where status = 'open'
         or (answered_at > $2::date - interval '1 day'
             and (status in ('declined', 'lapsed') or (status = 'approved' and (answer is not null or type = 'cancellation'))))`,
    [clientRef, start, end],
  );
  return found.map((one) =>
    withoutNulls({
      ...one,
      askedAt: one.askedAt.toISOString(),
      answerBy: one.answerBy.toISOString(),
      answeredAt: one.answeredAt?.toISOString(),
    }),
  );
}

/** Everybody named in the client's jobs, visits and open requests. */
export async function listRosterWorkers(tx: Tx, { clientRef, start, end }: Window): Promise<RosterWorker[]> {
  const found = await rows<RosterWorker>(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", known_as as "knownAs", image
       from support_workers
      where ref in (
        select unnest(support_worker_refs) from jobs
         where client_ref = $1 and not withdrawn
           and (date >= $2 or (repeat_option <> 'None' and (repeat_end_date is null or repeat_end_date >= $2)))
        union select unnest(support_worker_refs) from visits
         where client_ref = $1 and support_worker_refs is not null
           and (original_date between $2 and $3 or date between $2 and $3)
        union select jsonb_array_elements_text(asked -> 'supportWorkerRefs') from tickets
         where client_ref = $1 and status in ('open', 'declined', 'lapsed') and begins_at > $2::date - interval '1 day')
      order by full_name, ref`,
    [clientRef, start, end],
  );
  return found.map(withoutNulls);
}

export async function countActiveWorkers(tx: Tx, refs: string[]): Promise<number> {
  const found = await row<{ n: number }>(
    tx,
    'select count(*) as n from support_workers where active and ref = any($1)',
    [refs],
  );
  return found?.n ?? 0;
}

export async function listFundings(tx: Tx, clientRef: string): Promise<Funding[]> {
  return rows(
    tx,
    `select fundings.ref, funder_ref as "funderRef", name as "funderName", job_type_ref as "jobTypeRef",
            funded_time_mins as "fundedTimeMins", active
       from fundings join funders on funders.ref = funder_ref
      where client_ref = $1 order by position, fundings.ref`,
    [clientRef],
  );
}

/** One job; a withdrawn one only where asked for, behind its request. */
export async function findJob(
  tx: Tx,
  { clientRef, jobRef, withdrawnToo = false }: { clientRef: string; jobRef: string; withdrawnToo?: boolean },
): Promise<Job | null> {
  const found = await row<Job>(
    tx,
    `select ${jobColumns} from jobs where client_ref = $1 and ref = $2 and (not withdrawn or $3)`,
    [clientRef, jobRef, withdrawnToo],
  );
  return found && withoutNulls(found);
}

export async function listExceptionsOfJob(
  tx: Tx,
  { clientRef, jobRef }: { clientRef: string; jobRef: string },
): Promise<VisitException[]> {
  const found = await rows<VisitException>(
    tx,
    `select ${exceptionColumns} from visits where client_ref = $1 and job_ref = $2 order by original_date`,
    [clientRef, jobRef],
  );
  return found.map(withoutNulls);
}

export type StandingWork = {
  jobs: (Job & { clientRef: string; timeZone?: string | undefined })[];
  exceptions: (VisitException & { clientRef: string })[];
};

/** What workers already have, of every client, for the check that nobody is booked twice; office scope. */
export async function listStandingWork(
  tx: Tx,
  { workerRefs, start }: { workerRefs: string[]; start: string },
): Promise<StandingWork> {
  const values = [workerRefs, start];
  const jobs = await rows<StandingWork['jobs'][number]>(
    tx,
    `select ${jobColumns}, jobs.client_ref as "clientRef",
            (select time_zone from clients where clients.ref = jobs.client_ref) as "timeZone"
       from jobs
      where status not in ('Pending', 'Cancelled') and not withdrawn
        and (support_worker_refs && $1
             or (client_ref, ref) in (select client_ref, job_ref from visits where support_worker_refs && $1))
        and (repeat_end_date is null or repeat_end_date >= $2::date - 1
             or (client_ref, ref) in (select client_ref, job_ref from visits where date >= $2::date - 1))
        and (date is null or date >= $2::date - 1
             or (client_ref, ref) in (select client_ref, job_ref from visits where date >= $2::date - 1))`,
    values,
  );
  const exceptions = await rows<StandingWork['exceptions'][number]>(
    tx,
    `select ${exceptionColumns}, client_ref as "clientRef" from visits
      where (client_ref, job_ref) in (select * from unnest($1::text[], $2::text[]))
        and (original_date >= $3::date - 1 or date >= $3::date - 1)`,
    [jobs.map((job) => job.clientRef), jobs.map((job) => job.ref), start],
  );
  return { jobs: jobs.map(withoutNulls), exceptions: exceptions.map(withoutNulls) };
}

export type RosterParts = Pick<Roster, 'requests' | 'supportWorkers'> & {
  fundings: Funding[];
  jobs: Job[];
  exceptions: VisitException[];
  version: { version: number; timeZone: string | null } | null;
};

/** Everything a calendar shows, sent to the database at once. */
export async function findRosterParts(tx: Tx, window: Window): Promise<RosterParts> {
  const [version, jobs, exceptions, requests, supportWorkers, fundings] = await Promise.all([
    findRosterVersion(tx, window.clientRef),
    listJobs(tx, window),
    listExceptions(tx, window),
    listRosterRequests(tx, window),
    listRosterWorkers(tx, window),
    listFundings(tx, window.clientRef),
  ]);
  return { version, jobs, exceptions, requests, supportWorkers, fundings };
}
