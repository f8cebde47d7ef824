import type { Client } from 'pg';
import { toAccessToken, toClientRef, toUserRef } from './provider.ts';

/** 200 clients who keep timesheets, each with 60 visits a week for ten weeks. */
export const timesheetClients = 200;
export const visitsAWeek = 60;
/** A week that is over on any day that this runs, so that all of it was typed. */
export const week = '2024-11-18';
const weeks = 10;

const ref = (text: string) => `substr(md5(${text}), 1, 16)`;
const monday = `date '${week}'`;
const at = `timestamptz '2024-09-02'`;
const job = ref(`'job ' || member.n || ' ' || w || ' ' || k`);
const worker = (n: string) => ref(`'worker ' || (${n}) % 60`);

/** Four support workers and two fundings a client. Every visit was typed, a third of them with other times than planned. */
export async function fillTimesheets(client: Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `create temp table member as select n, client_ref, user_ref, token
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as given (n, client_ref, user_ref, token)`,
    listMembers(),
  );
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}

function listMembers(): unknown[] {
  const all = Array.from({ length: timesheetClients }, (_, n) => n);
  return [all, all.map(toClientRef), all.map(toUserRef), all.map(toAccessToken)];
}

const statements = [
  `insert into support_workers (ref, given_name, family_name) select ${worker('n')}, 'Worker', 'Number ' || n from generate_series(0, 59) n`,
  `insert into organisations (ref, name, pays) values (${ref(`'payer'`)}, 'Home Fund', true)`,
  `insert into users (ref, email, email_key, password_hash, given_name, family_name, created_at)
     select user_ref, n || '@bench.test', n || '@bench.test', '-', 'Client', 'Number ' || n, ${at} from member`,
  `insert into clients (ref, given_name, family_name, timesheets, created_at)
     select client_ref, 'Client', 'Number ' || n, true, ${at} from member`,
  `insert into memberships (user_ref, client_ref, role, created_at) select user_ref, client_ref, 'client', ${at} from member`,
  `insert into sessions (ref, user_ref, created_at) select ${ref(`'session ' || n`)}, user_ref, ${at} from member`,
  `insert into tokens (hash, session_ref, kind, salt, expires_at)
     select sha256(convert_to(token, 'UTF8')), ${ref(`'session ' || n`)}, 'access', '', 'infinity' from member`,
  'insert into rosters (client_ref) select client_ref from member',
  `insert into fundings (ref, client_ref, funder_ref, job_type_ref, funded_time_mins, position)
     select ${ref(`'funding ' || n || ' ' || f`)}, client_ref, ${ref(`'payer'`)}, (array['gardening', 'shopping'])[f + 1], 3000, f
       from member, generate_series(0, 1) f`,
  `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date, start_time_option,
       start_time, duration_option, duration_mins, support_worker_refs, status, created_at, entry)
     select client_ref, ${job}, ${job}, array[(array['gardening', 'shopping'])[k % 2 + 1]], 'Funded', ${ref(`'funding ' || n || ' ' || k % 2`)},
            'None', ${monday} + 7 * w + k % 7, 'Specified', make_time(7 + k / 7, 0, 0), 'Specified', 45, array[${worker('n + k % 4')}],
            'Allocated', ${at}, true
       from member, generate_series(${1 - weeks}, 0) w, generate_series(0, ${visitsAWeek - 1}) k`,
  `insert into timesheets (client_ref, monday, state) select client_ref, ${monday} + 7 * w, 'open'
     from member, generate_series(${1 - weeks}, 0) w`,
  `insert into unsubmitted_work (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       funding_ref, timesheet_monday)
     select client_ref, ref, date, support_worker_refs[1], 'tookPlace', start_time, 45 + abs(hashtext(ref)) % 3, job_type_refs[1], funding_ref,
            date_trunc('week', date::timestamp)::date
       from jobs`,
];
