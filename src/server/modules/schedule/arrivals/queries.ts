import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { WorkedVisit } from '#domain/confirmations/outcome.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

type VisitName = VisitKey & { clientRef: string };
type Report = VisitName & { actorRef: string; now: Instant };
type Answer = Report & { answer: string; sent: boolean };
type WorkOfVisit = Pick<WorkedVisit, 'supportWorkerRef' | 'outcome'>;

/**
 * Lists what is recorded of each support worker at a visit. Where the client's own timesheet will say it, those in whose place someone else
 * was sent did not come.
 */
export function listWork(tx: Tx, { clientRef, jobRef, originalDate }: VisitName): Promise<WorkOfVisit[]> {
  const text = `select coalesce(planned_worker_ref, support_worker_ref) as "supportWorkerRef", outcome from worked_visits
    where client_ref = $1 and job_ref = $2 and original_date = $3
    union
    select jsonb_array_elements_text(about -> 'workers' -> 'from'), 'workerDidNotCome' from office_acts a join clients c on c.ref = a.client_ref
     where a.client_ref = $1 and c.timesheets and undone_at is null and acted_at >= $3::date - interval '1 day'
       and about ->> 'kind' = 'sent' and about ->> 'jobRef' = $2 and about ->> 'originalDate' = $3::text`;
  return rows(tx, text, [clientRef, jobRef, originalDate]);
}

/** Reports that no one has come, or is late. Only one report of a visit waits for its answer. */
export function insertReport({ clientRef, jobRef, originalDate, actorRef, now }: Report): SqlStatement {
  return {
    text: `insert into arrival_reports (client_ref, job_ref, original_date, reported_by, reported_at) values ($1, $2, $3, $4, $5)`,
    values: [clientRef, jobRef, originalDate, actorRef, new Date(now)],
  };
}

/** Answers the report of a visit that waits. Writes nothing where none does. */
export function updateAnswered({ clientRef, jobRef, originalDate, actorRef, now, answer, sent }: Answer): SqlStatement {
  return {
    text: `update arrival_reports set answer = $4, answered_by = $5, answered_at = $6, sent = $7
      where client_ref = $1 and job_ref = $2 and original_date = $3 and answered_at is null`,
    values: [clientRef, jobRef, originalDate, answer, actorRef, new Date(now), sent],
  };
}

export type StoredReport = {
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  sent: boolean;
};

/** Finds the latest report of a visit, with the words of its answer. */
export function findReport(tx: Tx, { clientRef, jobRef, originalDate }: VisitName): Promise<StoredReport | null> {
  return row(
    tx,
    `select answer, answered_at as "answeredAt", full_name as "answeredBy", sent
      from arrival_reports left join users on users.ref = answered_by
      where client_ref = $1 and job_ref = $2 and original_date = $3 order by reported_at desc limit 1`,
    [clientRef, jobRef, originalDate],
  );
}

type SentQuery = VisitName & { begins: Instant };

/** Finds who has sent someone else to a visit since it began; undoing that counts as never sent. */
export async function findSentBy(tx: Tx, { clientRef, jobRef, originalDate, begins }: SentQuery) {
  const sent = await row<{ sentBy: string }>(
    tx,
    `select full_name as "sentBy" from office_acts join users on users.ref = acted_by
      where client_ref = $1 and acted_at >= $4 and undone_at is null
        and about ->> 'kind' = 'sent' and about ->> 'jobRef' = $2 and about ->> 'originalDate' = $3::text limit 1`,
    [clientRef, jobRef, originalDate, new Date(begins)],
  );
  return sent?.sentBy;
}

/** Says whether the client's own timesheet says what took place. */
export async function hasTimesheets(tx: Tx, clientRef: string): Promise<boolean> {
  const client = await row<{ timesheets: boolean }>(tx, 'select timesheets from clients where ref = $1', [clientRef]);
  return client?.timesheets === true;
}

type TakenBack = VisitName & { supportWorkerRef: string; outcome: string };

/**
 * Takes back with an act what it said of the visit that no one had come to: who did not come, and the answer, with the report where no one
 * else made it. Others' acts say none of these. Returns who is no longer recorded.
 */
export function takeBackSent(tx: Tx, actRef: string): Promise<TakenBack[]> {
  return rows(
    tx,
    `with act as materialized (
        select client_ref, acted_at, about ->> 'jobRef' as job_ref, (about ->> 'originalDate')::date as original_date
          from office_acts where ref = $1 and about ->> 'kind' = 'sent'),
      taken as (
        delete from worked_visits w using act
         where (w.client_ref, w.job_ref, w.original_date) = (act.client_ref, act.job_ref, act.original_date) and confirmed_at = acted_at
        returning w.*),
      own as (
        delete from arrival_reports r using act
         where (r.client_ref, r.job_ref, r.original_date, r.reported_at) = (act.client_ref, act.job_ref, act.original_date, act.acted_at)),
      unanswered as (
        update arrival_reports r set answer = null, answered_by = null, answered_at = null, sent = false from act
         where (r.client_ref, r.job_ref, r.original_date) = (act.client_ref, act.job_ref, act.original_date)
           and answered_at = acted_at and reported_at < acted_at)
      select client_ref as "clientRef", job_ref as "jobRef", original_date as "originalDate", support_worker_ref as "supportWorkerRef", outcome
        from taken`,
    [actRef],
  );
}
