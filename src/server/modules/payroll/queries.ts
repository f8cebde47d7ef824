import { z } from 'zod';
import { type PayrollExport, PayrollLine as PayrollLineSchema } from '#contract/payroll.ts';
import { type PayrollLine, sumMinutes } from '#domain/payroll/payroll-lines.ts';
import type { Instant } from '#domain/time/zone.ts';
import { readStored, type Stored, type StoredShape, writeStored } from '#server/db/stored-value.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { presentRows, type WithNulls } from '#server/db/without-nulls.ts';

export type WeekName = { clientRef: string; timesheetRef: string };

/** Lists which of these weeks of timesheets their clients have submitted, and which of them the office has processed. */
export async function listHandedIn(tx: Tx, weeks: readonly WeekName[]): Promise<(WeekName & { state: string })[]> {
  return rows<WeekName & { state: string }>(
    tx,
    `select client_ref as "clientRef", monday as "timesheetRef", state
       from unnest($1::text[], $2::date[]) as week (client_ref, monday) join timesheets using (client_ref, monday)
      where state in ('submitted', 'processed')`,
    listsOf(weeks, 'clientRef', 'timesheetRef'),
  );
}

/** Says whether this export may go on: one runs at a time, so that numbers have no gap and no hours are in two. */
export async function claimPayroll(tx: Tx): Promise<boolean> {
  const claimed = await row<{ isFirst: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtextextended('alongside payroll', 0)) as "isFirst"`,
  );
  return claimed!.isFirst;
}

/** Finds the number of the next export, behind `claimPayroll`. */
export async function findNextNumber(tx: Tx): Promise<number> {
  const next = await row<{ number: number }>(tx, 'select coalesce(max(number), 0) + 1 as number from payroll_exports');
  return next!.number;
}

type ExportLines = { lines: readonly PayrollLine[] };

/** The shape of `payroll_export_workers.lines`. */
const linesShape: StoredShape<ExportLines> = {
  column: 'payroll_export_workers.lines',
  version: 1,
  schema: z.strictObject({ lines: z.array(PayrollLineSchema) }),
};

type NewLines = { minutes: number; text: string };

/** Makes of the lines of a support worker what an export keeps of them. */
export function toNewLines(lines: readonly PayrollLine[]): NewLines {
  return { minutes: sumMinutes(lines), text: writeStored(linesShape, { lines }) };
}

type LinesInput = { number: number; place: number; workers: readonly NewLines[] };

/** Inserts the lines of some support workers, from a place of the file on, before their export. */
export function insertExportLines({ number, place, workers }: LinesInput): SqlStatement {
  return {
    text: `insert into payroll_export_workers (number, place, minutes, lines)
      select $1::integer, * from unnest($2::integer[], $3::integer[], $4::jsonb[])`,
    values: [number, workers.map((_, at) => place + at), ...listsOf(workers, 'minutes', 'text')],
  };
}

type NewExport = { number: number; through: string; lines: number; minutes: number; actorRef: string; now: Instant };

export function insertExport({ number, through, lines, minutes, actorRef, now }: NewExport): SqlStatement {
  return {
    text: `insert into payroll_exports (number, through, line_count, minutes, exported_by, exported_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [number, through, lines, minutes, actorRef, new Date(now)],
  };
}

export async function listExports(tx: Tx): Promise<PayrollExport[]> {
  return presentRows<WithNulls<PayrollExport>>(
    tx,
    `select number, through, line_count as lines, minutes, users.full_name as "exportedByName", exported_at as "exportedAt",
            file_sent_at is not null as "isFileSent", withdrawer.full_name as "withdrawnByName", withdrawn_at as "withdrawnAt"
       from payroll_exports join users on users.ref = exported_by left join users withdrawer on withdrawer.ref = withdrawn_by
      order by number desc limit 200`,
  );
}

/** Finds whether the file of an export was sent before, and whether it is withdrawn, and locks the export. */
export async function lockExport(
  tx: Tx,
  number: number,
): Promise<{ isFileSent: boolean; isWithdrawn: boolean } | null> {
  return row(
    tx,
    `select file_sent_at is not null as "isFileSent", withdrawn_at is not null as "isWithdrawn"
       from payroll_exports where number = $1 for no key update`,
    [number],
  );
}

/** Lists the minutes of each support worker of an export, in the order of its file. */
export async function listExportMinutes(tx: Tx, number: number): Promise<number[]> {
  const workers = await rows<{ minutes: number }>(
    tx,
    'select minutes from payroll_export_workers where number = $1 order by place',
    [number],
  );
  return workers.map(({ minutes }) => minutes);
}

/** Lists the lines of so many support workers of an export as they were exported, from a place of its file on. */
export async function listExportLines(
  tx: Tx,
  { number, place, most }: { number: number; place: number; most: number },
): Promise<(readonly PayrollLine[])[]> {
  const workers = await rows<{ lines: Stored<ExportLines> }>(
    tx,
    'select lines from payroll_export_workers where number = $1 and place >= $2 and place < $2 + $3::integer order by place',
    [number, place, most],
  );
  return workers.map(({ lines }) => readStored(linesShape, lines).lines);
}

/** Records the first sending of a file; the caller has locked the export. */
export function updateFileSent({ number, now }: { number: number; now: Instant }): SqlStatement {
  return { text: 'update payroll_exports set file_sent_at = $2 where number = $1', values: [number, new Date(now)] };
}
