import type { TimesheetChoices } from '#contract/timesheets.ts';
import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { VisitException } from '#domain/appointments/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { TimesheetJob, WeekFacts, WeekWork } from '#domain/timesheets/list-visits.ts';
import type { TimesheetFacts } from '#domain/timesheets/timesheet.ts';
import type { ChargedLate } from '#domain/timesheets/totals.ts';
import type { TimesheetState } from '#domain/timesheets/types.ts';
import { columnNames, jsonList, type PackedColumn, packRows, unpackRows } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { presentRows, withoutNulls } from '#server/db/without-nulls.ts';
import { notBookedColumn, notBookedSql, packedJobColumns } from '#server/modules/appointments/jobs/queries.ts';
import { packedExceptionColumns } from '#server/modules/appointments/visits/queries.ts';
import { fundingsOfClientSql } from '#server/modules/people/fundings/queries.ts';

const tableColumns: readonly PackedColumn[] = [
  ...packedJobColumns,
  ['workersNeeded', 'workers_needed', 'number'],
  ['entry', 'entry'],
];
const jobColumns = [...tableColumns, notBookedColumn];

const workColumns = `job_ref as "jobRef", original_date as "originalDate", support_worker_ref as "supportWorkerRef",
  planned_worker_ref as "plannedWorkerRef", outcome, left(start_time::text, 5) as "startTime", minutes,
  funding_ref as "fundingRef", version`;

/**
 * The parameters of a week's statement, as its text writes them. `ref` is null for the current week. `until` is a later last day, for
 * the facts of several weeks.
 */
type WeekParameters = { client: string; now: string; ref: string; brandZone: string; until?: string };

/** Selects all that a week's timesheet follows from, in one row and as of one moment. */
export function weekSql({ client, now, ref, brandZone, until = 'monday + 6' }: WeekParameters): string {
  const ofClient = `client_ref = ${client}`;
  const firstDay = 'coalesce(date, repeat_start_date)';
  // Row-level security hides people who have left the support network; what they did keeps their name.
  const nameOf = (person: string) =>
    `case when ${person} is not null then coalesce((select full_name from users where ref = ${person}),
       (select full_name from list_client_actors(array[${person}]::text[]))) end`;
  return `
  with week as materialized (
         select c.timesheets, c.time_zone,
                coalesce(${ref}::date, date_trunc('week', ${now}::timestamptz at time zone coalesce(c.time_zone, ${brandZone}))::date) as monday
           from clients c where c.ref = ${client}),
       differing as materialized (
         select ${columnNames(packedExceptionColumns)} from week, exceptions_between(monday, ${until}) where ${ofClient}),
       shown as materialized (
         select ${columnNames(tableColumns)}, ${notBookedSql} from week, jobs_between(monday, ${until}) jobs where ${ofClient}),
       -- A visit that has begun never moves, so what was typed stays in its week.
       worked as materialized (
         select ${workColumns}, null::boolean as charged, true as "isUnsubmitted" from week, unsubmitted_work
          where ${ofClient} and timesheet_monday between monday and ${until}
         union all
         select ${workColumns}, charged, false from week, worked_between(monday, ${until}) where ${ofClient})
  select rosters.version as version, week.timesheets, week.time_zone as "timeZone", week.monday as "timesheetRef",
         coalesce((select ${firstDay} from jobs where ${ofClient} and not withdrawn and ${firstDay} < monday limit 1),
           (select min(${firstDay}) from jobs where ${ofClient} and not withdrawn)) as "firstDate",
         (select ${packRows(jobColumns)} from shown) as jobs,
         (select ${packRows(packedExceptionColumns)} from differing) as exceptions,
         json_strip_nulls(${jsonList('select * from worked')}) as worked,
         ${jsonList(`select type, status, job_ref as "jobRef", original_date as "originalDate", effective_date as "effectiveDate",
             (select series_ref from jobs where ${ofClient} and jobs.ref = job_ref) as "seriesRef"
           from tickets where ${ofClient} and status = 'open' and job_ref is not null`)} as tickets,
         ${jsonList(`select from_date as "from", to_date as "to", nullif(kind, 'away') as kind
           from client_absences_between(monday, ${until}) where ${ofClient}`)} as absences,
         ${jsonList(`select date, job_type_ref as "jobTypeRef", funding_ref as "fundingRef", planned_minutes as minutes
           from late_cancellations where ${ofClient} and charged and date between monday and ${until}`)} as late,
         ${jsonList(fundingsOfClientSql(client))} as fundings,
         ${jsonList(`select ref, full_name as "fullName", given_name as "givenName", image from support_workers
           where ref in (select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from differing
                         union select "supportWorkerRef" from worked union select "plannedWorkerRef" from worked)
           order by full_name, ref`)} as "supportWorkers",
         (select row_to_json(one) from (
            select state, t.version, submitted_at as "submittedAt", ${nameOf('submitted_by')} as "submittedByName",
                   returned_at as "returnedAt", ${nameOf('returned_by')} as "returnedByName", return_reason as "returnReason",
                   processed_at as "processedAt", ${nameOf('processed_by')} as "processedByName"
              from timesheets t
             where t.${ofClient} and t.monday = week.monday) one) as row
    from rosters, week where ${ofClient}`;
}

type StoredRow = {
  state: TimesheetState;
  version: number;
  submittedAt: string | null;
  submittedByName: string | null;
  returnedAt: string | null;
  returnedByName: string | null;
  returnReason: string | null;
  processedAt: string | null;
  processedByName: string | null;
};

type StoredFunding = TimesheetFacts['fundings'][number] & { funderRef: string };

/** A week as `weekSql` reads it. */
export type WeekRow = {
  version: number;
  timesheets: boolean;
  timeZone: string | null;
  timesheetRef: string;
  /** The first day of the first booking, or of any that is before this week: weeks from the one before it on follow alike. */
  firstDate: string | null;
  jobs: string;
  exceptions: string;
  worked: WeekWork[];
  tickets: WeekFacts['tickets'][number][];
  absences: ClientAbsence[];
  late: (Omit<ChargedLate, 'fundingRef'> & { fundingRef: string | null })[];
  fundings: StoredFunding[];
  supportWorkers: TimesheetChoices['supportWorkers'];
  row: StoredRow | null;
};

/** A week's facts beside the names that its timesheet shows. */
export type StoredWeek = Omit<TimesheetFacts, 'fundings'> & {
  fundings: readonly StoredFunding[];
  late: readonly ChargedLate[];
  hasTimesheets: boolean;
  stored: StoredRow | null;
  supportWorkers: TimesheetChoices['supportWorkers'];
};

/** Leaves out what was typed into a timesheet where the client does not keep them any more: it counts only while they do. */
export function leaveOutEndedInput(week: StoredWeek): StoredWeek {
  return week.hasTimesheets ? week : { ...week, worked: week.worked.filter(({ isUnsubmitted }) => !isUnsubmitted) };
}

export function toStoredWeek(weekRow: WeekRow, { now, brandZone }: { now: Instant; brandZone: string }): StoredWeek {
  const { row: stored, timesheets, timeZone, firstDate, jobs, exceptions } = weekRow;
  return {
    timesheetRef: weekRow.timesheetRef,
    hasTimesheets: timesheets,
    now,
    zone: timeZone ?? brandZone,
    firstDate: firstDate ?? undefined,
    jobs: unpackRows<Omit<TimesheetJob, 'entry'> & { entry: string }>(jobs, jobColumns).map((job) =>
      Object.assign(job, { entry: job.entry === 'true' }),
    ),
    exceptions: unpackRows<VisitException>(exceptions, packedExceptionColumns),
    tickets: weekRow.tickets.map(withoutNulls),
    absences: weekRow.absences.map(withoutNulls),
    worked: weekRow.worked,
    late: weekRow.late.map(withoutNulls),
    fundings: weekRow.fundings,
    supportWorkers: weekRow.supportWorkers.map(withoutNulls),
    row: stored ? { state: stored.state, version: stored.version } : { state: 'open', version: 0 },
    stored,
  };
}

type WeekQuery = { clientRef: string; timesheetRef: string | null; until?: string; brandZone: string; now: Instant };

const parameters = { client: '$1', now: '$2', ref: '$3', brandZone: '$4' };
const weekText = weekSql({ ...parameters, until: 'coalesce($5::date, monday + 6)' });

/** Finds a week, or its facts and those of later weeks `until` a Sunday; `timesheetRef` is null for the current one. */
export async function findWeek(
  tx: Tx,
  { clientRef, timesheetRef, until, brandZone, now }: WeekQuery,
): Promise<StoredWeek | null> {
  const values = [clientRef, new Date(now), timesheetRef, brandZone, until ?? null];
  const weekRow = await row<WeekRow>(tx, weekText, values);
  return weekRow && toStoredWeek(weekRow, { now, brandZone });
}

/** Lists the client's own people (docs/product/timesheets.md, "New entry"): asked for, came before or favourite; active and not hidden. */
export async function listOwnWorkers(tx: Tx, clientRef: string): Promise<TimesheetChoices['supportWorkers']> {
  return presentRows<TimesheetChoices['supportWorkers'][number]>(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", image from support_workers
      where active and ref in (
        select unnest(support_worker_refs) from jobs where client_ref = $1
        union select unnest(support_worker_refs) from visit_exceptions where client_ref = $1
        union select support_worker_ref from worked_visits where client_ref = $1
        union select support_worker_ref from unsubmitted_work where client_ref = $1
        union select jsonb_array_elements_text(requested_change -> 'supportWorkerRefs') from tickets where client_ref = $1
        union select support_worker_ref from client_support_workers where client_ref = $1 and favourite)
        and ref not in (select support_worker_ref from client_support_workers where client_ref = $1 and level = 99)
      order by full_name, ref`,
    [clientRef],
  );
}
