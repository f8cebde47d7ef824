import { z } from 'zod';
import { type PayrollExport, PayrollLine as PayrollLineSchema } from '#contract/payroll.ts';
import { type PaidWork, type PayrollLine, sumMinutes } from '#domain/payroll/payroll-lines.ts';
import type { Location } from '#domain/schedule/kilometres.ts';
import type { Instant } from '#domain/time/zone.ts';
import { readStored, type Stored, type StoredShape, writeStored } from '#server/db/stored-value.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { type WithNulls, withoutNulls } from '#server/db/without-nulls.ts';

/** Approved by the office's confirmation, or by its processing of the client's timesheet. */
const isApproved = `(work.source = 'office' or timesheets.state = 'processed')`;

const workJoined = `
  worked_visits work
  left join visit_exceptions differing
    on differing.client_ref = work.client_ref and differing.job_ref = work.job_ref and differing.original_date = work.original_date
  left join timesheets on timesheets.client_ref = work.client_ref and timesheets.monday = work.timesheet_monday`;
const day = 'coalesce(differing.date, work.original_date)';
const key = 'work.client_ref, work.job_ref, work.original_date, work.support_worker_ref';

/**
 * The work that is due through a day, and what else its workers did on those days and the next, which says where they went. One
 * more than `most` visits at most.
 */
const workSql = `
  with due as materialized (
         select ${key}, ${day} as day from ${workJoined}
          where work.payroll_export is null and work.minutes > 0 and ${isApproved} and ${day} <= $1::date
          order by day, ${key} limit $2),
       days as materialized (
         select support_worker_ref, day from due union select support_worker_ref, day + 1 from due),
       shown as (
         select ${key} from due work
         union
         select ${key} from ${workJoined}
          where work.minutes > 0
            and (work.original_date in (select day from days)
                 or (work.client_ref, work.job_ref, work.original_date) in (
                      select client_ref, job_ref, original_date from visit_exceptions where date in (select day from days)))
            and (work.support_worker_ref, ${day}) in (select * from days))
  select work.client_ref as "clientRef", work.job_ref as "jobRef", work.original_date as "originalDate", ${day} as date,
         work.support_worker_ref as "supportWorkerRef", support_workers.full_name as "supportWorkerName",
         (select payroll_number from support_worker_records r where r.ref = work.support_worker_ref) as "payrollNumber",
         left(work.start_time::text, 5) as "startTime", work.minutes,
         clients.time_zone as "timeZone", clients.latitude, clients.longitude,
         work.timesheet_monday as "timesheetRef", work.funding_ref as "fundingRef", funders.name as "funderName",
         fundings.funder_reference as "funderReference",
         approvers.full_name as "approvedByName", coalesce(timesheets.processed_at, work.confirmed_at) as "approvedAt",
         (${key}) in (select client_ref, job_ref, original_date, support_worker_ref from due) as "isDue"
    from ${workJoined}
    join clients on clients.ref = work.client_ref
    join support_workers on support_workers.ref = work.support_worker_ref
    join users approvers on approvers.ref = coalesce(timesheets.processed_by, work.confirmed_by)
    left join fundings on fundings.client_ref = work.client_ref and fundings.ref = work.funding_ref
    left join funders on funders.ref = fundings.funder_ref
   where (${key}) in (select * from shown)`;

type WorkRow = Omit<PaidWork, 'zone' | 'location' | 'approvedAt'> &
  WithNulls<Partial<Location>> & { timeZone: string | null; approvedAt: Date | string };

type WorkInput = { through: string; most: number; brandZone: string };

export async function listWork(tx: Tx, { through, most, brandZone }: WorkInput): Promise<PaidWork[]> {
  const records = await rows<WorkRow>(tx, workSql, [through, most + 1]);
  return records.map(({ timeZone, latitude, longitude, approvedAt, ...work }) => ({
    ...withoutNulls(work),
    approvedAt: new Date(approvedAt).toISOString(),
    zone: timeZone ?? brandZone,
    ...(latitude !== null && longitude !== null && { location: { latitude, longitude } }),
  }));
}

/** Lets one export run at a time, so that numbers have no gap and no hours are in two. */
export async function lockPayroll(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alongside payroll', 0))`);
}

type ExportLines = { lines: readonly PayrollLine[] };

/** The shape of `payroll_exports.lines`. */
const linesShape: StoredShape<ExportLines> = {
  column: 'payroll_exports.lines',
  version: 1,
  schema: z.strictObject({ lines: z.array(PayrollLineSchema) }),
};

type NewExport = { through: string; lines: readonly PayrollLine[]; actorRef: string; now: Instant };

/** Inserts an export behind `lockPayroll` and returns its number, the next one. */
export async function insertExport(tx: Tx, { through, lines, actorRef, now }: NewExport): Promise<number> {
  const inserted = await row<{ number: number }>(
    tx,
    `insert into payroll_exports (number, through, lines, line_count, minutes, exported_by, exported_at)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6 from payroll_exports returning number`,
    [through, writeStored(linesShape, { lines }), lines.length, sumMinutes(lines), actorRef, new Date(now)],
  );
  return inserted!.number;
}

/** Names the export in the work that is in it; the caller holds the rosters. */
export function updatePaidWork({ number, work }: { number: number; work: readonly PaidWork[] }): SqlStatement {
  return {
    text: `update worked_visits set payroll_export = $1
      where (client_ref, job_ref, original_date, support_worker_ref) in
        (select * from unnest($2::text[], $3::text[], $4::date[], $5::text[]))`,
    values: [number, ...listsOf(work, 'clientRef', 'jobRef', 'originalDate', 'supportWorkerRef')],
  };
}

export async function listExports(tx: Tx): Promise<PayrollExport[]> {
  return rows<PayrollExport>(
    tx,
    `select number, through, line_count as lines, minutes, full_name as "exportedByName", exported_at as "exportedAt",
            file_sent_at is not null as "isFileSent"
       from payroll_exports join users on users.ref = exported_by
      order by number desc limit 200`,
  );
}

/** Finds the lines as they were exported, and whether their file was sent before. */
export async function findExportLines(tx: Tx, number: number): Promise<(ExportLines & { isFileSent: boolean }) | null> {
  const record = await row<{ lines: Stored<ExportLines>; isFileSent: boolean }>(
    tx,
    'select lines, file_sent_at is not null as "isFileSent" from payroll_exports where number = $1 for no key update',
    [number],
  );
  return record && { ...record, ...readStored(linesShape, record.lines) };
}

/** Records the first sending of a file; the caller has locked the export. */
export function updateFileSent({ number, now }: { number: number; now: Instant }): SqlStatement {
  return { text: 'update payroll_exports set file_sent_at = $2 where number = $1', values: [number, new Date(now)] };
}
