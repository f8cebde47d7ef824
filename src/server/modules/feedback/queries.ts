import type { ClientFeedback, Complaint, OfficeFeedback } from '#contract/feedback.ts';
import type { Instant } from '#domain/time/zone.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';
import { passedOnSql, praiseSql } from './praise/queries.ts';

type NewFeedback = { ref: string; clientRef: string; feedback: string; givenBy: string; now: Instant };

export function insertVisitFeedback(input: NewFeedback & { jobRef: string; originalDate: string }): SqlStatement {
  return {
    text: `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      ...[input.ref, input.clientRef, input.jobRef, input.originalDate],
      ...[input.feedback, input.givenBy, new Date(input.now)],
    ],
  };
}

export function insertWorkerFeedback(input: NewFeedback & { supportWorkerRef: string }): SqlStatement {
  return {
    text: `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
     values ($1, $2, $3, $4, $5, $6)`,
    values: [input.ref, input.clientRef, input.supportWorkerRef, input.feedback, input.givenBy, new Date(input.now)],
  };
}

const pageSize = 50;

type FeedbackRow = Omit<OfficeFeedback, 'visit' | 'complaint' | 'praise' | 'passedOn'> & {
  praise: OfficeFeedback['praise'] | null;
  passedOn: OfficeFeedback['passedOn'] | null;
  jobTypeRefs: string[] | null;
  date: string | null;
  complaint: { [K in keyof Complaint]: Complaint[K] | null } | null;
};

type ListInput = {
  /** The one client; absent for all clients. */
  clientRef?: string;
  after: string | undefined;
  show?: 'complaints' | 'openComplaints' | undefined;
  brandZone: string;
};

/** Lists feedback that the caller may read, newest first. */
export async function listFeedback(
  tx: Tx,
  { clientRef, after, show, brandZone }: ListInput,
): Promise<{ feedback: OfficeFeedback[]; more: boolean }> {
  const records = await rows<FeedbackRow>(
    tx,
    `select f.ref, f.client_ref as "clientRef", clients.full_name as "clientName", jobs.job_type_refs as "jobTypeRefs",
            coalesce(v.date, f.original_date) as date, f.feedback, users.full_name as "givenBy", f.given_at as "givenAt",
            coalesce(clients.time_zone, $1) as "timeZone",
            array(select w.full_name::text from support_workers w
                   where w.ref = any(coalesce(v.support_worker_refs, jobs.support_worker_refs)) or w.ref = f.support_worker_ref
                   order by 1) as "supportWorkers",
            ${clientRef ? 'null::jsonb' : praiseSql} as praise, ${passedOnSql} as "passedOn",
            case when c.feedback_ref is not null then jsonb_build_object(
              'version', c.version,
              'state', case when c.answered_at is not null then 'answered'
                            when c.acknowledged_at is not null then 'acknowledged' else 'received' end,
              'acknowledgeBy', c.acknowledge_by, 'acknowledgedAt', ${utc('c.acknowledged_at')},
              'acknowledgedBy', (select full_name from users where ref = c.acknowledged_by),
              'answeredAt', ${utc('c.answered_at')}, 'answeredBy', (select full_name from users where ref = c.answered_by),
              'answer', c.answer) end as complaint
       from all_feedback f
       join clients on clients.ref = f.client_ref
       left join jobs on jobs.client_ref = f.client_ref and jobs.ref = f.job_ref
       left join visit_exceptions v on v.client_ref = f.client_ref and v.job_ref = f.job_ref and v.original_date = f.original_date
       left join users on users.ref = f.given_by
       left join complaints c on c.feedback_ref = f.ref
      where ($2::text is null or (f.given_at, f.ref) < (select given_at, ref from all_feedback where ref = $2))
        and ($3::text is null or f.client_ref = $3)
        and ($4::text is null or c.answered_at is null and c.feedback_ref is not null
             or $4 = 'complaints' and c.feedback_ref is not null)
      order by f.given_at desc, f.ref desc limit ${pageSize + 1}`,
    [brandZone, after ?? null, clientRef ?? null, show ?? null],
  );
  const { page, more } = pageOf(records, pageSize);
  return { feedback: page.map(toFeedback), more };
}

function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function toFeedback({ jobTypeRefs, date, complaint, ...row }: FeedbackRow): OfficeFeedback {
  return {
    ...withoutNulls(row),
    ...(jobTypeRefs && date && { visit: { jobTypeRefs, date } }),
    ...(complaint && { complaint: withoutNulls(complaint) as Complaint }),
  };
}

/** Leaves out of feedback what the members of a network already know. */
export function toClientFeedback({
  clientRef: _,
  clientName: __,
  timeZone: ___,
  praise: ____,
  ...feedback
}: OfficeFeedback): ClientFeedback {
  return feedback;
}
