import type { PaidWork } from '#domain/payroll/payroll-lines.ts';
import type { Location } from '#domain/schedule/kilometres.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import type { Instant } from '#domain/time/zone.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import type { WithNulls } from '#server/db/without-nulls.ts';

/** Joins that tell on which day work was, and whether it is due. */
const dayAndTimesheet = `
  left join visit_exceptions differing
    on differing.client_ref = work.client_ref and differing.job_ref = work.job_ref and differing.original_date = work.original_date
  left join timesheets on timesheets.client_ref = work.client_ref and timesheets.monday = work.timesheet_monday`;
const day = 'coalesce(differing.date, work.original_date)';
const approvedAt = 'coalesce(timesheets.processed_at, work.confirmed_at)';
/**
 * Due through `$1`: approved by the moment `$2`, by the office's confirmation or by its processing of the client's timesheet. What is
 * approved later waits for the next export.
 */
const isDue = `work.payroll_export is null and ${day} <= $1::date
  and (work.source = 'office' or timesheets.state = 'processed') and ${approvedAt} <= $2::timestamptz`;

/** A day, and the moment up to which approvals count. */
export type CountedUntil = { through: string; moment: Instant };

const toValues = ({ through, moment }: CountedUntil) => [through, new Date(moment)];

/**
 * Due of what was cancelled late: answered by the moment `$2`, and so long ago that it cannot be undone. As a list of rows `late`.
 */
const isLateDue = `late.payroll_export is null and late.minutes > 0 and late.date <= $1::date
  and late.answered_at <= $2::timestamptz - interval '${undoSeconds} seconds'`;

/** A support worker, and what they are paid for: how much, and since which day. */
export type PaidWorker = {
  ref: string;
  name: string;
  payrollNumber: string | null;
  visits: number;
  minutes: number;
  since: string;
};

/** Lists who is paid through a day, in no order; beside them the worker `after`, if any, who may be paid for nothing. */
export async function listPaidWorkers(
  tx: Tx,
  { until, after }: { until: CountedUntil; after?: string | undefined },
): Promise<PaidWorker[]> {
  return rows<PaidWorker>(
    tx,
    `with due as (
            select ref, count(*)::int as visits, sum(minutes)::int as minutes, min(day) as since
              from (select work.support_worker_ref as ref, work.minutes, ${day} as day
                      from worked_visits work ${dayAndTimesheet} where work.minutes > 0 and ${isDue}
                    union all
                    select support_worker_ref, minutes, date from late_cancellations late where ${isLateDue}) paid
             group by ref)
     select worker.ref, worker.full_name as name,
            (select payroll_number from support_worker_records r where r.ref = worker.ref) as "payrollNumber",
            coalesce(visits, 0) as visits, coalesce(minutes, 0) as minutes, coalesce(since, $1::date) as since
       from support_workers worker left join due on due.ref = worker.ref
      where due.ref is not null or worker.ref = $3`,
    [...toValues(until), after ?? null],
  );
}

type WorkKey = Pick<PaidWork, 'clientRef' | 'jobRef' | 'originalDate' | 'supportWorkerRef'>;
/** Work as it was read. */
export type WorkName = WorkKey & Pick<PaidWork, 'version'>;

const keyColumns = 'client_ref, job_ref, original_date, support_worker_ref';
const keyNames = ['clientRef', 'jobRef', 'originalDate', 'supportWorkerRef'] as const;

/** Lists what else these workers did at visits that were moved to days that are paid, which no index finds by worker. */
export async function listMovedWork(
  tx: Tx,
  { until, since, refs }: { until: CountedUntil; since: string; refs: readonly string[] },
): Promise<WorkKey[]> {
  return rows<WorkKey>(
    tx,
    `select work.client_ref as "clientRef", work.job_ref as "jobRef", work.original_date as "originalDate",
            work.support_worker_ref as "supportWorkerRef"
       from worked_visits work ${dayAndTimesheet}
      where differing.date between $3::date and $1::date + 1 and differing.date <> work.original_date
        and work.support_worker_ref = any($4::text[]) and work.minutes > 0 and not (${isDue})`,
    [...toValues(until), since, refs],
  );
}

const ownColumns = `work.client_ref, work.job_ref, work.original_date, work.support_worker_ref, work.start_time, work.minutes, work.outcome, work.charged, work.timesheet_monday,
  work.job_type_ref, work.funding_ref, work.version, coalesce(timesheets.processed_by, work.confirmed_by) as approved_by,
  ${approvedAt} as approved_at, ${day} as day`;
const isBeside = `work.minutes > 0 and work.confirmed_at <= $2::timestamptz and not (${isDue})`;

/**
 * The work of some workers that is due, and what else they did on those days and the next, which says where they went: what was moved to
 * those days is given. It reads no more than that, however long ago the first of it was. `offset 0` keeps it to one worker at a time: after
 * an export PostgreSQL takes what is unpaid for so little that it would read all of it for each piece.
 */
const workSql = `
  with due as materialized (
         select ${ownColumns}
           from unnest($3::text[]) as paid (ref),
                lateral (select * from worked_visits
                          where support_worker_ref = paid.ref and payroll_export is null and minutes > 0 offset 0) work
           ${dayAndTimesheet}
          where ${isDue}),
       days as materialized (select distinct support_worker_ref, day + next as day from due, (values (0), (1)) as days (next)),
       own as materialized (
         select *, true as is_due from due
         union all
         select client_ref, job_ref, original_date, support_worker_ref, start_time, minutes, 'cancelledLate', charged, null::date, job_type_ref,
                funding_ref, version, answered_by, answered_at, date, true
           from late_cancellations late where support_worker_ref = any ($3) and ${isLateDue}
         union all
         select ${ownColumns}, false
           from days join worked_visits work on work.support_worker_ref = days.support_worker_ref and work.original_date = days.day
           ${dayAndTimesheet}
          where ${day} = days.day and ${isBeside}
         union all
         select ${ownColumns}, false
           from unnest($4::text[], $5::text[], $6::date[], $7::text[]) as moved (${keyColumns})
           join worked_visits work using (${keyColumns})
           ${dayAndTimesheet}
          where (work.support_worker_ref, ${day}) in (select * from days) and ${isBeside})
  select own.client_ref as "clientRef", own.job_ref as "jobRef", own.original_date as "originalDate", own.day as date,
         own.support_worker_ref as "supportWorkerRef", support_workers.full_name as "supportWorkerName",
         (select payroll_number from support_worker_records r where r.ref = own.support_worker_ref) as "payrollNumber",
         left(own.start_time::text, 5) as "startTime", own.minutes, own.outcome, own.charged, own.version,
         clients.time_zone as "timeZone", coalesce(clients.region, clients.suburb_region) as region, clients.latitude, clients.longitude,
         own.timesheet_monday as "timesheetRef", own.job_type_ref as "jobTypeRef", own.funding_ref as "fundingRef", funders.name as "funderName",
         fundings.funder_reference as "funderReference",
         approvers.full_name as "approvedByName", own.approved_at as "approvedAt", own.is_due as "isDue"
    from own
    join clients on clients.ref = own.client_ref
    join support_workers on support_workers.ref = own.support_worker_ref
    join users approvers on approvers.ref = own.approved_by
    left join fundings on fundings.client_ref = own.client_ref and fundings.ref = own.funding_ref
    left join funders on funders.ref = fundings.funder_ref`;

type WorkRow = Omit<WithNulls<PaidWork>, 'zone' | 'location'> &
  WithNulls<Partial<Location>> & { timeZone: string | null };

type WorkInput = { until: CountedUntil; refs: readonly string[]; moved: readonly WorkKey[]; brandZone: string };

export async function listWork(tx: Tx, { until, refs, moved, brandZone }: WorkInput): Promise<PaidWork[]> {
  const records = await rows<WorkRow>(tx, workSql, [...toValues(until), refs, ...listsOf(moved, ...keyNames)]);
  return records.map((record) => toWork(record, brandZone));
}

/** Makes work of a row, field by field: taking nulls out of any object costs more than all its lines. */
function toWork(record: WorkRow, brandZone: string): PaidWork {
  const { latitude, longitude } = record;
  return {
    clientRef: record.clientRef,
    jobRef: record.jobRef,
    originalDate: record.originalDate,
    date: record.date,
    supportWorkerRef: record.supportWorkerRef,
    supportWorkerName: record.supportWorkerName,
    payrollNumber: record.payrollNumber ?? undefined,
    startTime: record.startTime ?? undefined,
    minutes: record.minutes,
    outcome: record.outcome,
    version: record.version,
    zone: record.timeZone ?? brandZone,
    region: record.region ?? undefined,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
    timesheetRef: record.timesheetRef ?? undefined,
    jobTypeRef: record.jobTypeRef ?? undefined,
    fundingRef: record.fundingRef ?? undefined,
    funderName: record.funderName ?? undefined,
    funderReference: record.funderReference ?? undefined,
    charged: record.charged ?? undefined,
    approvedByName: record.approvedByName,
    approvedAt: record.approvedAt,
    isDue: record.isDue,
  };
}

/**
 * Names the export in the work that is in it, where that is as it was read. It waits for no one: work that someone else is changing is left
 * out of the number that it returns.
 */
export function updatePaidWork({ number, work }: { number: number; work: readonly WorkName[] }): SqlStatement {
  const nameIn = (table: string) => `
      update ${table} work set payroll_export = $1
        from (select ${keyColumns} from given join ${table} one using (${keyColumns}, version)
               where one.payroll_export is null for no key update of one skip locked) held
       where (work.client_ref, work.job_ref, work.original_date, work.support_worker_ref)
             = (held.client_ref, held.job_ref, held.original_date, held.support_worker_ref) returning 1`;
  return {
    text: `with given as (
        select * from unnest($2::text[], $3::text[], $4::date[], $5::text[], $6::integer[]) as given (${keyColumns}, version)),
      worked as (${nameIn('worked_visits')}), late as (${nameIn('late_cancellations')})
      select 1 from worked union all select 1 from late`,
    values: [number, ...listsOf(work, ...keyNames, 'version')],
  };
}
