import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type AnswerTimesheetInput = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };

const address = /^\/clients\/([0-9a-z]{16})\/timesheets\/(\d{4}-\d\d-\d\d)$/;
const rows = (select: string) => `(select coalesce(json_agg(one), '[]') from (${select}) one)`;
const worked = `support_worker_ref as "supportWorkerRef", outcome, left(start_time::text, 5) as "startTime", minutes,
  funding_ref as "fundingRef", version`;

/** A week as PostgreSQL writes it, with its sums, passed on unread: plain SQL and nothing else. */
const text = `
  with shown as materialized (
         select * from jobs where client_ref = $1 and not withdrawn and last_day >= $3::date and coalesce(date, repeat_start_date) <= $3::date + 6),
       typed as materialized (select * from unsubmitted_work where client_ref = $1 and original_date between $3::date and $3::date + 6)
  select json_build_object(
    'visits', ${rows(`select ref as "jobRef", date as "originalDate", date, start_time_option as "startTimeOption",
        left(start_time::text, 5) as "startTime", duration_option as "durationOption", duration_mins as "durationMins",
        support_worker_refs as "supportWorkerRefs", job_type_refs as "jobTypeRefs", funding_ref as "fundingRef", status, entry,
        ${rows(`select ${worked} from typed where job_ref = ref`)} as worked
      from shown order by date, start_time, ref`)},
    'funding', ${rows(`select ref as "fundingRef", job_type_ref as "jobTypeRef", funded_time_mins as "minsFunded",
        (select coalesce(sum(minutes), 0) from typed where funding_ref = ref) as "minsAllocated"
      from fundings where client_ref = $1 order by position`)},
    'supportWorkers', ${rows(`select ref, full_name as "fullName", given_name as "givenName" from support_workers
      where ref in (select support_worker_ref from typed union select unnest(support_worker_refs) from shown) order by full_name`)},
    'state', (select state from timesheets where client_ref = $1 and monday = $3::date)
  )::text as body
  from rosters where client_ref = $1
   and exists (select from memberships where user_ref = $2 and client_ref = $1 and (role = 'client' or manager or view_timesheets))`;

export async function answerTimesheet({ pool, request, response, userRef }: AnswerTimesheetInput): Promise<void> {
  const [, clientRef, monday] = address.exec(request.url!) ?? [];
  const records = await pool.query({ name: 'timesheet', text, values: [clientRef, userRef, monday] });
  const body = records.rows[0]?.body as string | undefined;
  if (!body) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
