import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { exceptionFields, type Job, type VisitException } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { Outcome } from '#domain/confirmations/outcome.ts';
import { toColumnName } from '#server/db/column-name.ts';
import {
  columnNames,
  jsonRecords,
  type PackedColumn,
  presentList,
  selectColumns,
} from '#server/db/fast/packed-rows.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { jobColumns } from '../jobs/queries.ts';

const packedKinds = { date: 'text', time: 'time', number: 'number', refs: 'list' } as const;

/** The columns of visit_exceptions_pkey (0006_create_appointments.sql): with any other column the table is read too. */
export const packedExceptionColumns: readonly PackedColumn[] = [
  ['jobRef', 'job_ref'],
  ['originalDate', 'original_date'],
  ...Object.entries(exceptionFields).map(
    ([name, kind]) => [name, toColumnName(name), typeof kind === 'string' ? packedKinds[kind] : 'text'] as const,
  ),
];

export const exceptionColumns = selectColumns(packedExceptionColumns);

type WorkedVisit = VisitKey & { supportWorkerRef: string; outcome: Outcome };
type VisitParts = { jobs: Job[]; exceptions: VisitException[]; worked: WorkedVisit[]; absences: ClientAbsence[] };

const partSelects: { [Part in keyof VisitParts]: string } = {
  jobs: `select ${jobColumns} from jobs_between($2, $3) where client_ref = $1`,
  exceptions: `select ${exceptionColumns} from exceptions_between($2, $3) where client_ref = $1`,
  worked: `select job_ref as "jobRef", original_date as "originalDate", support_worker_ref as "supportWorkerRef", outcome
    from worked_between($2, $3) where client_ref = $1`,
  absences: `select from_date as "from", to_date as "to", nullif(kind, 'away') as kind
    from client_absences_between($2, $3) where client_ref = $1`,
};

/** Reads a client's visits from `start` to `end` in one statement, each part in any order (docs/architecture.md, "Who reads visits"). */
export async function readVisits<Part extends keyof VisitParts>(
  tx: Tx,
  { clientRef, start, end }: { clientRef: string; start: string; end: string },
  parts: readonly Part[],
): Promise<Pick<VisitParts, Part>> {
  const lists = parts.map((part) => `${presentList(partSelects[part])} as ${part}`);
  const record = await row<Partial<VisitParts>>(tx, `select ${lists.join(', ')}`, [clientRef, start, end]);
  return record as VisitParts;
}

/** Selects the days when a client is away. */
export const clientAbsencesSql = (clientRef: string): string =>
  `select from_date as "from", to_date as "to", nullif(kind, 'away') as kind from client_absences where client_absences.client_ref = ${clientRef}`;

/** Lists all days on which a client has no visits: away, or after the end of the care. One that is left out counts as not recorded. */
export async function listDaysOff(tx: Tx, clientRef: string, leftOut?: string): Promise<ClientAbsence[]> {
  const text = `${clientAbsencesSql('$1')} and ref is distinct from $2`;
  return presentRows<ClientAbsence>(tx, text, [clientRef, leftOut ?? null]);
}

type SeriesKey = { clientRef: string; seriesRef: string };

export function exceptionsOfSeriesSql({ clientRef, seriesRef }: SeriesKey): string {
  return `select ${exceptionColumns} from visit_exceptions
    where client_ref = ${clientRef}
      and job_ref in (select ref from jobs where client_ref = ${clientRef} and series_ref = ${seriesRef})
    order by original_date`;
}

export async function listExceptionsOfSeries(tx: Tx, { clientRef, seriesRef }: SeriesKey): Promise<VisitException[]> {
  const text = exceptionsOfSeriesSql({ clientRef: '$1', seriesRef: '$2' });
  return presentRows<VisitException>(tx, text, [clientRef, seriesRef]);
}

export async function listExceptionsOfJob(
  tx: Tx,
  { clientRef, jobRef }: { clientRef: string; jobRef: string },
): Promise<VisitException[]> {
  const text = `select ${exceptionColumns} from visit_exceptions where client_ref = $1 and job_ref = $2 order by original_date`;
  return presentRows<VisitException>(tx, text, [clientRef, jobRef]);
}

type ManyExceptions = { clientRef: string; exceptions: readonly VisitException[] };

/** Writes the exceptions of visits over earlier ones; each visit at most once. */
export function upsertExceptions({ clientRef, exceptions }: ManyExceptions): SqlStatement {
  const names = columnNames(packedExceptionColumns);
  const changed = packedExceptionColumns.filter(([name]) => name in exceptionFields);
  return {
    text: `insert into visit_exceptions (client_ref, ${names})
      select $1::text, ${names} from jsonb_populate_recordset(null::visit_exceptions, $2)
      on conflict (client_ref, job_ref, original_date) do update set
        ${changed.map(([, column]) => `${column} = excluded.${column}`).join(', ')}`,
    values: [clientRef, jsonRecords(packedExceptionColumns, exceptions)],
  };
}

type ManyVisits = { clientRef: string; visits: readonly VisitKey[] };

export function deleteExceptions({ clientRef, visits }: ManyVisits): SqlStatement {
  return {
    text: `delete from visit_exceptions where client_ref = $1
      and (job_ref, original_date) in (select * from unnest($2::text[], $3::date[]))`,
    values: [clientRef, ...listsOf(visits, 'jobRef', 'originalDate')],
  };
}

const tablesOfVisits = ['worked_visits', 'late_cancellations', 'unsubmitted_work', 'visit_feedback'] as const;

/** Renames visits in each table that names them, so that its rows follow a visit where a split renames it. */
export function updateVisitNames(clientRef: string, renames: readonly { from: VisitKey; to: VisitKey }[]) {
  const names = [renames.map(({ from }) => from), renames.map(({ to }) => to)];
  const values = [clientRef, ...names.flatMap((visits) => listsOf(visits, 'jobRef', 'originalDate'))];
  return tablesOfVisits.map((table): SqlStatement => {
    const text = `update ${table} set job_ref = given.to_job, original_date = given.to_date
      from unnest($2::text[], $3::date[], $4::text[], $5::date[]) given (from_job, from_date, to_job, to_date)
     where client_ref = $1 and job_ref = given.from_job and original_date = given.from_date`;
    return { text, values };
  });
}
