import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type AnswerScheduleInput = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };

const address = /^\/office\/visits\?from=(\d{4}-\d\d-\d\d)&to=(\d{4}-\d\d-\d\d)$/;

const lists = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', string_agg(coalesce((${column})::text, ''), e'\\t')`)
    .join(', ');

const jobs = lists({
  clientRef: 'client_ref',
  ref: 'ref',
  seriesRef: 'nullif(series_ref, ref)',
  version: 'version',
  repeatOption: 'repeat_option',
  date: 'date',
  dayOfWeek: 'day_of_week',
  repeatFrequencyInWeeks: 'repeat_frequency_in_weeks',
  repeatStartDate: 'repeat_start_date',
  repeatEndDate: 'repeat_end_date',
  phase: 'phase',
  startTimeOption: 'start_time_option',
  startTime: 'left(start_time::text, 5)',
  durationOption: 'duration_option',
  durationMins: 'duration_mins',
  jobTypeRefs: 'job_type_refs',
  fundingType: 'funding_type',
  fundingRef: 'funding_ref',
  supportWorkerRefs: 'support_worker_refs',
  workersNeeded: 'workers_needed',
  status: 'status',
});
const exceptions = lists({
  clientRef: 'client_ref',
  jobRef: 'job_ref',
  originalDate: 'original_date',
  date: 'date',
  startTimeOption: 'start_time_option',
  startTime: 'left(start_time::text, 5)',
  durationOption: 'duration_option',
  durationMins: 'duration_mins',
  supportWorkerRefs: 'support_worker_refs',
  workersNeeded: 'workers_needed',
  status: 'status',
});
const worked = lists({
  clientRef: 'client_ref',
  jobRef: 'job_ref',
  originalDate: 'original_date',
  supportWorkerRef: 'support_worker_ref',
  outcome: 'outcome',
  startTime: 'left(start_time::text, 5)',
  minutes: 'minutes',
});
const rows = (select: string) =>
  `(select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]') from (${select}) one)`;

/** The reply as PostgreSQL writes it, passed on unread: plain SQL and nothing else. */
const text = `
  select json_build_object(
    'jobs', (select json_build_object(${jobs}) from jobs
              where not withdrawn and last_day >= $2 and coalesce(date, repeat_start_date) <= $3),
    'exceptions', (select json_build_object(${exceptions}) from visit_exceptions
                    where original_date between $2 and $3 or date between $2 and $3),
    'worked', (select json_build_object(${worked}) from worked_visits where original_date between $2 and $3),
    'tickets', ${rows(`select client_ref as "clientRef", ref, version, type, job_ref as "jobRef", original_date as "originalDate" from tickets where status = 'open'`)},
    'clientAbsences', ${rows(`select client_ref as "clientRef", from_date as "from", to_date as "to" from client_absences where from_date <= $3 and coalesce(to_date, 'infinity') >= $2`)},
    'clients', ${rows(`select ref, full_name as "fullName", suburb, priority, time_zone as "timeZone" from clients order by sort_key`)},
    'supportWorkers', ${rows(`select ref, full_name as "fullName", given_name as "givenName", suburb, skill_refs as "skillRefs", active from support_workers where active order by sort_key`)}
  )::text as body from users where ref = $1 and office`;

export async function answerSchedule({ pool, request, response, userRef }: AnswerScheduleInput): Promise<void> {
  const [, from, to] = address.exec(request.url!) ?? [];
  const records = await pool.query({ name: 'schedule', text, values: [userRef, from, to] });
  const body = records.rows[0]?.body as string | undefined;
  if (!body) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
