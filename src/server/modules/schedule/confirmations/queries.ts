import type { DayToConfirm } from '#contract/confirmations.ts';
import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { Confirmation, WorkedVisit } from '#domain/confirmations/outcome.ts';
import type { Instant } from '#domain/time/zone.ts';
import { columnNames, jsonList, jsonRecords, type PackedColumn, presentList } from '#server/db/fast/packed-rows.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import { jobColumns, notBookedSql } from '#server/modules/appointments/jobs/queries.ts';
import { exceptionColumns } from '#server/modules/appointments/visits/queries.ts';
import { dayVersion, isLastPage, isOnPage, pageColumns, pageOfWorkers, type WorkerPage } from '../week/worker-pages.ts';

type OfClient<T> = T & { clientRef: string };
type OfVisit<T> = OfClient<T> & { jobRef: string; originalDate: string };

export type StoredWork = OfVisit<WorkedVisit> & { note?: string; confirmedByName: string; confirmedAt: string };

/** A worker's part of a visit that was cancelled late, with what the office has said of it. */
export type StoredLate = OfVisit<{ supportWorkerRef: string }> & {
  clientName: string;
  timeZone?: string;
  jobTypeRef: string;
  startTime: string;
  plannedMinutes: number;
  endsAt: string;
  minutes?: number;
  charged?: boolean;
  confirmedByName?: string;
  confirmedAt?: string;
  version: number;
  payrollExport?: number;
};

/** Facts about some visits of some clients, in any order. */
export type VisitFacts = {
  jobs: OfClient<Job>[];
  exceptions: OfClient<VisitException>[];
  worked: StoredWork[];
  late: StoredLate[];
  absences: OfClient<ClientAbsence>[];
  /** Weeks of these visits that the office has processed; not read for a day. */
  processedWeeks?: OfClient<{ timesheetRef: string }>[] | undefined;
  clients: { ref: string; fullName: string; timeZone?: string; timesheets: boolean }[];
  supportWorkers: DayToConfirm['supportWorkers'];
};

const workedColumns = `client_ref as "clientRef", job_ref as "jobRef", original_date as "originalDate",
  support_worker_ref as "supportWorkerRef", planned_worker_ref as "plannedWorkerRef", outcome,
  left(start_time::text, 5) as "startTime", minutes, charged, note, version, payroll_export as "payrollExport", confirmed_at as "confirmedAt",
  (select full_name from users where users.ref = confirmed_by) as "confirmedByName"`;

/** Selects what was cancelled late, by a condition on `late_cancellations`. */
const lateSql = (condition: string) =>
  presentList(`select client_ref as "clientRef", job_ref as "jobRef", original_date as "originalDate", support_worker_ref as "supportWorkerRef",
      clients.full_name as "clientName", clients.time_zone as "timeZone", job_type_ref as "jobTypeRef", left(start_time::text, 5) as "startTime",
      planned_minutes as "plannedMinutes", ends_at as "endsAt", minutes, charged, users.full_name as "confirmedByName",
      answered_at as "confirmedAt", late.version, payroll_export as "payrollExport"
    from late_cancellations late join clients on clients.ref = client_ref left join users on users.ref = answered_by
   where ${condition}`);

const partsOfFacts = `
  ${presentList(`select client_ref as "clientRef", ${jobColumns}, not_booked as "notBooked" from shown`)} as jobs,
  ${presentList('select * from differing')} as exceptions,
  ${presentList('select * from done')} as worked,
  ${presentList(`select ref, full_name as "fullName", time_zone as "timeZone", timesheets from clients
    where ref in (select client_ref from shown)`)} as clients`;

/**
 * Selects the visits on the day $1 that the first $2 support workers, or those after $3, are planned for or recorded at, in one row as of one
 * moment. The last page has those of no one, too.
 */
const daySql = (after?: '$3') => `
  with day_exceptions as materialized (select * from exceptions_between($1, $1)),
       planned as materialized (select * from jobs_between($1, $1) where status <> 'Pending'),
       day_work as materialized (select * from worked_between($1, $1)),
       ${pageOfWorkers({
         others: `select client_ref, job_ref, unnest(support_worker_refs) from day_exceptions
           union all select client_ref, job_ref, support_worker_ref from day_work
           union all select client_ref, job_ref, support_worker_ref from late_cancellations where date = $1
           union all select client_ref, job_ref, planned_worker_ref from day_work where planned_worker_ref is not null`,
         order: 'full_name, ref',
         most: '$2',
         after,
       })},
       shown as materialized (
         select *, ${notBookedSql} from planned jobs
          where ${isOnPage}
             or ${isLastPage('$2')} and (support_worker_refs = '{}' or (client_ref, ref) in (
               select client_ref, job_ref from day_exceptions where support_worker_refs = '{}'))),
       own_exceptions as (select * from day_exceptions where (client_ref, job_ref) in (select client_ref, ref from shown)),
       own_work as (select * from day_work where (client_ref, job_ref) in (select client_ref, ref from shown)),
       differing as (select client_ref as "clientRef", ${exceptionColumns} from own_exceptions),
       done as (select ${workedColumns} from own_work)
  select ${partsOfFacts}, (${dayVersion}), ${pageColumns('$2')},
    ${lateSql('date = $1 and support_worker_ref in (select ref from page)')} as late,
    ${presentList(`select client_ref as "clientRef", from_date as "from", to_date as "to" from client_absences_between($1, $1)
      where client_ref in (select client_ref from shown)`)} as absences,
    ${jsonList(`select ref, full_name as "fullName", given_name as "givenName", active from support_workers
      where ${after ? '' : 'active or'} ref in (
        select worker from named ${after ? 'where (client_ref, job_ref) in (select client_ref, ref from shown) union select ref from page' : ''})
      order by full_name, ref`)} as "supportWorkers"`;
// Each has a text of its own, so that PostgreSQL plans it once.
const [firstPageSql, nextPageSql] = [daySql(), daySql('$3')];

type DayPage = {
  date: string;
  /** The last support worker of the page before, and how many this one has. */
  after?: string | undefined;
  most: number;
};

export type DayFacts = VisitFacts & WorkerPage;

export async function findDayFacts(tx: Tx, { date, after, most }: DayPage): Promise<DayFacts> {
  const [text, ...values] = after === undefined ? [firstPageSql] : [nextPageSql, after];
  return toFacts(await row<DayFacts>(tx, text, [date, most, ...values]));
}

type VisitName = Pick<Confirmation, 'clientRef' | 'jobRef' | 'originalDate'>;

/**
 * Locks what was worked at these visits, since an export of hours holds it without holding its client's roster. It does not wait for that
 * while it holds rosters: the call is refused with 503, and the browser sends it again.
 */
export function lockWorkedVisits(visits: readonly VisitName[]): SqlStatement {
  const lockIn = (table: string) => `select 1 from ${table} where (client_ref, job_ref, original_date) in (
      select * from unnest($1::text[], $2::text[], $3::date[]))
    order by client_ref, job_ref, original_date, support_worker_ref for update nowait`;
  return {
    text: `with worked as (${lockIn('worked_visits')}), late as (${lockIn('late_cancellations')})
      select from worked union all select from late`,
    values: listsOf(visits, 'clientRef', 'jobRef', 'originalDate'),
  };
}

/** Finds the same about visits by their names; the support workers are those named. */
export async function findVisitFacts(
  tx: Tx,
  { visits, workerRefs }: { visits: readonly VisitName[]; workerRefs: readonly string[] },
): Promise<VisitFacts> {
  const named = `(client_ref, job_ref, original_date) in (select * from named)`;
  return toFacts(
    await row<VisitFacts>(
      tx,
      `with named as materialized (
              select distinct * from unnest($1::text[], $2::text[], $3::date[]) as given (client_ref, job_ref, original_date)),
            differing as materialized (
              select client_ref as "clientRef", ${exceptionColumns} from visit_exceptions where ${named}),
            shown as materialized (
              select *, ${notBookedSql} from jobs where not withdrawn and (client_ref, ref) in (select client_ref, job_ref from named)),
            done as materialized (select ${workedColumns} from worked_visits where ${named})
       select ${partsOfFacts}, ${lateSql(named)} as late,
         ${presentList(`select client_ref as "clientRef", from_date as "from", to_date as "to" from client_absences
           where client_ref in (select client_ref from named)`)} as absences,
         ${jsonList(`select client_ref as "clientRef", monday as "timesheetRef" from timesheets
           where state = 'processed' and (client_ref, monday) in (
             select client_ref, date_trunc('week', original_date::timestamp)::date from named
             union select "clientRef", date_trunc('week', date::timestamp)::date from differing)`)} as "processedWeeks",
         ${jsonList(`select ref, full_name as "fullName", given_name as "givenName", active from support_workers
           where ref = any($4)`)} as "supportWorkers"`,
      [...listsOf(visits, 'clientRef', 'jobRef', 'originalDate'), workerRefs],
    ),
  );
}

function toFacts<F extends VisitFacts>(facts: F | null): F {
  if (!facts) throw new Error('A statement without a from clause has one row');
  return {
    ...facts,
    worked: facts.worked.map((work) => withIsoTimes(work, 'confirmedAt')),
    late: facts.late.map((late) => withIsoTimes(late, 'confirmedAt', 'endsAt')),
  };
}

/** A row as it is written. */
export type NewWork = OfVisit<Omit<WorkedVisit, 'version'>> & {
  note?: string | undefined;
  jobTypeRef: string;
  fundingRef?: string | undefined;
  version: number;
};

/** The columns of the work of a visit, whether it is confirmed or was typed into a timesheet. */
export const workColumns: readonly PackedColumn[] = [
  ['jobRef', 'job_ref'],
  ['originalDate', 'original_date'],
  ['supportWorkerRef', 'support_worker_ref'],
  ['plannedWorkerRef', 'planned_worker_ref'],
  ['outcome', 'outcome'],
  ['startTime', 'start_time', 'time'],
  ['minutes', 'minutes'],
  ['jobTypeRef', 'job_type_ref'],
  ['fundingRef', 'funding_ref'],
];
const writtenColumns: readonly PackedColumn[] = [
  ['clientRef', 'client_ref'],
  ...workColumns,
  ['charged', 'charged'],
  ['note', 'note'],
  ['version', 'version'],
];

/** Takes rows away by the worker whose place they are in. */
export function deleteWorkedVisits(places: readonly Confirmation[]): SqlStatement {
  return {
    text: `delete from worked_visits
      where (client_ref, job_ref, original_date, coalesce(planned_worker_ref, support_worker_ref)) in
        (select * from unnest($1::text[], $2::text[], $3::date[], $4::text[]))`,
    values: listsOf(places, 'clientRef', 'jobRef', 'originalDate', 'supportWorkerRef'),
  };
}

type Answered = { late: StoredLate; confirmation: Pick<Confirmation, 'outcome' | 'minutes' | 'charged'> };

/** Writes what the office says of visits that were cancelled late, or takes it back; each has the next version. */
export function updateLateAnswers({ answers, actorRef, now }: { answers: readonly Answered[] } & Acting): SqlStatement {
  const records = answers.map(({ late, confirmation: { outcome, minutes, charged } }) => ({
    ...{ client_ref: late.clientRef, job_ref: late.jobRef, original_date: late.originalDate },
    support_worker_ref: late.supportWorkerRef,
    ...(outcome === 'cancelledLate' && { minutes, charged }),
  }));
  return {
    text: `update late_cancellations late set minutes = said.minutes, charged = said.charged, version = late.version + 1,
        answered_by = case when said.minutes is not null then $2 end, answered_at = case when said.minutes is not null then $3::timestamptz end
      from jsonb_populate_recordset(null::late_cancellations, $1) said
     where (late.client_ref, late.job_ref, late.original_date, late.support_worker_ref)
           = (said.client_ref, said.job_ref, said.original_date, said.support_worker_ref)`,
    values: [JSON.stringify(records), actorRef, new Date(now)],
  };
}

type WorkInput = { work: readonly NewWork[]; actorRef: string; now: Instant };

export function insertWorkedVisits({ work, actorRef, now }: WorkInput): SqlStatement {
  const names = columnNames(writtenColumns);
  return {
    text: `insert into worked_visits (${names}, source, confirmed_by, confirmed_at)
      select ${names}, 'office', $2, $3::timestamptz from jsonb_populate_recordset(null::worked_visits, $1)`,
    values: [jsonRecords(writtenColumns, work), actorRef, new Date(now)],
  };
}
