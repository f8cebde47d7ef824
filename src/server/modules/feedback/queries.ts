import type { OfficeFeedback } from '#contract/feedback.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';
import { AppError } from '#server/kernel/problem.ts';

export type NewFeedback = {
  ref: string;
  clientRef: string;
  jobRef: string;
  originalDate: string;
  feedback: string;
  givenBy: string;
  now: Instant;
};

/** Refused where the ref is taken. */
export async function insertFeedback(tx: Tx, input: NewFeedback): Promise<void> {
  const insert = tx.query(
    `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [input.ref, input.clientRef, input.jobRef, input.originalDate, input.feedback, input.givenBy, new Date(input.now)],
  );
  await translateConstraint(insert, {
    visit_feedback_pkey: () => new AppError('clash', 'This feedback has already been sent.'),
  });
}

const pageSize = 50;

/** Feedback on all clients' visits, newest first. */
export async function listFeedback(
  tx: Tx,
  { after, brandZone }: { after: string | undefined; brandZone: string },
): Promise<{ feedback: OfficeFeedback[]; more: boolean }> {
  const records = await rows<OfficeFeedback>(
    tx,
    `select f.ref, f.client_ref as "clientRef", clients.full_name as "clientName", jobs.job_type_refs as "jobTypeRefs",
            coalesce(v.date, f.original_date) as date, f.feedback, users.full_name as "givenBy", f.given_at as "givenAt",
            coalesce(clients.time_zone, $1) as "timeZone",
            array(select w.full_name::text from support_workers w
                   where w.ref = any(coalesce(v.support_worker_refs, jobs.support_worker_refs)) order by 1) as "supportWorkers"
       from visit_feedback f
       join clients on clients.ref = f.client_ref
       join jobs on jobs.client_ref = f.client_ref and jobs.ref = f.job_ref
       left join visit_exceptions v on v.client_ref = f.client_ref and v.job_ref = f.job_ref and v.original_date = f.original_date
       left join users on users.ref = f.given_by
      where $2::text is null or (f.given_at, f.ref) < (select given_at, ref from visit_feedback where ref = $2)
      order by f.given_at desc, f.ref desc limit ${pageSize + 1}`,
    [brandZone, after ?? null],
  );
  const { page, more } = pageOf(records, pageSize);
  return { feedback: page.map(withoutNulls), more };
}
