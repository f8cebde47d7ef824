import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type AnswerBookingInput = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };
type BookedLine = { ref: string; date: string; startTime: string; durationMins: number; jobTypeRefs: string[] };

/** Membership, job, ticket, audit and the roster's version in one statement, which is one durable transaction. */
const text = `
  with roster as (
    update rosters set version = version + 1
     where client_ref = $1 and exists (select from memberships
       where user_ref = $2 and client_ref = $1 and (role = 'client' or manager or manage_roster))
    returning client_ref),
  job as (
    insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
        start_time, duration_option, duration_mins, status, created_at)
      select client_ref, $3, $3, $4, 'Private', 'None', $5, 'Specified', $6, 'Specified', $7, 'Pending', now() from roster
      returning client_ref, ref),
  ticket as (
    insert into tickets (ref, client_ref, type, job_ref, requested_change, about, asked_by, asked_at, begins_at, lapses_at, answer_by)
      select $8, client_ref, 'newBooking', ref, $9,
        jsonb_build_object('version', 1, 'kind', 'booking', 'service', ($4::text[])[1], 'date', $5::date), $2, now(), $5::date + $6::time, $5::date + $6::time, $5::date from job)
  insert into audit_log (at, actor_ref, client_ref, action, subject_ref)
    select now(), $2, client_ref, 'bookingRequested', ref from job returning id`;

export async function answerBooking({ pool, request, response, userRef }: AnswerBookingInput): Promise<void> {
  const clientRef = /^\/clients\/([0-9a-z]{16})\/appointments$/.exec(request.url!)?.[1];
  let body = '';
  for await (const part of request) body += part;
  const line = JSON.parse(body).appointments[0] as BookedLine;
  const { ref, date, startTime, durationMins, jobTypeRefs } = line;
  const ticketRef = [...ref].reverse().join('');
  const requestedChange = JSON.stringify({ version: 1, date, startTime, durationMins });
  const values = [clientRef, userRef, ref, jobTypeRefs, date, startTime, durationMins, ticketRef, requestedChange];
  const booked = await pool.query({ name: 'book', text, values });
  if (booked.rowCount !== 1) return void response.writeHead(404).end();
  const reply = JSON.stringify({ appointments: [{ ref, version: 1, ticketRef }] });
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': reply.length });
  response.end(reply);
}
